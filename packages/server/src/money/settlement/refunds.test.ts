import { kobo } from '@marketsquare/core/kernel/money';
import { type RefundKey, refundOfStaff } from '@marketsquare/core/shop/order';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { settleByReference } from './index.ts';
import { openPayable } from './payment-streams.ts';
import { openTry } from './refund-stream.ts';
import { askRefund } from './refunds.ts';
import { lookAtRefund, sendRefund, sendRefundAgain } from './send-refunds.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const reference = 'Gr010720001';

let world: PayingShop;
let orderId: string;

/** An order that is paid, and a refund of a part of its money that was asked for. */
beforeEach(async () => {
  world = await openPayingShop();
  const { guest, paystack, shop } = world;
  orderId = (await world.place(guest, pickupOrder())).id;
  await world.open(guest, orderId);
  paystack.answer(reference);
  await settleByReference(shop.ports, reference);
  shop.now += hourMs;
  await ask(refundOfStaff('torn-bag'), 500_000);
});

/** Asks for a part of the order's money, in kobo. */
const ask = (refund: RefundKey, amount: number) =>
  world.shop.database.transact(async (queries) => {
    const unit = await openPayable(queries, world.shop.now, { purpose: 'order', id: orderId });
    expect(await askRefund(unit, { id: orderId, userId: null }, refund, kobo(amount))).toMatchObject({
      ok: true,
      isNew: true,
    });
    await unit.write();
  });

afterEach(() => world.shop.close());

/** Does the outbox's work for the refund. @returns when it is due again */
const send = (tries = 0, ports = world.shop.ports) =>
  sendRefund(ports)({ id: 1, subject: `${reference} staff-torn-bag`, tries });

const fate = async (refund = 'staff-torn-bag') =>
  (await lookAtRefund(world.shop.ports, reference, refund)).fate;

const logged = (event: string) =>
  world.shop.log.filter((line) => line.includes(`"event":"${event}"`)).map((line) => JSON.parse(line));

const told = () => world.paystack.refunds.map(({ amount }) => amount);

