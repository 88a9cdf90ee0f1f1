import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { plain } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { scrollOn } from '../../../app/testing/endless.ts';
import { goTo } from '../../../app/testing/go-to.ts';
import { isOff } from '../../../app/testing/is-off.ts';
import { recorded } from '../../../app/testing/recorded.ts';
import { gbagadaPickup, test as shopTest } from '../../../app/testing/shop-floor.ts';

const gold = 'Gold Hamper Deluxe';
const silver = 'Silver Hamper';
const hamper = { ...plain, category: 'hampers', popularity: 1 };
/** The hampers of later pages. */
const more = Array.from({ length: 20 }, (_, at) => ({
  ...hamper,
  id: 310 + at,
  sku: `MORE-${at}`,
  name: `Hamper of the House ${at + 1}`,
  popularity: 0,
}));
const test = shopTest.extend('stock', { scope: 'file' }, () => [
  { ...hamper, id: 301, sku: 'HAMPER-1', name: gold, sellingPrice: nairaToKobo(65_000) },
  {
    ...hamper,
    id: 302,
    sku: 'HAMPER-2',
    name: silver,
    description: 'Tea and biscuits in a basket.',
    sellingPrice: nairaToKobo(25_555),
    promoValuePercent: 85,
  },
  ...more,
]);
const banner = (name: string, url: string) => ({ img_url: 'banners/one.svg', url, name, category: null });

/** The server's answer with these hampers alone. */
const pageOf = (rows: readonly unknown[]) => ({
  status: 200,
  reply: { status: true, data: { data: { data: rows } }, message: 'Products found.' },
});

/** The card of a hamper, once it is on the page. */
async function cardOf(hamper: string) {
  const link = await screen.findByRole('link', { name: hamper });
  const card = link.closest('article');
  if (!card) throw new Error(`${hamper} is on no card`);
  return { link, card, ...within(card) };
}

