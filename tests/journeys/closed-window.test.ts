import { pickupOrder } from '@marketsquare/server/testing';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { checkout } from './models/checkout.ts';
import { told } from './models/told.ts';
import { gbagada, test } from './small-journey.ts';

const rice = 'Parboiled Rice Number 1';

test('staff close a window on a phone: its orders are shown, and a shopper who had chosen it is told and chooses another [WIN-01, ROLE-08]', async ({
  begin,
  place,
}) => {
  const standing = pickupOrder();
  const tomorrow = { ...standing.delivery, deliverydate: '2026-11-22', slot_id: 15 };
  const placed = await place.shop.browser().post('/api/placeorder', { ...standing, delivery: tomorrow });
  expect(placed.json().message).toBe('Order placed.');

  const { page } = await begin({ width: 360, basket: { store: gbagada, groceries: { [rice]: 10 } } });
  const form = checkout(page);
  await form.open();
  await form.prepareToPay('Paystack');

  const { page: desk } = await begin({ width: 360 });
  await desk.goto('/about');
  await signIn(desk, 'musa');
  await desk.goto('/desk/stores');
  await desk.getByRole('button', { name: 'Days of Market Square Gbagada Branch' }).click();
  await desk.getByLabel('Day', { exact: true }).selectOption('2026-11-22');
  const window = desk.getByRole('region', { name: 'Pickup, 10:00 AM - 12:00 PM' });
  await window.getByText('1 order stands in it, of 3 that it takes: 0 paid, 1 not.').waitFor();
  await window.getByText('Which orders').click();
  await window.getByRole('link', { name: standing.unique_code }).waitFor();
  await window.getByRole('button', { name: 'Close it' }).click();
  await window.getByText('Call these shoppers').waitFor();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await form.pay();
  await told(page).reads('Error', 'The store has closed this window. Please choose another one.');
  await page
    .getByRole('alert')
    .getByText('The time that you chose is not available any more. Please choose another one.')
    .waitFor();
  await form.chooseWindow();
  await form.pay();
  await page.getByRole('dialog', { name: /Paystack/ }).waitFor();
  const orders = await place.shop.database.read
    .selectFrom('orders')
    .select('slot_id')
    .orderBy('created_at')
    .execute();
  expect(orders).toEqual([{ slot_id: 15 }, { slot_id: 16 }]);

  await desk.getByRole('button', { name: /^Open it again/ }).click();
  await desk.getByRole('button', { name: /^Close it: Pickup, 10:00 AM/ }).waitFor();
});

/** Signs a member of staff in. The cookie ends with the browser: by the shop's clock its own end may have passed. */
async function signIn(page: Page, name: string): Promise<void> {
  const data = { name, password: 'staff-pass-phrase' };
  const headers = await (await page.request.post('/api/staff/login', { data })).headersArray();
  const cookies = headers
    .filter((header) => header.name.toLowerCase() === 'set-cookie')
    .map(({ value }) => /^([^=]+)=([^;]*)/.exec(value) ?? []);
  const { origin } = new URL(page.url());
  await page
    .context()
    .addCookies(cookies.map(([, cookie = '', value = '']) => ({ name: cookie, value, url: origin })));
}
