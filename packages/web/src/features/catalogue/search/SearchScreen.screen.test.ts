import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { plain } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { allDrawn, pagesOnceDone, scrollOn } from '../../../app/testing/endless.ts';
import { hearLog } from '../../../app/testing/log.ts';
import { gbagadaPickup, test as shopTest } from '../../../app/testing/shop-floor.ts';

/** Groceries and dishes of one word, best sellers first, whose prices lie in other orders. */
const stews = [
  { name: 'Stew Bowl', brand: 'Hive', sellingPrice: nairaToKobo(900) },
  { name: 'Egusi Stew', category: 'PREPARED FOOD', sellingPrice: nairaToKobo(3000) },
  { name: 'Stew Pot', brand: 'Orchard', sellingPrice: nairaToKobo(1000), promoValuePercent: 60 },
  { name: 'Red Stew', brand: 'Hive', sellingPrice: nairaToKobo(700) },
  { name: 'Fish Stew', category: 'PREPARED FOOD', sellingPrice: nairaToKobo(2000) },
].map((stew, at) => ({
  ...plain,
  brand: '',
  category: 'condiments',
  ...stew,
  id: 310 + at,
  sku: `STEW-${at}`,
  popularity: 50 - at,
}));

const test = shopTest.extend('stock', { scope: 'file' }, () => [
  { ...plain, id: 302, sku: 'FAN-1', name: 'Standing Fan', category: 'sda', popularity: 1 },
  { ...plain, id: 301, sku: 'SPICE-1', name: 'Jollof Spice', category: 'condiments', popularity: 1 },
  ...stews,
]);
const atStore = { store: gbagadaPickup };

/** The announcement of the suggestions to a screen reader. */
const said = () =>
  screen
    .getByRole<HTMLInputElement>('combobox', { name: 'Search the shop' })
    .closest('search')
    ?.querySelector('[role="status"]')?.textContent;

/** The names of the products of a group of results, once all of them are drawn. */
async function namesIn(group: string) {
  const results = within(await screen.findByRole('region', { name: group }));
  await results.findAllByRole('article');
  await allDrawn();
  const cards = results.getAllByRole('article');
  return cards.map((card) => within(card).getByRole('heading').textContent);
}

