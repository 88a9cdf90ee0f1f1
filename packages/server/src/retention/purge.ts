import { sql } from 'kysely';
import type { Ports } from '../app/ports.ts';
import { enqueueOnce, type OutboxHandler } from '../outbox/index.ts';

/** The outbox's kind of this work, which comes again every day. */
export const purge = 'purge';

const dayMs = 86_400_000;
/** What is left after a run is gone on with so much later, so that orders come between. */
const soonMs = 1000;
/** Rows that one statement takes away, and entries of visits that one transaction does. */
const rowsAtOnce = 1000;
/** Days that webhooks are kept, for questions about payments. */
const webhookDays = 90;
/** Days that a guest who has ordered nothing is known again. */
const idleGuestDays = 1;
/** Days that work which is done is kept, and the answers to commands that may be sent twice. */
const doneDays = 30;

/** Makes sure that what is past its time is taken away, from now on and every day. */
export async function schedulePurge({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  await enqueueOnce(database.write, { kind: purge, subject: 'daily', now: clock(), waitMs: 0 });
}

/**
 * Takes away what is past its time: recorded visits, counts of tries, webhooks, logins, work that is done and answers that
 * nobody asks for twice any more. A run takes a bounded number of rows from each, a statement at a time.
 */
export function purgeOld({ database, clock, config }: Ports): OutboxHandler {
  return async () => {
    const daysAgo = (days: number) => new Date(clock() - days * dayMs).toISOString();
    const taken = [
      await purgeVisits(database, daysAgo(config.visits.keptDays)),
      await purgeRows(database, 'tries', 'resets_at', daysAgo(0)),
      await purgeRows(database, 'webhooks', 'at', daysAgo(webhookDays)),
      await purgeRows(database, 'logins', 'expires_at', daysAgo(0)),
      await purgeIdleGuests(database, daysAgo(idleGuestDays)),
      await purgeRows(database, 'outbox', 'done_at', daysAgo(doneDays)),
      await purgeAnswers(database, daysAgo(doneDays)),
    ];
    return taken.some((rows) => rows >= rowsAtOnce) ? soonMs : dayMs;
  };
}

/** Takes the rows of a table whose moment is past; null is no moment. */
async function purgeRows(
  { write }: Ports['database'],
  table: 'tries' | 'webhooks' | 'logins' | 'outbox',
  column: 'resets_at' | 'at' | 'expires_at' | 'done_at',
  before: string,
): Promise<number> {
  const old = sql`select rowid from ${sql.table(table)} where ${sql.ref(column)} <= ${before} limit ${rowsAtOnce}`;
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where rowid in (${old})`.execute(
    write,
  );
  return Number(numAffectedRows);
}

/** Whoever asks for prices is given a guest's login; one that has come to no order is nobody's loss. */
async function purgeIdleGuests({ write }: Ports['database'], before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from logins where id_hash in (
    select id_hash from logins
    where user_id is null and staff_name is null and created_at <= ${before}
      and not exists (select 1 from orders where guest_session = id_hash)
      and not exists (select 1 from order_guests where login = id_hash)
    limit ${rowsAtOnce})`.execute(write);
  return Number(numAffectedRows);
}

/** An order keeps its answer for as long as it is there, out of reach of this: its attempt may never place another. */
async function purgeAnswers({ write }: Ports['database'], before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from idempotency where key in (
    select key from idempotency where (key < 'placeorder:' or key >= 'placeorder;') and at <= ${before}
    limit ${rowsAtOnce})`.execute(write);
  return Number(numAffectedRows);
}

/**
 * Takes visits whole, the longest unused first, until enough entries are gone: one with a part missing could not be
 * replayed.
 *
 * @returns how many entries were taken
 */
async function purgeVisits(database: Ports['database'], before: string): Promise<number> {
  let taken = 0;
  while (taken < rowsAtOnce) {
    const entries = await database.transact(async (queries) => {
      const oldest = await queries
        .selectFrom('recorded_sessions')
        .select(['session', 'entries'])
        .where('received_at', '<=', before)
        .orderBy('received_at')
        .limit(1)
        .executeTakeFirst();
      if (oldest === undefined) return null;
      for (const table of ['visit_orders', 'recorded_entries', 'recorded_sessions'] as const) {
        await queries.deleteFrom(table).where('session', '=', oldest.session).execute();
      }
      return oldest.entries;
    });
    if (entries === null) return taken;
    taken += Math.max(1, entries);
  }
  return taken;
}
