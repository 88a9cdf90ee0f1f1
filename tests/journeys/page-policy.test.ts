import { expect } from 'vitest';
import { walkAsGuest } from '../screens/walk.ts';
import { ada, staffMember } from '../support/people.ts';
import { test as journey } from './journey.ts';
import { account } from './models/account.ts';
import { lekkiDelivery, storefront } from './models/storefront.ts';

/** `watch` begins a visit at a desk that keeps what the policy of any page or frame stopped. */
const test = journey.extend('watch', ({ begin }) => async () => {
  const { page } = await begin({ width: 1280 });
  const found: string[] = [];
  await page.context().exposeFunction('keepViolation', (words: string) => found.push(words));
  await page.context().addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      Reflect.get(
        window,
        'keepViolation',
      )(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  return { page, stopped: () => found };
});

test('the policy of the pages stops nothing that a guest needs, from the landing page to the confirmation', async ({
  watch,
}) => {
  const { page, stopped } = await watch();
  await walkAsGuest(page, async () => {});
  expect(stopped()).toEqual([]);
});

test('nor what a customer needs, the maps of the stores among it', async ({ watch }) => {
  const { page, stopped } = await watch();
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
});

test('nor what staff need at the inspector', async ({ watch }) => {
  const { page, stopped } = await watch();
  await page.goto('/home');
  const desk = await page.context().newPage();
  await desk.request.post('/api/staff/login', { data: staffMember });
  await desk.goto('/inspect');
  await desk.getByRole('heading', { level: 1 }).first().waitFor();
  await desk.getByRole('img').or(desk.locator('svg')).first().waitFor();
  expect(stopped()).toEqual([]);
});

test('what the policy stops is reported to the shop, and logged without an address', async ({
  shop,
  watch,
}) => {
  const { page, stopped } = await watch();
  await page.goto('/product/1/groceries/marker-in-the-address');
  const reported = page.waitForResponse('**/api/cspReport');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>'));
  expect((await reported).status()).toBe(200);
  await expect.poll(stopped).toEqual([expect.stringContaining('style-src-attr inline')]);
  await expect.poll(shop.log).toContain('"directive":"style-src-attr","blocked":"inline"');
  expect(shop.log()).not.toContain('marker-in-the-address');
});