describe('the page of hampers', () => {
  test('of no store yet says when the stores did not arrive, and asks for them again by a press [HAMP-01, ERR-16]', async ({
    open,
  }) => {
    const { answer, user } = await open('/about');
    answer('stores', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    goTo('/hampers');
    await screen.findByText('We could not load the stores.');
    answer('stores', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: gold });
    expect(screen.queryByText('We could not load the stores.')).toBeNull();
  });

  test.for(['/hampers', '/hampers-&-giftcards'])(
    'is at %s under its title, each hamper with picture, words, price and a way into the cart [HAMP-01, HAMP-02]',
    async (path, { open }) => {
      await open(path, { store: gbagadaPickup });
      await screen.findByRole('heading', { name: 'Hamper & Gift Card Showers', level: 1 });
      expect(document.title).toBe('Hamper & Gift Card Showers');
      const { card, getByText, getByRole } = await cardOf(silver);
      await waitFor(() => expect(card.querySelector('img')?.src).toMatch(/products\/plain\.svg\?width=288$/));
      getByText('Tea and biscuits in a basket.');
      getByText('₦21,722');
      getByText('₦25,555.00');
      expect(getByRole('spinbutton', { name: `Quantity of ${silver}` })).toHaveProperty('value', '1');
      getByRole('button', { name: `Add ${silver} to cart` });
    },
  );

  test('shows a name in two parts, split after the word hamper, and leads to its category [HAMP-03, HAMP-04]', async ({
    open,
  }) => {
    const { user } = await open('/hampers', { store: gbagadaPickup });
    const { link } = await cardOf(gold);
    expect([...link.childNodes].map(({ textContent }) => textContent)).toEqual(['Gold Hamper', ' Deluxe']);
    await user.click(link);
    await screen.findByRole('heading', { name: `${gold} in Hampers` });
    expect(decodeURIComponent(location.pathname)).toBe(`/category/hampers/${gold}`);
    await screen.findByRole('link', { name: gold });
  });

  test('opens without a store, and then offers nothing to put into a cart [HAMP-05]', async ({ open }) => {
    await open('/hampers');
    const { getByText, queryByRole } = await cardOf(gold);
    getByText('₦65,000');
    expect(queryByRole('button')).toBeNull();
    expect(queryByRole('spinbutton')).toBeNull();
    expect(location.pathname).toBe('/hampers');
  });

  test('shows the thumbnails that are for Christmas alone, by their name or their address [HAMP-07]', async ({
    open,
  }) => {
    const { answer } = await open('/login');
    const data = [
      banner('Merry XMAS', ''),
      banner('Rice and oil', '/category/commodities'),
      banner('Gifts', '/category/xmas gifts'),
    ];
    answer('landingPageThumbnails', { status: 200, reply: { status: true, data, message: 'Found.' } });
    goTo('/hampers');
    const slider = await screen.findByRole('region', { name: 'Offers in hampers' });
    await within(slider).findByRole('img', { name: 'Merry XMAS' });
    expect([...slider.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Merry XMAS', 'Gifts']);
  });

  test('puts in as many as are typed, and shows them in place of the button [HAMP-02, HAMP-08]', async ({
    open,
  }) => {
    const { user, shop } = await open('/hampers', { store: gbagadaPickup });
    const { getByRole, findByRole, queryByRole } = await cardOf(silver);
    const quantity = getByRole('spinbutton');
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.click(getByRole('button', { name: `Add ${silver} to cart` }));
    await findByRole('button', { name: `One less ${silver}` });
    expect(shop.groceryCart.getSnapshot().context.lines).toMatchObject([
      { productId: 302, quantity: 3, unitPrice: 2_172_200 },
    ]);
    expect(queryByRole('button', { name: `Add ${silver} to cart` })).toBeNull();
    expect(getByRole('spinbutton')).toHaveProperty('value', '3');
  });

  test.for([
    ['', '1', ''],
    ['0', '1', ''],
    ['-4', '1', ''],
    ['12', '12', ''],
    ['1.5', '1', 'This item is sold whole: type a whole number.'],
  ] as const)(
    'counts "%s" that was typed and left as %s [HAMP-08]',
    async ([typed, counted, problem], { open }) => {
      const { user } = await open('/hampers', { store: gbagadaPickup });
      const { getByRole, queryByRole } = await cardOf(gold);
      const quantity = getByRole('spinbutton');
      fireEvent.change(quantity, { target: { value: typed } });
      expect(queryByRole('alert')?.textContent ?? '').toBe(problem);
      expect(isOff(getByRole('button', { name: `Add ${gold} to cart` }))).toBe(problem !== '');
      await user.click(quantity);
      await user.tab();
      await user.tab();
      expect(quantity).toHaveProperty('value', counted);
    },
  );

  test('moves the quantity by one at each press, and never below one [HAMP-02]', async ({ open }) => {
    const { user } = await open('/hampers', { store: gbagadaPickup });
    const { getByRole } = await cardOf(gold);
    const presses = [
      ['One more', '2'],
      ['One more', '3'],
      ['One less', '2'],
      ['One less', '1'],
      ['One less', '1'],
    ] as const;
    for (const [button, quantity] of presses) {
      await user.click(getByRole('button', { name: `${button} ${gold}` }));
      expect(getByRole('spinbutton')).toHaveProperty('value', quantity);
    }
  });

  test('says so at a store without hampers, and leads to gift cards and to the shelves', async ({ open }) => {
    const { answer, user } = await open('/login', { store: gbagadaPickup });
    answer('categories', pageOf([]));
    goTo('/hampers');
    await screen.findByRole('heading', { name: 'No hampers at this store today' });
    screen.getByText('They are packed for every feast. Meanwhile the shelves are full.');
    screen.getByText('Product images may differ from the actual products.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Give a gift card' }).getAttribute('href')).toBe('/giftcards');
    await user.click(main.getByRole('link', { name: 'Continue Shopping' }));
    await screen.findByRole('heading', { name: 'Good food, fair prices' });
  });

  test('goes on page after page, and sells none that is out of stock [CAT-08, CAT-09, HAMP-02]', async ({
    open,
    server,
  }) => {
    const shown = await open('/login', { store: gbagadaPickup, groceries: { 329: 1 } });
    const path = '/api/categories?storeid=1&category=hampers&page=2';
    const reply = (await server.browser().get(path)).json();
    goTo('/hampers');
    await cardOf(gold);
    const cards = within(screen.getByRole('main')).getAllByRole('article');
    expect(cards).toHaveLength(20);
    await within(cards[0] ?? document.body).findByRole('presentation');
    const loading = cards.map((card) => within(card).getByRole('presentation').getAttribute('loading'));
    expect(loading.slice(0, 8)).toEqual([...Array(6).fill('eager'), 'lazy', 'lazy']);
    const rows = reply.data.data.data.map((row: object) => ({ ...row, active: 0 }));
    expect(rows).toHaveLength(2);
    shown.answer('categories', pageOf(rows));
    await scrollOn(shown, 'categories', '2');
    const { card, getByRole } = await cardOf(rows[0].name);
    expect(card.textContent).toContain('Out of stock');
    const add = getByRole('button', { name: `Add ${rows[0].name} to cart` });
    expect(isOff(add)).toBe(true);
    expect(getByRole('group', { name: `Quantity of ${rows[0].name}` })).toHaveProperty('disabled', true);
    const carted = await cardOf(rows[1].name);
    const plus = carted.getByRole('button', { name: `One more ${rows[1].name}` });
    expect(plus.getAttribute('aria-disabled')).toBe('true');
    const entries = await recorded(shown, async () => {
      await shown.user.click(add);
      await shown.user.click(plus);
    });
    const refused = ['groceryCart', 'cart.itemAdded', ['isInStock'], 'This item is out of stock.', 1];
    expect(entries).toEqual([refused, refused]);
  });
});
