import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { foodSections, moreSections } from '@marketsquare/core/shop/catalogue';
import { plain, saturdayMorning } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { goTo } from '../../../app/testing/go-to.ts';
import { isOff } from '../../../app/testing/is-off.ts';
import {
  gbagadaDelivery,
  gbagadaPickup,
  ikejaPickup,
  test as shopTest,
} from '../../../app/testing/shop-floor.ts';

const jollof = 'Smoky Jollof Rice';
const egusi = 'Egusi Pot';
const zobo = 'Ginger Zobo';
/** Beside the jollof rice of the small shop, in one pack: a pot in three, and a drink in none. */
const dish = { ...plain, category: 'PREPARED FOOD', popularity: 1 };
const test = shopTest.extend('stock', { scope: 'file' }, () => [
  {
    ...dish,
    id: 211,
    sku: 'SOUP-1',
    name: egusi,
    foodCategory: 'Soup',
    sellingPrice: nairaToKobo(5000),
    variations: [
      { name: 'Big pack', weightGrams: 1000 },
      { name: 'Medium pack', weightGrams: 600 },
      { name: 'Small pack', weightGrams: 400 },
    ],
  },
  { ...dish, id: 212, sku: 'DRINK-1', name: zobo, foodCategory: 'Drinks', sellingPrice: nairaToKobo(900) },
]);
const desktop = 1280;
const hour = 3_600_000;
const closed =
  'Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at 8:00 AM';
const notLaunched = 'Prepared Food products will soon be available online. Please check back shortly';
const notSold = (store: string) =>
  `We are yet to produce prepared food at ${store} Store. Please Change Location and choose a store that has the food icon..`;

const sections = () => screen.findByRole('navigation', { name: 'Prepared food' });
const entries = async () =>
  within(await sections())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
/** The highlighted entries; MORE is one when its list holds the section. */
const highlighted = async () => {
  const entries = (await sections()).querySelectorAll('[aria-current="true"], [data-state="current"]');
  return [...entries].map(({ textContent }) => textContent);
};

/** The card of a dish, once it is on the page. */
async function cardOf(dish: string) {
  const link = await screen.findByRole('link', { name: dish });
  const card = link.closest('article');
  if (!card) throw new Error(`${dish} is on no card`);
  return within(card);
}

/** The dishes of a section, in their order. */
async function dishesOf(section: string) {
  const region = await screen.findByRole('region', { name: section });
  return within(region)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
}

/** Puts the sections at these scroll positions, because the page of a test has no layout. */
async function layOut(starts: readonly number[]) {
  await cardOf(jollof);
  for (const [at, section] of foodSections.entries()) {
    const region = screen.getByRole('region', { name: section });
    region.getBoundingClientRect = () => new DOMRect(0, (starts[at] ?? 0) - scrollY, 328, 0);
  }
}

function scrollPage(top: number) {
  window.scrollTo(0, top);
  fireEvent.scroll(window);
}

