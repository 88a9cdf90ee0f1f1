import type { Page } from 'playwright';
import { expect } from 'vitest';
import { cards } from '../support/emulator.ts';
import { marketsquare } from '../support/marketsquare.ts';
import { ada } from '../support/people.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { type Basket, oilForPickup } from './models/basket.ts';
import { cart } from './models/cart.ts';
import { checkout, zainab } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { popup } from './models/popup.ts';
import { lekkiPickup, storefront, water } from './models/storefront.ts';

/** From a key to the reason: what stopped a shopper in the browser, as support reads it in the terminal. */

/** Shares the visit where the shopper stands, and reads its code. */
async function share(page: Page): Promise<string> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Share this visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this visit' });
  await dialog.getByRole('checkbox', { name: /^Yes, share this visit/ }).check();
  await dialog.getByRole('button', { name: 'Share this visit' }).click();
  const shared = page.getByRole('dialog', { name: 'This visit is shared' });
  const code = await shared.locator('strong').textContent();
  await shared.getByRole('button', { name: 'Done' }).click();
  return code ?? '';
}

/** The screen of `why`, its lines joined: at most 24 of at most 80 columns. */
async function why(key: string, dataDir: string): Promise<string> {
  const { code, stdout } = await marketsquare('why', key, '--data', dataDir);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  return lines.map((line) => line.trim()).join(' ');
}

async function fillCheckout(page: Page) {
  await page.goto('/cart');
  await storefront(page).proceedToCheckout();
  const form = checkout(page);
  await form.prepareToPay('Paystack');
  return form;
}

const tooLittle: Basket = { store: lekkiPickup, groceries: { [water]: 1 } };

test('a shopper under the minimum who gave up is found by the code that they read out, with the words of the refused presses [ERR-10]', async ({
  begin,
  shop,
}) => {
  const { page } = await begin({ basket: tooLittle });
  await page.goto('/cart');
  await cart(page).isRefused('The minimum order amount is N10000.');
  await cart(page).isRefused('The minimum order amount is N10000.');
  const reason = await why(await share(page), shop.dataDir);
  expect(reason).toContain('A press was refused: “The minimum order amount is N10000.”, 2 times');
  expect(reason).toContain('no order');
});

test('a shopper who closed the payment window is found by the code, and nothing was taken [PAY-30]', async ({
  begin,
  shop,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = await fillCheckout(page);
  await form.pay();
  await popup(page, 'Paystack').opens();
  await popup(page, 'Paystack').close();
  await form.isTold('The payment window was closed before the payment was made.');
  const reason = await why(await share(page), shop.dataDir);
  expect(reason).toContain('“The payment window was closed before the payment was made.”');
  expect(reason).toContain('Nothing was taken');
});

test('a card that was declined before another paid is told alike by order, phone, payment and visit [ERR-25, PAY-30]', async ({
  begin,
  shop,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = await fillCheckout(page);
  await form.shareVisit();
  await form.pay();
  await popup(page, 'Paystack').payByRefusedCard(cards.paystackDeclined);
  await form.isTold('Payment Failed!!!');
  const uploaded = page.waitForResponse('**/api/saveSession');
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
  const { 'Order number': code = '' } = await confirmation(page).facts();
  const { data } = await (await uploaded).json();
  for (const key of [code, zainab.phone, `${code}-2`, data.visit_code]) {
    const reason = await why(key, shop.dataDir);
    expect(reason).toContain(`${code} was declined`);
    expect(reason).toContain('“Payment Failed!!!”');
    expect(reason).toContain('is in the shop’s sales');
  }
});

test('a customer with three wrong PINs and no order is found by their phone [PAY-18]', async ({
  begin,
  shop,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  await page.goto('/login');
  await account(page).signIn(ada);
  const form = await fillCheckout(page);
  await form.payFromWallet();
  await form.pay();
  for (const pin of ['0001', '0002', '0003']) {
    await form.enterPin(pin);
    await page.getByRole('dialog', { name: 'Enter Your Wallet Pin' }).getByRole('alert').waitFor();
  }
  await page
    .getByRole('dialog', { name: 'Enter Your Wallet Pin' })
    .getByRole('button', { name: 'Close' })
    .click();
  await share(page);
  const reason = await why(ada.phone, shop.dataDir);
  expect(reason).toContain('3 wrong wallet PINs of late');
});

test('a shopper under the minimum who then ordered is told with both, by their order [ERR-10]', async ({
  begin,
  shop,
}) => {
  const { page } = await begin({ basket: tooLittle });
  await page.goto('/cart');
  await cart(page).isRefused('The minimum order amount is N10000.');
  await cart(page).type(water, 40);
  await cart(page).proceed('/checkout');
  const form = checkout(page);
  await form.prepareToPay('Paystack');
  await form.shareVisit();
  const uploaded = page.waitForResponse('**/api/saveSession');
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
  const { 'Order number': code = '' } = await confirmation(page).facts();
  await uploaded;
  const reason = await why(code, shop.dataDir);
  expect(reason).toContain('A press was refused: “The minimum order amount is N10000.”');
  expect(reason).toContain('is in the shop’s sales');
});

test('money that fell short is told with what came and what is missing [PAY-09]', async ({
  begin,
  shop,
  emulator,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = await fillCheckout(page);
  await emulator.scenario('*', { paidKobo: 1_000_000 });
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await form.isTold('The payment is less than the order costs.');
  await emulator.scenario('*', {});
  const reason = await why(await share(page), shop.dataDir);
  expect(reason).toContain('was underpaid: ₦10,000.00 came');
  expect(reason).toContain('“The payment is less than the order costs.');
});

test('a gateway that answered 500 for a while, before another try paid, is named with that [PAY-09, PAY-30]', async ({
  begin,
  shop,
  emulator,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = await fillCheckout(page);
  await form.shareVisit();
  await form.pay();
  await popup(page, 'Paystack').opens();
  await emulator.scenario('*', { verify: 'error500' });
  await popup(page, 'Paystack').close();
  await form.isTold('We could not check with the bank yet if you have paid.');
  await emulator.scenario('*', {});
  await page.getByRole('button', { name: 'Check again' }).click();
  await form.isTold('The payment window was closed before the payment was made.');
  const uploaded = page.waitForResponse('**/api/saveSession');
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
  const { 'Order number': code = '' } = await confirmation(page).facts();
  await uploaded;
  const reason = await why(code, shop.dataDir);
  expect(reason).toContain('answered with an error of its own (500 or above)');
  expect(reason).toContain('is in the shop’s sales');
});

test('an order that staff cancelled is told with whom and why [ORD-22, ROLE-08]', async ({
  begin,
  shop,
  desk,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = await fillCheckout(page);
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
  const { 'Order number': code = '' } = await confirmation(page).facts();
  await desk.cancel(code, 'The oil leaked.');
  const reason = await why(code, shop.dataDir);
  expect(reason).toContain('Cancelled by staff (manager)');
  expect(reason).toContain('gave as reason: “The oil leaked.”');
  expect(reason).toContain('The words that they read [not recorded]');
});
