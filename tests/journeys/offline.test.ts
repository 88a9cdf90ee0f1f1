import { formatNaira, kobo, nairaToKobo, sumKobo } from '@marketsquare/core/kernel/money';
import { catalogueReads } from '@marketsquare/core/wire/api';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { onlyFull } from '../support/full-run.ts';
import { ada, newCustomer } from '../support/people.ts';
import { raisePrice } from '../support/planning.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { oilForDelivery, oilForPickup } from './models/basket.ts';
import { cart } from './models/cart.ts';
import { checkout, zainab } from './models/checkout.ts';
import { popup } from './models/popup.ts';
import { lekkiPickup, palmOil, storefront } from './models/storefront.ts';
import { told } from './models/told.ts';

/** The network comes and goes: the shop says so in the shopper's view, and goes on by itself. */

const loseNetwork = (page: Page) => page.context().setOffline(true);
const findNetwork = (page: Page) => page.context().setOffline(false);

/**
 * Loses the network again for a page that opened without it and believes to be online, as in Chromium 150
 * without a network by command.
 */
/**
 * Asks until nothing is missing: a browser before the summer of 2026 asks for no module twice, so the press
 * reloads the page.
 */
async function untilNothingIsMissing(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await expect
    .poll(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => undefined);
      return page.getByText('did not').count();
    })
    .toBe(0);
}

async function loseNetworkAgain(page: Page): Promise<void> {
  if (!(await page.evaluate(() => navigator.onLine))) return;
  await findNetwork(page);
  await loseNetwork(page);
}

/**
 * Waits until no part is under way. Each is fetched, and then imported from the browser's cache, which is not used for a page
 * whose requests a test answers.
 */
const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Everything that the worker keeps, with its text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(
      caches.map(async (cache) => (await cache.keys()).map((request) => ({ cache, request }))),
    );
    return Promise.all(
      requests.flat().map(async ({ cache, request: { url } }) => ({
        url,
        path: new URL(url).pathname,
        body: (await (await cache.match(url))?.text()) ?? '',
      })),
    );
  });

