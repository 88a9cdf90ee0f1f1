import { unpaidStatus } from '@marketsquare/core/shop/order';
import { sql } from 'kysely';
import { paymentPoll } from '../../money/settlement/index.ts';
import type { Queries } from '../../store/database/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { waitingMails } from '../mail/index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A payment that has not settled within this time needs a look. */
const settledWithinMs = 10 * minuteMs;

/** The wait after which a hold that is past its end needs a look: a late try keeps its order, and the hold, for longer. */
const heldTooLongMs = hourMs;

/** An open payment is asked about at least once an hour. */
const longestPollMs = hourMs;

/** Every figure that is read from the database, with its help: present ones, which may fall. */
export const figures = [
  ['orders_unpaid', 'Orders that wait for their payment.'],
  [
    'payments_unsettled',
    'Payments that may have been made and have not settled within ten minutes: the gateway does not answer, or was named a charge that it does not confirm.',
  ],
  ['books_differences', 'Charges that our book and a gateway’s tell otherwise, by the last reconciliation.'],
  ['books_difference_kobo', 'The sum of these differences.'],
  ['holds_over_age', 'Holds of gift cards and wallets that are past their end by an hour.'],
  ['holds_over_age_kobo', 'The sum of these holds.'],
  ['charges_in_suspense', 'Charges whose money waits in suspense for staff.'],
  ['suspense_kobo', 'The balance of the account of suspense.'],
  ['outbox_due', 'Work of the outbox that is due.'],
  ['outbox_oldest_due_seconds', 'Time since the oldest of this work is due.'],
  ['outbox_given_up', 'Work of the outbox that was given up, and waits for staff.'],
  ['mails_waiting', 'Mails on their way.'],
  ['mails_failing', 'Those of them that could not be delivered yet.'],
  ['recorded_sessions', 'Recorded visits.'],
] as const;

export type Figures = Readonly<Record<(typeof figures)[number][0], number>>;

/**
 * Reads the present figures. Each query reads by an index what is open, never what grows with every order.
 *
 * @param now  milliseconds since 1970
 */
export async function readFigures(queries: Queries, now: number): Promise<Figures> {
  const differences = await differencesIn(queries);
  const holds = await oldHolds(queries, now);
  const outbox = await outboxBacklog(queries, now);
  const mails = await waitingMails(queries, now);
  return {
    orders_unpaid: await unpaidOrders(queries),
    payments_unsettled: await unsettledPayments(queries, now),
    books_differences: differences.number,
    books_difference_kobo: differences.kobo,
    holds_over_age: holds.number,
    holds_over_age_kobo: holds.kobo,
    charges_in_suspense: (await strayCharges(queries)) + (await shortPayments(queries)),
    suspense_kobo: (await balanceOf(queries, account.suspense)).total,
    outbox_due: outbox.due,
    outbox_oldest_due_seconds: outbox.oldest === null ? 0 : (now - Date.parse(outbox.oldest)) / 1000,
    outbox_given_up: await givenUpWork(queries),
    mails_waiting: mails.waiting,
    mails_failing: mails.failing,
    recorded_sessions: await recordedVisits(queries),
  };
}

/** The status as it stands in the condition of the index of unpaid orders. */
const unpaid = sql.lit(unpaidStatus);

async function unpaidOrders(queries: Queries): Promise<number> {
  const { number } = await queries
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('completion_status', '=', unpaid)
    .executeTakeFirstOrThrow();
  return number;
}

/**
 * A gateway that answers has settled what is paid. So a payment is in doubt where the last event of its stream says that
 * the gateway is silent, or where a charge was named that it does not confirm.
 */
async function unsettledPayments(queries: Queries, now: number): Promise<number> {
  const { number } = await queries
    .selectFrom('outbox')
    .innerJoin('payments', 'payments.reference', 'outbox.subject')
    .leftJoin('events', (join) =>
      join
        .on('events.stream', '=', sql<string>`'payment-' || payments.reference`)
        .onRef('events.version', '=', 'payments.version'),
    )
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('outbox.done_at', 'is', null)
    .where('outbox.due_at', '<=', new Date(now + longestPollMs).toISOString())
    .where('outbox.kind', '=', paymentPoll)
    .where('payments.state', '=', 'pending')
    .where('payments.created_at', '<=', new Date(now - settledWithinMs).toISOString())
    .where(({ or, eb }) =>
      or([eb('payments.hinted_provider_id', 'is not', null), eb('events.type', '=', 'payment.unanswered')]),
    )
    .executeTakeFirstOrThrow();
  return number;
}

interface Sum {
  readonly number: number;
  readonly kobo: number;
}

async function differencesIn(queries: Queries): Promise<Sum> {
  return queries
    .selectFrom('differences')
    .select(({ fn }) => [
      fn.countAll<number>().as('number'),
      sql<number>`coalesce(sum(abs(there - here)), 0)`.as('kobo'),
    ])
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
}

async function oldHolds(queries: Queries, now: number): Promise<Sum> {
  return queries
    .selectFrom('ledger_holds')
    .select(({ fn }) => [
      fn.countAll<number>().as('number'),
      sql<number>`coalesce(sum(amount), 0)`.as('kobo'),
    ])
    .where('state', '=', sql.lit('reserved'))
    .where('expires_at', '<=', new Date(now - heldTooLongMs).toISOString())
    .executeTakeFirstOrThrow();
}

/** Charges that fit no payment; one of which nothing is known to have come is kept with zero. */
async function strayCharges(queries: Queries): Promise<number> {
  const { number } = await queries
    .selectFrom('suspense')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where(({ or, eb, ref }) => or([eb('received', '>', ref('reversed')), eb('received', '=', 0)]))
    .executeTakeFirstOrThrow();
  return number;
}

/** Payments below the price of an order, which gives them back at its end. */
async function shortPayments(queries: Queries): Promise<number> {
  const unpaidIds = queries.selectFrom('orders').select('id').where('completion_status', '=', unpaid);
  const { number } = await queries
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('payable_id', 'in', unpaidIds)
    .where('state', '=', 'underpaid')
    .whereRef('received', '>', 'reversed')
    .executeTakeFirstOrThrow();
  return number;
}

async function outboxBacklog(queries: Queries, now: number) {
  return queries
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('due'), fn.min<string | null>('due_at').as('oldest')])
    .where('done_at', 'is', null)
    .where('due_at', '<=', new Date(now).toISOString())
    .executeTakeFirstOrThrow();
}

async function givenUpWork(queries: Queries): Promise<number> {
  const { number } = await queries
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return number;
}

/** They are kept for days, however many orders there were. */
async function recordedVisits(queries: Queries): Promise<number> {
  const { number } = await queries
    .selectFrom('recorded_sessions')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  return number;
}
