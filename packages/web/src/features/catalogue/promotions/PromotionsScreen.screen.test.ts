import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { bannersOf, linksOf } from '../../../app/testing/banners.ts';
import { hearLog } from '../../../app/testing/log.ts';
import { gbagadaPickup, ikejaPickup, test } from '../../../app/testing/shop-floor.ts';

const atStore = { store: gbagadaPickup };
/** The banners on the sliders of both pages of promotions. */
const offers = bannersOf('banners', [
  ['First Image', '/category/rice'],
  ['Xmas is near', '/Category/Gifts'],
  ['Greetings', ''],
  ['For water', '/category/water', 'water'],
]);

describe('a page of promotions', () => {
  test('names itself and the promotion of its address, in title and heading [PROMO-01]', async ({ open }) => {
    const shown = await open('/promotions/Specials', atStore);
    const isBlackFriday = () => shown.shop.selection.getSnapshot().context.isBlackFriday;
    const heading = await screen.findByRole('heading', { name: 'Lovers Delight Deals', level: 1 });
    expect(document.title).toBe('Lovers Delight Deals');
    expect(heading.parentElement?.textContent).toContain('Specials');
    await screen.findByRole('link', { name: 'Golden Oil 3L' });
    expect(isBlackFriday()).toBe(false);
    await shown.reload('/black-friday');
    await screen.findByRole('heading', { name: 'Lovers Delight Deals', level: 1 });
    expect(document.title).toBe('Lovers Delight Deals');
    await waitFor(() => expect(isBlackFriday()).toBe(true));
    screen.getByText('Product images may differ from the actual products.');
  });

  test('has a shelf for each promotion of the store, and "View More" leads to all of it [PROMO-02, PROMO-03]', async ({
    open,
  }) => {
    const { user } = await open('/promotions/Specials', atStore);
    await screen.findByRole('link', { name: 'Golden Oil 3L' });
    const shelf = screen.getByRole('region', { name: 'Specials' });
    expect(within(shelf).getAllByRole('article')).toHaveLength(1);
    const more = within(shelf).getByRole('link', { name: /^View More/ });
    expect(more.getAttribute('href')).toBe('/category/Specials');
    await user.click(more);
    await screen.findByRole('heading', { name: 'Specials', level: 1 });
    await screen.findByRole('link', { name: 'Golden Oil 3L' });
  });

  test.for([
    [
      '/promotions/Specials',
      { 'First Image': '/category/sda', 'Xmas is near': '/category/hampers', Greetings: '/home' },
    ],
    [
      '/black-friday',
      { 'First Image': '/category/rice', 'Xmas is near': '/category/gifts', Greetings: '/home' },
    ],
  ] as const)(
    'at %s leads from its general banners as that page does [PROMO-04]',
    async ([path, links], { open }) => {
      const { answer } = await open(path, atStore);
      answer('banners', offers);
      expect(await linksOf(await screen.findByRole('region', { name: 'Offers' }))).toEqual(links);
    },
  );

  test('of a store without promotions asks for another store [ERR-05]', async ({ open }) => {
    const { user } = await open('/promotions/Specials', { store: ikejaPickup });
    const alert = await screen.findByRole('dialog', { name: 'Empty Promotions' });
    within(alert).getByText('This store currently has no promotions. Please choose another store');
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('heading', { name: 'No specials at this store today' });
    screen.getByText('New ones come every week. Meanwhile the shelves are full.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/home');
  });

  test('begins with the promotion of its address, also while they load [PROMO-02, ROUTE-03]', async ({
    open,
    server,
  }) => {
    const { answer, hold, reload } = await open('/about', atStore);
    const reply = (await server.browser().get('/api/getAllPromotions?storeid=1')).json();
    const { Specials } = reply.data;
    answer('getAllPromotions', {
      status: 200,
      reply: { ...reply, data: { 'Pantry Week': Specials, Specials } },
    });
    const shelves = () =>
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
    const letThrough = hold('getAllPromotions');
    await reload('/promotions/specials');
    await waitFor(() => expect(shelves()).toEqual(['specials']));
    letThrough();
    await waitFor(() => expect(shelves()).toEqual(['Specials', 'Pantry Week']));
    const holdOn = hold('getAllPromotions');
    await reload('/black-friday');
    await waitFor(() => expect(shelves()).toEqual(['Specials']));
    holdOn();
    await waitFor(() => expect(shelves()).toEqual(['Pantry Week', 'Specials']));
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe(
      'Product images may differ from the actual products.',
    );
  });

  test('says of a promotion that the store does not have that it is not on, and shows those that are [ROUTE-03]', async ({
    open,
  }) => {
    const { hold, reload } = await open('/about', atStore);
    const letThrough = hold('getAllPromotions');
    await reload('/promotions/Nonsense');
    const header = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent;
    await screen.findByRole('heading', { name: 'Lovers Delight Deals', level: 1 });
    expect(header()).not.toContain('is not on');
    letThrough();
    await screen.findByRole('link', { name: 'Golden Oil 3L' });
    expect(header()).toContain('“Nonsense” is not on at this store.');
  });

  test('that does not load says so without a dialog, and offers another try [ERR-16]', async ({ open }) => {
    const logged = hearLog();
    const { answer, user } = await open('/promotions/Specials', atStore);
    answer('getAllPromotions', {
      status: 500,
      reply: { status: false, message: 'broken', code: 'internal' },
    });
    await screen.findByText('We could not load the specials.');
    expect(logged()).toEqual(['promotion groups']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'No specials at this store today' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Specials' })).toBeNull();
    answer('getAllPromotions', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Golden Oil 3L' });
    expect(screen.queryByText('We could not load the specials.')).toBeNull();
  });
});