describe('the page of prepared food', () => {
  test('lists the kitchen’s ten sections in their order, and each dish in its own alone [API-31, FOOD-01, FOOD-03]', async ({
    open,
  }) => {
    const { sent } = await open('/preparedfood', { store: gbagadaPickup, width: desktop });
    await screen.findByRole('heading', { name: 'Prepared Food', level: 1 });
    expect(document.title).toBe('PREPARED FOOD | Online Shopping | Market Square');
    expect(await entries()).toEqual([
      'Main Course',
      'Pastries',
      'Proteins',
      'Side Meal',
      'Sauce',
      'Cakes and Ice Creams',
      'Bread',
      'Swallow',
      'Soup',
      'Drinks',
    ]);
    await cardOf(egusi);
    const listed = await Promise.all(foodSections.map(dishesOf));
    expect(listed).toEqual([[jollof], [], [], [], [], [], [], [], [egusi], [zobo]]);
    const loading = async (dish: string) =>
      (await cardOf(dish)).getByRole('presentation').getAttribute('loading');
    expect([await loading(jollof), await loading(egusi)]).toEqual(['eager', 'lazy']);
    screen.getByText('Product images may differ from the actual products.');
    expect(screen.getByRole('region', { name: 'Bread' }).textContent).toBe('BreadNone today.');
    expect(screen.getByRole('region', { name: 'Soup' }).textContent).not.toContain('None today.');
    expect(sent('foodproductsinstore')).toEqual([{ storeid: '1' }]);
  });

  test('keeps the later sections of a phone under MORE, which a choice, Escape and a way elsewhere close [FOOD-02]', async ({
    open,
  }) => {
    const { user } = await open('/preparedfood', { store: gbagadaPickup });
    await cardOf(jollof);
    expect(await entries()).toEqual([...moreSections.shown, 'MORE']);
    const more = screen.getByRole('button', { name: 'MORE' });
    const openMore = async () => {
      await user.click(more);
      expect(await entries()).toEqual([...moreSections.shown, 'MORE', ...moreSections.folded]);
    };
    await openMore();
    await user.keyboard('{Tab}');
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(more);
    await openMore();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await openMore();
    await user.click(screen.getByRole('button', { name: 'Soup' }));
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(await highlighted()).toEqual(['MORE', 'Soup']);
  });

  test('brings a section into view by a press, without a movement where none is wanted [FOOD-04]', async ({
    open,
  }) => {
    const { user } = await open('/preparedfood', { store: gbagadaPickup, width: desktop });
    await cardOf(jollof);
    const scroll = vi.spyOn(screen.getByRole('region', { name: 'Soup' }), 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: 'Soup' }));
    expect(scroll).toHaveBeenLastCalledWith({ behavior: 'smooth' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Soup' }));
    expect(await highlighted()).toEqual(['Soup']);
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? matchMedia('(min-width: 1px)') : matchMedia(query),
    );
    await user.click(screen.getByRole('button', { name: 'Soup' }));
    expect(scroll).toHaveBeenLastCalledWith({ behavior: 'instant' });
    vi.restoreAllMocks();
  });

  test('highlights the section of each band in px, the first where two overlap [FOOD-05, FOOD-06]', async ({
    open,
  }) => {
    await open('/preparedfood', { store: gbagadaPickup, width: desktop });
    await layOut([0, 720, 1160, 1560, 2000, 2400, 3200, 3800, 3900, 4361]);
    for (const [top, section] of [
      [360, 'Main Course'],
      [940, 'Pastries'],
      [1360, 'Proteins'],
      [1780, 'Side Meal'],
      [2200, 'Sauce'],
      [2800, 'Cakes and Ice Creams'],
      [3500, 'Bread'],
      [3850, 'Swallow'],
      [3899, 'Swallow'],
      [3900, 'Soup'],
      [4130, 'Soup'],
      [5000, 'Drinks'],
      [0, 'Main Course'],
    ] as const) {
      scrollPage(top);
      await waitFor(async () => expect(await highlighted()).toEqual([section]));
    }
  });

  test('keeps the highlighted section in the middle of a row that scrolls', async ({ open }) => {
    const { user } = await open('/preparedfood', { store: gbagadaPickup });
    const widths = [
      vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500),
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100),
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360),
    ];
    onTestFinished(() => {
      for (const width of widths) width.mockRestore();
    });
    await cardOf(jollof);
    const [, second] = within(await sections()).getAllByRole('button');
    if (!second) throw new Error('the row has one section');
    await user.click(second);
    await waitFor(async () => expect(await highlighted()).toEqual([second.textContent]));
    expect(second.closest('ul')?.scrollLeft).toBe(370);
  });

  test('highlights the section in view, however long this kitchen’s list is [FOOD-05]', async ({ open }) => {
    await open('/preparedfood', { store: gbagadaPickup, width: desktop });
    await layOut([300, 5000, 5200, 5400, 5600, 5800, 6000, 6200, 6400, 9000]);
    for (const [top, section] of [
      [4999, 'Main Course'],
      [6400, 'Soup'],
      [8999, 'Soup'],
      [9000, 'Drinks'],
    ] as const) {
      scrollPage(top);
      await waitFor(async () => expect(await highlighted()).toEqual([section]));
    }
  });

  test('lists dishes that come in the groups of a front page by their own category [API-31, FOOD-15]', async ({
    open,
    server,
  }) => {
    const reply = await server.browser().get('/api/foodproductsinstore?storeid=1');
    const [first, second, third] = reply.json().data.food;
    const { answer } = await open('/login', { store: gbagadaPickup });
    answer('foodproductsinstore', {
      status: 200,
      reply: {
        status: true,
        message: 'Prepared food found.',
        data: { top: [first], beverages: [third], water: [], commodities: [second, first] },
      },
    });
    goTo('/preparedfood');
    await cardOf(jollof);
    const listed = await Promise.all(foodSections.map(dishesOf));
    expect(listed).toEqual([[jollof], [], [], [], [], [], [], [], [egusi], [zobo]]);
  });

  test('says that a menu did not arrive, and tries again by a press', async ({ open }) => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const { user, answer } = await open('/login', { store: gbagadaPickup });
    answer('foodproductsinstore', {
      status: 500,
      reply: { status: false, message: 'broken', code: 'internal' },
    });
    goTo('/preparedfood');
    await screen.findByRole('heading', { name: 'We could not load the menu.' });
    answer('foodproductsinstore', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await cardOf(jollof);
    expect(log.mock.calls.map(([read]) => read)).toEqual(['dishes']);
    log.mockRestore();
  });

  test('holds its place while the menu loads, and says so of a kitchen without dishes [FOOD-10]', async ({
    open,
  }) => {
    const { hold, answer } = await open('/login', { store: gbagadaPickup });
    const data = { food: [] };
    answer('foodproductsinstore', { status: 200, reply: { status: true, message: 'Found.', data } });
    const letThrough = hold('foodproductsinstore');
    goTo('/preparedfood');
    const soup = await screen.findByRole('region', { name: 'Soup' });
    expect(soup.parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(soup.textContent).toBe('Soup');
    letThrough();
    await screen.findByRole('heading', { name: 'The kitchen has no dishes today' });
    expect(screen.queryByRole('navigation', { name: 'Prepared food' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Shop for Groceries' }).getAttribute('href')).toBe('/home#menu');
  });
});

describe('a dish on its card', () => {
  test('opens the sheet with the smallest pack chosen, at the price that the card shows [FOOD-17, PDP-10]', async ({
    open,
  }) => {
    const { user } = await open('/preparedfood', { store: gbagadaPickup });
    const card = await cardOf(egusi);
    card.getByText('₦2,000');
    card.getByText('Small pack, 400 g');
    expect(card.queryByRole('spinbutton')).toBeNull();
    await user.click(card.getByRole('button', { name: `Add ${egusi} to cart` }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Select Variation' }));
    const packs = sheet.getAllByRole<HTMLInputElement>('radio');
    expect(packs.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Big pack1000 g₦5,000.00', false],
      ['Medium pack600 g₦3,000.00', false],
      ['Small pack400 g₦2,000.00', true],
    ]);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(card.queryByRole('spinbutton')).toBeNull();
    await user.click(card.getByRole('button', { name: `Add ${egusi} to cart` }));
    const again = within(await screen.findByRole('dialog', { name: 'Select Variation' }));
    again.getByText(egusi);
    await user.click(again.getByRole('button', { name: 'Add to cart' }));
    expect(await card.findByRole('spinbutton')).toHaveProperty('value', '1');
    card.getByText('₦2,000');
    expect(card.queryByRole('button', { name: `Add ${egusi} to cart` })).toBeNull();
  });

  test('shows the quantity and the price of the pack in the cart, and puts in another by its name [FOOD-16]', async ({
    open,
  }) => {
    const { user, shop } = await open('/preparedfood', { store: gbagadaPickup });
    const card = await cardOf(egusi);
    const choose = async (pack: RegExp) => {
      await user.click(card.getByRole('button', { name: /: choose a pack of Egusi Pot$/ }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Select Variation' }));
      await user.click(sheet.getByRole('radio', { name: pack }));
      await user.click(sheet.getByRole('button', { name: 'Add to cart' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await choose(/Medium pack/);
    await user.click(card.getByRole('button', { name: `One more ${egusi}, Medium pack` }));
    card.getByText('₦3,000');
    card.getByText('Medium pack, 600 g');
    expect(card.getByRole('spinbutton')).toHaveProperty('value', '2');
    await choose(/Big pack/);
    card.getByText('₦5,000');
    expect(card.getByRole('spinbutton')).toHaveProperty('value', '1');
    expect(shop.foodCart.getSnapshot().context.lines.map(({ pack, quantity }) => [pack, quantity])).toEqual([
      ['Medium pack', 2],
      ['Big pack', 1],
    ]);
    await user.click(card.getByRole('button', { name: `Remove ${egusi}, Big pack` }));
    expect(await card.findByRole('spinbutton')).toHaveProperty('value', '2');
    card.getByText('Medium pack, 600 g');
  });

  test('that is in the cart already comes with its quantity, any other with Add [FOOD-16, FOOD-17]', async ({
    open,
  }) => {
    await open('/preparedfood', { store: gbagadaPickup, food: { 212: 3 } });
    const carted = await cardOf(zobo);
    expect(carted.getByRole('spinbutton')).toHaveProperty('value', '3');
    expect(carted.queryByRole('button', { name: `Add ${zobo} to cart` })).toBeNull();
    const other = await cardOf(jollof);
    other.getByRole('button', { name: `Add ${jollof} to cart` });
    expect(other.queryByRole('spinbutton')).toBeNull();
  });

  test('opens over the menu at once, with what its card knew [PDP-04]', async ({ open }) => {
    const { user, sent } = await open('/preparedfood', { store: gbagadaPickup });
    await cardOf(egusi);
    await user.click(screen.getByRole('link', { name: egusi }));
    const modal = await screen.findByRole('dialog', { name: egusi });
    await within(modal).findByText('Small pack, 400 g');
    expect(sent('getproduct')).toEqual([]);
    await user.click(within(modal).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location.pathname).toBe('/preparedfood'));
  });

  test('leads to its own page, where another pack can be had as well [PDP-10]', async ({ open }) => {
    const { user } = await open('/product/1/PREPARED%20FOOD/Egusi%20Pot', { store: gbagadaPickup });
    await screen.findByRole('heading', { name: egusi, level: 1 });
    const main = within(screen.getByRole('main'));
    for (const press of ['Add to cart', 'Another pack']) {
      await user.click(main.getByRole('button', { name: press }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Select Variation' }));
      await user.click(sheet.getByRole('button', { name: 'Add to cart' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(main.getByRole('spinbutton')).toHaveProperty('value', '2');
    main.getByText('Small pack, 400 g');
  });
});

describe('a kitchen that takes no orders', () => {
  test.for([
    [-61, closed],
    [-60, null],
    [12 * 60 - 1, null],
    [12 * 60, closed],
  ] as const)(
    'is told from one that does, %i minutes from nine in the morning [FOOD-07, FOOD-12]',
    async ([minutes, message], { open, server }) => {
      server.now = saturdayMorning + minutes * 60_000;
      await open('/preparedfood', { store: gbagadaDelivery });
      const card = await cardOf(jollof);
      const add = card.getByRole('button', { name: `Add ${jollof} to cart` });
      await waitFor(() => expect(isOff(add)).toBe(message !== null));
      expect(screen.queryByText(closed)?.textContent ?? null).toBe(message);
    },
  );

  test('while the page is open says so, in place of every way to add, and leads to the groceries [FOOD-07, FOOD-10]', async ({
    open,
    server,
  }) => {
    const { user, shop } = await open('/preparedfood', { store: gbagadaPickup });
    const card = await cardOf(egusi);
    server.now = saturdayMorning + 12 * hour;
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText(closed);
    const add = card.getByRole('button', { name: `Add ${egusi} to cart` });
    expect(isOff(add)).toBe(true);
    expect(add.title).toBe('The kitchen opens at 8:00 AM.');
    expect(isOff(card.getByRole('button', { name: /choose a pack/ }))).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Shop for Groceries' }));
    await screen.findByRole('heading', { name: 'Shop by categories' });
    expect(location.pathname + location.hash).toBe('/home#menu');
    expect(shop.foodCart.getSnapshot().context.lines).toEqual([]);
  });

  test('sells no more of a dish in the cart [FOOD-07]', async ({ open, server }) => {
    server.now = saturdayMorning + 12 * hour;
    const { user, shop } = await open('/preparedfood', { store: gbagadaPickup, food: { 201: 1 } });
    const card = await cardOf(jollof);
    const more = card.getByRole('button', { name: `One more ${jollof}, Big pack` });
    await waitFor(() => expect(more.title).toBe('The kitchen opens at 8:00 AM.'));
    await user.click(more);
    expect(shop.foodCart.getSnapshot().context.lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('at a store that sells no food is named, with the groceries in its place, and no dish can be had [FOOD-09, FOOD-10, FOOD-14]', async ({
    open,
  }) => {
    await open('/preparedfood', { store: ikejaPickup });
    await screen.findByRole('heading', { name: notSold('Market Square Ikeja Mall') });
    expect(screen.getByRole('link', { name: 'Shop for Groceries' }).getAttribute('href')).toBe('/home#menu');
    expect(screen.queryByRole('navigation', { name: 'Prepared food' })).toBeNull();
    expect(screen.queryByRole('link', { name: jollof })).toBeNull();
  });

  test('of another store sells nothing here: its dish is not found, and one that were has no way into the cart [FOOD-14, ERR-11]', async ({
    open,
    server,
  }) => {
    const path = '/product/1/PREPARED%20FOOD/Egusi%20Pot';
    await open(path, { store: ikejaPickup });
    const dialog = await screen.findByRole('dialog', { name: 'Product not found' });
    expect(dialog.textContent).toContain('in Market Square Ikeja Mall Store');

    const query = 'storeid=1&category=PREPARED%20FOOD&name=Egusi%20Pot';
    const found = await server.browser().get(`/api/getproduct?${query}`);
    const { answer } = await open('/about', { store: ikejaPickup });
    answer('getproduct', { status: 200, reply: found.json() });
    goTo(path);
    await screen.findByRole('heading', { name: egusi, level: 1 });
    const main = within(screen.getByRole('main'));
    expect(isOff(main.getByRole('button', { name: 'Add to cart' }))).toBe(true);
    main.getByText('This store makes no prepared food.');
  });

  test('says the missing kitchen first, then that it is not launched, whatever the hour [FOOD-08, FOOD-10, FOOD-11]', async ({
    open,
    server,
  }) => {
    server.now = saturdayMorning + 13 * hour;
    const browser = server.browser();
    const found = (await browser.get('/api/stores')).json();
    const storesWith = (change: object) => {
      const stores = found.stores.map((store: object) => ({ ...store, ...change }));
      return { status: 200, reply: { ...found, stores, data: { stores } } };
    };
    for (const [change, message] of [
      [{ launched_preparedfood: false }, notLaunched],
      [{ launched_preparedfood: false, has_prepared_food: false }, notSold('Market Square Gbagada Branch')],
    ] as const) {
      const { answer, shop } = await open('/about', {});
      answer('stores', storesWith(change));
      shop.selection.send({ type: 'selection.opened' });
      await waitFor(() => expect(shop.selection.getSnapshot().matches({ lists: 'ready' })).toBe(true));
      shop.selection.send({ type: 'selection.modeChosen', mode: 'Pickup' });
      shop.selection.send({ type: 'selection.cityChosen', city: 'Lagos' });
      shop.selection.send({ type: 'selection.storeClicked', storeId: 1 });
      goTo('/preparedfood');
      await screen.findByRole('heading', { name: message });
      expect(screen.getByRole('link', { name: 'Shop for Groceries' }).getAttribute('href')).toBe(
        '/home#menu',
      );
    }
  });

  test('that is not launched is asked about again by who comes back a day later, and not a minute later [FOOD-08, ENT-19]', async ({
    open,
    server,
  }) => {
    const found = (await server.browser().get('/api/stores')).json();
    const stores = found.data.stores.map((store: object) => ({ ...store, launched_preparedfood: false }));
    const { answer, shop, reload } = await open('/about');
    answer('stores', { status: 200, reply: { ...found, data: { stores } } });
    shop.selection.send({ type: 'selection.opened' });
    await waitFor(() => expect(shop.selection.getSnapshot().matches({ lists: 'ready' })).toBe(true));
    shop.selection.send({ type: 'selection.modeChosen', mode: 'Pickup' });
    shop.selection.send({ type: 'selection.storeClicked', storeId: 1 });
    goTo('/preparedfood');
    await screen.findByRole('heading', { name: notLaunched });
    answer('stores', null);

    server.now += 60_000;
    await reload();
    await screen.findByRole('heading', { name: notLaunched });
    server.now += 24 * hour;
    await reload();
    await cardOf(egusi);
    expect(screen.queryByRole('heading', { name: notLaunched })).toBeNull();
  });
});
