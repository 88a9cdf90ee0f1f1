import { adaeze, plain } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { goTo } from '../../app/testing/go-to.ts';
import { hearLog } from '../../app/testing/log.ts';
import { gbagadaPickup, type ShownShop, test as shopTest } from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';

const hamper = {
  ...plain,
  id: 301,
  sku: 'HAMPER-1',
  name: 'Gold Hamper',
  category: 'hampers',
  popularity: 1,
};
const test = shopTest.extend('stock', { scope: 'file' }, () => [hamper]);

const broken = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };
const atStore = { store: gbagadaPickup };
const saved = JSON.stringify([1, 2, 4].map((id) => ({ id, name: `Parboiled Rice Number ${id}` })));

/** The cards of a list that are still empty. */
const emptyCards = () =>
  Array.from(document.querySelectorAll('main li')).filter(
    (card) => card.textContent === '' && card.querySelector('img') === null,
  );

describe('a page whose products are still on their way', () => {
  test.for([
    ['/category/groceries', 'categories', 12],
    ['/category/groceries?sort=name', 'categories', 12],
    ['/search/rice', 'search', 12],
    ['/search/rice?sort=name', 'search', 12],
    ['/hampers', 'categories', 6],
    ['/preparedfood', 'foodproductsinstore', 120],
    ['/promotions/Specials', 'getAllPromotions', 6],
    ['/', 'products', 24],
    ['/saved', 'getProductInCart', 3],
  ] as const)('holds their places: %s waits for %s with %i cards', async ([path, read, cards], { open }) => {
    // The landing page opens the selector over its shelves after a while.
    holdWaits();
    const { hold } = await open('/about', atStore);
    localStorage.setItem('saved-products', saved);
    await screen.findByRole('heading', { name: 'About Us' });
    const letThrough = hold(read);
    goTo(path);
    await waitFor(() => expect(emptyCards()).toHaveLength(cards));
    letThrough();
    await within(screen.getByRole('main')).findAllByRole('article');
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  });
});

describe('a read that fails', () => {
  test.for([
    ['/', ['landing banners', 'products']],
    ['/hampers', ['category', 'hampers', 'landing banners']],
    ['/preparedfood', ['dishes']],
    ['/category/groceries?sort=name', ['banners', 'first page', 'chosen']],
    ['/promotions/Specials', ['banners', 'categories', 'promotion groups', 'promotions']],
    ['/saved', ['products by id']],
  ] as const)('is in the log by its name: at %s %j [ERR-16]', async ([path, names], { open }) => {
    const logged = hearLog();
    const { answer } = await open('/about', { ...atStore, width: 1280 });
    localStorage.setItem('saved-products', saved);
    for (const read of [
      ...['banners', 'landingPageThumbnails', 'products', 'categories', 'hamperStatus', 'getCategories'],
      ...['foodproductsinstore', 'getPromotions', 'getAllPromotions', 'getProductInCart', 'search'],
    ]) {
      answer(read, broken);
    }
    goTo(path);
    await waitFor(() => expect(logged()).toEqual(expect.arrayContaining([...names])));
  });

  test('of suggestions is in the log as well [ERR-16]', async ({ open }) => {
    const logged = hearLog();
    const { answer, user } = await open('/about', atStore);
    answer('searchAutoComplete', broken);
    await user.type(await screen.findByRole('combobox', { name: 'Search the shop' }), 'ri');
    await waitFor(() => expect(logged()).toContain('suggestions'));
  });
});

