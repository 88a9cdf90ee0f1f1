import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { plain } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { bannersOf, linksOf } from '../../../app/testing/banners.ts';
import { allDrawn, pagesOnceDone, scrollOn } from '../../../app/testing/endless.ts';
import { paintFirst } from '../../../app/testing/first-paint.ts';
import { goTo } from '../../../app/testing/go-to.ts';
import { isOff } from '../../../app/testing/is-off.ts';
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
  ...(at === 0 && { oldPrice: nairaToKobo(1500) }),
}));

/** A shelf where full prices and shown ones lie in different orders; the best seller comes first. */
const drinks = [
  { name: 'Malt', brand: 'Hive', variant: '33cl', sellingPrice: nairaToKobo(700) },
  { name: 'Zobo', brand: 'Orchard', variant: '1.5L', sellingPrice: nairaToKobo(1000), promoValuePercent: 60 },
  { name: 'Cola', brand: 'Hive', variant: 'Light 33 cl', sellingPrice: nairaToKobo(800) },
  { name: 'Juice', brand: 'Orchard', variant: '200ml', sellingPrice: nairaToKobo(900) },
].map((drink, at) => ({
  ...plain,
  ...drink,
  id: 500 + at,
  sku: `DRINK-${at}`,
  category: 'drinks',
  popularity: 50 - at,
}));

const test = shopTest.extend('stock', { scope: 'file' }, () => [...hampers, ...drinks]);
const atStore = { store: gbagadaPickup };

