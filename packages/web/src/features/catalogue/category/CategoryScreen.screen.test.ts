import { plain } from '@marketsquare/server/testing';
import { screen, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { bannersOf, linksOf } from '../../../app/testing/banners.ts';
import { pagesOnceDone, scrollOn } from '../../../app/testing/endless.ts';
import { hearLog } from '../../../app/testing/log.ts';
import { gbagadaPickup, test as shopTest } from '../../../app/testing/shop-floor.ts';

/** More hampers than a page holds. */
const hampers = Array.from({ length: 25 }, (_, at) => ({
  ...plain,
  id: 400 + at,
  sku: `HAMPER-${at + 1}`,
  name: `Festive Hamper ${at + 1}`,
  category: 'hampers',
  popularity: 100 - at,
}));

const test = shopTest.extend('stock', { scope: 'file' }, () => hampers);
const atStore = { store: gbagadaPickup };

/** The names of the products on the shelf, in its order. */
async function shelf(): Promise<readonly (string | null)[]> {
  const cards = await screen.findAllByRole('article');
  return cards.map((card) => within(card).getByRole('heading').textContent);
}

describe('a category', () => {
  test('is titled by its address, names itself and says that pictures may differ [CAT-04, CAT-07]', async ({
    open,
  }) => {
    const { reload } = await open('/category/groceries', atStore);
    await screen.findByRole('heading', { name: 'Groceries', level: 1 });
    expect(document.title).toBe('GROCERIES | Online Shopping | Market Square');
    screen.getByText('Product images may differ from the actual products.');
    await reload('/category/groceries/rice');
    await screen.findByRole('heading', { name: 'rice in Groceries', level: 1 });
    expect(document.title).toBe('RICE | Online Shopping | Market Square');
  });

  test('loads page after page as the shopper scrolls, and asks no more after an empty one [CAT-01, CAT-08, CAT-09]', async ({
    open,
  }) => {
    const shown = await open('/category/groceries', atStore);
    expect(await shelf()).toHaveLength(20);
    for (const page of ['2', '3', '4']) await scrollOn(shown, 'categories', page);
    const names = await shelf();
    expect(names).toHaveLength(47);
    expect(names.slice(0, 2)).toEqual(['Parboiled Rice Number 1', 'Parboiled Rice Number 2']);
    expect(await pagesOnceDone(shown, 'categories')).toEqual(['1', '2', '3', '4']);
  });

  test('of hampers has its first page from the start, and scrolls on from page two [CAT-10]', async ({
    open,
  }) => {
    const shown = await open('/category/hampers', atStore);
    expect(await shelf()).toHaveLength(20);
    for (const page of ['2', '3']) await scrollOn(shown, 'categories', page);
    expect(new Set(await shelf())).toEqual(new Set(hampers.map(({ name }) => name)));
    expect(await pagesOnceDone(shown, 'categories')).toEqual(['1', '2', '3']);
  });

  test('is narrowed by the words after it in the address [CAT-02]', async ({ open }) => {
    const { sent } = await open('/category/groceries/basmati', atStore);
    expect(await shelf()).toEqual(['Basmati Sack']);
    expect(sent('categories')).toEqual([
      { storeid: '1', category: 'groceries', search: 'basmati', page: '1' },
    ]);
  });

  test('shows the banners whose url contains it, and no others [CAT-03]', async ({ open }) => {
    const { answer } = await open('/category/water', atStore);
    answer(
      'banners',
      bannersOf('banners', [
        ['Cool water', '/Category/Water'],
        ['Rice week', '/category/rice'],
        ['Water for all', '/promotions/water', 'water'],
        ['Nothing', ''],
      ]),
    );
    const offers = await screen.findByRole('region', { name: 'Offers in Water' });
    expect(await linksOf(offers)).toEqual({
      'Cool water': '/category/water',
      'Water for all': '/promotions/water',
    });
  });

  test('that does not load is logged, and offers to try again where its products would be [ERR-16, ERR-17]', async ({
    open,
  }) => {
    const logged = hearLog();
    const { answer, user } = await open('/category/groceries', atStore);
    answer('categories', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    await screen.findByText('These products did not arrive.');
    expect(logged()).toEqual(['category']);
    expect(screen.queryByRole('dialog')).toBeNull();
    answer('categories', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shelf()).toHaveLength(20);
  });
});
