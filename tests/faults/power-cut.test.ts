import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards, emulatorAt } from '../support/emulator.ts';
import { isFull } from '../support/full-run.ts';
import {
  type HttpShopper,
  openHttpShopper,
  openPaystack,
  pickupOrder,
  place,
  verify,
} from '../support/http-shopper.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { openStaffDesk } from '../support/staff.ts';

/**
 * The power fails while an order is paid: everything that the shopper was told must be true when it is back,
 * and only once.
 */

/** Milliseconds from the intended moment to the cut: at once, and while the answer is on its way. */
const delaysMs = isFull ? [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2500] : [0];

let shop: RunningShop;
let guest: HttpShopper;

beforeAll(async () => {
  shop = await startSeededShop();
  guest = await openHttpShopper(shop.url);
});

afterAll(async () => {
  await guest?.close();
  await shop?.stop();
});

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function cutAndRestart(): Promise<void> {
  await shop.kill();
  await shop.restart();
}

/** An order that its guest has paid at the gateway, and that the shop has not checked. */
async function paidAtGateway() {
  const order = await place(guest, await pickupOrder(guest));
  const { reference, accessCode } = await openPaystack(guest, order.id);
  expect(await emulatorAt(shop.emulatorUrl).pay(accessCode, cards.paystack)).toBe('paid');
  return { order, reference };
}

type Paid = Awaited<ReturnType<typeof paidAtGateway>>;

/** The books of shop and gateway agree that the order is there, once, and paid once. */
async function expectPaidOnce({ order, reference }: Paid): Promise<void> {
  const desk = await openStaffDesk(shop.url);
  try {
    const { order: found, payments, ledger, events } = await desk.facts(order.unique_code);
    expect(found).toMatchObject({ id: order.id, order_total: order.order_total, balance: 0 });
    expect(payments).toMatchObject([{ reference, state: 'settled', amount: order.order_total }]);
    const sales = ledger.filter(({ account }) => account === 'sales.orders');
    expect(sales.map(({ amount }) => amount)).toEqual([-order.order_total]);
    expect(ledger.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
    const types = events.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    const orders = await desk.orders();
    expect(orders.filter(({ unique_code }) => unique_code === order.unique_code)).toHaveLength(1);
    const { total } = await emulatorAt(shop.emulatorUrl).ledger(reference);
    expect(total).toBe(Math.round(order.order_total * 100));
  } finally {
    await desk.close();
  }
}

describe('after kill -9 of the server', () => {
  test.each(delaysMs)(
    '%i ms after the payment was confirmed the order is there, once, paid [PAY-12, PAY-30]',
    async (delayMs) => {
      const paid = await paidAtGateway();
      expect((await verify(guest, paid.order, paid.reference)).ok).toBe(true);
      await delay(delayMs);
      await cutAndRestart();
      await expectPaidOnce(paid);
      expect((await verify(guest, paid.order, paid.reference)).ok).toBe(true);
      await expectPaidOnce(paid);
    },
  );

  test.each(delaysMs)(
    '%i ms into the confirmation, asking again confirms it, once [PAY-09, PAY-30]',
    async (delayMs) => {
      const paid = await paidAtGateway();
      const unheard = verify(guest, paid.order, paid.reference);
      await delay(delayMs);
      await cutAndRestart();
      await unheard;
      expect((await verify(guest, paid.order, paid.reference)).ok).toBe(true);
      await expectPaidOnce(paid);
    },
  );

  test('between payment and settlement, the shop finds the payment by itself [PAY-09]', async () => {
    await emulatorAt(shop.emulatorUrl).scenario('*', { webhook: 'never' });
    const paid = await paidAtGateway();
    await cutAndRestart();
    await expect
      .poll(
        async () => {
          const query = { reference: paid.reference };
          const result = await guest.api.get('/api/order/{id}', { params: { path: { id: paid.order.id } } });
          return result.ok && { ...query, balance: result.reply.data.balance };
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual({ reference: paid.reference, balance: 0 });
    await expectPaidOnce(paid);
  });

  test('right after the order was placed, the same attempt is the same order and can be paid [PAY-05, PAY-30]', async () => {
    const body = await pickupOrder(guest);
    const order = await place(guest, body);
    await cutAndRestart();
    expect(await place(guest, body)).toEqual(order);
    const { reference, accessCode } = await openPaystack(guest, order.id);
    await cutAndRestart();
    expect(await openPaystack(guest, order.id)).toEqual({ reference, accessCode });
    await emulatorAt(shop.emulatorUrl).pay(accessCode, cards.paystack);
    // The gateway was asked a moment ago, when the popup was opened again: within a second nobody asks it
    // again.
    await expect.poll(async () => (await verify(guest, order, reference)).ok).toBe(true);
    await expectPaidOnce({ order, reference });
  });
});
