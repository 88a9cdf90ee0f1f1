import { formatNaira, kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { popupPatience } from '@marketsquare/core/shop/card-payment';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { cards } from '../support/emulator.ts';
import { isFull, onlyFull } from '../support/full-run.ts';
import { test } from './journey.ts';
import { oilForPickup } from './models/basket.ts';
import { checkout } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { type Gateway, popup } from './models/popup.ts';
import { storefront } from './models/storefront.ts';

/** The words for a shopper at each end of a payment, and the page they are left on. */

/** A filled checkout, one press before the payment and one step of Back after the cart. */
async function fillCheckout(page: Page, gateway: Gateway) {
  await page.goto('/cart');
  await storefront(page).proceedToCheckout();
  const form = checkout(page);
  await form.prepareToPay(gateway);
  return form;
}

const bothGateways = ['Paystack', 'Flutterwave'] as const;

/** One popup, and with `npm run test:full` the other too: the browser's part in closing them is the same. */
const gateways = isFull ? bothGateways : (['Paystack'] as const);

test('an order declined at Paystack and paid at Flutterwave is confirmed as paid at Flutterwave [ORD-02, PAY-29, PAY-30]', async ({
  begin,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = await fillCheckout(page, 'Paystack');
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
  test('is told with what came and what becomes of it, and the order is not offered a second time', async ({
    begin,
    desk,
    emulator,
  }) => {
    const { page } = await begin({ basket: oilForPickup });
    const form = await fillCheckout(page, 'Paystack');
    await emulator.scenario('*', { paidKobo: 1_000_000 });
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

  test('is not known while the bank cannot be asked: another check is offered, and finds it', async ({
    begin,
    emulator,
  }) => {
    const { page } = await begin({ basket: oilForPickup });
    const form = await fillCheckout(page, 'Paystack');
    await form.pay();
    await popup(page, 'Paystack').opens();
    await emulator.scenario('*', { verify: 'error500' });
    await popup(page, 'Paystack').close();
    await form.isTold('We could not check with the bank yet if you have paid.');
    expect(await page.getByText('Nothing was taken').count()).toBe(0);
    expect(await form.payButton.isDisabled()).toBe(true);
    await emulator.scenario('*', {});
    await page.getByRole('button', { name: 'Check again' }).click();
    await form.isTold('The payment window was closed before the payment was made.');
    await form.isTold('Nothing was taken.');
    expect(await form.payButton.isEnabled()).toBe(true);
  });
});

test.for(gateways)(
  'the browser’s Back closes an open popup of %s and stays at the checkout, where the same order can be paid [PAY-12, PAY-30]',
  async (gateway, { begin }) => {
    const card = gateway === 'Paystack' ? cards.paystack : cards.flutterwave;
    const { page } = await begin({ basket: oilForPickup });
    const form = await fillCheckout(page, gateway);
    await form.pay();
    await popup(page, gateway).opens();
    await page.goBack();
    await form.isTold('The payment window was closed before the payment was made.');
    await form.isTold('Nothing was taken.');
    expect(new URL(page.url()).pathname).toBe('/checkout');
    expect(await page.locator('iframe').count()).toBe(0);
    await form.pay();
    await popup(page, gateway).payByCard(card);
    await confirmation(page).opens();
    expect((await confirmation(page).facts())['Order number']).toMatch(/^Gr0212/);
  },
);

test('a payment that comes through while the shopper is elsewhere in the shop, after Back and a reload there, ends at the confirmation [PAY-12]', async ({
  begin,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = await fillCheckout(page, 'Flutterwave');
  await form.pay();
  await popup(page, 'Flutterwave').opens();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/makepayment', () => {});
  await page.route('**/api/paymentStatus?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route('**/api/verifyFlutterwavePayment', async (route) => {
    await held.promise;
    await route.continue();
  });
  const recorded = page.waitForRequest('**/api/makepayment');
  await popup(page, 'Flutterwave').payByCard(cards.flutterwave);
  await recorded;
  await page.goBack();
  await page.waitForURL('**/cart');
  await page.unroute('**/api/makepayment');
  const verified = page.waitForRequest('**/api/verifyFlutterwavePayment');
  await page.reload();
  await verified;
  await page.getByRole('link', { name: 'Market Square' }).first().click();
  await page.waitForURL('**/home');
  held.resolve();
  await confirmation(page).opens();
  expect((await confirmation(page).facts())['Order number']).toMatch(/^Gr0212/);
});

describe('a popup whose page does not load', () => {
  const ways: readonly ((page: Page) => Promise<unknown>)[] = [
    (page) => page.getByRole('button', { name: 'Close payment window' }).click(),
    (page) => page.keyboard.press('Escape'),
    (page) => page.goBack(),
  ];

  // The short run goes another way to a popup that does not load.
  test.for(onlyFull(bothGateways))(
    'at %s is left by our own button, by Escape and by Back, and given up after its time; then it opens',
    async (gateway, { begin }) => {
      const { page } = await begin({ basket: oilForPickup });
      await page.clock.install();
      const form = await fillCheckout(page, gateway);
      const way = page.getByRole('button', { name: 'Close payment window' });
      await page.route('**/popup/?parent=*', () => {});
      const opensEmpty = async () => {
        await form.pay();
        await page.locator('iframe').waitFor({ state: 'attached' });
      };
      for (const leave of ways) {
        await opensEmpty();
        expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        const look = page.waitForRequest('**/api/paymentStatus?*');
        await leave(page);
        await look;
        await form.isTold('The payment window was closed before the payment was made.');
        expect(await page.locator('iframe').count()).toBe(0);
        expect(await way.count()).toBe(0);
        expect(new URL(page.url()).pathname).toBe('/checkout');
      }
      await opensEmpty();
      await page.clock.fastForward(popupPatience.frameMs);
      await form.isTold('The payment window did not open.');
      await form.isTold('Nothing was taken.');
      expect(await page.locator('iframe').count()).toBe(0);
      await page.unroute('**/popup/?parent=*');
      await form.pay();
      await popup(page, gateway).opens();
      await page.clock.fastForward(10 * popupPatience.frameMs);
      await popup(page, gateway).close();
      await form.isTold('The payment window was closed before the payment was made.');
    },
  );

  test('because its script hangs, or an error page comes instead, is given up as well [ERR-26]', async ({
    begin,
  }) => {
    const { page } = await begin({ basket: oilForPickup });
    await page.clock.install();
    const form = await fillCheckout(page, 'Paystack');
    await page.route('**/v2/inline.js', () => {});
    const asked = page.waitForRequest('**/v2/inline.js');
    await form.pay();
    await asked;
    await page.clock.fastForward(popupPatience.scriptMs);
    await form.isTold('Payment service is not available. Please refresh and try again.');
    await page.unroute('**/v2/inline.js');
    await page.reload();
    await page.route('**/popup/?parent=*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await form.pay();
    await page.frameLocator('iframe').getByText('Bad gateway').waitFor();
    await page.clock.fastForward(popupPatience.frameMs);
    await form.isTold('The payment window did not open.');
  });
});
