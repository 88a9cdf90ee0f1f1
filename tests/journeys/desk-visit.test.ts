import { expect } from 'vitest';
import { z } from 'zod';
import { cards } from '../support/emulator.ts';
import { staffMember } from '../support/people.ts';
import { test } from './journey.ts';
import { checkout } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { popup } from './models/popup.ts';
import { lekkiPickup, palmOil, storefront } from './models/storefront.ts';

const uploadSchema = z.object({
  session: z.string(),
  entries: z.array(z.object({ seq: z.number(), event: z.object({ type: z.string() }) })),
});

test('staff see a shared visit on the shopper’s own screens, which press, call and keep nothing [ROLE-08]', async ({
  begin,
}) => {
  const { page } = await begin();
  const uploads: z.infer<typeof uploadSchema>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/saveSession')) uploads.push(uploadSchema.parse(request.postDataJSON()));
  });
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiPickup);
  await store.add(palmOil, 2);
  // A part of the cart's page that is loaded last.
  const priced = page.waitForResponse('**/api/getProductInCart?*');
  await store.openCart();
  await priced;
  const total = await page.getByRole('region', { name: 'Cart Total' }).textContent();
  await store.proceedToCheckout();
  const form = checkout(page);
  await form.prepareToPay('Paystack');
  await form.shareVisit();
  const amounts = await form.amounts();
  const uploaded = page.waitForResponse('**/api/saveSession');
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  const { 'Order number': code = '' } = await confirmation(page).facts();
  await uploaded;
  const [visit] = uploads;
  const seqOf = (type: string) => visit?.entries.findLast(({ event }) => event.type === type)?.seq;

  const { page: desk, stopped } = await begin({ width: 1280 });
  await desk.request.post('/api/staff/login', { data: staffMember });
  await desk.goto(`/desk/visits/${visit?.session}?at=${seqOf('cart.opened')}`);
  await desk.getByLabel('Why you look').selectOption('The customer called.');
  const calls: string[] = [];
  desk.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) calls.push(`${request.method()} ${pathname}`);
  });
  const kept = () => desk.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const before = await kept();
  await desk.getByRole('button', { name: 'Show the visit' }).click();
  const shown = desk.frameLocator('iframe');
  await shown.getByRole('heading', { name: 'Your Cart' }).waitFor();
  expect(await shown.getByRole('region', { name: 'Cart Total' }).textContent()).toBe(total);
  expect(await desk.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(360);

  await shown.getByRole('button', { name: 'Proceed to checkout' }).first().click();
  await shown
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await shown.getByRole('heading', { name: 'Your Cart' }).waitFor();
  expect(await shown.getByRole('region', { name: 'Cart Total' }).textContent()).toBe(total);

  await desk.goto(`/desk/visits/${visit?.session}?at=${seqOf('checkout.submitted')}`);
  await desk.getByLabel('Why you look').selectOption('The customer called.');
  await desk.getByRole('button', { name: 'Show the visit' }).click();
  await shown.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  await shown.getByText('<customer.firstname> <customer.lastname>').waitFor();
  await shown
    .getByText(amounts['Total Due'] ?? 'no total')
    .filter({ visible: true })
    .first()
    .waitFor();

  await desk.getByRole('button', { name: 'Last' }).click();
  await shown.getByRole('heading', { name: 'Thank You, Your order has been received' }).waitFor();
  await shown.getByText(code).first().waitFor();
  await desk.getByRole('button', { name: 'Earlier' }).press('ArrowLeft');
  await desk.getByRole('button', { name: 'Earlier' }).press('Home');
  await shown.getByText('A page of the shop').waitFor();

  // A layer in the frame leaves the focus where it is: the next key goes on along the visit.
  await desk.getByRole('button', { name: /sideCart ← xstate.init/ }).click();
  await shown.getByRole('dialog', { name: 'Cart' }).waitFor();
  await expect
    .poll(() => desk.evaluate(() => document.activeElement?.textContent))
    .toContain('sideCart ← xstate.init');

  expect([...new Set(calls)].filter((call) => call.includes('/api/'))).toEqual([
    `GET /api/staff/sessions/${visit?.session}`,
    'GET /api/staff/me',
  ]);
  expect(await kept()).toBe(before);
  expect(stopped).toEqual([]);
});
