import { type LagosDay, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { mostReportDays } from '@marketsquare/core/shop/report';
import { sql } from 'kysely';
import { selectFollowedRefunds, selectSuspended } from '../../money/settlement/index.ts';
import { forgetSilentChat } from '../../records/chats/forget-chats.ts';
import { visitTables } from '../../records/visits/index.ts';
import { enqueueOnce, type OutboxHandler } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** The outbox's kind of this daily work. */
export const purge = 'purge';

const dayMs = 86_400_000;
/** The wait between two runs, in milliseconds: a day. */
export const purgeEveryMs = dayMs;
/** The delay before a run continues with the rest, so that orders can come between. */
const soonMs = 1000;
/** The number of rows that one statement deletes, and of visits' entries that one transaction deletes. */
const rowsAtOnce = 1000;
/**
 * The longest life of a count of tries, in days: a limit's period is a day at most, and later ends were
 * counted by a wrong clock.
 */
const longestTriesDays = 2;
/** The number of days that webhooks are kept, for questions about payments. */
const webhookDays = 90;
/**
 * The number of days that the people of an unpaid sale of a gift card are kept; a bank answers within three.
 */
const unpaidSaleDays = 30;
/** The number of days that a guest without an order is remembered. */
const idleGuestDays = 1;
/** The number of days that mails stay in the local outbox. */
const mailDays = 30;
/** The number of days that messages by the forms are kept, with their words. */
const messageDays = 365;
/** The number of days that a silent chat is kept. */
const silentChatDays = 30;
/** The number of days that searches which found nothing are counted: the longest report, and a week to read it. */
const emptySearchDays = mostReportDays + 7;
/** The number of days that finished work is kept, and the answers to commands that may be sent twice. */
const doneDays = 30;
/** The number of days that given-up work waits for staff to restart it. */
const givenUpDays = 365;

/** Schedules the daily purge of expired data. */
export async function schedulePurge({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const daily = { kind: purge, subject: 'daily', now: clock(), waitMs: 0 };
  await database.transact((queries) => enqueueOnce(queries, daily));
}

/**
 * Deletes expired data: recorded visits, counts of tries, webhooks, logins, mails and their links, finished
 * work, stored answers, messages by the forms, silent chats and counts of searches. A run deletes a limited number of rows of
 * each, one statement at a time.
 */
export function purgeOld({ database, clock, config }: Ports): OutboxHandler {
  return async () => {
    const daysAgo = (days: number) => new Date(clock() - days * dayMs).toISOString();
    const taken = [
      await purgeVisits(database, daysAgo(config.visits.keptDays)),
      await purgeVisits(database, daysAgo(config.visits.withoutOrder.keptDays), 'withoutOrder'),
      await purgeTries(database, daysAgo(0), daysAgo(-longestTriesDays)),
      await purgeRows(database, 'webhooks', 'at', daysAgo(webhookDays)),
      await purgeRows(database, 'logins', 'expires_at', daysAgo(0)),
      await purgeRows(database, 'mails', 'at', daysAgo(mailDays)),
      await purgeRows(database, 'mail_links', 'expires_at', daysAgo(0)),
      await purgeRows(database, 'wallet_tokens', 'expires_at', daysAgo(0)),
      await purgeUnpaidSales(database, daysAgo(unpaidSaleDays)),
      await purgeIdleGuests(database, daysAgo(idleGuestDays)),
      await purgeWork(database, daysAgo(doneDays)),
      await purgeRows(database, 'outbox', 'given_up_at', daysAgo(givenUpDays)),
      await purgeAnswers(database, daysAgo(doneDays)),
      await purgeMessages(database, daysAgo(messageDays)),
      await purgeChats(database, daysAgo(silentChatDays)),
      await purgeEmptySearches(database, lagosDayAt(clock() - emptySearchDays * dayMs)),
    ];
    return taken.some((rows) => rows >= rowsAtOnce) ? soonMs : purgeEveryMs;
  };
}

/** The primary keys of tables whose rows expire. */
const keys = {
  webhooks: 'fingerprint',
  logins: 'id_hash',
  mails: 'id',
  mail_links: 'id',
  wallet_tokens: 'token_hash',
  outbox: 'id',
};

/** Deletes a table's expired rows; null never expires. */
async function purgeRows(
  { write }: Ports['database'],
  table: keyof typeof keys,
  column: 'at' | 'expires_at' | 'given_up_at',
  before: string,
): Promise<number> {
  const key = sql.ref(keys[table]);
  const old = sql`select ${key} from ${sql.table(table)} where ${sql.ref(column)} <= ${before} limit ${rowsAtOnce}`;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${key} in (${old})`.execute(write);
  return Number(numAffectedRows);
}

/** Deletes counts of tries whose period is over, and those left by a clock that was ahead. */
async function purgeTries({ write }: Ports['database'], before: string, after: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from tries where key in (
    select key from tries where resets_at <= ${before} or resets_at > ${after}
    limit ${rowsAtOnce})`.execute(write);
  return Number(numAffectedRows);
}

/** Deletes finished work, except given-up work. */
async function purgeWork({ write }: Ports['database'], before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from outbox where id in (
    select id from outbox where done_at <= ${before} and given_up_at is null
    limit ${rowsAtOnce})`.execute(write);
  return Number(numAffectedRows);
}

/**
 * Deletes giver and recipient of an unpaid gift card without any money here; its sale stays, without them.
 */
async function purgeUnpaidSales({ write }: Ports['database'], before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from vault_sealed where subject in (
    select id from gift_card_sales
    where state in ('open', 'ended') and opened_at <= ${before} 
      and exists (select 1 from vault_sealed where vault_sealed.subject = gift_card_sales.id)
      and id not in ${selectFollowedRefunds(write).clearSelect().select('payments.payable_id')}
      and id not in ${selectSuspended(write).clearSelect().select('payments.payable_id')}
    limit ${rowsAtOnce})`.execute(write);
  return Number(numAffectedRows);
}

/** Anyone who asks for prices gets a guest's login; one without an order, a chat or a shared visit can go. */
async function purgeIdleGuests({ write }: Ports['database'], before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from logins where id_hash in (
    select id_hash from logins
    where user_id is null and staff_name is null and created_at <= ${before}
      and not exists (select 1 from orders where guest_session = id_hash)
      and not exists (select 1 from order_guests where login = id_hash)
      and not exists (select 1 from gift_card_sales where login = id_hash)
      and not exists (select 1 from chats where login = id_hash)
      and not exists (select 1 from recorded_sessions where login = id_hash)
    limit ${rowsAtOnce})`.execute(write);
  return Number(numAffectedRows);
}

/** An order's attempt is in its stream, which this does not touch: it may never place another. */
async function purgeAnswers({ write }: Ports['database'], before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from idempotency where key in (
    select key from idempotency where at <= ${before}
    limit ${rowsAtOnce})`.execute(write);
  return Number(numAffectedRows);
}

/** Deletes the counts of days that no report needs any more. */
async function purgeEmptySearches({ write }: Ports['database'], before: LagosDay): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from empty_searches where (day, store_id, words) in (
    select day, store_id, words from empty_searches where day <= ${before}
    limit ${rowsAtOnce})`.execute(write);
  return Number(numAffectedRows);
}

/** A message by the forms goes together with its words. */
function purgeMessages(database: Ports['database'], before: string): Promise<number> {
  return database.transact(async (queries) => {
    const old = sql`select id from messages where at <= ${before} order by at, id limit ${rowsAtOnce}`;
    await sql`delete from vault_sealed where subject in (${old})`.execute(queries);
    const { numAffectedRows = 0n } = await sql`delete from messages where id in (${old})`.execute(queries);
    return Number(numAffectedRows);
  });
}

/**
 * Deletes whole chats, the longest silent first, until enough lines are gone.
 * @returns the number of deleted lines
 */
async function purgeChats(database: Ports['database'], before: string): Promise<number> {
  let taken = 0;
  while (taken < rowsAtOnce) {
    const lines = await database.transact((queries) => forgetSilentChat(queries, before));
    if (lines === null) return taken;
    taken += Math.max(1, lines);
  }
  return taken;
}

/**
 * Deletes whole visits, the least recently used first, until enough entries are gone: a visit with a gap
 * cannot be replayed.
 *
 * @param only  those of guests who had not ordered; all by default
 * @returns the number of deleted entries
 */
async function purgeVisits(
  database: Ports['database'],
  before: string,
  only?: 'withoutOrder',
): Promise<number> {
  let taken = 0;
  while (taken < rowsAtOnce) {
    const entries = await database.transact(async (queries) => {
      const oldest = await queries
        .selectFrom('recorded_sessions')
        .select(['session', 'entries'])
        .where('received_at', '<=', before)
        .$if(only !== undefined, (select) => select.where('without_order', '=', 1))
        .orderBy('received_at')
        .limit(1)
        .executeTakeFirst();
      if (oldest === undefined) return null;
      for (const table of visitTables) {
        await queries.deleteFrom(table).where('session', '=', oldest.session).execute();
      }
      return oldest.entries;
    });
    if (entries === null) return taken;
    taken += Math.max(1, entries);
  }
  return taken;
}
