import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { readStream } from '../../store/database/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';

let paying: PayingShop;
let musa: StaffCaller;
const code = 'Gr010720001';

beforeEach(async () => {
  paying = await openPayingShop();
  musa = await staff('musa');
});

afterEach(() => paying.shop.close());

const staff = (name: string) => staffOf(paying.shop, name);

async function paidOrder() {
  const { guest, place, open, paystack, shop } = paying;
  const order = await place(guest, pickupOrder());
  const { reference } = await open(guest, order.id);
  paystack.answer(reference);
  expect(await settleByReference(shop.ports, reference)).toBe('settled');
  return order;
}

async function advance(who: StaffCaller, to: string, reason = 'Left with the van.') {
  const reply = await who.post(`/api/staff/orders/${code}/advance`, { to, reason });
  expect(replyProblems('staffAdvanceOrder', reply)).toEqual([]);
  return reply;
}

async function statusesOf(id: string) {
  const events = await readStream(paying.shop.database.read, `order-${id}`);
  return events.filter(({ type }) => type === 'order.statusChanged').map(({ data }) => ({ ...data }));
}

const trail = () =>
  paying.shop.database.read
    .selectFrom('audit')
    .select(['name', 'action', 'subject', 'reason'])
    .where('action', '=', 'order.advanced')
    .execute();

describe('an order that staff move', () => {
  test('goes along the tracker, and each step is recorded with its reason [ORD-22, ROLE-08]', async () => {
    const { id } = await paidOrder();
    const reply = await advance(musa, 'Ready For Dispatch', 'All packed.');
    expect(reply.json().data.order.completion_status).toBe('Ready For Dispatch');
    expect((await advance(await staff('ada'), 'PickedUp')).statusCode).toBe(200);
    expect(await statusesOf(id)).toEqual([
      { status: 'processing' },
      { status: 'Ready For Dispatch' },
      { status: 'PickedUp' },
    ]);
    expect(await trail()).toEqual([
      {
        name: 'musa',
        action: 'order.advanced',
        subject: `${code} to Ready For Dispatch`,
        reason: 'All packed.',
      },
      { name: 'ada', action: 'order.advanced', subject: `${code} to PickedUp`, reason: 'Left with the van.' },
    ]);
  });

  test('moves once for a second press, and for two members of staff at once [ORD-22]', async () => {
    const { id } = await paidOrder();
    const ada = await staff('ada');
    const replies = await Promise.all([
      advance(musa, 'Dispatched'),
      advance(musa, 'Dispatched'),
      advance(ada, 'Dispatched'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await statusesOf(id)).toEqual([{ status: 'processing' }, { status: 'Dispatched' }]);
    expect(await trail()).toHaveLength(1);
  });

  test('stays where somebody has moved it, for whoever saw it elsewhere [ORD-22]', async () => {
    const { id } = await paidOrder();
    const move = (who: StaffCaller, body: object) =>
      who.post(`/api/staff/orders/${code}/advance`, { from: 'processing', reason: 'Packed.', ...body });
    const [first, again] = [
      await move(musa, { to: 'Ready For Dispatch' }),
      await move(await staff('ada'), { to: 'Ready For Dispatch' }),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    const late = await move(await staff('ada'), { to: 'Dispatched' });
    expect(replyProblems('staffAdvanceOrder', late)).toEqual([]);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This order is at “Ready For Dispatch” by now.',
    ]);
    expect(await statusesOf(id)).toEqual([{ status: 'processing' }, { status: 'Ready For Dispatch' }]);
  });

  test('never goes back, whichever of two was first [ORD-22]', async () => {
    const { id } = await paidOrder();
    await advance(musa, 'Dispatched');
    const late = await advance(await staff('ada'), 'Ready For Dispatch');
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        status: false,
        code: 'not_possible',
        message:
          'This order is at “Dispatched” and does not go to “Ready For Dispatch”. It can go to “PickedUp”.',
        hint: 'Load the order again.',
      },
    ]);
    expect(await statusesOf(id)).toEqual([{ status: 'processing' }, { status: 'Dispatched' }]);
    expect(await trail()).toHaveLength(1);
  });

  test('stays while it is not paid, and the refusal says what can be done [ORD-22]', async () => {
    const { id } = await paying.place(paying.guest, pickupOrder());
    const reply = await advance(musa, 'Dispatched');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'not_possible']);
    expect(reply.json().message).toMatch(/^This order is not paid yet\. .* it can be cancelled\.$/);
    expect(await statusesOf(id)).toEqual([]);
    expect(await trail()).toEqual([]);
  });

  test('is moved only by a role that may [ROLE-08]', async () => {
    const { id } = await paidOrder();
    const reply = await advance(await staff('kemi'), 'Dispatched');
    expect([reply.statusCode, reply.json().message]).toEqual([
      403,
      'Only operations and managers may do this.',
    ]);
    expect(await statusesOf(id)).toEqual([{ status: 'processing' }]);
  });
});

describe('an order', () => {
  test.each([
    ['its code', `order_code=${code}`],
    ['the reference of a payment', `reference=${code}`],
    ['its phone', '08030000033'],
    ['its phone in another spelling', '+234 (0)803-000-0033'],
    ['its status', 'status=processing'],
    ['its store', 'store_id=1'],
  ])('is found by %s, and by no other [ROLE-08]', async (_, query) => {
    await paidOrder();
    const found = async (terms: string) => {
      const asked = '/api/staff/orders?reason=A+customer+asked';
      const reply = terms.includes('=')
        ? await musa.get(`${asked}&${terms}`)
        : await musa.get(asked, { 'x-order-phone': terms });
      expect(replyProblems('staffOrders', reply)).toEqual([]);
      return reply.json().data.orders.map(({ unique_code }: { unique_code: string }) => unique_code);
    };
    expect(await found(query)).toEqual([code]);
    const other = query.replace('processing', 'Dispatched').replace(/\d$/, '9');
    expect(await found(other)).toEqual([]);
    const recorded = await paying.shop.database.read.selectFrom('audit').select('subject').execute();
    expect(JSON.stringify(recorded)).not.toContain('0803');
  });
});
