import { kobo } from '@marketsquare/core/kernel/money';
import { refundOfStaff } from '@marketsquare/core/shop/order';
import type { Gateway } from '@marketsquare/core/shop/settlement';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account, post } from '../../../store/ledger/index.ts';
import { pickupOrder } from '../../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../../testing/paying-shop.ts';
import { adaeze } from '../../../testing/small-shop.ts';
import { settleByReference } from '../index.ts';
import { openPayable } from '../payment-streams.ts';
import { askRefund } from '../refunds.ts';
import { openRefundText, reconcile, reconcileBooks } from './index.ts';

let world: PayingShop;

beforeEach(async () => {
  world = await openPayingShop();
});

afterEach(() => world.shop.close());

/** An order of Adaeze's that is paid by card, and her browser. */
async function paid(number = 1, gateway: Gateway = 'paystack') {
  const browser = world.shop.browser();
  await world.signIn(browser, adaeze);
  const names = { unique_code: `Gr01072000${number}`, attempt_id: `attempt-000000000000000${number}` };
  const { id } = await world.place(browser, pickupOrder({ user_id: adaeze.id, ...names }));
  const { reference } = await world.open(browser, id, gateway);
  world[gateway].answer(reference);
  await settleByReference(world.shop.ports, reference);
  return { browser, id, reference };
}

test('books that agree take no question about a single charge [PAY-09]', async () => {
  await paid();
  const { asked } = world.paystack;
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({ charges: 1, differences: [] });
  expect(world.paystack.asked).toBe(asked);
});

test('what went back of a charge that is none of ours is not compared [PAY-09]', async () => {
  await paid();
  const { bookOf } = world.paystack;
  world.paystack.bookOf = async (span) => {
    const book = await bookOf(span);
    const stray = { providerId: '77', amount: kobo(500), refund: null };
    return book === 'unavailable' ? book : { ...book, reversals: [stray] };
  };
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({
    from: '2026-11-14T08:00:00.000Z',
    to: '2026-11-21T08:00:00.000Z',
    charges: 1,
    differences: [],
  });
});

test('a gateway that stops answering in the middle is not called different [PAY-09]', async () => {
  await paid();
  world.paystack.bookOf = async () => ({ charges: [], reversals: [] });
  world.paystack.verify = async () => 'unreachable';
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({
    differences: [],
    unreachable: ['paystack'],
  });
});

test.each(['card', 'wallet'])(
  'the books agree on a cancelled order whose money goes to the %s [PAY-09]',
  async (to) => {
    const { browser, id } = await paid();
    expect((await world.post(browser, 'cancelorder', { order_id: id, refund_to: to })).statusCode).toBe(200);
    const reconciled = async () => (await reconcile(world.shop.ports, 7)).differences;
    expect(await reconciled()).toEqual([]);
    await world.shop.workOutbox();
    const { refunds } = world.paystack;
    expect(refunds).toHaveLength(to === 'card' ? 1 : 0);
  },
);

test('each difference is reported once, and is there while its gateway cannot be asked, which is then every hour [PAY-09]', async () => {
  const { log, ports, database } = world.shop;
  const compare = () => reconcileBooks(ports)({ id: 1, subject: 'gateways', tries: 0 });
  const references = [(await paid(1)).reference, (await paid(2)).reference];
  for (const [at, reference] of references.entries()) {
    world.paystack.giveBack(reference, 500);
    expect(await compare()).toBe(24 * 3_600_000);
    expect(log.filter((line) => line.includes('"event":"books.differ"'))).toHaveLength(at + 1);
  }
  world.paystack.isDown = true;
  expect(await compare()).toBe(3_600_000);
  const open = await database.read
    .selectFrom('differences')
    .select('reference')
    .where('gone_at', 'is', null)
    .execute();
  expect(open.map(({ reference }) => reference)).toEqual(references);
});

