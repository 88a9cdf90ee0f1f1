import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import type { PaymentEvent } from '@marketsquare/core/shop/settlement';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { allAccounts } from '../../testing/accounts.ts';
import { setWallet } from '../../testing/funds.ts';
import { owing, paidFromWallet, toppedUp, topUpReference } from '../../testing/owing.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { staffOf } from '../../testing/staff.ts';
import { isOnPostgres } from '../../testing/test-postgres.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { openTill, orderTotal, type Tendered, type Till } from '../../testing/till.ts';
import { type CheckFor, sendRefund, settleByReference } from './index.ts';

/** One row of the decision's table. */
interface Row {
  readonly events: string;
  readonly ledger: string;
  readonly owed: string;
  readonly next: string;
}

const page = readFileSync(
  join(import.meta.dirname, '../../../../../docs/decisions/0014-money-that-goes-back.md'),
  'utf8',
);

/** The rows of the page's table, by what happens. */
const rows: ReadonlyMap<string, Row> = new Map(
  page
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line))
    .slice(1)
    .map((line): [string, Row] => {
      const [what = '', events = '', ledger = '', owed = '', next = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return [what, { events, ledger, owed, next }];
    }),
);

/** Who can be owed more by the ledger, by the kind of the account that owes them. */
const creditors = {
  wallet: 'customer',
  refunds: 'card',
  giftcard: 'gift card',
  suspense: 'nobody yet',
} as const;

let till: Till;

afterEach(() => till.shop.close());

/** The order in which the rows of a table were written that none leaves. */
const asWritten = sql.ref(isOnPostgres ? 'ctid' : 'rowid');

/** All that a step is judged by, as it stands. */
async function standing() {
  const { read } = till.shop.database;
  const { rows: events } = await sql<{ type: string }>`select type from events order by global_seq`.execute(
    read,
  );
  const { rows: moved } = await sql<{ entry: string }>`
    select debit_account || ' → ' || credit_account as entry from ledger_transfers order by ${asWritten}`.execute(
    read,
  );
  const work = await read.selectFrom('outbox').select(['kind', 'done_at']).orderBy('id').execute();
  const accounts = await allAccounts(read);
  const { rows: orders } = await sql<{ owed: number }>`
    select coalesce(sum(balance), 0) as owed from orders where completion_status <> 'Cancelled'`.execute(
    read,
  );
  return { events, moved, work, accounts, owed: orders[0]?.owed ?? 0 };
}

type Standing = Awaited<ReturnType<typeof standing>>;

/** A row of the table, as it happened between two moments. */
function rowOf(before: Standing, after: Standing): Row {
  const kindOf = (name: string) => name.replace(/\..*$/, '');
  const events = after.events.slice(before.events.length).map(({ type }) => type);
  const moved = after.moved.slice(before.moved.length).map(({ entry }) => entry.split(' → ').map(kindOf));
  const work = after.work.slice(before.work.length).filter(({ done_at }) => done_at === null);
  const creditOf = ({ accounts }: Standing, kind: string) =>
    accounts
      .filter(({ id }) => kindOf(id) === kind)
      .reduce((sum, { debits, credits }) => sum + credits - debits, 0);
  const owed = [
    ...Object.entries(creditors).flatMap(([kind, who]) =>
      creditOf(after, kind) > creditOf(before, kind) ? [who] : [],
    ),
    ...(creditOf(after, 'claims') < creditOf(before, 'claims') ? ['shop, as a claim'] : []),
    ...(after.owed > before.owed ? ['shop, by the order'] : []),
  ];
  const listed = (entries: readonly string[]) => [...new Set(entries)].join(', ') || 'none';
  const code = (words: readonly string[]) => words.map((word) => `\`${word}\``);
  return {
    events: listed(code(events.filter((type) => /^(payment|order)\./.test(type)))),
    ledger: listed(moved.map((accounts) => accounts.join(' → '))),
    owed: listed(owed),
    next: listed(code(work.map(({ kind }) => kind))),
  };
}

const settle = (reference: string, checkFor?: CheckFor) =>
  settleByReference(till.shop.ports, reference, checkFor);
const naira = (amount: number) => ({ askedKobo: nairaToKobo(amount), chargedKobo: nairaToKobo(amount) });

/** An order with an open try at Paystack. */
async function tried(by: Browser, tendered: Tendered = {}) {
  const order = await till.order(by, tendered);
  await till.hold(by, order, tendered);
  const { reference } = await till.open(by, order.id);
  return { order, reference, code: order.unique_code };
}

async function paid(by: Browser, tendered: Tendered = {}) {
  const about = await tried(by, tendered);
  till.paystack.answer(about.reference);
  await settle(about.reference);
  return about;
}

