import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { bannersOf, linksOf } from '../../../app/testing/banners.ts';
import { bestSellers } from '../../../app/testing/best-sellers.ts';
import { paintFirst } from '../../../app/testing/first-paint.ts';
import { goTo } from '../../../app/testing/go-to.ts';
import { hearLog } from '../../../app/testing/log.ts';
import { gbagadaDelivery, test as shopTest } from '../../../app/testing/shop-floor.ts';
import { holdWaits } from '../../../app/testing/waits.ts';

const test = shopTest.extend('stock', { scope: 'file' }, () => bestSellers);
const broken = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };
const selector = { name: 'Please Select Your Location' };

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
    main.getByText('Fresh food, groceries and all a household needs, from the store around the corner.');
    const facts = await main.findByText('Free pickup at every store that offers it');
    expect([...(facts.closest('ul')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Free pickup at every store that offers it',
      'Delivery to your door, as soon as 2 hours',
      'Card payments checked with your bank',
    ]);
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
    await buy(/Gbagada/);
    await screen.findByText('This store does not have Parboiled Rice Number 1.');
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
    expect(within(dialog).getByRole('button', { name: /Gbagada/ })).toHaveProperty('disabled', false);
  });
});