describe('the results of a search', () => {
  test('are titled by the query, and are in two groups: food by its category, groceries [SEARCH-01, SEARCH-02, SEARCH-03, SEARCH-19]', async ({
    open,
  }) => {
    const { reload } = await open('/search/jollof', atStore);
    expect(await namesIn('Prepared Food')).toEqual(['Smoky Jollof Rice']);
    expect(await namesIn('Groceries')).toEqual(['Jollof Spice']);
    screen.getByRole('heading', { name: 'Search Results - jollof', level: 1 });
    expect(document.title).toBe('Search Results - jollof');
    screen.getByText('Product images may differ from the actual products.');
    await reload('/search/spice');
    expect(await namesIn('Groceries')).toEqual(['Jollof Spice']);
    expect(screen.queryByRole('heading', { name: 'Prepared Food' })).toBeNull();
  });

  test('begin with the group of the nearest match, and keep its place while more arrives [SEARCH-02]', async ({
    open,
  }) => {
    const groups = () =>
      screen
        .getAllByRole('heading', { level: 2, name: /^(Groceries|Prepared Food)$/ })
        .map(({ textContent }) => textContent);
    const shown = await open('/search/rice', atStore);
    await namesIn('Groceries');
    for (const page of ['2', '3', '4']) await scrollOn(shown, 'search', page);
    expect(await namesIn('Prepared Food')).toEqual(['Smoky Jollof Rice']);
    expect(groups()).toEqual(['Groceries', 'Prepared Food']);
    await shown.reload('/search/smoky jollof');
    await namesIn('Prepared Food');
    expect(groups()[0]).toBe('Prepared Food');
  });

  test('come page after page while the shopper scrolls, until one is empty [SEARCH-04, SEARCH-05]', async ({
    open,
  }) => {
    const shown = await open('/search/rice', atStore);
    expect(await namesIn('Groceries')).toHaveLength(20);
    for (const page of ['2', '3', '4']) await scrollOn(shown, 'search', page);
    expect(await pagesOnceDone(shown, 'search')).toEqual(['1', '2', '3', '4']);
  });

  test('of nothing are a page of its own with two hints, the live chat and the way on [API-14, SEARCH-06, SEARCH-07, SEARCH-08, SEARCH-09, SEARCH-10, ERR-14]', async ({
    open,
    server,
  }) => {
    const { user } = await open('/search/unobtainium', atStore);
    const answer = await server.browser().get('/api/search?storeid=1&search_query=unobtainium');
    expect(answer.json().data.status).toBe('false');
    await screen.findByRole('heading', { name: `We didn't find results for "unobtainium".` });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.title).toBe('Search Results - unobtainium');
    screen.getByText('Kindly double-check the spelling or use simple or related words.');
    screen.getByText('The product you are looking for might be in our store but not yet online.');
    await user.click(screen.getByRole('button', { name: 'Chat To Find Offline Products' }));
    const chat = await screen.findByRole('dialog', { name: 'Talk to us' });
    await user.click(within(chat).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('link', { name: 'Continue Shopping' }));
    await waitFor(() => expect(location.pathname + location.hash).toBe('/home#menu'));
  });

  test('that do not load are not called none, and can be asked for again [ERR-14, ERR-16]', async ({
    open,
  }) => {
    const logged = hearLog();
    const { answer, user } = await open('/search/jollof', atStore);
    answer('search', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    await screen.findByText('We could not load these products.');
    expect(logged()).toEqual(['search']);
    screen.getByRole('heading', { name: 'Search Results - jollof', level: 1 });
    expect(screen.queryByRole('heading', { level: 2, name: /^(Groceries|Prepared Food)$/ })).toBeNull();
    answer('search', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await namesIn('Prepared Food')).toEqual(['Smoky Jollof Rice']);
    expect(await namesIn('Groceries')).toEqual(['Jollof Spice']);
  });

  test('are replaced by those of the next search from there [SEARCH-17]', async ({ open }) => {
    const { user } = await open('/search/jollof', atStore);
    await namesIn('Prepared Food');
    await user.clear(screen.getByRole('combobox', { name: 'Search the shop' }));
    await user.keyboard('Basmati{Enter}');
    await screen.findByRole('heading', { name: 'Search Results - basmati' });
    expect(await namesIn('Groceries')).toEqual(['Basmati Sack']);
    expect(document.body.textContent).not.toContain('Jollof Spice');
  });
});