async function short(by: Browser) {
  const about = await tried(by);
  till.paystack.answer(about.reference, naira(5000));
  await settle(about.reference);
  const { reference } = await till.open(by, about.order.id);
  till.paystack.answer(reference);
  return () => settle(reference);
}

async function late(by: Browser) {
  const { order, reference } = await tried(by);
  await cancel(by, order.id);
  till.paystack.answer(reference);
  return () => settle(reference);
}

async function twice(by: Browser) {
  const { order, reference } = await tried(by);
  const second = await till.open(by, order.id, 'flutterwave');
  till.paystack.answer(reference);
  till.flutterwave.answer(second.reference);
  await settle(reference);
  return () => settle(second.reference);
}

const cancel = (by: Browser, id: string, refund_to?: 'card' | 'wallet') =>
  till.post(by, 'cancelorder', { order_id: id, ...(refund_to && { refund_to }) });

/** A member of staff does something, which works. */
async function staff(path: string, body: object) {
  const reply = await (await staffOf(till.shop, 'musa')).post(`/api/staff/${path}`, {
    reason: 'The customer called.',
    ...body,
  });
  expect([path, reply.statusCode]).toEqual([path, 200]);
}

const refund = (code: string, amount: number) =>
  staff(`orders/${code}/refund`, { attempt_id: randomUUID(), amount });

/** Sends the refunds that wait to their gateways, once each. */
async function sent() {
  const { read } = till.shop.database;
  const waiting = read.selectFrom('outbox').select('subject').where('kind', '=', 'payment.refund');
  for (const { subject } of await waiting.where('done_at', 'is', null).execute()) {
    await sendRefund(till.shop.ports)({ id: 1, subject, tries: 0 });
  }
}

/** A refund is on its way, and its gateway then says that it went back. */
async function underWay(reference: string) {
  till.paystack.refundsAs = 'pending';
  await sent();
  for (const { amount, refundId } of till.paystack.refunds) {
    till.paystack.giveBack(reference, amount, refundId);
  }
  return () => settle(reference, 'reversal');
}

async function chargedBack(reference: string, amount: number) {
  till.paystack.giveBack(reference, nairaToKobo(amount));
  return () => settle(reference, 'reversal');
}

/** Money of a top-up that a bank took back after it was spent. */
async function claimed() {
  await setWallet(till.shop, adaeze.id, 0);
  return owing(till);
}

const claim = { reference: topUpReference, attempt_id: randomUUID() };