describe('a page that is read again once the network is back, in vain', () => {
  const rice = 'Parboiled Rice Number 1';
  const product = `/product/1/groceries/${rice}`;
  test.for([
    [product, 'getproduct', rice],
    ['/preparedfood', 'foodproductsinstore', 'Smoky Jollof Rice'],
    ['/saved', 'getProductInCart', rice],
    ['/category/groceries', 'categories', rice],
  ] as const)('keeps what it shows: %s without %s', async ([path, read, name], { open }) => {
    const pass = holdWaits();
    const shown = await open('/about', atStore);
    localStorage.setItem('saved-products', saved);
    goTo(path);
    const main = within(await screen.findByRole('main'));
    await main.findAllByRole('heading', { name });
    await readInVain(shown, read);
    await pass(5000);
    main.getAllByRole('heading', { name });
    expect(main.queryByText(/did not arrive|not found/)).toBeNull();
    expect(decodeURI(location.pathname)).toBe(path);
  });

  test('keeps a product over its list', async ({ open }) => {
    const pass = holdWaits();
    const shown = await open('/category/groceries', atStore);
    await shown.user.click(await screen.findByRole('link', { name: rice }));
    const dialog = await screen.findByRole('dialog', { name: rice });
    await within(dialog).findByText('In stock');
    await readInVain(shown, 'getproduct');
    await pass(5000);
    within(dialog).getByText('In stock');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  });

  test('keeps what the customer has bought', async ({ open }) => {
    const pass = holdWaits();
    const shown = await open('/about', { ...atStore, customer: adaeze });
    const data = [{ product_id: 1, name: rice }];
    shown.answer('orderedProducts', { status: 200, reply: { status: true, message: '', data } });
    goTo('/buyagain');
    await screen.findByRole('heading', { name: rice });
    await readInVain(shown, 'orderedProducts');
    await pass(5000);
    screen.getByRole('heading', { name: rice });
  });

  test('keeps a shared basket', async ({ open }) => {
    const pass = holdWaits();
    const shown = await open('/basket#v1-1-1x2-end', atStore);
    const main = within(await screen.findByRole('main'));
    await main.findAllByText(rice);
    await readInVain(shown, 'getProductInCart');
    await pass(5000);
    main.getAllByText(rice);
    expect(main.queryByText(/could not load/)).toBeNull();
  });
});

/** Makes a read fail from now on, and the network go and come back six minutes later, until it has failed. */
async function readInVain({ answer, sent }: ShownShop, read: string): Promise<void> {
  const logged = hearLog();
  const asked = sent(read).length;
  answer(read, broken);
  const later = Date.now() + 6 * 60_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  onTestFinished(() => clock.mockRestore());
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent(read).length).toBeGreaterThan(asked));
  await waitFor(() => expect(logged()).not.toEqual([]));
}

test('what comes next is asked for before the shopper is there: the end of a list from afar, a slider from near', async ({
  open,
}) => {
  await open('/about', atStore);
  const margins = new Set<string | undefined>();
  class Watching extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(tell, options);
      margins.add(options?.rootMargin);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watching);
  goTo('/category/groceries');
  await waitFor(() => expect(margins).toEqual(new Set(['800px'])));
  goTo('/promotions/Specials');
  await waitFor(() => expect(margins).toContain('200px'));
});

test('nothing of a store is asked for while none is chosen', async ({ open }) => {
  const { calls } = await open('/about', { width: 1280 });
  await screen.findByRole('button', { name: 'Categories' });
  await waitFor(() => expect(calls()).toContain('hamperStatus'));
  const ofStores = ['getCategories', 'getPromotions', 'products', 'foodproductsinstore', 'cartPromotion'];
  expect(calls().filter((call) => ofStores.includes(call))).toEqual([]);
});

test('combos have more room on their shelf than anything else [CAT-06]', async ({ open }) => {
  const { hold } = await open('/about', atStore);
  hold('categories');
  for (const [category, density] of [
    ['Combos', 'combos'],
    ['groceries', 'normal'],
  ]) {
    goTo(`/category/${category}`);
    await screen.findByRole('heading', { name: category === 'Combos' ? 'Combos' : 'Groceries', level: 1 });
    expect(emptyCards()[0]?.closest('[data-density]')?.getAttribute('data-density')).toBe(density);
  }
});
