import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkAsGuest } from '../screens/walk.ts';
import { launchBrowser } from '../support/browser.ts';
import { consentedAt } from '../support/consent.ts';
import { ada, staffMember } from '../support/people.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { account } from './models/account.ts';
import { lekkiDelivery, storefront } from './models/storefront.ts';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startSeededShop(['--log']);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** A visit that keeps what the policy of any page or frame stopped. */
async function watched(): Promise<{ readonly context: BrowserContext; readonly stopped: () => string[] }> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1280, height: 800 },
    storageState: consentedAt(shop.url),
  });
  const found: string[] = [];
  await context.exposeFunction('keepViolation', (words: string) => found.push(words));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      Reflect.get(
        window,
        'keepViolation',
      )(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  return { context, stopped: () => found };
}

test('the policy of the pages stops nothing that a guest needs, from the landing page to the confirmation', async () => {
  const { context, stopped } = await watched();
  await walkAsGuest(await context.newPage(), async () => {});
  expect(stopped()).toEqual([]);
  await context.close();
});

test('nor what a customer needs, the maps of the stores among it', async () => {
  const { context, stopped } = await watched();
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).waitFor();
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiDelivery);
  await account(page).signIn(ada);
  await page.goto('/addressbook');
  await page.getByRole('button', { name: /add/i }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.goto('/storelocator');
  await page.frameLocator('iframe').first().locator('svg').waitFor();
  expect(stopped()).toEqual([]);
  await context.close();
});

test('nor what staff need at the inspector', async () => {
  const { context, stopped } = await watched();
  const page = await context.newPage();
  await page.goto('/home');
  const desk = await context.newPage();
  await desk.request.post('/api/staff/login', { data: staffMember });
  await desk.goto('/inspect');
  await desk.getByRole('heading', { level: 1 }).first().waitFor();
  await desk.getByRole('img').or(desk.locator('svg')).first().waitFor();
  expect(stopped()).toEqual([]);
  await context.close();
});

test('what the policy stops is reported to the shop, and logged without an address', async () => {
  const { context, stopped } = await watched();
  const page = await context.newPage();
  await page.goto('/product/1/groceries/marker-in-the-address');
  const reported = page.waitForResponse('**/api/cspReport');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>'));
  expect((await reported).status()).toBe(200);
  expect(stopped()).toEqual([expect.stringContaining('style-src-attr inline')]);
  expect(shop.log()).toContain('"directive":"style-src-attr","blocked":"inline"');
  expect(shop.log()).not.toContain('marker-in-the-address');
  await context.close();
});
