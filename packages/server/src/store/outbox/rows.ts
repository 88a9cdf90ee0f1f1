import { sql } from 'kysely';
import { engineOf, insertRows, type Queries, statement, tuples, type ValueOf } from '../database/index.ts';
import { type LongestWaits, latestDue } from './wait-times.ts';

/** Work for the outbox, due after `waitMs` milliseconds. */
export interface NewWork {
  readonly kind: string;
  readonly subject: string;
  readonly now: number;
  readonly waitMs: number;
}

/** Puts work into the outbox, inside the caller's transaction. */
export async function enqueue(queries: Queries, work: readonly NewWork[]): Promise<void> {
  if (work.length === 0) return;
  const rows = work.map(({ kind, subject, now, waitMs }) => {
    const due_at = new Date(now + waitMs).toISOString();
    return { kind, subject, due_at, tries: 0, done_at: null, claimed_until: null, given_up_at: null };
  });
  await insertRows(queries, 'outbox', rows);
}

/** Open work, by its kind and what it is about. */
type Work = Pick<NewWork, 'kind' | 'subject'>;

/**
 * Ends open work, inside the caller's transaction.
 *
 * @param at  RFC 3339
 */
export async function dequeue(queries: Queries, work: readonly Work[], at: string): Promise<void> {
  if (work.length > 0) await endOpen(queries, { at, listed: listedWork(work) });
}

/**
 * Ends open work that the caller's command makes needless, with the command or right after it: a settled payment needs no
 * further check. What the command itself has begun of the same work ends too.
 *
 * @param at  RFC 3339
 */
export async function endNeedless(queries: Queries, work: readonly Work[], at: string): Promise<void> {
  if (work.length === 0) return;
  const listed = listedWork(work);
  await engineOf(queries).endWork(queries, (ending) => endOpen(ending, { at, listed }));
}

function listedWork(work: readonly Work[]): string {
  return JSON.stringify(work.map(({ kind, subject }) => [kind, subject]));
}

/** As one list, because SQLite would read all open work for an `or`; in JSON, so that one statement serves any number. */
const endOpen = statement((queries, value: ValueOf<{ at: string; listed: string }>) =>
  queries
    .updateTable('outbox')
    .set({ done_at: value('at'), claimed_until: null })
    .where(engineOf(queries).isAmong(sql.raw('kind'), sql.raw('subject'), tuples(value('listed'))))
    .where('done_at', 'is', null),
);

/**
 * Releases work claimed by a process that has ended, at the start of a shop's one server. Beside other servers it
 * releases nothing, for they work: there a claim that nobody renews expires.
 */
export async function releaseClaims(queries: Queries): Promise<void> {
  if (!engineOf(queries).hasOneProcess) return;
  await queries
    .updateTable('outbox')
    .set({ claimed_until: null })
    .where('done_at', 'is', null)
    .where('claimed_until', 'is not', null)
    .execute();
}

/**
 * Makes work due now that is due later than its kind ever is: it was postponed while the clock was ahead, and
 * nothing else would do it before that time.
 *
 * @param now  milliseconds since 1970
 */
export async function pullBack(queries: Queries, now: number, waits: LongestWaits): Promise<void> {
  const { named, other } = latestDue(now, waits);
  const latest = sql<string>`coalesce((select value ->> 1 from ${tuples(JSON.stringify(named))} as listed
    where value ->> 0 = outbox.kind), ${other})`;
  await queries
    .updateTable('outbox')
    .set({ due_at: new Date(now).toISOString() })
    .where('done_at', 'is', null)
    // No kind's is earlier, so the index finds the few candidates.
    .where('due_at', '>', other)
    .where('due_at', '>', latest)
    .execute();
}

/**
 * Restarts work that was given up, as if it had never been tried; its row stays the same.
 *
 * @returns true if it was given up until now
 */
export async function beginAgain(queries: Queries, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('outbox')
    .set({ due_at: at, tries: 0, done_at: null, given_up_at: null })
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ensures that recurring work has its one open row, inside the caller's transaction; an existing one stays. */
export async function enqueueOnce(queries: Queries, row: NewWork): Promise<void> {
  if (!(await hasOpenWork(queries, row))) await enqueue(queries, [row]);
}

/** True if work of a kind about a subject is still open. */
export async function hasOpenWork(
  queries: Queries,
  { kind, subject }: Pick<NewWork, 'kind' | 'subject'>,
): Promise<boolean> {
  const open = await queries
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}
