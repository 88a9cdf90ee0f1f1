import { formatNaira, kobo, nairaToKobo } from '@marketsquare/core/money';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { cards, emulatorAt } from '../support/emulator.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { openStaffDesk, type StaffDesk } from '../support/staff.ts';
import { checkout, zainab } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { type Provider, popup } from './models/popup.ts';
import { lekkiPickup, storefront } from './models/storefront.ts';
import { startVisit, type Visit } from './models/visit.ts';

/** What a shopper is told however a payment ends, and where it leaves them. */

let shop: RunningShop;
let desk: StaffDesk;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  shop = await startSeededShop();
  desk = await openStaffDesk(shop.url);
  browser = await launchBrowser();
});

beforeEach(async () => {
  visit = await startVisit(browser, { url: shop.url, width: 360 });
});

afterEach(async () => {
  await visit.close();
  await emulatorAt(shop.emulatorUrl).scenario('*', {});
  expect(visit.errors).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await desk?.close();
  await shop?.stop();
});

/** A filled checkout, from the door on. */
async function fillCheckout(provider: Provider) {
  const { page } = visit;
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiPickup);
  await store.add('Benue Valley Palm Oil 5L', 2);
  await store.openCart();
  await store.proceedToCheckout();
  const form = checkout(page);
  await form.fill(zainab);
  await form.chooseGateway(provider);
  await form.acceptTerms();
  return form;
}

test('an order declined at Paystack and paid at Flutterwave is confirmed as paid at Flutterwave [ORD-02, PAY-29, PAY-30]', async () => {
  const { page } = visit;
  const form = await fillCheckout('Paystack');
  await form.pay();
  await popup(page, 'Paystack').payByRefusedCard(cards.paystackDeclined);
  await form.isTold('Payment Failed!!!');
  await form.isTold('Nothing was taken.');
  await form.chooseGateway('Flutterwave');
  await form.pay();
  await popup(page, 'Flutterwave').payByCard(cards.flutterwave);
  await confirmation(page).opens();
  expect(await confirmation(page).facts()).toMatchObject({ 'Payment method': 'Flutterwave card' });
});

describe('a payment that is not what the order costs', () => {
  test('is told with what came and what becomes of it, and the order is not offered a second time', async () => {
    const { page } = visit;
    const form = await fillCheckout('Paystack');
    await emulatorAt(shop.emulatorUrl).scenario('*', { paidKobo: 1_000_000 });
    const { 'Total Due': total = '' } = await form.amounts();
    await form.pay();
    await popup(page, 'Paystack').payByCard(cards.paystack);
    await form.isTold('The payment is less than the order costs.');
    await form.isTold(`${formatNaira(kobo(1_000_000))} of ${total} came for your order`);
    expect(await page.getByText('Nothing was taken').count()).toBe(0);
    expect(await form.payButton.isDisabled()).toBe(true);
    await page.reload();
    await form.isTold('The payment is less than the order costs.');
    expect(await form.payButton.isDisabled()).toBe(true);
    const [order] = await desk.orders();
    const { payments } = await desk.facts(order?.unique_code ?? '');
    expect(payments.map(({ state }) => state)).toEqual(['underpaid']);
    expect(nairaToKobo(order?.order_total ?? 0)).toBeGreaterThan(1_000_000);
  });

  test('is not known while the bank cannot be asked: another look is offered, and finds it', async () => {
    const { page } = visit;
    const form = await fillCheckout('Paystack');
    await form.pay();
    await popup(page, 'Paystack').opens();
    await emulatorAt(shop.emulatorUrl).scenario('*', { verify: 'error500' });
    await popup(page, 'Paystack').close();
    await form.isTold('We could not ask the bank yet whether you have paid.');
    expect(await page.getByText('Nothing was taken').count()).toBe(0);
    expect(await form.payButton.isDisabled()).toBe(true);
    await emulatorAt(shop.emulatorUrl).scenario('*', {});
    await page.getByRole('button', { name: 'Check again' }).click();
    await form.isTold('The payment window was closed before the payment was made.');
    await form.isTold('Nothing was taken.');
    expect(await form.payButton.isEnabled()).toBe(true);
  });
});
