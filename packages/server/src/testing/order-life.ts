import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { expect } from 'vitest';
import { workOutbox } from '../store/outbox/index.ts';
import { mailOutboxHandlers } from '../work/outbox-handlers.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { pickupOrder } from './order-request.ts';
import { staffOf } from './staff.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Buys as a guest by card, until the receipt is written; then the shopper and staff find the order, staff ask why it went so, and
 * a manager reads the day's figures.
 *
 * @param number  the order's; no two in a shop may have the same
 */
export async function liveOrder(shop: TestShop, paystack: FakeGateway, number = 1): Promise<void> {
  const guest = shop.browser();
  const request = pickupOrder({
    attempt_id: `attempt-${String(number).padStart(16, '0')}`,
    unique_code: `Gr0107${20_000 + number}`,
  });
  const { order } = (await guest.post('/api/placeorder', request)).json().data;
  const opening = await guest.post('/api/initializePayment', { order_id: order.id, gateway: 'paystack' });
  const { reference } = opening.json().data;
  paystack.answer(reference);
  const claim = { reference, order_id: order.id, amount: order.order_total, status: 'success' };
  await guest.post('/api/makepayment', { ...claim, transaction_id: '1', payment_method: 'Paystack card' });
  const verified = await guest.post('/api/verifyPaystackPayment', { ...claim, transaction_ref: reference });
  expect(verified.json().state).toBe('settled');
  await guest.post('/api/webhooks/paystack', { reference }, { 'x-paystack-signature': 'good' });
  await workOutbox(shop.ports, mailOutboxHandlers(shop.ports), (kind, error) => {
    throw new Error(`${kind} failed`, { cause: error });
  });

  const { unique_code } = order;
  const { phone } = request.customer;
  const tracked = await shop.browser().post('/api/trackorder', { unique_code, phone });
  expect(tracked.statusCode).toBe(200);
  expect((await guest.get(`/api/order/${order.id}`)).statusCode).toBe(200);
  const staff = await staffOf(shop, 'kemi');
  for (const key of [{ order_code: unique_code }, { reference }, {}]) {
    const query = new URLSearchParams({ reason: 'A customer called.', ...key });
    for (const call of ['orders', 'why']) {
      const named = Object.keys(key).length > 0;
      const reply = await staff.get(`/api/staff/${call}?${query}`, named ? {} : { 'x-order-phone': phone });
      expect(reply.statusCode, reply.body).toBe(200);
    }
  }
  const day = lagosDayAt(shop.now);
  const figures = new URLSearchParams({ from: day, to: day, reason: 'The shop closes.' });
  const report = await (await staffOf(shop, 'ada')).get(`/api/staff/report?${figures}`);
  expect(report.json().data).toMatchObject({ agrees: true });
}

/** Tables that every order makes longer. */
export const growing: readonly string[] = [
  ...['orders', 'order_lines', 'order_guests', 'payments', 'events', 'outbox', 'logins'],
  ...['mails', 'ledger_transfers', 'ledger_holds', 'webhooks', 'empty_searches'],
  // As `sealedOf` names it, too.
  ...['vault_keys', 'vault_sealed', 'kept'],
];
