import { expect } from 'vitest';
import { staffMember } from '../support/people.ts';
import { test } from './journey.ts';

/**
 * Every journey, from the door to the confirmation, shows that the policy of the pages stops nothing a
 * shopper needs.
 */

test('the policy of the pages stops nothing that staff need at the inspector', async ({ begin }) => {
  const { page } = await begin({ width: 1280 });
  await page.goto('/home');
  const desk = await page.context().newPage();
  await desk.request.post('/api/staff/login', { data: staffMember });
  await desk.goto('/inspect');
  await desk.getByRole('heading', { level: 1 }).first().waitFor();
  await desk.getByRole('img').or(desk.locator('svg')).first().waitFor();
});

test('the policy of the pages stops nothing where what is kept and typed is checked', async ({ begin }) => {
  const { page } = await begin({ width: 1280 });
  await page.goto('/login');
  const phone = page.getByLabel('Phone');
  await phone.fill('eight');
  await phone.blur();
  await page.getByText('This field must include numbers only').waitFor();
});

test('what the policy stops is reported to the shop, and logged without an address', async ({
  begin,
  shop,
}) => {
  const { page, stopped } = await begin({ width: 1280 });
  await page.goto('/product/1/groceries/marker-in-the-address');
  const reported = page.waitForResponse('**/api/cspReport');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>'));
  expect((await reported).status()).toBe(200);
  await expect.poll(() => stopped.splice(0)).toEqual([expect.stringContaining('style-src')]);
  await expect.poll(shop.log).toContain('"directive":"style-src-attr","blocked":"inline"');
  expect(shop.log()).not.toContain('marker-in-the-address');
});