const minuteMs = 60_000;
const compared = async () => (await reconcile(world.shop.ports, 7)).differences;
const compareDaily = () => reconcileBooks(world.shop.ports)({ id: 1, subject: 'gateways', tries: 0 });
const kept = () => world.shop.database.read.selectFrom('differences').selectAll().execute();

/** The gateway lists nothing, as of days that are long over. */
function listNothing(): void {
  world.paystack.bookOf = async () => ({ charges: [], reversals: [] });
}

test('what differed once is looked at until it does so no more, however long ago it was [PAY-09]', async () => {
  const { reference } = await paid();
  world.paystack.giveBack(reference, 500);
  await compareDaily();
  listNothing();
  world.shop.now += 40 * 24 * 60 * minuteMs;
  expect(await compared()).toMatchObject([{ kind: 'reversedThere', reference }]);
  await settleByReference(world.shop.ports, reference, 'reversal');
  expect(await compared()).toEqual([]);
  await compareDaily();
  expect(await kept()).toMatchObject([{ reference, gone_at: new Date(world.shop.now).toISOString() }]);
  world.shop.now += 8 * 24 * 60 * minuteMs;
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({ charges: 0 });
});

test('a difference that is still there has the moments at which it was found and last seen, and what each book has by now', async () => {
  const { reference } = await paid();
  const found_at = new Date(world.shop.now).toISOString();
  world.paystack.giveBack(reference, 500);
  await compareDaily();
  world.shop.now += minuteMs;
  world.paystack.giveBack(reference, 100);
  await compareDaily();
  const here = 2_409_400;
  expect(await kept()).toEqual([
    {
      gateway: 'paystack',
      provider_id: '9000001',
      kind: 'reversedThere',
      reference,
      here,
      there: here - 600,
      found_at,
      seen_at: new Date(world.shop.now).toISOString(),
      gone_at: null,
    },
  ]);
  expect(world.shop.log.filter((line) => line.includes('books.differ'))).toHaveLength(1);
});

test('another kind of difference of the same charge is told anew, in words', async () => {
  const { reference } = await paid();
  world.paystack.giveBack(reference, 500);
  await compareDaily();
  listNothing();
  world.paystack.verify = async () => 'not_found';
  await compareDaily();
  const told = world.shop.log.filter((line) => line.includes('books.differ')).map((line) => JSON.parse(line));
  expect(told).toMatchObject([
    { level: 50, event: 'books.differ', kind: 'reversedThere', reference },
    {
      kind: 'missingThere',
      words: `${reference} (Paystack 9000001): in our books and unknown to Paystack; ₦24,094.00 here, ₦0.00 at Paystack.`,
    },
  ]);
});

test('a charge of one gateway is none of another’s that bears the same id there', async () => {
  for (const [number, gateway] of [
    [1, 'paystack'],
    [2, 'flutterwave'],
  ] as const) {
    const { reference } = await paid(number, gateway);
    world[gateway].giveBack(reference, 500);
    await compareDaily();
  }
  const told = world.shop.log.filter((line) => line.includes('books.differ')).map((line) => JSON.parse(line));
  expect(told.map(({ provider, providerId }) => [provider, providerId])).toEqual([
    ['paystack', '9000001'],
    ['flutterwave', '9000001'],
  ]);
});

test.each([
  ['came at the gateway alone', 'missingHere', 1],
  ['went back at the gateway alone', 'reversedThere', 1],
  ['is unknown to the gateway', 'missingThere', 0],
])('a charge that %s is checked again as often as that can help', async (_, kind, checks) => {
  const { verify } = world.paystack;
  if (kind === 'missingHere') world.paystack.verify = async () => 'unreachable';
  const { reference } = await paid();
  world.paystack.verify = verify;
  if (kind === 'missingHere') world.paystack.answer(reference, { paidAt: null });
  if (kind === 'reversedThere') world.paystack.giveBack(reference, 500);
  if (kind === 'missingThere') {
    listNothing();
    world.paystack.verify = async () => 'not_found';
  }
  await compareDaily();
  expect(await kept()).toMatchObject([{ kind }]);
  const hints = await world.shop.database.read
    .selectFrom('outbox')
    .select('subject')
    .where('kind', '=', 'payment.reversalHint')
    .execute();
  expect(hints).toEqual(Array.from({ length: checks }, () => ({ subject: `${reference} 9000001` })));
});

