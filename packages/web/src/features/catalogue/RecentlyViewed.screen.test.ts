import { plain } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { gbagadaPickup, ikejaPickup, test as shopTest } from '../../app/testing/shop-floor.ts';
import { keepViewed, recentlyViewed } from '../../platform/recently-viewed.ts';

/** More teas than the row shows. */
const teas = Array.from({ length: 14 }, (_, at) => ({
  ...plain,
  id: 601 + at,
  sku: `TEA-${at}`,
  name: `Tea ${at + 1}`,
  category: 'tea',
  popularity: 10,
}));
const test = shopTest.extend('stock', { scope: 'file' }, () => teas);
const atStore = { store: gbagadaPickup };
const kept = () => recentlyViewed(localStorage);
const pageOf = (number: number) => `/product/1/tea/Tea%20${number}`;

/** The row, and the texts of its cards. */
const row = () => screen.findByRole('region', { name: 'Recently viewed' });
const namesIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the products that were opened last', () => {
  test('are on the page of the next one without it, the newest first, and are kept as ids alone', async ({
    open,
  }) => {
    const { reload } = await open(pageOf(1), atStore);
    await waitFor(() => expect(kept()).toEqual([601]));
    await screen.findByRole('region', { name: 'Similar Products' });
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
    for (const number of [2, 1, 3]) {
      await reload(pageOf(number));
      await waitFor(() => expect(kept()[0]).toBe(600 + number));
    }
    const region = await row();
    await waitFor(() => expect(namesIn(region)).toEqual(['Tea 1', 'Tea 2']));
    expect(localStorage.getItem('recently-viewed')).toBe('[603,601,602]');
  });

  test('are twelve at most, at the prices of the chosen store', async ({ open }) => {
    const { reload, sent } = await open('/cart', { store: ikejaPickup });
    for (const { id } of teas) keepViewed(localStorage, id);
    await reload('/home');
    const region = await row();
    const newest = teas
      .map(({ name }) => name)
      .toReversed()
      .slice(0, 12);
    await waitFor(() => expect(namesIn(region)).toEqual(newest));
    expect(region.textContent).toContain('₦1,300.00');
    expect(sent('getProductInCart').at(-1)).toMatchObject({ storeid: '2' });
    expect(kept()).toHaveLength(13);
  });

  test('are also those that were opened over a shelf', async ({ open }) => {
    const { user } = await open('/category/tea', atStore);
    await user.click(await screen.findByRole('link', { name: 'Tea 4' }));
    await waitFor(() => expect(kept()).toEqual([604]));
  });

  test('are not shown at a store that sells none of them', async ({ open }) => {
    const { reload, sent } = await open('/cart', { store: ikejaPickup });
    keepViewed(localStorage, 201);
    await reload('/home');
    await waitFor(() => expect(sent('getProductInCart')).toMatchObject([{ cart: '[201]', storeid: '2' }]));
    await screen.findByRole('heading', { name: 'Commodities' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull());
  });

  test('have their place while they load, and no more once they have not come', async ({ open }) => {
    const { reload, hold, answer } = await open('/cart', atStore);
    keepViewed(localStorage, 601);
    const letThrough = hold('getProductInCart');
    answer('getProductInCart', {
      status: 500,
      reply: { status: false, message: 'broken', code: 'internal' },
    });
    await reload('/home');
    expect(namesIn(await row())).toEqual([]);
    letThrough();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull());
  });

  test('are forgotten with the customer who signs out', async ({ open }) => {
    const customer = { phone: '08030000002', password: 'tunde-pass-phrase' };
    const { user, reload } = await open('/cart', { ...atStore, width: 1280, customer });
    keepViewed(localStorage, 601);
    await reload('/home');
    await row();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(localStorage.getItem('recently-viewed')).toBeNull());
  });

  test.for(['{', 'null', '[1.5,"601",-1]'])(
    'are none when the browser has kept %s',
    async (text, { open }) => {
      const { sent, reload } = await open('/cart', atStore);
      localStorage.setItem('recently-viewed', text);
      await reload('/home');
      await screen.findByRole('heading', { name: 'Commodities' });
      expect(kept()).toEqual([]);
      expect(sent('getProductInCart')).toEqual([]);
    },
  );
});
