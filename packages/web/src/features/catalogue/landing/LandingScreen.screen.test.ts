import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { bannersOf, linksOf } from '../../../app/testing/banners.ts';
import { bestSellers } from '../../../app/testing/best-sellers.ts';
import { paintFirst } from '../../../app/testing/first-paint.ts';
import { goTo } from '../../../app/testing/go-to.ts';
import { hearLog } from '../../../app/testing/log.ts';
import { recorded } from '../../../app/testing/recorded.ts';
import { gbagadaDelivery, gbagadaPickup, test as shopTest } from '../../../app/testing/shop-floor.ts';
import { holdWaits } from '../../../app/testing/waits.ts';

const test = shopTest.extend('stock', { scope: 'file' }, () => bestSellers);
const broken = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };
const selector = { name: 'Please Select Your Location' };

/** The answers of a shop that has no store yet. */
const noStores = { status: 200, reply: { status: true, stores: [], message: '' } };
const noAreas = { status: 200, reply: { status: true, data: [], message: '' } };

describe('the landing page of a shop without stores', () => {
  test('says that it is not open yet, whom to ask, and opens no selector by itself', async ({ open }) => {
    const pass = holdWaits();
    const { answer, reload } = await open('/about');
    answer('stores', noStores);
    answer('areas', noAreas);
    await reload('/');
    await screen.findByRole('heading', { name: 'We are not open yet' });
    screen.getByText('Our first store is being set up. Please come back in a while.');
    const main = within(screen.getByRole('main'));
    main.getByRole('link', { name: '07000000000' });
    main.getByRole('link', { name: 'help@marketsquare.example' });
    expect(main.queryByRole('button', { name: 'Get Started' })).toBeNull();
    await pass(2000);
    await waitFor(() => expect(screen.queryByText('Setting out the stalls…')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the landing page', () => {
  test('opens the selector by itself after its loader [LAND-07]', async ({ open }) => {
    const pass = holdWaits();
    await open('/');
    await screen.findByText('Setting out the stalls…');
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(2000);
    await screen.findByRole('dialog', selector);
  });

  test('shows its loader for two seconds, and leaves the selector closed for whoever was at home last [LAND-06, LAND-07]', async ({
    open,
  }) => {
    const pass = holdWaits();
    const { user, reload } = await open('/home', { store: gbagadaDelivery });
    await screen.findByRole('heading', { name: 'Shop by categories' });
    // A selector that was open before would be there at once.
    await user.click(await screen.findByRole('button', { name: 'Change Location' }));
    await user.click(
      within(await screen.findByRole('dialog', selector)).getByRole('button', { name: 'Close' }),
    );
    await reload('/');
    await screen.findByText('Setting out the stalls…');
    await pass(1999);
    screen.getByText('Setting out the stalls…');
    await pass(1);
    await waitFor(() => expect(screen.queryByText('Setting out the stalls…')).toBeNull());
    // It would have opened in the very frame in which the loader went.
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('counts its two seconds from what the page has shown before any script came, which it replaces [LAND-06]', async ({
    open,
  }) => {
    const pass = holdWaits();
    const first = paintFirst('');
    const paints = vi
      .spyOn(performance, 'getEntriesByName')
      .mockImplementation(() => [{ ...performance.mark('paint'), startTime: performance.now() - 900 }]);
    onTestFinished(() => paints.mockRestore());
    await open('/');
    await screen.findByText('Setting out the stalls…');
    expect(first.isConnected).toBe(false);
    await pass(1000);
    screen.getByText('Setting out the stalls…');
    await pass(150);
    await screen.findByRole('dialog', selector);
  });

  test('keeps the banner that the page has shown before any script came, until its own are there [LAND-01]', async ({
    open,
  }) => {
    holdWaits();
    const { answer, hold } = await open('/about');
    const letThrough = hold('landingPageThumbnails');
    const slides = [
      ['Water for all', ''],
      ['Greetings', ''],
    ] as const;
    answer('landingPageThumbnails', bannersOf('landingPageThumbnails', slides));
    await screen.findByRole('heading', { name: 'About Us' });
    paintFirst('<img src="/images/banners/kept.svg" alt="">');
    goTo('/');
    await screen.findByText('Setting out the stalls…');
    const kept = () => document.querySelector('main img[src="/images/banners/kept.svg"]');
    expect(kept()?.getAttribute('alt')).toBe('');
    letThrough();
    const news = await screen.findByRole('region', { name: 'News from the market' });
    expect(kept()).toBeNull();
    const pictures = within(news).getAllByRole<HTMLImageElement>('img');
    const urgency = (picture: HTMLImageElement) => picture.getAttribute('fetchpriority');
    expect(pictures.map((picture) => [picture.alt, picture.loading, urgency(picture)])).toEqual([
      ['Water for all', 'eager', 'high'],
      ['Greetings', 'lazy', 'auto'],
    ]);
  });

  test('opens the store selector for whoever pressed "Get Started" before any script came, and waits no longer [LAND-02]', async ({
    open,
  }) => {
    holdWaits();
    const first = paintFirst('');
    const wish = document.createElement('div');
    wish.id = 'first-wish';
    // The make-believe browser lays nothing out: this is a real one's answer for an open popover.
    const places = Object.assign([new DOMRect(0, 0, 200, 50)], { item: () => null });
    vi.spyOn(wish, 'getClientRects').mockReturnValue(places);
    first.append(wish);
    await open('/');
    await screen.findByRole('dialog', selector);
    expect(first.isConnected).toBe(false);
    screen.getByText('Setting out the stalls…');
  });

  test('opens the store selector from "Get Started", shows four shelves and ends with the footer [LAND-02, LAND-03, LAND-04]', async ({
    open,
  }) => {
    const { user } = await open('/');
    for (const [title, bestSeller] of Object.entries({
      'Top Products': 'Parboiled Rice Number 1',
      Beverages: 'Best of beverages',
      Water: 'Best of water',
      Commodities: 'Best of commodities',
    })) {
      const shelf = await screen.findByRole('region', { name: title });
      await within(shelf).findByRole('link', { name: bestSeller });
    }
    const foot = await screen.findByRole('contentinfo');
    expect(foot.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    await screen.findByRole('dialog', selector);
  });

  test('says what the shop is, and asks for a store at each product, at the prices of the first store [LAND-02, LAND-03]', async ({
    open,
  }) => {
    holdWaits();
    const { user, sent } = await open('/');
    const main = within(await screen.findByRole('main'));
    main.getByText('Find More, Pay Less');
    main.getByText('Fresh food and groceries, from the store around the corner.');
    const facts = await main.findByText('Free pickup at your store');
    expect([...(facts.closest('ul')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Free pickup at your store',
      'Delivery in about 2 hours',
      'Cards checked by your bank',
    ]);
    expect(main.queryByText(/^Continue at/)).toBeNull();
    const product = 'Parboiled Rice Number 1';
    const card = (await main.findByRole('link', { name: product })).closest('article');
    expect(card?.textContent).toBe(`${product}₦1,200.00`);
    expect(sent('products')).toEqual([{ storeid: '1' }]);
    expect(main.queryByRole('button', { name: `Add ${product} to cart` })).toBeNull();
    await user.click(main.getByRole('button', { name: `Choose a store to buy ${product}` }));
    await screen.findByRole('dialog', selector);
  });

  test('puts what a store was chosen for into the cart, at that store’s price, or says that it has none', async ({
    open,
  }) => {
    holdWaits();
    const shown = await open('/');
    const { user, answer, reload } = shown;
    const buy = async (store: RegExp) => {
      await user.click(
        await screen.findByRole('button', { name: 'Choose a store to buy Parboiled Rice Number 1' }),
      );
      const dialog = within(await screen.findByRole('dialog', selector));
      await user.click(await dialog.findByRole('radio', { name: /Free Pickup/ }));
      await user.click(await dialog.findByRole('button', { name: store }));
      await screen.findByRole('heading', { name: 'Shop by categories' });
    };
    await buy(/Ikeja/);
    await screen.findByText('Parboiled Rice Number 1 is in your cart.');
    expect(shown.shop.groceryCart.getSnapshot().context.lines).toMatchObject([
      { productId: 1, quantity: 1, unitPrice: nairaToKobo(1300) },
    ]);
    await reload('/');
    answer('getProductInCart', { status: 200, reply: { status: true, data: [], message: 'none' } });
    const words = 'This store does not have Parboiled Rice Number 1.';
    const entries = await recorded(shown, async () => {
      await buy(/Gbagada/);
      await screen.findByText(words);
    });
    expect(entries).toContainEqual(['groceryCart', 'cart.itemAdded', ['isSoldHere'], words, 1]);
  });

  test('has a slider whose banners lead to the category in their url, or nowhere [LAND-08, LAND-09]', async ({
    open,
  }) => {
    const { answer, user } = await open('/about');
    answer(
      'landingPageThumbnails',
      bannersOf('landingPageThumbnails', [
        ['Water for all', 'https://marketsquare.example/category/water'],
        ['Greetings', ''],
        ['Welcome', '/home'],
      ]),
    );
    goTo('/');
    const news = await screen.findByRole('region', { name: 'News from the market' });
    expect(await linksOf(news)).toEqual({
      'Water for all': '/category/water',
      Greetings: null,
      Welcome: null,
    });
    await user.click(within(news).getByRole('img', { name: 'Welcome' }));
    expect(location.pathname).toBe('/');
  });

  test('says what stands written on a banner, for those who do not see it [LAND-01]', async ({ open }) => {
    const { answer } = await open('/about');
    const said = { name: 'banner_5', words: 'Fill the pantry for less.', url: '/category/groceries' };
    const data = [{ ...said, category: null, img_url: 'banners/one.svg' }];
    answer('landingPageThumbnails', {
      status: 200,
      reply: { status: true, data, message: 'Thumbnails found.' },
    });
    goTo('/');
    await screen.findByRole('link', { name: 'Fill the pantry for less.' });
    expect(screen.queryByRole('img', { name: 'banner_5' })).toBeNull();
  });

  test('names a banner whose picture did not load, and loads it again when the network is back [LAND-01]', async ({
    open,
  }) => {
    const { answer } = await open('/about');
    answer(
      'landingPageThumbnails',
      bannersOf('landingPageThumbnails', [
        ['Water for all', '/category/water'],
        ['Greetings', ''],
      ]),
    );
    goTo('/');
    const news = await screen.findByRole('region', { name: 'News from the market' });
    const pictures = () =>
      within(news)
        .queryAllByRole('img')
        .map((picture) => picture.getAttribute('alt'));
    await waitFor(() => expect(pictures()).toEqual(['Water for all', 'Greetings']));
    fireEvent.error(within(news).getByRole('img', { name: 'Water for all' }));
    await waitFor(() => expect(pictures()).toEqual(['Greetings']));
    within(within(news).getByRole('link', { name: 'Water for all' })).getByText('Water for all');
    // Polls at intervals only: other listeners of the network change the page, and a wait that watches
    // changes would never end.
    const picturesOnline = () => {
      dispatchEvent(new Event('online'));
      return pictures();
    };
    await expect.poll(picturesOnline, { timeout: 20_000 }).toEqual(['Water for all', 'Greetings']);
    expect(within(news).queryByText('Water for all')).toBeNull();
  });

  test('leads from a banner to its category through the choice of a store [LAND-08, GUARD-04]', async ({
    open,
  }) => {
    const { answer, user } = await open('/about');
    answer(
      'landingPageThumbnails',
      bannersOf('landingPageThumbnails', [['Water for all', '/category/water']]),
    );
    goTo('/');
    await user.click(await screen.findByRole('link', { name: 'Water for all' }));
    await user.click(await screen.findByRole('button', { name: 'Get Started' }));
    const dialog = await screen.findByRole('dialog', selector);
    await user.click(await within(dialog).findByRole('radio', { name: /Free Pickup/ }));
    await user.click(await within(dialog).findByRole('button', { name: /Gbagada/ }));
    await screen.findByRole('heading', { name: 'Water', level: 1 });
    expect(location.pathname).toBe('/category/water');
  });

  test('leads there also when the store is chosen before the press on the banner is drawn [LAND-08, GUARD-04]', async ({
    open,
  }) => {
    const { answer, user } = await open('/about');
    answer(
      'landingPageThumbnails',
      bannersOf('landingPageThumbnails', [['Water for all', '/category/water']]),
    );
    goTo('/');
    await screen.findByRole('link', { name: 'Water for all' });
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    const dialog = await screen.findByRole('dialog', selector);
    await user.click(await within(dialog).findByRole('radio', { name: /Free Pickup/ }));
    const store = await within(dialog).findByRole('button', { name: /Gbagada/ });
    // Under the dialog, where its slider draws it again meanwhile.
    fireEvent.click(screen.getByRole('link', { name: 'Water for all', hidden: true }));
    fireEvent.click(store);
    await screen.findByRole('heading', { name: 'Water', level: 1 });
    expect(location.pathname).toBe('/category/water');
  });

  test('says of its banners and its shelves that they did not arrive, and asks again by a press [LAND-01, LAND-03, ERR-16]', async ({
    open,
  }) => {
    holdWaits();
    hearLog();
    const { answer, user } = await open('/about');
    for (const operation of ['landingPageThumbnails', 'products']) answer(operation, broken);
    goTo('/');
    await screen.findByText('We could not load these offers.');
    await screen.findByText('We could not load these products.');
    for (const operation of ['landingPageThumbnails', 'products']) answer(operation, null);
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
    await screen.findByRole('region', { name: 'News from the market' });
    await screen.findByRole('link', { name: 'Best of water' });
    expect(screen.queryByText(/could not load/)).toBeNull();
  });

  test('says of its shelves that they did not arrive when the stores did not, and asks for these first [LAND-03, ERR-16]', async ({
    open,
  }) => {
    holdWaits();
    const { answer, user } = await open('/about');
    answer('stores', broken);
    goTo('/');
    await screen.findByText('We could not load these products.');
    answer('stores', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Best of water' });
    expect(screen.queryByText(/could not load/)).toBeNull();
  });

  test('forgets that a store is set, and keeps the store, its mode and area as what the selector begins with [LAND-05]', async ({
    open,
  }) => {
    const { user, shop, reload } = await open('/', { store: gbagadaDelivery });
    await screen.findByRole('button', { name: 'Get Started' });
    await waitFor(() => expect(shop.selection.getSnapshot().matches({ choice: 'unset' })).toBe(true));
    await reload('/category/groceries');
    await user.click(await screen.findByRole('button', { name: 'Get Started' }));
    expect(location.pathname).toBe('/');
    const dialog = await screen.findByRole('dialog', selector);
    expect(within(dialog).getByRole('radio', { name: /Home Delivery/ })).toHaveProperty('checked', true);
    expect(within(dialog).getByRole('combobox', { name: 'Area' })).toHaveProperty('value', 'Gbagada Phase 2');
    expect(within(dialog).getByRole('button', { name: /Square Gbagada/ })).toHaveProperty('disabled', false);
  });

  test('offers the kept store first, and a press on it sets the store with its mode and area and leads home [LAND-05, SEL-16, SEL-18, SEL-23]', async ({
    open,
  }) => {
    holdWaits();
    const { user, shop } = await open('/', { store: gbagadaDelivery });
    const main = within(await screen.findByRole('main'));
    const [first, ...others] = await main.findAllByRole('button', { name: /Continue|Get Started|Your cart/ });
    expect([first?.textContent, first?.dataset.tone]).toEqual(['Continue at Gbagada Branch', 'primary']);
    expect(others.map(({ textContent, dataset }) => [textContent, dataset.tone])).toEqual([
      ['Get Started', 'quiet'],
    ]);
    main.getByText('Delivery to Gbagada Phase 2');
    await waitFor(() => expect(shop.selection.getSnapshot().matches({ choice: 'unset' })).toBe(true));
    if (first) await user.click(first);
    await screen.findByText('Delivering to Gbagada Phase 2 from Market Square Gbagada Branch Store');
    expect(location.pathname).toBe('/home');
  });

  test.for([
    ['/cart', 'Your Cart', { groceries: { 1: 9 } }],
    ['/foodcart', 'Your Cart', { food: { 201: 1 } }],
    ['/allcart', 'Your Cart', { groceries: { 1: 9 }, food: { 201: 1 } }],
  ] as const)(
    'leads a shopper who comes back with a full cart straight to it: %s [LAND-05, GUARD-04, SEL-24]',
    async ([path, heading, basket], { open }) => {
      holdWaits();
      const { user } = await open('/', { store: gbagadaPickup, ...basket });
      await user.click(await screen.findByRole('button', { name: /^Your cart, [12] items?$/ }));
      await screen.findByRole('heading', { name: heading, level: 1 });
      expect(location.pathname).toBe(path);
      screen.getByText(/^Pickup from Market Square Gbagada/);
    },
  );

  test('offers the kept store first in the selector that opens by itself [LAND-05, LAND-07, SEL-23]', async ({
    open,
  }) => {
    const pass = holdWaits();
    const { user } = await open('/', { store: gbagadaPickup });
    await screen.findByText('Setting out the stalls…');
    await pass(2000);
    const dialog = within(await screen.findByRole('dialog', selector));
    dialog.getByText('Free pickup');
    await user.click(dialog.getByRole('button', { name: 'Continue at Gbagada Branch' }));
    await screen.findByText(/^Pickup from Market Square Gbagada/);
    expect(location.pathname).toBe('/home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('no longer offers a store that has given up what was chosen there [LAND-05]', async ({
    open,
    server,
  }) => {
    holdWaits();
    const shown = await open('/', { store: gbagadaDelivery });
    const { answer, reload } = shown;
    await screen.findByRole('button', { name: /^Continue at/ });
    const stores = (await server.browser().get('/api/stores')).json();
    const [one, ...others] = stores.data.stores;
    const handedOut = { ...one, store_options: { pickup: 1, delivery: 0 } };
    answer('stores', {
      status: 200,
      reply: { ...stores, data: { ...stores.data, stores: [handedOut, ...others] } },
    });
    await reload();
    await screen.findByRole('button', { name: /^Continue at/ });
    shown.shop.selection.send({ type: 'selection.returned' });
    await waitFor(() => expect(screen.queryByText(/^Continue at/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Get Started' }).dataset.tone).toBe('primary');
  });
});