/** The names of the products on the shelf, in its order, once all of them are drawn. */
async function shelf(): Promise<readonly (string | null)[]> {
  await screen.findAllByRole('article');
  await allDrawn();
  const cards = screen.getAllByRole('article');
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

  test('shows the banner that its page came with until it has its own [CAT-03]', async ({ open }) => {
    const { hold } = await open('/about', atStore);
    const letThrough = hold('banners');
    await screen.findByRole('heading', { name: 'About Us' });
    paintFirst('<img src="/images/banners/kept.svg" alt="">');
    goTo('/category/groceries');
    await screen.findByRole('heading', { name: 'Groceries', level: 1 });
    const kept = () => document.querySelector('main img[src="/images/banners/kept.svg"]');
    expect(kept()?.getAttribute('alt')).toBe('');
    letThrough();
    await screen.findAllByRole('article');
    expect(kept()).toBeNull();
  });

  test('says what it has nothing of: of the words looked for, with the number in all categories, or of all', async ({
    open,
  }) => {
    const { user, reload, answer } = await open('/category/drinks/basmati', atStore);
    await screen.findByRole('heading', { name: 'No “basmati” on the drinks shelf' });
    screen.getByText('Try the other shelves, or another word.');
    const everywhere = await screen.findByRole('link', { name: '1 result in all categories' });
    expect(everywhere.getAttribute('href')).toBe('/search/basmati');
    await reload('/category/drinks/rice');
    await screen.findByRole('link', { name: '46 results in all categories' });
    await reload('/category/drinks/zzzz');
    await screen.findByRole('heading', { name: 'No “zzzz” on the drinks shelf' });
    await screen.findByRole('link', { name: 'Continue Shopping' });
    answer('search', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    hearLog();
    await reload('/category/drinks/rice');
    await screen.findByRole('link', { name: 'Search all categories' });
    answer('search', null);
    await user.click(screen.getByRole('link', { name: 'See all of Drinks' }));
    expect(await shelf()).toHaveLength(drinks.length);
    await reload('/category/medicare');
    await screen.findByRole('heading', { name: 'Nothing on the medicare shelf yet' });
    screen.getByText('This store has no products here today. Other shelves are full.');
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/home');
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

  test('says at its end how much more there is, shows it at a press too, and reads out the count [CAT-01, CAT-08, CAT-09]', async ({
    open,
  }) => {
    const { user, sent } = await open('/category/groceries', atStore);
    const counted = () => screen.queryByText(/products are shown$/)?.textContent;
    await user.click(await screen.findByRole('button', { name: 'Show more (20 of 47)' }));
    const more = await screen.findByRole('button', { name: 'Show more (40 of 47)' });
    expect(counted()).toBe('40 of 47 products are shown');
    expect(screen.getByText(/products are shown$/).closest('[role="status"]')).not.toBeNull();
    await user.click(more);
    await waitFor(() => expect(counted()).toBe('47 of 47 products are shown'));
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
    expect(sent('categories').map((query) => Object(query).page)).toEqual(['1', '2', '3']);
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

  test('loads the pictures that a first screen shows at once, and others as they come near', async ({
    open,
  }) => {
    await open('/category/groceries', atStore);
    await shelf();
    const pictures = screen.getAllByRole('article').map((card) => card.querySelector('img'));
    const ways = pictures.map((picture) => picture?.getAttribute('loading'));
    expect(ways.slice(0, 7)).toEqual([...Array.from({ length: 6 }, () => 'eager'), 'lazy']);
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

  test('asks for its products while its banners load, and shows them when none come [ERR-16]', async ({
    open,
  }) => {
    const logged = hearLog();
    const { answer, hold, sent } = await open('/category/groceries', atStore);
    answer('banners', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    const answerBanners = hold('banners');
    await screen.findByRole('heading', { name: 'Groceries', level: 1 });
    await waitFor(() => expect(sent('categories')).toHaveLength(1));
    answerBanners();
    expect(await shelf()).toHaveLength(20);
    expect(logged()).toEqual(['banners']);
    expect(sent('categories')).toHaveLength(1);
  });

  test('comes before what sorts and filters it, which comes also when it does not', async ({ open }) => {
    hearLog();
    const { answer, hold, sent } = await open('/about', atStore);
    answer('categories', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    const answerProducts = hold('categories');
    goTo('/category/water');
    await screen.findByRole('heading', { name: 'Water', level: 1 });
    await waitFor(() => expect(sent('categories')).toHaveLength(1));
    await waitFor(() => expect(sent('banners')).toHaveLength(1));
    await new Promise((later) => setTimeout(later, 100));
    expect(screen.queryByRole('button', { name: 'Sort and filter' })).toBeNull();
    answerProducts();
    await screen.findByText('We could not load these products.');
    await screen.findByRole('button', { name: 'Sort and filter' });
  });

  test('that does not load is logged, and offers to try again where its products would be [ERR-16, ERR-17]', async ({
    open,
  }) => {
    const logged = hearLog();
    const { answer, user } = await open('/category/groceries', atStore);
    answer('categories', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    await screen.findByText('We could not load these products.');
    expect(logged()).toEqual(['category']);
    expect(screen.queryByRole('dialog')).toBeNull();
    answer('categories', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shelf()).toHaveLength(20);
  });

  test('keeps what it shows when the next page does not load, and goes on with that page by a press [CAT-08, ERR-16]', async ({
    open,
  }) => {
    hearLog();
    const { answer, scrollToEnd, sent, user } = await open('/category/hampers', atStore);
    const first = await shelf();
    answer('categories', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    scrollToEnd();
    await screen.findByText('We could not load these products.');
    expect(await shelf()).toEqual(first);
    answer('categories', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await shelf()).toHaveLength(25));
    expect(screen.queryByText('We could not load these products.')).toBeNull();
    const pages = sent('categories').map((query) => Object(query).page);
    expect([pages[0], pages.at(-1)]).toEqual(['1', '2']);
  });

  test('says on the card what is cheaper, and what is out of stock and cannot be added [PDP-15, PDP-16]', async ({
    open,
  }) => {
    const { user, reload } = await open('/category/hampers', atStore);
    const cardOf = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('article') ?? expect.fail(`${name} has no card`);
    expect((await cardOf('Festive Hamper 1')).textContent).toBe(
      '-20%Festive Hamper 1₦1,200.00before ₦1,500.00',
    );
    expect((await cardOf('Festive Hamper 2')).textContent).toBe('Festive Hamper 2₦1,200.00');
    await reload('/category/groceries');
    const gone = await cardOf('Parboiled Rice Number 3');
    expect(gone.textContent).toBe('Parboiled Rice Number 3₦1,200.00Out of stock');
    const states = [gone, await cardOf('Parboiled Rice Number 2')].map((card) =>
      card.firstElementChild?.getAttribute('data-state'),
    );
    expect(states).toEqual(['outOfStock', null]);
    const add = within(gone).getByRole('button', { name: 'Add Parboiled Rice Number 3 to cart' });
    expect([isOff(add), add?.getAttribute('title')]).toEqual([true, 'This item is out of stock.']);
    await user.click(add);
    screen.getByRole('button', { name: 'Cart, 0 items' });
  });

  test('sells no more of what has run out in the cart, on card, modal and page, and still takes it out [PDP-16, QTY-03]', async ({
    open,
  }) => {
    const rice = 'Parboiled Rice Number 3';
    const { user, shop, reload } = await open('/category/groceries', { ...atStore, groceries: { 3: 2 } });
    const counted = () => shop.groceryCart.getSnapshot().context.lines.map(({ quantity }) => quantity);
    const control = async () => {
      const all = await screen.findAllByRole('group', { name: `Quantity of ${rice}` });
      return within(all.at(-1) ?? expect.fail('no stepper'));
    };
    const tryMore = async () => {
      const { getByRole } = await control();
      await user.click(getByRole('button', { name: `One more ${rice}` }));
      await user.type(getByRole('spinbutton'), '9');
      expect(counted()).toEqual([2]);
      expect(getByRole('button', { name: `One more ${rice}` }).title).toBe('This item is out of stock.');
    };
    await tryMore();
    await user.click(await screen.findByRole('link', { name: rice }));
    await screen.findByRole('dialog', { name: rice });
    await tryMore();
    await reload('/product/1/groceries/Parboiled%20Rice%20Number%203');
    await tryMore();
    const { getByRole } = await control();
    await user.click(getByRole('button', { name: `One less ${rice}` }));
    await user.click(getByRole('button', { name: `Remove ${rice}` }));
    expect(isOff(await screen.findByRole('button', { name: 'Add to cart' }))).toBe(true);
  });

  describe('in an order and with filters', () => {
    /** Waits until the shelf shows these, in this order. */
    const shows = (names: readonly string[]) => waitFor(async () => expect(await shelf()).toEqual(names));

    test('is chosen in a sheet on a phone, is in the address, and is left by going back', async ({
      open,
    }) => {
      const { user, reload } = await open('/category/drinks', atStore);
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
      await user.click(await screen.findByRole('button', { name: 'Sort and filter' }));
      const sheet = await screen.findByRole('dialog', { name: 'Sort and filter' });
      await within(sheet).findByRole('option', { name: 'Hive (2)' });
      await user.selectOptions(within(sheet).getByLabelText('Sort by'), 'Price: low to high');
      await user.selectOptions(within(sheet).getByLabelText('Brand'), 'Orchard (2)');
      expect(location.search).toBe('');
      await user.click(within(sheet).getByRole('button', { name: 'Show products' }));
      await shows(['Zobo', 'Juice']);
      expect(`${location.pathname}${location.search}`).toBe('/category/drinks?sort=price&brand=Orchard');
      expect(screen.getByText('2 products').getAttribute('role')).toBe('status');
      await reload('/category/drinks?sort=price&brand=Orchard');
      await shows(['Zobo', 'Juice']);
      await user.click(await screen.findByRole('button', { name: 'Sort and filter (2)' }));
      const again = await screen.findByRole('dialog', { name: 'Sort and filter' });
      await waitFor(() => expect(within(again).getByLabelText('Brand')).toHaveProperty('value', 'Orchard'));
      await user.click(within(again).getByRole('button', { name: 'Clear' }));
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
      expect(location.search).toBe('');
      history.back();
      await shows(['Zobo', 'Juice']);
    });

    test('is chosen by chips too, which show what is chosen', async ({ open }) => {
      const { user } = await open('/category/drinks', atStore);
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
      const chip = (name: string) => screen.findByRole('button', { name });
      const isPressed = async (name: string) => (await chip(name)).getAttribute('aria-pressed');
      await user.click(await chip('In stock'));
      await waitFor(() => expect(location.search).toBe('?in_stock=true'));
      expect([await isPressed('On offer'), await isPressed('In stock')]).toEqual(['false', 'true']);
      await chip('Sort and filter (1)');
      await user.click(await chip('Brand'));
      const sheet = within(await screen.findByRole('dialog', { name: 'Sort and filter' }));
      await sheet.findByRole('option', { name: 'Hive (2)' });
      await user.selectOptions(sheet.getByLabelText('Brand'), 'Hive (2)');
      await user.selectOptions(sheet.getByLabelText('Sort by'), 'Name');
      await user.type(sheet.getByLabelText('Price to (₦)'), '9000');
      await user.click(sheet.getByRole('button', { name: 'Show products' }));
      for (const name of ['Hive', 'Name', 'Up to ₦9000', 'Size', 'Sort and filter (4)']) await chip(name);
      await user.click(await chip('In stock'));
      await chip('Sort and filter (3)');
      expect(await isPressed('In stock')).toBe('false');
    });

    test('that nothing fits says so, and can be cleared', async ({ open }) => {
      const { user } = await open('/category/drinks?price_from=5000&on_offer=true', atStore);
      await screen.findByRole('heading', { name: 'Nothing fits' });
      screen.getByText('0 products');
      await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
      expect(location.search).toBe('');
    });

    test('has a field for each beside the others from a tablet on, and prices count once they are left', async ({
      open,
    }) => {
      const { user, sent } = await open('/category/drinks', { ...atStore, width: 1280 });
      const bar = await screen.findByRole('group', { name: 'Sort and filter' });
      expect(within(bar).queryByRole('button', { name: 'Clear' })).toBeNull();
      await within(bar).findByRole('option', { name: 'Hive (2)' });
      const brands = within(within(bar).getByLabelText('Brand')).getAllByRole('option');
      expect(brands.map(({ textContent }) => textContent)).toEqual(['All brands', 'Hive (2)', 'Orchard (2)']);
      await user.type(within(bar).getByLabelText('Price to (₦)'), '750');
      expect(location.search).toBe('');
      await user.keyboard('{Enter}');
      await shows(['Malt', 'Zobo']);
      await user.selectOptions(within(bar).getByLabelText('Sort by'), 'Name');
      await user.click(within(bar).getByLabelText('On offer'));
      await shows(['Zobo']);
      expect(location.search).toBe('?sort=name&on_offer=true&price_to=750');
      expect(sent('categories').at(-1)).toMatchObject({ sort: 'name', on_offer: 'true', price_to: '750' });
      await user.click(within(bar).getByLabelText('In stock'));
      await waitFor(() =>
        expect(location.search).toBe('?sort=name&on_offer=true&in_stock=true&price_to=750'),
      );
      for (const label of ['On offer', 'In stock'])
        expect(within(bar).getByLabelText(label)).toHaveProperty('checked', true);
      await user.click(within(bar).getByRole('button', { name: 'Clear' }));
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
    });

    test.for([
      ['from', '750.50', '750', ['Cola', 'Juice']],
      ['to', '749.50', '750', ['Malt', 'Zobo']],
      ['from', '-1', '0', ['Malt', 'Zobo', 'Cola', 'Juice']],
      ['to', '100000001', '100000000', ['Malt', 'Zobo', 'Cola', 'Juice']],
    ] as const)(
      'takes a price %s of %s for %s, and shows it so in its field',
      async ([end, typed, applied, names], { open }) => {
        const { user } = await open(`/category/drinks?price_${end}=900`, { ...atStore, width: 1280 });
        const bar = within(await screen.findByRole('group', { name: 'Sort and filter' }));
        const field = () => bar.getByLabelText(`Price ${end} (₦)`);
        for (const again of [1, 2]) {
          await user.clear(field());
          await user.type(field(), `${typed}{Enter}`);
          await waitFor(() => expect(location.search, `${again}`).toBe(`?price_${end}=${applied}`));
          await waitFor(() => expect(field()).toHaveProperty('value', applied));
          await shows(names);
        }
      },
    );

    test('keeps a price when another is typed that is not a number, and says so', async ({ open }) => {
      const { user } = await open('/category/drinks?price_to=750', { ...atStore, width: 1280 });
      const bar = within(await screen.findByRole('group', { name: 'Sort and filter' }));
      const field = bar.getByLabelText<HTMLInputElement>('Price to (₦)');
      await user.clear(field);
      // A browser reports this for a text that is not a number, such as "1e".
      const validity = vi
        .spyOn(field, 'validity', 'get')
        .mockReturnValue({ ...Object(null), badInput: true });
      await user.keyboard('{Enter}');
      await bar.findByText('A price is a number.');
      expect([field.value, location.search]).toEqual(['750', '?price_to=750']);
      validity.mockRestore();
      await user.clear(field);
      await user.type(field, '800{Enter}');
      await shows(['Malt', 'Zobo', 'Cola']);
      expect(bar.queryByText('A price is a number.')).toBeNull();
    });

    test('loads page after page, and asks no more after an empty one [CAT-08, CAT-09]', async ({ open }) => {
      const shown = await open('/category/hampers?sort=name', atStore);
      expect((await shelf()).slice(0, 3)).toEqual([
        'Festive Hamper 1',
        'Festive Hamper 2',
        'Festive Hamper 3',
      ]);
      for (const page of ['2', '3']) await scrollOn(shown, 'categories', page);
      expect(await shelf()).toHaveLength(25);
      expect(await pagesOnceDone(shown, 'categories')).toEqual(['1', '2', '3']);
    });

    test('changes nothing when the sheet is closed, or left as it was', async ({ open }) => {
      const { user } = await open('/category/drinks?brand=orchard', atStore);
      await shows(['Zobo', 'Juice']);
      const before = history.length;
      const openSheet = async () => {
        await user.click(await screen.findByRole('button', { name: 'Sort and filter (1)' }));
        return within(await screen.findByRole('dialog', { name: 'Sort and filter' }));
      };
      const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const sheet = await openSheet();
      await sheet.findByRole('option', { name: 'Orchard (2)' });
      expect(sheet.getByLabelText('Brand')).toHaveProperty('value', 'Orchard');
      await user.click(sheet.getByLabelText('On offer'));
      await user.click(sheet.getByRole('button', { name: 'Close' }));
      await isClosed();
      const again = await openSheet();
      expect(again.getByLabelText('On offer')).toHaveProperty('checked', false);
      await user.click(again.getByRole('button', { name: 'Show products' }));
      await isClosed();
      expect([location.search, history.length]).toEqual(['?brand=orchard', before]);
      await user.click((await openSheet()).getByLabelText('On offer'));
      await user.click(screen.getByRole('button', { name: 'Show products' }));
      await shows(['Zobo']);
      screen.getByText('1 product');
    });

    test('takes a brand that is not listed, and prices up to a hundred million naira', async ({ open }) => {
      const brand = 'Sunrise '.repeat(11).trim();
      const address = (from: string, to: string) =>
        `/category/drinks?brand=${brand}&price_from=${from}&price_to=${to}`;
      const { user, sent, reload } = await open(address('100000000', '100000001'), {
        ...atStore,
        width: 1280,
      });
      await screen.findByRole('heading', { name: 'Nothing fits' });
      const query = { storeid: '1', category: 'drinks', page: '1', brand: brand.slice(0, 80) };
      expect(sent('categories')).toContainEqual({ ...query, price_from: '100000000' });
      const bar = within(await screen.findByRole('group', { name: 'Sort and filter' }));
      await bar.findByRole('option', { name: 'Hive (2)' });
      const names = within(bar.getByLabelText('Brand')).getAllByRole('option');
      expect(names.map(({ textContent }) => textContent)).toEqual([
        'All brands',
        'Hive (2)',
        'Orchard (2)',
        brand.slice(0, 80),
      ]);
      expect(bar.getByLabelText('Brand')).toHaveProperty('value', brand.slice(0, 80));
      expect(bar.getByLabelText('Price from (₦)')).toHaveProperty('value', '100000000');
      expect(bar.getByLabelText('Price to (₦)')).toHaveProperty('value', '');
      await user.clear(bar.getByLabelText('Price from (₦)'));
      await user.selectOptions(bar.getByLabelText('Brand'), 'All brands');
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
      expect(location.search).toBe('');
      await reload(address('12.5', '-1'));
      await screen.findByRole('heading', { name: 'Nothing fits' });
      expect(sent('categories')).toContainEqual(query);
    });

    test('takes a price by Enter, which leaves the focus in its field, and clears it with the others', async ({
      open,
    }) => {
      const { user } = await open('/category/drinks', { ...atStore, width: 1280 });
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
      const bar = within(await screen.findByRole('group', { name: 'Sort and filter' }));
      const from = bar.getByLabelText('Price from (₦)');
      await user.type(from, '99999999{Enter}');
      await screen.findByRole('heading', { name: 'Nothing fits' });
      expect([location.search, document.activeElement]).toEqual(['?price_from=99999999', from]);
      await user.click(bar.getByRole('button', { name: 'Clear' }));
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
      expect(from).toHaveProperty('value', '');
    });

    test('keeps to a size, of those that there are, by how much they hold', async ({ open }) => {
      const { user, sent, reload } = await open('/category/drinks', { ...atStore, width: 1280 });
      const bar = async () => within(await screen.findByRole('group', { name: 'Sort and filter' }));
      const fields = await bar();
      await fields.findByRole('option', { name: '33 cl (2)' });
      const sizes = within(fields.getByLabelText('Size')).getAllByRole('option');
      expect(sizes.map(({ textContent }) => textContent)).toEqual([
        'All sizes',
        '200 ml (1)',
        '33 cl (2)',
        '1.5 L (1)',
      ]);
      await user.selectOptions(fields.getByLabelText('Size'), '33 cl (2)');
      await shows(['Malt', 'Cola']);
      expect(location.search).toBe('?size=33+cl');
      expect(sent('categories').at(-1)).toMatchObject({ size: '33 cl' });
      await user.selectOptions(fields.getByLabelText('Size'), 'All sizes');
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
      await reload('/category/drinks?size=5l');
      await screen.findByRole('heading', { name: 'Nothing fits' });
      expect((await bar()).getByLabelText('Size')).toHaveProperty('value', '5 L');
    });

    test('leaves out what an address has no use for', async ({ open }) => {
      const { sent } = await open(
        '/category/drinks?sort=cheap&brand=&size=large&price_to=many&in_stock=1&from=friend',
        atStore,
      );
      await shows(['Malt', 'Zobo', 'Cola', 'Juice']);
      expect(sent('categories')).toEqual([{ storeid: '1', category: 'drinks', page: '1' }]);
    });
  });
});
