import { screen, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { bannersOf, linksOf } from '../../../app/testing/banners.ts';
import { gbagadaPickup, ikejaPickup, test } from '../../../app/testing/shop-floor.ts';

const atStore = { store: gbagadaPickup };
/** What both pages of promotions have on their sliders. */
const offers = bannersOf('banners', [
  ['First Image', '/category/rice'],
  ['Xmas is near', '/Category/Gifts'],
  ['Greetings', ''],
  ['For water', '/category/water', 'water'],
]);

describe('a page of promotions', () => {
  test('names itself and the promotion of its address, in title and heading [PROMO-01]', async ({ open }) => {
    const { reload } = await open('/promotions/Specials', atStore);
    const heading = await screen.findByRole('heading', { name: 'Lovers Delight Deals', level: 1 });
    expect(document.title).toBe('Lovers Delight Deals');
    expect(heading.parentElement?.textContent).toContain('Specials');
    await reload('/black-friday');
    await screen.findByRole('heading', { name: 'Lovers Delight Deals', level: 1 });
    expect(document.title).toBe('Lovers Delight Deals');
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
  });
});
