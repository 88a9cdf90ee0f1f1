import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { bannersOf, linksOf } from '../../../app/testing/banners.ts';
import { bestSellers } from '../../../app/testing/best-sellers.ts';
import { paintFirst } from '../../../app/testing/first-paint.ts';
import { goTo } from '../../../app/testing/go-to.ts';
import { hearLog } from '../../../app/testing/log.ts';
import { gbagadaPickup, test as shopTest } from '../../../app/testing/shop-floor.ts';

const test = shopTest.extend('stock', { scope: 'file' }, () => bestSellers);
const atStore = { store: gbagadaPickup };
const shelves = {
  'Top Products': 'Parboiled Rice Number 1',
  Beverages: 'Best of beverages',
  Water: 'Best of water',
  Commodities: 'Best of commodities',
};

describe('the home page', () => {
  test('has its title, the disclaimer, the four shelves and the link to the stores [HOME-01, HOME-03, HOME-04]', async ({
    open,
  }) => {
    const { user } = await open('/home', atStore);
    for (const [title, bestSeller] of Object.entries(shelves)) {
      const shelf = await screen.findByRole('region', { name: title });
      await within(shelf).findByRole('link', { name: bestSeller });
      const cards = within(shelf).getAllByRole('article').slice(0, 3);
      const loading = () => cards.map((card) => card.querySelector('img')?.getAttribute('loading'));
      // A phone shows the first two of the first shelf.
      const eager = title === 'Top Products' ? 2 : 0;
      // A card's picture is drawn after its words.
      await waitFor(() => expect(loading()).toEqual(cards.map((_, at) => (at < eager ? 'eager' : 'lazy'))));
    }
    expect(document.title).toBe('Online Shopping | Groceries & Household Appliances | Find More, Pay Less');
    screen.getByText('Product images may differ from the actual products.');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: /Find a Market Square/ }));
    await waitFor(() => expect(location.pathname).toBe('/storelocator'));
  });

  test('has a tile for each category of the store, in the shop’s order, which leads to its shelf [HOME-02, NAV-11]', async ({
    open,
  }) => {
    const { user } = await open('/home', atStore);
    const tiles = await screen.findByRole('region', { name: 'Shop by categories' });
    const butchery = await within(tiles).findByRole('link', { name: 'Butchery' });
    const words = within(tiles)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(words).toEqual(['Commodities', 'Groceries', 'Butchery', 'Beverages', 'Water']);
    await user.click(butchery);
    await screen.findByRole('heading', { name: 'Butchery', level: 1 });
    expect(location.pathname).toBe('/category/butchery');
  });

  test('holds the places of its tiles while they load, and calls each by its name in full [HOME-02]', async ({
    open,
  }) => {
    const { answer, hold } = await open('/home', atStore);
    const names = ['sda', 'BMS', 'fresh produce', 'Pet Products', 'garden'];
    answer('getCategories', { status: 200, reply: { status: true, data: names, message: 'Found.' } });
    const letThrough = hold('getCategories');
    const tiles = within(await screen.findByRole('region', { name: 'Shop by categories' }));
    expect(tiles.getByRole('list').getAttribute('aria-busy')).toBe('true');
    letThrough();
    await tiles.findByRole('link', { name: 'Small appliances' });
    expect(tiles.getByRole('list').getAttribute('aria-busy')).toBe('false');
    const links = tiles.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, pathname }) => [textContent, decodeURI(pathname)])).toEqual([
      ['Small appliances', '/category/sda'],
      ['Building materials', '/category/BMS'],
      ['Fresh produce', '/category/fresh produce'],
      ['Pet products', '/category/Pet Products'],
      ['Garden', '/category/garden'],
    ]);
    // A kind without a sign of its own shows a parcel.
    const signs = links.map((link) => link.querySelector('svg')?.classList[1]);
    expect(signs).toEqual(
      ['plug', 'hammer', 'apple', 'paw-print', 'package'].map((sign) => `lucide-${sign}`),
    );
  });

  test('leads from each banner where its name or its own url says, and home only from one without a url [HOME-08, HOME-09, HOME-10, HOME-11, HOME-12, HOME-13, HOME-14, HOME-15, HOME-16]', async ({
    open,
  }) => {
    const { answer, user } = await open('/home', atStore);
    answer(
      'banners',
      bannersOf('banners', [
        ['Black Friday', '/category/rice'],
        ['First Image', '/category/rice'],
        ['Second Image', ''],
        ['Third Image', '/category/rice'],
        ['landing page', '/category/rice'],
        ['banner_5', '/category/rice'],
        ['A merry XMAS to all', '/category/rice'],
        ['Rain season', '/Category/Water'],
        ['Greetings', ''],
      ]),
    );
    const offers = await screen.findByRole('region', { name: 'Offers' });
    expect(await linksOf(offers)).toEqual({
      'Black Friday': '/black-friday',
      'First Image': '/category/sda',
      'Second Image': '/category/medicare',
      'Third Image': '/category/spirits',
      'landing page': '/category/fresh produce',
      banner_5: '/category/groceries',
      'A merry XMAS to all': '/category/hampers',
      'Rain season': '/category/water',
      Greetings: '/home',
    });
    await user.click(within(offers).getByRole('link', { name: 'Rain season' }));
    await screen.findByRole('heading', { name: 'Water', level: 1 });
  });

  test('keeps the banners of a category out of its slider [HOME-17]', async ({ open }) => {
    const { answer } = await open('/home', atStore);
    answer(
      'banners',
      bannersOf('banners', [
        ['For all', '/category/rice'],
        ['For all as text', '/category/rice', 'null'],
        ['For water', '/category/water', 'water'],
      ]),
    );
    const offers = await screen.findByRole('region', { name: 'Offers' });
    expect(Object.keys(await linksOf(offers))).toEqual(['For all', 'For all as text']);
  });

  test('shows the banner that its page came with until it has its own [HOME-17]', async ({ open }) => {
    const { hold } = await open('/about', atStore);
    const letThrough = hold('banners');
    await screen.findByRole('heading', { name: 'About Us' });
    paintFirst('<img src="/images/banners/kept.svg" alt="">');
    goTo('/home');
    await screen.findByRole('heading', { name: 'Shop by categories' });
    const kept = () => document.querySelector('main img[src="/images/banners/kept.svg"]');
    expect(kept()?.getAttribute('alt')).toBe('');
    letThrough();
    await screen.findByRole('region', { name: 'Offers' });
    expect(kept()).toBeNull();
  });

  test('tells of Black Friday once a browser, while a banner is named after it, and after the warning [PROMO-06, HOME-06]', async ({
    open,
  }) => {
    const closeWarning = async () =>
      user.click(await screen.findByRole('button', { name: 'Close the notice' }));
    const { answer, user, reload } = await open('/home', atStore);
    await screen.findByRole('region', { name: 'Offers' });
    await closeWarning();
    expect(screen.queryByRole('complementary', { name: 'Black Friday' })).toBeNull();
    answer('banners', bannersOf('banners', [['Black Friday', '']]));
    await reload();
    await screen.findByRole('link', { name: 'Black Friday' });
    await screen.findByRole('complementary', { name: 'Fraud notice' });
    expect(screen.queryByRole('complementary', { name: 'Black Friday' })).toBeNull();
    await closeWarning();
    const popup = await screen.findByRole('complementary', { name: 'Black Friday' });
    expect(popup.textContent).toBe('Black Friday is here.See the deals');
    await user.click(within(popup).getByRole('link', { name: 'See the deals' }));
    await screen.findByRole('heading', { name: 'Lovers Delight Deals', level: 1 });
    expect(location.pathname).toBe('/black-friday');
    await reload('/home');
    await screen.findByRole('link', { name: 'Black Friday' });
    await closeWarning();
    expect(screen.queryByRole('complementary', { name: 'Black Friday' })).toBeNull();
    localStorage.removeItem('black-friday-seen');
    await reload();
    await closeWarning();
    await user.click(await screen.findByRole('button', { name: 'Close Black Friday' }));
    expect(screen.queryByRole('complementary', { name: 'Black Friday' })).toBeNull();
  });

  test('warns of fake vouchers and gives the number to call, until the warning is closed [HOME-05, HOME-06]', async ({
    open,
  }) => {
    const { user } = await open('/home', atStore);
    const notice = await screen.findByRole('complementary', { name: 'Fraud notice' });
    expect(notice.textContent).toContain('Beware of fake gift vouchers');
    expect(within(notice).getByRole('link', { name: '07000000000' }).getAttribute('href')).toBe(
      'tel:07000000000',
    );
    await user.click(within(notice).getByRole('button', { name: 'Close the notice' }));
    expect(screen.queryByRole('complementary', { name: 'Fraud notice' })).toBeNull();
  });

  test('stays below the product, the side cart, the store selector and the questionnaire that open over it [HOME-07]', async ({
    open,
  }) => {
    const { user } = await open('/home', atStore);
    const overlays = [
      ['link', shelves.Water, shelves.Water],
      ['button', 'Cart, 0 items', 'Cart'],
      ['button', 'Change Location', 'Please Select Your Location'],
      ['button', 'Feedback', 'How did we do?'],
    ] as const;
    for (const [role, name, title] of overlays) {
      await user.click(await screen.findByRole(role, { name }));
      const overlay = await screen.findByRole('dialog', { name: title });
      expect(document.querySelector('main h1')?.textContent).toBe('Good food, fair prices');
      await user.click(within(overlay).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('of a store without products asks for another store, and again when that has none [ERR-04]', async ({
    open,
  }) => {
    const { answer, user } = await open('/home', atStore);
    const nothing = { top: [], beverages: [], water: [], commodities: [] };
    answer('products', { status: 200, reply: { status: true, data: nothing, message: 'Products found.' } });
    const isAsked = async () => {
      const alert = await screen.findByRole('dialog', { name: 'Empty store' });
      within(alert).getByText('This store currently has no products. Please choose another store');
      await user.click(within(alert).getByRole('button', { name: 'OK' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    };
    await isAsked();
    for (const store of [/^Market Square Ikeja/, /^Market Square Gbagada/]) {
      await user.click(screen.getByRole('button', { name: 'Change Location' }));
      const selector = within(await screen.findByRole('dialog', { name: 'Please Select Your Location' }));
      await user.click(await selector.findByRole('button', { name: store }));
      await isAsked();
    }
  });

  test('of a full store asks for nothing, and what does not load says so in its place and offers another try [ERR-16]', async ({
    open,
  }) => {
    const { answer, reload, user } = await open('/home', atStore);
    await screen.findByRole('link', { name: shelves.Water });
    expect(screen.queryByRole('dialog')).toBeNull();
    const logged = hearLog();
    const operations = ['products', 'banners', 'getCategories'];
    for (const operation of operations) {
      answer(operation, { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    }
    await reload();
    await waitFor(() => expect(logged()).toEqual(['banners', 'categories', 'products']));
    await screen.findByText('We could not load these offers.');
    await screen.findByText('We could not load the categories.');
    await screen.findByText('We could not load these products.');
    expect(document.querySelector('main [data-shape]')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).not.toContain('broken');
    for (const operation of operations) answer(operation, null);
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
    await screen.findByRole('region', { name: 'Offers' });
    await screen.findByRole('link', { name: 'Butchery' });
    await screen.findByRole('link', { name: shelves.Water });
    expect(screen.queryByText(/could not load/)).toBeNull();
  });
});