test('without a network the checkout still says what is missing and that the order did not go out, and then pays [CHK-23]', async ({
  begin,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = checkout(page);
  await form.open();
  await form.fill(zainab);
  await form.chooseGateway('Paystack');
  await loseNetwork(page);
  const line = page.getByRole('status').filter({ hasText: 'The checkout needs the network' });
  await line.waitFor();
  expect(await form.fieldsUnder(line)).toEqual([]);
  await form.pay();
  await told(page).reads('Notice', 'You have not accepted our Terms & Conditions');
  await form.acceptTerms();
  await form.pay();
  await told(page).reads('Error', 'Something went wrong');
  await findNetwork(page);
  await line.waitFor({ state: 'detached' });
  await form.pay();
  await popup(page, 'Paystack').opens();
});

test('without a network a login says that nobody answered, and works when the network is back', async ({
  begin,
}) => {
  const { page } = await begin();
  const person = account(page);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await loseNetwork(page);
  await person.tryToSignIn(ada);
  await told(page).reads('Error', 'Something went wrong');
  await findNetwork(page);
  await person.signIn(ada);
});

test.for(onlyFull([360]))(
  'an address that cannot be saved keeps its form open under the message, %i px wide',
  async (width, { begin, http }) => {
    const { page } = await begin({ width, basket: oilForDelivery });
    const person = account(page);
    await page.goto('/login');
    await person.signIn(await newCustomer(http));
    await checkout(page).open();
    await person.beginAddress({ label: 'Shop', street: '12 Example Close', landmark: 'Behind the school' });
    await loseNetwork(page);
    await person.saveAddress();
    await told(page).reads('Error', 'Something went wrong');
    await findNetwork(page);
    await person.saveAddress();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);

test('side cart, menu, suggestions and a screen that did not load say so in their place, and come with the network', async ({
  begin,
}) => {
  const { page } = await begin({ basket: { store: lekkiPickup } });
  const shown = told(page);
  await page.goto('/home');
  await page.getByRole('heading', { name: 'Shop by categories' }).waitFor();
  await settled(page);
  const press = page.getByRole('button', { name: /^Cart, / });
  const panel = page.getByRole('dialog', { name: 'Cart' });

  await loseNetwork(page);
  await press.click();
  await shown.missesLayer();
  await findNetwork(page);
  await untilNothingIsMissing(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await press.click();
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await settled(page);

  await loseNetwork(page);
  const box = page.getByRole('combobox', { name: 'Search the shop' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await box.fill('palm');
  await page.getByRole('search').getByText('This part did not load.').waitFor();
  await box.press('Enter');
  await shown.missesScreen();
  await findNetwork(page);
  await untilNothingIsMissing(page);
  await page.getByRole('heading', { name: palmOil }).first().waitFor();
  await box.fill('palm oil');
  await options.getByText(palmOil).first().waitFor();
  await expect.poll(() => page.getByText('did not').count()).toBe(0);
});

test('a shop once visited opens without a network with the shelves last seen, edits the cart, names each new price when the network is back, and keeps nothing of the person', async ({
  begin,
  http,
  shop,
}) => {
  const { page } = await begin({ basket: oilForPickup, hasWorker: true });
  const shown = page.getByRole('status');
  const customer = await newCustomer(http);
  await page.goto('/login');
  await account(page).signIn(customer);
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.goto('/home');
  await page.getByRole('heading', { name: 'Shop by categories' }).waitFor();
  await page.goto('/category/groceries');
  const [product] = await storefront(page).shelf();
  if (product === undefined) throw new Error('the shelf is empty');
  await expect.poll(async () => (await kept(page)).map(({ path }) => path)).toContain('/api/categories');

  await loseNetwork(page);
  await page.reload();
  expect(await storefront(page).shelf()).toContainEqual(product);
  expect(await storefront(page).showsLarge(product.name)).toBe(true);
  await loseNetworkAgain(page);
  await shown.getByText(/You are offline: prices are those of/).waitFor();
  // The cart has not been opened before.
  await storefront(page).openSideCart();
  await page.goto('/cart');
  await cart(page).oneMore(palmOil);
  await cart(page).holds(palmOil, 3);
  await loseNetworkAgain(page);
  const before = await cart(page).unitPrice(palmOil);
  await raisePrice(shop, palmOil, nairaToKobo(100));
  try {
    const now = sumKobo([before, nairaToKobo(100)]);
    const news = `${palmOil} now costs ${formatNaira(now)} instead of ${formatNaira(before)}.`;
    await Promise.all([page.getByText(news, { exact: true }).waitFor(), findNetwork(page)]);
    await shown.getByText(/You are offline/).waitFor({ state: 'detached' });
    expect(await cart(page).lines()).toEqual([
      { name: palmOil, quantity: '3', total: formatNaira(kobo(3 * now)) },
    ]);
  } finally {
    await raisePrice(shop, palmOil, nairaToKobo(-100));
  }

  const all = await kept(page);
  const reads: readonly string[] = catalogueReads;
  expect(all.filter(({ path }) => path.startsWith('/api/') && !reads.includes(path))).toEqual([]);
  const bodies = all.map(({ url, body }) => `${url}\n${body}`).join('\n');
  for (const word of Object.values(customer)) expect(bodies).not.toContain(word);
});

test('a server that is away for a moment is asked again by the button', async ({ begin }) => {
  const { page } = await begin();
  const shown = told(page);
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await settled(page);
  await page.route('**/*', (route) => route.abort());
  // With its clock stopped the shop asks again only at a press.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await shown.missesScreen();
  await Promise.all([page.waitForEvent('requestfailed'), shown.tryAgain()]);
  await shown.missesScreen();
  await page.unroute('**/*');
  await shown.tryAgain();
  await page.clock.resume();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
});

test('a part that a newer release has dropped comes with a press that reloads the page', async ({
  begin,
}) => {
  const { page } = await begin();
  const shown = told(page);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await settled(page);
  // The newer shop's page brings parts of its own.
  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  await page.route('**/assets/*.js', (route) =>
    isReloaded ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await shown.missesScreen();
  expect(isReloaded).toBe(false);
  await shown.tryAgain();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  expect(isReloaded).toBe(true);
});

test('a page whose script does not load says how to go on instead of staying blank', async ({ begin }) => {
  const { page } = await begin();
  const words = page.getByRole('link', { name: 'load the page again' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await words.waitFor();
  await page.unroute('**/assets/*.js');
  await words.click();
  await page.getByRole('button', { name: 'Get Started' }).waitFor();
});

test('a desktop whose second row never comes shows its screen all the same', async ({ begin }) => {
  const { page } = await begin({ width: 1280 });
  let isHeld = false;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    // The part that names the row; the page's own script is many times as long.
    if (!script.includes('Choose a store first') || script.length > 20_000)
      return route.fulfill({ response, body: script });
    isHeld = true;
  });
  await page.goto('/about');
  await page.getByRole('heading', { name: 'About Us', level: 1 }).waitFor();
  await expect.poll(() => isHeld).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Shelves' }).count()).toBe(0);
  // Parts that the page fetches ahead may still be on their way: a page that ends takes their answers with it.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