describe('what a search finds, in an order and with filters', () => {
  /** Waits until both groups show these, in this order. */
  const shows = (groceries: readonly string[], food: readonly string[]) =>
    waitFor(async () => {
      expect(await namesIn('Groceries')).toEqual(groceries);
      expect(await namesIn('Prepared Food')).toEqual(food);
    });

  test('keeps its two groups, is chosen in a sheet on a phone, is in the address, and is left by going back [SEARCH-02, SEARCH-03]', async ({
    open,
  }) => {
    const { user, sent, reload } = await open('/search/stew', atStore);
    await shows(['Red Stew', 'Stew Bowl', 'Stew Pot'], ['Egusi Stew', 'Fish Stew']);
    await user.click(await screen.findByRole('button', { name: 'Sort and filter' }));
    const sheet = await screen.findByRole('dialog', { name: 'Sort and filter' });
    const orders = within(within(sheet).getByLabelText('Sort by')).getAllByRole('option');
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      'Nearest match',
      'Most popular',
      'Price: low to high',
      'Price: high to low',
      'Name',
    ]);
    await user.selectOptions(within(sheet).getByLabelText('Sort by'), 'Price: low to high');
    await user.click(within(sheet).getByRole('button', { name: 'Show products' }));
    await shows(['Stew Pot', 'Red Stew', 'Stew Bowl'], ['Fish Stew', 'Egusi Stew']);
    expect(`${location.pathname}${location.search}`).toBe('/search/stew?sort=price');
    expect(screen.getByText('5 products').getAttribute('role')).toBe('status');
    expect(sent('search').at(-1)).toMatchObject({ search_query: 'stew', sort: 'price' });
    await reload('/search/stew?sort=popularity');
    await shows(['Stew Bowl', 'Stew Pot', 'Red Stew'], ['Egusi Stew', 'Fish Stew']);
    await user.click(await screen.findByRole('button', { name: 'Sort and filter (1)' }));
    const again = await screen.findByRole('dialog', { name: 'Sort and filter' });
    expect(within(again).getByLabelText('Sort by')).toHaveProperty('value', 'popularity');
    await user.click(within(again).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(location.search).toBe(''));
    history.back();
    await waitFor(() => expect(location.search).toBe('?sort=popularity'));
  });

  test('says so when nothing fits, and can be cleared; words that find nothing are the page for it [SEARCH-06]', async ({
    open,
  }) => {
    const { user, reload } = await open('/search/stew?brand=Hive&price_from=5000', {
      ...atStore,
      width: 1280,
    });
    await screen.findByRole('heading', { name: 'Nothing fits' });
    const bar = screen.getByRole('group', { name: 'Sort and filter' });
    await within(bar).findByRole('option', { name: 'Hive (2)' });
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await shows(['Red Stew', 'Stew Bowl', 'Stew Pot'], ['Egusi Stew', 'Fish Stew']);
    await reload('/search/unobtainium?sort=price');
    await screen.findByRole('heading', { name: `We didn't find results for "unobtainium".` });
  });

  test('comes page after page, and the next search is in its own order [SEARCH-04, SEARCH-05, SEARCH-17]', async ({
    open,
  }) => {
    const shown = await open('/search/rice?sort=name', atStore);
    await waitFor(async () => expect((await namesIn('Groceries'))[0]).toBe('Parboiled Rice Number 1'));
    await scrollOn(shown, 'search', '2');
    await waitFor(async () => expect((await namesIn('Groceries'))[1]).toBe('Parboiled Rice Number 2'));
    await shown.user.clear(screen.getByRole('combobox', { name: 'Search the shop' }));
    await shown.user.keyboard('stew{Enter}');
    await shows(['Red Stew', 'Stew Bowl', 'Stew Pot'], ['Egusi Stew', 'Fish Stew']);
    expect(location.search).toBe('');
  });
});

