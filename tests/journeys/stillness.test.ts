import type { Locator, Page, Request, Route } from 'playwright';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { everyNth, isFull } from '../support/full-run.ts';
import { replyOf } from '../support/http-shopper.ts';
import { ada, bello, newCustomer, saveAddress } from '../support/people.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { oilForDelivery, oilForPickup } from './models/basket.ts';
import { palmOil } from './models/storefront.ts';
import { placeUnpaid } from './models/unpaid.ts';

/** On a slow network a page fills up answer by answer: nothing on it moves. */

declare global {
  interface Window {
    /** The moves of parts of the page, by the browser's own measure of layout shifts. */
    readonly moved: readonly string[];
    /** The sum of all of them. */
    shifted: number;
  }
}

/** Records all moves in the page from its first frame on. */
function watchMoves(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height].map(Math.round)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry) || !Array.isArray(entry.sources)) continue;
      for (const { node, previousRect, currentRect } of entry.sources)
        moved.push(`${node?.className || node?.nodeName}: ${place(previousRect)} to ${place(currentRect)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Watches a page that keeps its first font: the moves by Inter's arrival are measured on their own. */
async function watchWithoutLetters(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(watchMoves);
}

/** Sums up all moves of a page, as the budget counts them. */
function weighMoves(): void {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/**
 * Holds the page's scripts.
 * @returns lets them through
 */
async function holdScripts(page: Page): Promise<() => void> {
  let start = () => {};
  const started = new Promise<void>((go) => {
    start = go;
  });
  await page.route('**/assets/*.js', async (route) => {
    await started;
    await route.continue();
  });
  return start;
}

/**
 * Holds the page's calls.
 *
 * @returns lets them through one by one, the last one first, each once the page is painted, until `filled` is
 * seen and no more calls come
 */
async function holdAnswers(page: Page): Promise<(filled: Locator) => Promise<void>> {
  const held: Route[] = [];
  const flying = new Set<Request>();
  // News of an order come for as long as its page is open.
  const isNews = (request: Request) => request.resourceType() === 'eventsource';
  page.on('request', (request) => isNews(request) || flying.add(request));
  page.on('requestfinished', (request) => flying.delete(request));
  // Calls that the page has given up are never answered.
  const givenUp = new Set<Request>();
  page.on('requestfailed', (request) => {
    flying.delete(request);
    givenUp.add(request);
  });
  await page.route('**/api/**', (route) => {
    if (isNews(route.request())) return route.fallback();
    flying.delete(route.request());
    held.push(route);
  });
  const painted = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
  return async (filled) => {
    for (;;) {
      do await painted();
      while (flying.size > 0);
      const route = held.pop();
      if (route !== undefined) {
        if (givenUp.has(route.request())) continue;
        flying.add(route.request());
        await route.fallback();
      } else if (await filled.isVisible()) return;
    }
  };
}

/** Behind the store selector too, which the landing page opens by itself after two seconds. [LAND-07] */
const product = (page: Page) => page.getByRole('article', { includeHidden: true }).first();

/** A page: its name, its address, and a part that shows once it is filled. */
type Filling = readonly [name: string, path: string, filled: (page: Page) => Locator];

/** The pages that most visits begin with, each with a part that shows once it is filled. */
const entrances = [
  ['the landing page', '/', product],
  ['home', '/home', (page: Page) => page.getByRole('region', { name: 'Offers' })],
  ['a category with banners', '/category/groceries', product],
  ['a product', `/product/2/commodities/${encodeURIComponent(palmOil)}`, product],
] as const;

const others = [
  ['a category without banners', '/category/combos', product],
  ['a search', '/search/oil', product],
  ['the cart', '/cart', (page: Page) => page.getByText(palmOil)],
  ['prepared food', '/preparedfood', product],
  ['the stores', '/storeslist', (page: Page) => page.getByRole('button', { name: 'Shop Here' }).first()],
  ['the login', '/login', (page: Page) => page.getByRole('heading', { name: 'Welcome back' })],
] as const;

const withBars = [
  ...[...entrances.slice(1), ...others].filter(([, path]) => path !== '/storeslist'),
  ['the checkout', '/checkout', (page: Page) => page.getByText('Add note/instruction')],
] as const;

test.for([
  ['a newcomer', 'Get Started', {}],
  ['a shopper who comes back', 'Continue at Lekki Admiralty', { basket: oilForDelivery }],
] as const)(
  'the landing page shows itself to %s before any script has come, and stays where it is when the shop takes its place [LAND-01, LAND-05]',
  async ([, wayOn, beginning], { begin }) => {
    const { page } = await begin(beginning);
    await watchWithoutLetters(page);
    const start = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const banner = page.getByAltText(/^Rice, beans and oil/);
    const isThere = () =>
      banner.evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0);
    await expect.poll(async () => (await isThere()) && isPainted(page)).toBe(true);
    const places = async () => [
      await banner.boundingBox(),
      await page.locator('main section').filter({ hasText: 'Your market, without the walk' }).boundingBox(),
    ];
    const painted = await places();
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    start();
    const shop = page.locator('#root');
    await shop.getByText(wayOn).waitFor();
    await shop.getByAltText(/^Rice, beans and oil/).waitFor();
    expect(await places()).toEqual(painted);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  },
);

test.for([
  ['home', '/home', 'Good food, fair prices'],
  ['a category', '/category/groceries', 'Groceries'],
] as const)(
  '%s shows its first banner before any script has come, and the shop leaves it where it is',
  async ([, path, heading], { begin }) => {
    const { page } = await begin({ width: 360, basket: oilForPickup });
    await watchWithoutLetters(page);
    const start = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#first h1').getByText(heading, { exact: true }).waitFor();
    const banner = page.locator('main img').first();
    const shown = () =>
      banner.evaluate(
        (picture: HTMLImageElement) => picture.naturalWidth > 0 && new URL(picture.src).pathname,
      );
    await expect.poll(async () => (await isPainted(page)) && shown()).toMatch(/^\/images\/banners\//);
    const painted = [await shown(), await banner.boundingBox()];
    start();
    await page.locator('#root main a img').first().waitFor();
    await page.locator('#first').waitFor({ state: 'detached' });
    expect([await shown(), await banner.boundingBox()]).toEqual(painted);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  },
);

/** The moves in a page while it fills up. */
async function movesWhileLoading(page: Page, [, path, filled]: Filling): Promise<readonly string[]> {
  await watchWithoutLetters(page);
  // Calls of the last page do not count for this one.
  await page.goto('about:blank');
  const answer = await holdAnswers(page);
  await page.goto(path);
  await answer(filled(page));
  return page.evaluate(() => window.moved);
}

describe.each(phoneFirst)('%i px wide', (width) => {
  test.for(isFull ? [...entrances, ...others] : everyNth(2, entrances))(
    'nothing moves in %s while it loads',
    async (filling, { begin }) => {
      const { page } = await begin({ width, basket: oilForPickup });
      expect(await movesWhileLoading(page, filling)).toEqual([]);
    },
  );
});

test.for(everyNth(2, [360, 1280]))(
  'letters that come after the first frame move no page of %i px by 0.02',
  async (width, { begin }) => {
    const { page } = await begin({ width, basket: oilForPickup });
    await page.addInitScript(weighMoves);
    const painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect.poll(() => isPainted(page)).toBe(true);
    painted.resolve();
    await page.getByText('Beware of fake gift vouchers.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('16px "Inter Shop"'))),
    ).toBe(true);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
  },
);

test('nothing moves where a row’s cards are drawn one after another, and the last is the tallest', async ({
  begin,
}) => {
  const { page } = await begin({ width: 1280, basket: oilForPickup });
  const [name, path] = others[0];
  await page.route('**/api/categories?*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.data.data[3].active = '0';
    await route.fulfill({ response: reply, json: body });
  });
  const cards = page.getByRole('main').getByRole('article');
  const lastIsSoldOut = () => cards.nth(3).getByText('Out of stock');
  expect(await movesWhileLoading(page, [name, path, lastIsSoldOut])).toEqual([]);
  expect(await cards.first().getByText('Out of stock').count()).toBe(0);
});

test('a search asks for more groceries while the dishes below them are a screenful away, and pushes none out of view [SEARCH-02, SEARCH-04]', async ({
  begin,
}) => {
  const { page } = await begin({ width: 360, basket: oilForPickup });
  await watchWithoutLetters(page);
  await page.goto('/search/rice');
  await product(page).waitFor();
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().endsWith('page=2');
  });
  const dishes = page.getByRole('heading', { name: 'Prepared Food' });
  const screensAway = () =>
    dishes.evaluate((heading) => heading.getBoundingClientRect().top / innerHeight - 1);
  let away = Number.POSITIVE_INFINITY;
  while (!isAsked) {
    away = await screensAway();
    await page.evaluate(
      () =>
        new Promise((done) => {
          scrollBy(0, 100);
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
        }),
    );
  }
  expect(away).toBeGreaterThan(1);
  await expect
    .poll(() => page.getByRole('region', { name: 'Groceries' }).getAttribute('aria-busy'))
    .toBe('false');
  expect(await page.evaluate(() => window.moved)).toEqual([]);
});

test.for([768, 1280])(
  'nothing moves in a category of a window of %i px, whose filters are chips or fields',
  async (width, { begin }) => {
    const { page } = await begin({ width, basket: oilForPickup });
    expect(await movesWhileLoading(page, entrances[2])).toEqual([]);
  },
);

test('nothing moves in the cart of a delivery when its estimate comes [CART-08]', async ({ begin }) => {
  const { page } = await begin({ width: 360, basket: oilForDelivery });
  const estimate = (shown: Page) => shown.getByText(/^\(may arrive|^\(no delivery window/);
  expect(await movesWhileLoading(page, ['the cart', '/cart', estimate])).toEqual([]);
});

test('nothing moves on the landing page of a tablet when its loader goes [LAND-06]', async ({ begin }) => {
  const { page } = await begin({ width: 768 });
  await watchWithoutLetters(page);
  await page.goto('/');
  const loader = page.getByText('Setting out the stalls…');
  await loader.waitFor();
  await loader.waitFor({ state: 'detached' });
  await product(page).waitFor();
  expect(await page.evaluate(() => window.moved)).toEqual([]);
});

/** The parts of a customer's own pages that show once they are filled. */
const own = [
  ['the gift cards', '/giftcards', 768, (page) => page.getByRole('button', { name: /Valid until/ }).first()],
  ['the wallet', '/wallet', 360, (page) => page.getByRole('table', { name: 'Transactions' })],
  ['the newer wallet', '/newwallet', 1280, (page) => page.getByRole('table', { name: 'Transactions' })],
] as const satisfies readonly (readonly [string, string, number, Filling[2]])[];

test.for(everyNth(3, own))(
  'nothing moves in %s of a customer',
  async ([name, path, width, filled], { begin }) => {
    const { page } = await begin({ width, basket: oilForPickup });
    await page.goto('/login');
    await account(page).signIn(ada);
    expect(await movesWhileLoading(page, [name, path, filled])).toEqual([]);
  },
);

/** Shows a checkout as it is when the first of the days has this many windows left. */
async function leaveWindows(page: Page, count: number): Promise<void> {
  await page.route('**/api/windows?*', async (route) => {
    const reply = await route.fetch();
    const body: { data: { open_window: unknown[] }[] } = await reply.json();
    const days = body.data.filter(({ open_window }) => open_window.length >= count);
    const left = days.map((day) => ({ ...day, open_window: day.open_window.slice(-count) }));
    await route.fulfill({ response: reply, json: { ...body, data: left } });
  });
}

test.for([1, 7])(
  'nothing moves in a customer’s checkout when their addresses, their wallet and the %i windows of a day come [CHK-32]',
  async (count, { begin }) => {
    const { page } = await begin({ width: 1280, basket: oilForDelivery });
    await leaveWindows(page, count);
    await page.goto('/login');
    await account(page).signIn(ada);
    const home = (shown: Page) => shown.getByText(/^Home: /);
    expect(await movesWhileLoading(page, ['the checkout', '/checkout', home])).toEqual([]);
  },
);

test.for(
  everyNth(2, [
    [360, 1200],
    [1280, 900],
  ] as const),
)(
  'nothing moves in the checkout of a customer whose address the store does not reach, in a window of %i × %i px [CHK-32]',
  async ([width, height], { begin }) => {
    const { page } = await begin({ width, basket: oilForDelivery });
    await page.setViewportSize({ width, height });
    await page.goto('/login');
    await account(page).signIn(bello);
    const choice = (shown: Page) => shown.getByText('Choose where we deliver your order.');
    expect(await movesWhileLoading(page, ['the checkout', '/checkout', choice])).toEqual([]);
  },
);

test.for(
  everyNth(2, [
    [0, (page: Page) => page.getByText('You have no saved address yet.')],
    [5, (page: Page) => page.getByText(/^Home \d: |^Choose where we deliver/)],
  ] as const),
)(
  'nothing moves in the checkout of a customer of %i addresses when they come [CHK-32]',
  async ([count, filled], { begin, http }) => {
    const { page } = await begin({ width: 768, basket: oilForDelivery });
    const customer = await newCustomer(http);
    await replyOf(http.api.post('/api/login', { body: customer }));
    for (let number = 1; number <= count; number += 1) await saveAddress(http, `Home ${number}`);
    await page.goto('/login');
    await account(page).signIn(customer);
    expect(await movesWhileLoading(page, ['the checkout', '/checkout', filled])).toEqual([]);
  },
);

test('nothing moves in a customer’s unpaid order, nor do the links above it', async ({ begin, http }) => {
  const { page } = await begin({ width: 1280, basket: oilForPickup });
  await page.goto('/login');
  await account(page).signIn(await newCustomer(http));
  const id = await placeUnpaid(page, http);
  const payment = (shown: Page) => shown.getByRole('region', { name: 'Payment' });
  expect(await movesWhileLoading(page, ['the order', `/orderview/${id}`, payment])).toEqual([]);
  await page.getByRole('button', { name: 'Mrs Chidinma Sample' }).waitFor();
});

test('nothing moves in home where the shop’s typeface does not come', async ({ begin }) => {
  const { page } = await begin({ width: 1280, basket: oilForPickup });
  await page.route('**/*.woff2', (route) => route.abort());
  expect(await movesWhileLoading(page, entrances[1])).toEqual([]);
});

test.for(everyNth(4, withBars))(
  'the bars above %s are painted before any script has come, and stay where they are',
  async ([, path, filled], { begin }) => {
    const { page } = await begin({ width: 360, basket: oilForPickup });
    await watchWithoutLetters(page);
    const start = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    // A checkout folds the box behind its icon.
    const search = page.getByPlaceholder('Search the shop').or(page.getByTitle('Search the shop'));
    await expect.poll(() => isPainted(page)).toBe(true);
    const places = async () => [
      await search.boundingBox(),
      await page.locator('header').first().boundingBox(),
    ];
    const painted = await places();
    start();
    await filled(page).waitFor();
    await page.locator('#first').waitFor({ state: 'detached' });
    expect(await places()).toEqual(painted);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  },
);

test('the end of a page can be scrolled clear of what floats above it', async ({ begin }) => {
  const { page } = await begin({ width: 360, basket: oilForPickup });
  await page.goto('/home');
  const topmost = page.getByRole('complementary', { name: 'Fraud notice' });
  await topmost.waitFor();
  const isClear = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    const notice = await topmost.boundingBox();
    // A page is scrolled by whole pixels.
    return footer !== null && notice !== null && Math.floor(footer.y + footer.height) <= notice.y;
  };
  await expect.poll(isClear).toBe(true);
});