describe('a refund', () => {
  test('that goes back at once has no more work, and is left alone from then on', async () => {
    const { verify } = world.paystack;
    const asked: object[] = [];
    world.paystack.verify = (about) => {
      asked.push(about);
      return verify(about);
    };
    expect(await send()).toBeNull();
    expect([await fate(), told()]).toEqual(['done', [500_000]]);
    const charge = { reference, providerId: '9000001' };
    expect(asked).toEqual([charge, charge, charge]);
    expect(await send()).toBeNull();
    expect(asked).toHaveLength(3);
  });

  test('that goes back is no alert, for the shop asked for it; a bank that takes as much again is one', async () => {
    expect(await send()).toBeNull();
    expect(logged('payment.reversed')).toEqual([]);
    world.paystack.giveBack(reference, 500_000);
    await settleByReference(world.shop.ports, reference, 'reversal');
    expect(logged('payment.reversed')).toMatchObject([{ level: 50, reference, amount: 500_000 }]);
  });

  test('is told once, sent by two servers at the same moment', async () => {
    expect(await Promise.all([send(), send()])).toEqual([null, null]);
    expect(told()).toEqual([500_000]);
  });

  test('is told later to a gateway that cannot be reached, which is asked nothing more then', async () => {
    world.paystack.isDown = true;
    const looks = vi.spyOn(world.paystack, 'findRefund');
    const { asked } = world.paystack;
    expect(await send(1)).toBe(10_000);
    expect([looks.mock.calls.length, world.paystack.asked - asked, told()]).toEqual([0, 1, []]);
    expect(await fate()).toBe('waits');
  });

  test('waits for a gateway that the shop does not have now, told or not', async () => {
    const without = { ...world.shop.ports, gateways: new Map() };
    expect(await send(1, without)).toBe(10_000);
    expect(await fate()).toBe('waits');
    world.paystack.refundsAs = 'pending';
    await send();
    expect((await lookAtRefund(without, reference, 'staff-torn-bag')).fate).toBe('unclear');
    expect(await fate()).toBe('onItsWay');
  });

  test('that is under way is followed by the hour, then daily, and staff hear of that once', async () => {
    world.paystack.refundsAs = 'pending';
    expect([await send(0), await send(5), await send(76)]).toEqual([5000, hourMs, hourMs]);
    expect(logged('refund.unfinished')).toEqual([]);
    expect([await send(77), await send(78)]).toEqual([dayMs, dayMs]);
    expect(logged('refund.unfinished')).toEqual([
      { level: 50, event: 'refund.unfinished', reference, refund: 'staff-torn-bag', amount: 500_000 },
    ]);
    world.paystack.isDown = true;
    expect(await send(1)).toBe(15_000);
    expect(told()).toEqual([500_000]);
  });

  test.each([
    ['refuses it', 'refused'],
    ['does not know its charge', 'not_found'],
    ['has failed with it', { providerRefundId: '1', status: 'failed', amount: kobo(500_000) }],
  ] as const)('waits for staff where the gateway %s, and they hear of it', async (_, answer) => {
    world.paystack.refund = async () => answer;
    expect(await send()).toBe(dayMs);
    expect(await fate()).toBe('refused');
    expect(logged('refund.refused')).toEqual([
      { level: 50, event: 'refund.refused', reference, refund: 'staff-torn-bag', amount: 500_000 },
    ]);
  });

  test('that fails is named and followed, though what went back of two others was just its sum', async () => {
    const { paystack, shop } = world;
    paystack.refundsAs = 'pending';
    await ask(refundOfStaff('mango'), 300_000);
    await ask(refundOfStaff('eggs'), 200_000);
    await shop.workOutbox();
    paystack.giveBack(reference, 300_000, 'staff-mango');
    paystack.giveBack(reference, 200_000, 'staff-eggs');
    paystack.refundsKnown
      .set('staff-torn-bag', 'failed')
      .set('staff-mango', 'processed')
      .set('staff-eggs', 'processed');
    for (const _ of ['found', 'followed']) {
      shop.now += dayMs;
      await shop.workOutbox();
    }
    expect(logged('refund.refused')).toMatchObject([{ refund: 'staff-torn-bag', amount: 500_000 }]);
    expect([await fate(), await fate('staff-mango'), await fate('staff-eggs')]).toEqual([
      'refused',
      'done',
      'done',
    ]);
    const followed = shop.database.read.selectFrom('outbox').select('subject');
    const open = followed.where('kind', '=', 'payment.refund').where('done_at', 'is', null);
    expect(await open.execute()).toEqual([{ subject: `${reference} staff-torn-bag` }]);
  });

  test('that the gateway names only after its money was booked is done then, with nothing booked anew', async () => {
    const { paystack, shop } = world;
    paystack.refundsAs = 'pending';
    await send();
    const { reversalsOf } = paystack;
    paystack.reversalsOf = async ({ providerId }) => [{ providerId, amount: kobo(500_000), refund: null }];
    expect([await fate(), logged('payment.reversed')]).toMatchObject(['onItsWay', [{ amount: 500_000 }]]);
    paystack.reversalsOf = reversalsOf;
    paystack.giveBack(reference, 500_000, 'staff-torn-bag');
    const transfers = () => shop.database.read.selectFrom('ledger_transfers').select('id').execute();
    const booked = await transfers();
    expect([await fate(), logged('payment.reversed')]).toMatchObject(['done', [{ amount: 500_000 }]]);
    expect(await transfers()).toEqual(booked);
  });

  test('of which a bank has left nothing waits for another on its way, and goes back once that has failed', async () => {
    const { paystack } = world;
    paystack.refundsAs = 'pending';
    await send();
    await ask(refundOfStaff('mango'), 300_000);
    paystack.giveBack(reference, 24_095_00 - 500_000);
    const mango = () =>
      sendRefund(world.shop.ports)({ id: 2, subject: `${reference} staff-mango`, tries: 1 });
    expect([await mango(), await fate('staff-mango'), told()]).toEqual([10_000, 'waits', [500_000]]);
    paystack.refundsKnown.set('staff-torn-bag', 'failed');
    expect(await fate()).toBe('refused');
    await mango();
    expect([await fate('staff-mango'), told()]).toEqual(['onItsWay', [500_000, 300_000]]);
  });

  test('whose answer is lost is looked for from when its payment was opened until now', async () => {
    world.paystack.refundsAs = 'lost';
    const spans: object[] = [];
    world.paystack.findRefund = async ({ span }) => {
      spans.push(span);
      return 'not_found';
    };
    expect(await send()).toBe(5000);
    const span = { from: world.shop.now - hourMs, to: world.shop.now };
    expect(spans).toEqual([span, span]);
    expect(logged('refund.unknown')).toHaveLength(1);
    expect(await fate()).toBe('missing');
  });

  test('that the gateway has is not sent again by a shop that was restored from a backup', async () => {
    world.paystack.refundsKnown.set('staff-torn-bag', 'pending');
    expect(await send()).toBe(5000);
    expect([told(), await fate()]).toEqual([[], 'onItsWay']);
  });

  test('is sent where the gateway lists one of its dashboard, and sent once more only where it lists none', async () => {
    world.paystack.refundsAs = 'lost';
    world.paystack.findRefund = async () => 'unclear';
    expect(await send()).toBe(5000);
    expect([told(), await fate()]).toEqual([[500_000], 'unclear']);
    world.shop.now += hourMs;
    await world.shop.database.transact(async (queries) => {
      const unit = await openTry(queries, world.shop.now, reference);
      await sendRefundAgain(unit, reference, 'staff-torn-bag');
      await unit.write();
    });
    expect(await send()).toBe(5000);
    expect(told()).toEqual([500_000]);
  });

  test('that is sent once more has one row of work, which is due now', async () => {
    world.paystack.refundsAs = 'lost';
    await world.shop.workOutbox();
    world.shop.now += hourMs;
    const { database, now } = world.shop;
    const again = () =>
      database.transact(async (queries) => {
        const unit = await openTry(queries, now, reference);
        const sent = await sendRefundAgain(unit, reference, 'staff-torn-bag');
        await unit.write();
        return sent;
      });
    expect([await again(), await again()]).toEqual(['again', 'same']);
    const rows = await database.read
      .selectFrom('outbox')
      .select(['subject', 'due_at'])
      .where('kind', '=', 'payment.refund')
      .where('done_at', 'is', null)
      .execute();
    expect(rows).toEqual([{ subject: `${reference} staff-torn-bag`, due_at: new Date(now).toISOString() }]);
  });

  test('needs no log', async () => {
    const { log: _, ...silent } = world.shop.ports;
    world.paystack.refundsAs = 'refused';
    expect(await send(0, silent)).toBe(dayMs);
    expect(await fate()).toBe('refused');
  });

  test('that nobody asked for is no work, and cannot be looked at', async () => {
    const work = { id: 1, tries: 0 };
    for (const subject of [`${reference} other`, 'Gr010720009 staff-torn-bag']) {
      expect(await sendRefund(world.shop.ports)({ ...work, subject })).toBeNull();
    }
    await expect(lookAtRefund(world.shop.ports, reference, 'other')).rejects.toThrow(
      'Gr010720001 has no refund other',
    );
  });
});