/** Each happening of the table: the way there, and then the step itself. */
const courses: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'A shopper opens a payment': async () => {
    const order = await till.order(till.customer);
    return () => till.open(till.customer, order.id);
  },
  'A gateway does not answer': async () => {
    const { reference } = await tried(till.customer);
    till.paystack.isDown = true;
    return () => settle(reference);
  },
  'It answers again, and knows of no money': async () => {
    const { reference } = await tried(till.customer);
    till.paystack.isDown = true;
    await settle(reference);
    till.paystack.isDown = false;
    return () => settle(reference);
  },
  'A card pays an order': async () => {
    const { reference } = await tried(till.customer);
    till.paystack.answer(reference);
    return () => settle(reference);
  },
  'A card pays an order with gift card and wallet': async () => {
    const { reference } = await tried(till.customer, { giftCard: 5000, wallet: 2000 });
    till.paystack.answer(reference);
    return () => settle(reference);
  },
  'A card pays a top-up': async () => () => toppedUp(till, 20_000),
  'A customer pays above the price': async () => {
    const { reference } = await tried(till.customer);
    till.paystack.answer(reference, naira(orderTotal + 500));
    return () => settle(reference);
  },
  'A guest pays above the price': async () => {
    const { reference } = await tried(till.guest);
    till.paystack.answer(reference, naira(orderTotal + 500));
    return () => settle(reference);
  },
  'Less than the price comes': async () => {
    const { reference } = await tried(till.customer);
    till.paystack.answer(reference, naira(5000));
    return () => settle(reference);
  },
  'A customer pays short, and then in full': () => short(till.customer),
  'A guest pays short, and then in full': () => short(till.guest),
  'A customer pays an order that has ended': () => late(till.customer),
  'A guest pays an order that has ended': () => late(till.guest),
  'A customer pays twice': () => twice(till.customer),
  'A guest pays twice': () => twice(till.guest),
  'A charge fits no payment': async () => {
    const { reference } = await tried(till.customer);
    till.paystack.answer(reference, { paidAt: '2023-04-01T10:00:00.000Z' });
    return () => settle(reference);
  },
  'A charge fails': async () => {
    const { reference } = await tried(till.customer);
    till.paystack.answer(reference, { status: 'failed' });
    return () => settle(reference);
  },
  'Money came and went back unseen': async () => {
    const { reference } = await tried(till.customer);
    till.paystack.answer(reference, { status: 'reversed' });
    return () => settle(reference);
  },
  'A shopper cancels a paid order': async () => {
    const { order } = await paid(till.customer, { giftCard: 5000, wallet: 2000 });
    return () => cancel(till.customer, order.id);
  },
  'A customer cancels, for their wallet': async () => {
    const { order } = await paid(till.customer);
    return () => cancel(till.customer, order.id, 'wallet');
  },
  'Staff cancel a paid order': async () => {
    const { code } = await paid(till.customer);
    return () => staff(`orders/${code}/cancel`, {});
  },
  'Staff refund the card of an order that stays': async () => {
    const { code } = await paid(till.customer);
    return () => refund(code, 500);
  },
  'Staff refund what wallet and gift card paid': async () => {
    const order = await paidFromWallet(till);
    return () => refund(order.unique_code, 500);
  },
  'A gateway takes a refund on': async () => {
    const { code } = await paid(till.customer);
    await refund(code, 500);
    till.paystack.refundsAs = 'pending';
    return sent;
  },
  'A gateway refuses a refund': async () => {
    const { code } = await paid(till.customer);
    await refund(code, 500);
    till.paystack.refundsAs = 'refused';
    return sent;
  },
  'A gateway never had a refund': async () => {
    const { code, reference } = await paid(till.customer);
    await refund(code, 500);
    till.paystack.refundsAs = 'lost';
    await sent();
    till.shop.now += 3_600_000;
    const [lost] = till.paystack.refunds;
    return () => staff('refunds/check', { reference, refund: lost?.refundId, send_again: true });
  },
  'A cancelled order’s refund went back': async () => {
    const { order, reference } = await paid(till.customer);
    await cancel(till.customer, order.id);
    return underWay(reference);
  },
  'A refund of an order that stays went back': async () => {
    const { code, reference } = await paid(till.customer);
    await refund(code, 500);
    return underWay(reference);
  },
  'A bank takes back an order that is in the store': async () => {
    const { reference } = await paid(till.customer, { wallet: 2000 });
    return chargedBack(reference, orderTotal);
  },
  'A bank takes back an order that has left': async () => {
    const { code, reference } = await paid(till.customer);
    for (const to of ['Ready For Dispatch', 'Dispatched']) await staff(`orders/${code}/advance`, { to });
    return chargedBack(reference, orderTotal);
  },
  'A bank takes back a part': async () => {
    const { reference } = await paid(till.customer);
    return chargedBack(reference, 500);
  },
  'A bank takes back money that was spent': async () => {
    await setWallet(till.shop, adaeze.id, 0);
    await toppedUp(till, 20_000);
    await paidFromWallet(till);
    return chargedBack(topUpReference, 20_000);
  },
  'A wallet with a claim is given money back': async () => {
    const { id } = await claimed();
    return () => cancel(till.customer, id);
  },
  'Staff are paid a claim in cash': async () => {
    await claimed();
    return () => staff('claims/settle', { ...claim, ending: 'paidInCash' });
  },
  'Staff write a claim off': async () => {
    await claimed();
    return () => staff('claims/settle', { ...claim, ending: 'writtenOff' });
  },
  'Staff credit a wallet': async () => () =>
    staff('credits', { attempt_id: randomUUID(), phone: adaeze.phone, amount: 500 }),
};

describe('the table of what money does', () => {
  test.each(Object.keys(courses))('says what follows: %s [PAY-09, PAY-30]', async (what) => {
    till = await openTill({}, { creditLimit: nairaToKobo(50_000) });
    const step = await courses[what]?.();
    const before = await standing();
    await step?.();
    expect(rowOf(before, await standing())).toEqual(rows.get(what));
  });

  test('has no row of anything else, and every event of a payment', async () => {
    till = await openTill();
    expect([...rows.keys()]).toEqual(Object.keys(courses));
    const told = [...rows.values()].map(({ events }) => events).join();
    expect(Object.keys(paymentEvents).filter((type) => !told.includes(`\`${type}\``))).toEqual([]);
  });
});

const paymentEvents: Readonly<Record<PaymentEvent['type'], true>> = {
  'payment.opened': true,
  'payment.unanswered': true,
  'payment.answered': true,
  'payment.settled': true,
  'payment.settledLate': true,
  'payment.underpaid': true,
  'payment.returned': true,
  'payment.reversed': true,
  'payment.takenBack': true,
  'payment.failed': true,
  'payment.refused': true,
  'payment.refundAsked': true,
  'payment.refundSent': true,
  'payment.refundAccepted': true,
  'payment.refundMissed': true,
  'payment.refundRefused': true,
  'payment.refundCredited': true,
  'payment.shortReturned': true,
};