test('a shop without a log keeps what differs all the same', async () => {
  const { reference } = await paid();
  world.paystack.giveBack(reference, 500);
  const { log: _, ...silent } = world.shop.ports;
  await reconcileBooks(silent)({ id: 1, subject: 'gateways', tries: 0 });
  expect(await kept()).toHaveLength(1);
});

test.each([
  ['came ten minutes ago', 10, 1],
  ['came just now', 9, 0],
  ['bears no time', null, 1],
])(
  'money that the shop has not seen and that %s is missed, or counted as too young to be',
  async (_, minutes, missed) => {
    const browser = world.shop.browser();
    const { id } = await world.place(browser, pickupOrder());
    const { reference } = await world.open(browser, id);
    const paidAt = minutes === null ? null : new Date(world.shop.now - minutes * minuteMs).toISOString();
    world.paystack.answer(reference, { paidAt });
    const { charges, tooYoung, differences } = await reconcile(world.shop.ports, 7);
    expect([charges, tooYoung, differences.length]).toEqual([missed, 1 - missed, missed]);
    const lacking = await reconcile(world.shop.ports, 7, world.shop.now);
    expect([lacking.tooYoung, lacking.differences.length]).toEqual([0, 1]);
  },
);

test('a charge of which a question tells less back than the list is compared by the greater of the two', async () => {
  const { reference } = await paid();
  listNothing();
  for (const [told, listed] of [
    [300, 500],
    [700, 500],
  ] as const) {
    world.paystack.answer(reference, { reversedKobo: kobo(told) });
    world.paystack.reversalsOf = async ({ providerId }) => [
      { providerId, amount: kobo(listed), refund: null },
    ];
    const [difference] = await compared();
    expect((difference?.here ?? 0) - (difference?.there ?? 0)).toBe(Math.max(told, listed));
  }
});

test('another charge that the gateway answers with is none of the one that was asked about', async () => {
  const { reference } = await paid();
  listNothing();
  world.paystack.answer(reference, { providerId: '77' });
  expect(await compared()).toMatchObject([{ kind: 'missingThere', providerId: '9000001' }]);
});

test('an entry of the gateway’s account that is of no charge is not compared', async () => {
  await paid();
  const entry = { debit: account.gateway('paystack'), credit: account.opening, kind: 'opening' } as const;
  const at = new Date(world.shop.now).toISOString();
  await post(
    world.shop.database.write,
    [{ ...entry, id: 'opening.paystack', amount: kobo(500), memo: '' }],
    at,
  );
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({ charges: 1, differences: [] });
});

test('a refund that its gateway was not told yet is not said to be unanswered', async () => {
  const { id, reference } = await paid();
  await world.shop.database.transact(async (queries) => {
    const unit = await openPayable(queries, world.shop.now, { purpose: 'order', id });
    await askRefund(unit, { id, userId: null }, refundOfStaff('torn-bag'), kobo(500));
    await unit.write();
  });
  world.shop.now += 24 * 60 * minuteMs;
  expect((await reconcile(world.shop.ports, 7)).refunds).toEqual([]);
  const open = { id: 'staff-torn-bag', amount: kobo(500), state: 'asked', sentAt: null } as const;
  expect(openRefundText({ ...open, reference, provider: 'paystack', code: reference })).toBe(
    `${reference}: of a refund of ₦5.00, Paystack has not said that it went back (${reference} staff-torn-bag).`,
  );
});
