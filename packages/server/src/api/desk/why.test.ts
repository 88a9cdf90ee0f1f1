import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { toppedUp, topUpReference } from '../../testing/owing.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';
import { openTill, type Till } from '../../testing/till.ts';

let till: Till;
let kemi: StaffCaller;

beforeEach(async () => {
  till = await openTill();
  kemi = await staffOf(till.shop, 'kemi');
});
afterEach(() => till.shop.close());

async function why(terms: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ reason: 'A customer called.', ...terms });
  const reply = await kemi.get(`/api/staff/why?${query}`, headers);
  expect(replyProblems('staffWhy', reply)).toEqual([]);
  return reply;
}

describe('the facts about a key', () => {
  test('are those of the order that a code, a reference, a gateway’s id or a phone names [ROLE-08]', async () => {
    const order = await till.order(till.customer);
    const { reference } = await till.open(till.customer, order.id);
    till.paystack.answer(reference, { providerId: '4099260516' });
    till.shop.now += 6000;
    await till.shop.workOutbox();
    const asked = [
      await why({ order_code: order.unique_code }),
      await why({ reference }),
      await why({ reference: '4099260516' }),
      await why({}, { 'x-order-phone': '08030000033' }),
    ];
    for (const reply of asked) {
      expect(reply.json().data).toMatchObject({
        order: { order: { unique_code: order.unique_code, completion_status: 'processing' } },
        other_codes: [],
        session: null,
        work: expect.arrayContaining([
          expect.objectContaining({ kind: 'payment.review', subject: reference }),
        ]),
        customer: { wrong_pins: 0, pin_free_at: null },
        kept_days: 30,
      });
    }
  });

  test('name the newest order of a phone, and the others', async () => {
    const first = await till.order(till.customer);
    till.shop.now += 60_000;
    const second = await till.order(till.customer);
    expect((await why({}, { 'x-order-phone': '08030000033' })).json().data).toMatchObject({
      order: { order: { unique_code: second.unique_code } },
      other_codes: [first.unique_code],
    });
  });

  test('are those of a top-up or the sale of a gift card, by the payment’s reference [PAY-09]', async () => {
    await toppedUp(till, 5000);
    const byReference = (await why({ reference: topUpReference })).json().data;
    expect(byReference).toMatchObject({
      order: null,
      payable: {
        purpose: 'topUp',
        code: topUpReference,
        amount: 5000,
        ended_at: null,
        payments: [{ reference: topUpReference, gateway: 'paystack', state: 'settled', amount: 5000 }],
      },
      work: [{ kind: 'payment.review', subject: topUpReference }],
      customer: { wrong_pins: 0 },
    });
    expect(byReference.payable.events.map(({ type }: { type: string }) => type)).toContain('payment.settled');
    expect(byReference.payable.ledger.length).toBeGreaterThan(0);
    const gifter = { firstname: 'Bode', lastname: 'Sample', email: 'bode@example.ng', phone: '08030000033' };
    const recipient = { customeremail: 'getter@example.ng', customerphone: '08030000034' };
    const reference = 'giftcard-11795256100000';
    await till.post(till.customer, 'initializePayment', {
      gateway: 'paystack',
      giftcard: { id: 1, reference, gifter, recipient },
    });
    expect((await why({ reference })).json().data).toMatchObject({
      order: null,
      payable: { purpose: 'giftCard', amount: 5000, redeemed: 0, ledger: [] },
    });
  });

  test('count a customer’s wrong PINs where they have no order, and say until when none is taken', async () => {
    const wrong = () =>
      till.post(till.customer, 'verify_walletpin', { phone: adaeze.phone, verify_pin: '0001' });
    for (let count = 0; count < 3; count += 1) await wrong();
    const asked = async () => (await why({}, { 'x-order-phone': adaeze.phone })).json().data;
    expect(await asked()).toMatchObject({ order: null, customer: { wrong_pins: 3, pin_free_at: null } });
    for (let count = 0; count < 2; count += 1) await wrong();
    expect((await asked()).customer).toEqual({
      wrong_pins: 5,
      pin_free_at: new Date(till.shop.now + 15 * 60_000).toISOString(),
    });
    till.shop.now += 16 * 60_000;
    expect((await asked()).customer).toMatchObject({ pin_free_at: null });
  });

  test('hold what staff did to the order, and no look at it', async () => {
    const { unique_code: code } = await till.order(till.customer);
    const musa = await staffOf(till.shop, 'musa');
    const reason = 'Out of stock.';
    await musa.post(`/api/staff/orders/${code}/cancel`, { reason });
    await why({ order_code: code });
    const { actions, order } = (await why({ order_code: code })).json().data;
    expect(actions).toMatchObject([{ name: 'musa', action: 'order.cancelled', subject: code, reason }]);
    expect(order.events.at(-1)).toMatchObject({
      type: 'order.cancelled',
      data: { by: 'operations', reason: 'staff' },
    });
  });

  test('are of exactly one key, which must name something', async () => {
    expect((await why({})).statusCode).toBe(400);
    expect((await why({ order_code: 'Gr010720001', reference: 'Gr010720001' })).statusCode).toBe(400);
    expect((await why({ order_code: 'Gr010720001' })).statusCode).toBe(404);
    expect((await why({ session: 'no-such-visit' })).statusCode).toBe(404);
    expect((await why({}, { 'x-order-phone': '08099999999' })).statusCode).toBe(404);
  });
});