describe('the search box', () => {
  test.for([360, 1280])(
    'suggests from the second letter on, products with picture and name, at %d px [SEARCH-11, SEARCH-13, SEARCH-14]',
    async (width, { open }) => {
      const { user, sent } = await open('/about', { ...atStore, width });
      const box = await screen.findByRole('combobox', { name: 'Search the shop' });
      await user.type(box, 'J');
      expect(screen.queryAllByRole('option', { name: /Jollof/ })).toEqual([]);
      await user.type(box, 'o');
      const product = await screen.findByRole('option', { name: 'Smoky Jollof Rice' });
      const picture = await waitFor(() => product.querySelector('img') ?? expect.fail('no picture'));
      expect(picture.src).toContain('products/plain.svg');
      expect(sent('searchAutoComplete')).toEqual([{ storeid: '1', search_query: 'jo' }]);
    },
  );

  test('begins with the words of its page, and follows it back, and to one without any [SEARCH-17]', async ({
    open,
  }) => {
    const { user } = await open('/search/jollof', atStore);
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search the shop' });
    expect(box.value).toBe('jollof');
    await user.clear(box);
    await user.type(box, 'spice{Enter}');
    await screen.findByRole('heading', { name: 'Search Results - spice' });
    await user.type(box, ' mix');
    history.back();
    await screen.findByRole('heading', { name: 'Search Results - jollof' });
    await waitFor(() => expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['jollof', 'false']));
    await user.click(await screen.findByRole('link', { name: 'About us' }));
    await waitFor(() => expect(box.value).toBe(''));
    await user.type(box, 'be');
    await user.click(screen.getByRole('link', { name: 'Cookies' }));
    await waitFor(() => expect(location.pathname).toBe('/cookies'));
    await screen.findByRole('heading', { level: 1, name: /Cookie/ });
    expect(box.value).toBe('be');
  });

  test('leads by Enter and by its icon to the query in lower case [SEARCH-16]', async ({ open }) => {
    const { user, reload } = await open('/about', atStore);
    const box = () => screen.findByRole('combobox', { name: 'Search the shop' });
    await user.type(await box(), 'BASMATI{Enter}');
    await screen.findByRole('heading', { name: 'Search Results - basmati' });
    expect(location.pathname).toBe('/search/basmati');
    await reload('/about');
    await user.type(await box(), 'BEEF');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { name: 'Search Results - beef' });
    expect(location.pathname).toBe('/search/beef');
    await user.type(await box(), ' ');
    expect((await box()).getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect((await box()).getAttribute('aria-expanded')).toBe('false');
  });

  test('asks for suggestions with what is typed in lower case, encoded, at its store [API-15]', async ({
    open,
  }) => {
    const { user, paths } = await open('/about', atStore);
    await user.type(await screen.findByRole('combobox', { name: 'Search the shop' }), 'Ri ce');
    await screen.findAllByRole('option', { name: /^Parboiled Rice/ });
    await waitFor(() => expect(paths()).toContain('/api/searchAutoComplete?storeid=1&search_query=ri%20ce'));
  });

  test('offers every category of the store, and searches in the chosen one [SEARCH-12, SEARCH-15, SEARCH-18]', async ({
    open,
  }) => {
    const { user, sent } = await open('/about', atStore);
    const categories = await screen.findByRole('combobox', { name: 'Category to search in' });
    await within(categories).findByRole('option', { name: 'Condiments' });
    const names = within(categories).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'All Categories',
      'Groceries',
      'Condiments',
      'Butchery',
      'Small appliances',
    ]);
    const box = screen.getByRole('combobox', { name: 'Search the shop' });
    await user.type(box, 'Spice');
    await screen.findByRole('option', { name: 'condiments for Spice in All Category' });
    await user.selectOptions(categories, 'Condiments');
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'condiments for Spice in condiments' }));
    expect(sent('searchAutoComplete').at(-1)).toMatchObject({ category_name: 'condiments' });
    await screen.findByRole('heading', { name: 'Spice in Condiments' });
    expect(location.pathname).toBe('/category/condiments/Spice');
  });

  test('names a shelf in its suggestions as the server does, the query as it was typed, and leads to the shelf [SEARCH-15, SEARCH-18]', async ({
    open,
  }) => {
    const { user } = await open('/about', atStore);
    const box = await screen.findByRole('combobox', { name: 'Search the shop' });
    await user.type(box, 'Fan');
    await screen.findByRole('option', { name: 'sda for Fan in All Category' });
    const categories = screen.getByRole('combobox', { name: 'Category to search in' });
    await user.selectOptions(categories, 'Small appliances');
    await user.click(box);
    await user.type(box, 'zzzz');
    await screen.findByRole('option', { name: 'No result for Fanzzzz in sda' });
    await waitFor(() => expect(said()).toBe('No result for Fanzzzz in sda'));
    await user.keyboard('{Backspace>4/}');
    await user.click(await screen.findByRole('option', { name: 'sda for Fan in sda' }));
    await screen.findByRole('heading', { name: 'Fan in Small appliances' });
    expect(location.pathname).toBe('/category/sda/Fan');
  });

  test('says that nothing is found by an entry that leads nowhere [SEARCH-18]', async ({ open }) => {
    const { user } = await open('/about', atStore);
    await user.type(await screen.findByRole('combobox', { name: 'Search the shop' }), 'zzzz');
    const entry = await screen.findByRole('option', { name: 'No result for zzzz in All Category' });
    await user.click(entry);
    expect(location.pathname).toBe('/about');
    expect(entry).toHaveProperty('disabled', true);
    expect(said()).toBe('No result for zzzz in All Category');
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1 });
    expect(location.pathname).toBe('/search/zzzz');
  });

  test('is gone through with the arrow keys, and closes by Escape and when the shopper goes elsewhere [SEARCH-11]', async ({
    open,
  }) => {
    const { user } = await open('/about', atStore);
    const box = await screen.findByRole('combobox', { name: 'Search the shop' });
    const options = () => screen.queryAllByRole('option', { name: /stew/i });
    /** The option that the keyboard is at, as a screen reader hears it; null for the field itself. */
    const active = () => {
      const chosen = options().filter((option) => option.getAttribute('aria-selected') === 'true');
      expect(chosen.map(({ id }) => id)).toEqual([box.getAttribute('aria-activedescendant') ?? []].flat());
      return chosen[0] === undefined ? 'the field' : options().indexOf(chosen[0]);
    };
    await user.click(box);
    expect([said(), box.getAttribute('aria-expanded')]).toEqual(['', 'false']);
    await user.paste('stew');
    await waitFor(() => expect(options().length).toBeGreaterThan(2));
    expect(active()).toBe('the field');
    await waitFor(() => expect(said()).toBe(`${options().length} suggestions`));
    expect(box.getAttribute('aria-expanded')).toBe('true');
    const last = options().length - 1;
    const places = [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 'the field'],
      ['ArrowUp', last],
      ['ArrowDown', 'the field'],
      ['ArrowDown', 0],
    ] as const;
    for (const [key, place] of places) {
      await user.keyboard(`{${key}}`);
      expect(active()).toBe(place);
    }
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(options()).toHaveLength(last + 1));
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(active()).toBe('the field');
    await user.keyboard('{ArrowDown}{Backspace}');
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
    expect(box.getAttribute('aria-expanded')).toBe('true');
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Category to search in' }));
    expect(box.getAttribute('aria-expanded')).toBe('true');
    await user.tab({ shift: true });
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(options()).toEqual([]);
  });

  test('shows what a suggested product costs, and puts it into the cart without leaving [SEARCH-14]', async ({
    open,
  }) => {
    const { user, sent } = await open('/about', atStore);
    const box = await screen.findByRole('combobox', { name: 'Search the shop' });
    await user.type(box, 'stew');
    const option = await screen.findByRole('option', { name: 'Stew Bowl' });
    const price = () => document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() => expect(price()).toBe('₦900.00'));
    expect(sent('getProductInCart').at(-1)).toMatchObject({ storeid: '1' });
    const list = screen.getByRole('listbox', { name: 'Suggestions' });
    expect(within(list).queryByRole('button')).toBeNull();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /^Add .* to cart$/ })[0]);
    await user.click(screen.getByRole('button', { name: 'Add Stew Bowl to cart' }));
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Stew Bowl' });
    await screen.findByRole('button', { name: 'Cart, 1 item' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One more Stew Bowl' }));
    await user.clear(quantity);
    await user.type(quantity, '4{Enter}');
    expect([location.pathname, box.getAttribute('aria-expanded')]).toEqual(['/about', 'true']);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('spinbutton', { name: 'Quantity of Stew Bowl' })).toBeNull();
  });

  test('leads by a product, chosen with Enter, to the search for its name, and closes [SEARCH-16, SEARCH-17]', async ({
    open,
  }) => {
    const { user } = await open('/about', atStore);
    const box = await screen.findByRole('combobox', { name: 'Search the shop' });
    await user.type(box, 'egu');
    await screen.findByRole('option', { name: 'Egusi Stew' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await namesIn('Prepared Food')).toEqual(['Egusi Stew']);
    expect(location.pathname).toBe('/search/egusi%20stew');
    expect(screen.queryByRole('option', { name: 'Egusi Stew' })).toBeNull();
    expect(document.activeElement).not.toBe(box);
  });

  test('asks for nothing by blanks, keeps what it shows while the next comes, and shows nothing for one letter [SEARCH-13]', async ({
    open,
  }) => {
    const { user, hold, sent } = await open('/about', atStore);
    const box = await screen.findByRole('combobox', { name: 'Search the shop' });
    expect(box).toMatchObject({ maxLength: 100, placeholder: 'Search the shop' });
    await user.type(box, '   {Enter}');
    expect(location.pathname).toBe('/about');
    await user.type(box, 'ri');
    await screen.findByRole('option', { name: 'Parboiled Rice Number 1' });
    const letThrough = hold('searchAutoComplete');
    await user.type(box, 'c');
    await waitFor(() => expect(sent('searchAutoComplete').at(-1)).toMatchObject({ search_query: 'ric' }));
    screen.getByRole('option', { name: 'Parboiled Rice Number 1' });
    letThrough();
    await user.type(box, '{Backspace}{Backspace}');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Parboiled Rice Number 1' })).toBeNull());
  });
});
