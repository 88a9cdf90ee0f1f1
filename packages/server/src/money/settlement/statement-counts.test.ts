import { StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pickupOrder } from '../../testing/order-request.ts';
import { adaeze } from '../../testing/small-shop.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { openTill, orderTotal, type Tendered, type Till } from '../../testing/till.ts';

let till: Till;

beforeEach(async () => {
  // What is kept for half a second is kept, however slow the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  // As `npm start` opens it: mails stay in the local outbox.
  till = await openTill();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await till.shop.close();
});

/** `mails` reads the local outbox, which is empty. */
const ofTheTest = 1;

/** How many statements a checkout runs, `begin` and `commit` among them. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const spies = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')];
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0) - ofTheTest;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Goes through a checkout, from the quote to the confirmation, the gateway's report and the receipt. */
async function checkOut(browser: Browser, tendered: Tendered = {}): Promise<void> {
  const { shop, post } = till;
  const { delivery, order_items } = pickupOrder();
  const items = order_items.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
  const slot = { slot_id: delivery.slot_id, deliverydate: delivery.deliverydate };
  await post(browser, 'quote', { kind: 'grocery', store_id: 1, mode: 'Pickup', ...slot, items });
  const order = await till.order(browser, tendered);
  const { giftCard = 0, wallet = 0 } = tendered;
  if (giftCard > 0) await till.redeem(browser, order, giftCard);
  if (wallet > 0) await till.debit(browser, order, wallet, await tokenOf(browser));
  if (giftCard + wallet === orderTotal) {
    expect((await till.verifyOrder(browser, order)).statusCode).toBe(200);
  } else {
    const { reference } = await till.open(browser, order.id);
    const claim = { reference, order_id: order.id, amount: order.order_total, status: 'success' };
    await post(browser, 'makepayment', { ...claim, transaction_id: '1', payment_method: 'Paystack card' });
    expect((await till.pay(browser, order, reference)).json()).toMatchObject({ success: true });
    await browser.post('/api/webhooks/paystack', { reference }, { 'x-paystack-signature': 'good' });
  }
  await shop.mails();
}

/** Returns the token that the right PIN gives. */
async function tokenOf(browser: Browser): Promise<string> {
  const { phone, walletPin } = adaeze;
  return (await till.post(browser, 'verify_walletpin', { verify_pin: walletPin, phone })).json().token;
}

test.each<{ by: string; tendered: Tendered; isGuest: boolean; below: number }>([
  { by: 'by card', tendered: {}, isGuest: true, below: 40 },
  { by: 'by card of a customer', tendered: {}, isGuest: false, below: 43 },
  {
    by: 'by the wallet, its PIN check included,',
    tendered: { wallet: orderTotal },
    isGuest: false,
    below: 46,
  },
  { by: 'by gift card and card', tendered: { giftCard: 5000 }, isGuest: true, below: 53 },
  {
    by: 'by gift card, wallet, its PIN check included, and card',
    tendered: { giftCard: 5000, wallet: 3000 },
    isGuest: false,
    below: 73,
  },
])('a checkout $by takes less than $below statements', async ({ tendered, isGuest, below }) => {
  // What is read once and kept was read by others before.
  await checkOut(till.shop.browser());
  const browser = isGuest ? till.shop.browser() : till.customer;
  const count = await statementsOf(() => checkOut(browser, tendered));
  expect(count).toBeLessThan(below);
});

test('a payment that was looked up in the same second is read, and nothing is written', async () => {
  const order = await till.order(till.customer);
  const { reference } = await till.open(till.customer, order.id);
  const ask = async () => {
    await till.customer.get(`/api/paymentStatus?reference=${reference}`);
  };
  const first = await statementsOf(ask);
  expect(await statementsOf(ask)).toBeLessThan(first);
});
