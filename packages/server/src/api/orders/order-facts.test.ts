import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { account } from '../../store/ledger/index.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { orderFactsOf } from './index.ts';

type Facts = components['schemas']['OrderFacts'];

let world: PayingShop;
beforeEach(async () => {
  world = await openPayingShop();
});
afterEach(() => world.shop.close());

async function factsOf(code: string): Promise<Facts> {
  const [facts, ...others] = await orderFactsOf(world.shop.database.read, [code]);
  expect(others).toEqual([]);
  if (facts === undefined) throw new Error(`there is no order ${code}`);
  return facts;
}

test('what the server knows of an order is its events and those of its payments, by time, and where its money went', async () => {
  const { id, unique_code: code } = await world.place(world.guest, pickupOrder());
  await world.place(
    world.guest,
    pickupOrder({ attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' }),
  );
  world.shop.now += 1000;
  const { reference } = await world.open(world.guest, id);
  world.shop.now += 1000;
  world.paystack.answer(reference);
  await settleByReference(world.shop.ports, reference);
  const { events, ledger, refundable, payments, order } = await factsOf(code);
  expect(events.map(({ stream, version, type, at }) => [stream, version, type, at])).toEqual([
    [`order-${id}`, 1, 'order.placed', '2026-11-21T08:00:00.000Z'],
    [`payment-${reference}`, 1, 'payment.opened', '2026-11-21T08:00:01.000Z'],
    [`payment-${reference}`, 2, 'payment.settled', '2026-11-21T08:00:02.000Z'],
    [`order-${id}`, 2, 'order.paid', '2026-11-21T08:00:02.000Z'],
    [`order-${id}`, 3, 'order.statusChanged', '2026-11-21T08:00:02.000Z'],
  ]);
  expect(events[0]).toMatchObject({ global_seq: expect.any(Number), data: { code } });
  expect(order).toMatchObject({ unique_code: code, completion_status: 'processing', can_cancel: true });
  const money = { amount: 24_095, given_back: 0, left: 24_095 };
  expect(payments).toEqual([{ reference, gateway: 'paystack', state: 'settled', ...money }]);
  expect(refundable).toBe(24_095);
  const line = { kind: 'posted', at: '2026-11-21T08:00:02.000Z', memo: reference };
  const sale = { ...line, entry: 'led_paystack_9000001_sale' };
  const fee = { ...line, entry: 'led_paystack_9000001_fee' };
  expect(ledger).toHaveLength(4);
  expect(ledger).toEqual(
    expect.arrayContaining([
      { ...sale, account: account.gateway('paystack'), amount: 24_095 },
      { ...sale, account: account.sales, amount: -24_095 },
      { ...fee, account: account.fees('paystack'), amount: 1 },
      { ...fee, account: account.gateway('paystack'), amount: -1 },
    ]),
  );
});

test('what the server knows of no order is nothing', async () => {
  expect(await orderFactsOf(world.shop.database.read, [])).toEqual([]);
  expect(await orderFactsOf(world.shop.database.read, ['Gr010799999'])).toEqual([]);
});
