import { nairaToKobo } from '@marketsquare/core/kernel/money';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { cards } from '../support/emulator.ts';
import { ada } from '../support/people.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { oilForPickup } from './models/basket.ts';
import { cart } from './models/cart.ts';
import { checkout, zainab } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { popup } from './models/popup.ts';
import { lekkiPickup, palmOil, storefront } from './models/storefront.ts';

/** A phone that loses the page again and again: the shop resumes, and nothing happens twice. */

/** The number of the page's calls of each operation that changes something. */
function countCalls(page: Page): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const operation = /\/api\/(\w+)/.exec(request.url())?.[1];
    if (operation === undefined || request.method() !== 'POST') return;
    counts.set(operation, (counts.get(operation) ?? 0) + 1);
  });
  return counts;
}

/** Lets the server carry out the next call of an operation, loses the answer, and reloads the page. */
async function reloadDuring(page: Page, operation: string, act: () => Promise<void>): Promise<void> {
  const address = `**/api/${operation}`;
  const reached = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      reached.resolve();
    },
    { times: 1 },
  );
  await act();
  await reached.promise;
  await page.reload();
}

test('a reload at every step of the checkout goes on from the same state, and no call takes effect twice [PAY-30]', async ({
  begin,
  desk,
  emulator,
}) => {
  const ordersBefore = (await desk.orders()).length;
  const { total: takenBefore } = await emulator.ledger();
  const { page } = await begin({ basket: oilForPickup });
  const calls = countCalls(page);
  const store = storefront(page);
  const form = checkout(page);
  const paystack = popup(page, 'Paystack');
  const reloadForm = async () => {
    const before = await form.state();
    await page.reload();
    await expect.poll(() => form.state()).toEqual(before);
  };
  await page.goto('/home');
  await expect.poll(store.itemsInCart).toBe(1);
  await store.openCart();
  await page.reload();
  await store.proceedToCheckout();

  const steps = [
    () => form.fillPersonal(zainab),
    () => form.chooseContact('Call'),
    () => form.chooseWindow(),
    () => form.fillContacts(zainab),
    () => form.writeNote(zainab.note),
    () => form.chooseGateway('Paystack'),
    () => form.acceptTerms(),
  ];
  for (const step of steps) {
    await step();
    await reloadForm();
  }

  await reloadDuring(page, 'placeorder', form.pay);
  await paystack.opens();
  await page.reload();
  await paystack.opens();
  await reloadDuring(page, 'makepayment', () => paystack.payByCard(cards.paystack));
  await confirmation(page).opens();
  const facts = await confirmation(page).facts();
  await page.reload();
  expect(await confirmation(page).facts()).toEqual(facts);
  await expect.poll(store.itemsInCart).toBe(0);

  // The lost calls were repeated; their effect was not.
  expect(calls.get('placeorder')).toBe(2);
  expect(calls.get('makepayment')).toBe(2);

  // The books of shop and gateway know the order once, and its money once.
  const code = facts['Order number'] ?? '';
  const orders = await desk.orders();
  expect(orders.slice(0, orders.length - ordersBefore).map(({ unique_code }) => unique_code)).toEqual([code]);
  const { order, payments, events, ledger } = await desk.facts(code);
  expect(order.balance).toBe(0);
  expect(payments).toMatchObject([{ reference: code, state: 'settled' }]);
  const types = events.map(({ type }) => type);
  expect(types).toEqual([...new Set(types)]);
  expect(ledger.filter(({ account }) => account === 'sales.orders')).toHaveLength(1);
  expect((await emulator.ledger()).total - takenBefore).toBe(nairaToKobo(order.order_total));
  const asked = await emulator.requests(code);
  expect(asked.filter(({ call }) => call === 'initialize')).toHaveLength(1);
});

test('a reload while a payment is opened, after a refused card, and while one is verified, pays once [PAY-30, ERR-25]', async ({
  begin,
  desk,
  emulator,
}) => {
  const { page } = await begin({ width: 1280, basket: oilForPickup });
  const calls = countCalls(page);
  const form = checkout(page);
  const paystack = popup(page, 'Paystack');
  await form.open();
  await form.prepareToPay('Paystack');
  await reloadDuring(page, 'initializePayment', form.pay);
  await paystack.payByRefusedCard(cards.paystackDeclined);
  await form.isTold('Payment Failed!!!');
  await page.reload();
  await form.isTold('Payment Failed!!!');
  await form.pay();
  await reloadDuring(page, 'verifyPaystackPayment', () => paystack.payByCard(cards.paystack));
  await confirmation(page).opens();
  const { 'Order number': code = '' } = await confirmation(page).facts();

  expect(calls.get('placeorder')).toBe(1);
  expect(calls.get('initializePayment')).toBe(3);
  const { payments } = await desk.facts(code);
  expect(payments).toMatchObject([
    { reference: code, state: 'failed' },
    { reference: `${code}-2`, state: 'settled' },
  ]);
  expect((await emulator.ledger(code)).total).toBe(0);
});

test('a page that is left before its journal is written comes back signed in, at its store, with its cart', async ({
  begin,
}) => {
  const { page } = await begin();
  await page.addInitScript(() => {
    if (sessionStorage.getItem('opened') !== null) return;
    sessionStorage.setItem('opened', 'once');
    // A database that takes its time: this page never gets an answer from it.
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function openInVain() {
      return Object.defineProperty(open.call(this, 'elsewhere'), 'onsuccess', { set: () => {} });
    };
  });
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiPickup);
  await store.add(palmOil, 2);
  await account(page).signIn(ada);
  await page.goto('/cart');
  await cart(page).holds(palmOil, 2);
  await page.goto('/addressbook');
  await page.getByRole('button', { name: 'Add new address' }).waitFor();
});
