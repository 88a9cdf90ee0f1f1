import { setImmediate as turn } from 'node:timers/promises';
import { entrySchema } from '@marketsquare/core/journal';
import type { VisitSummary } from '@marketsquare/core/storefront/visit';
import type { Queries } from '../../store/database/index.ts';
import { enqueue } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** The outbox's kind of the work that sums a visit up. */
export const visitSummary = 'visit.summary';

/** The tables of visits; those that refer to another come first. */
export const visitTables = [
  'visit_refusals',
  'visit_states',
  'visit_orders',
  'recorded_entries',
  'recorded_sessions',
] as const;

/** A longer visit is not folded. A browser begins a new one long before. */
const mostFolded = { entries: 5_000, bytes: 5_000_000 };
/** Entries that are folded before other work has its turn. */
const foldedAtOnce = 25;
/** Entries of one read. */
const entriesAtOnce = 500;
/** The wait for further uploads, for each stored entry: however a visit is cut up, its folds take little of the time. */
const waitMsAnEntry = 2;

/** Has a visit summed up after an upload, in the upload's transaction. Work that has begun may have missed it. */
export async function awaitSummary(
  queries: Queries,
  session: string,
  entries: number,
  now: number,
): Promise<void> {
  const waiting = await queries
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', visitSummary)
    .where('subject', '=', session)
    .where('done_at', 'is', null)
    .where('claimed_until', 'is', null)
    .executeTakeFirst();
  if (waiting !== undefined) return;
  const waitMs = waitMsAnEntry * Math.min(entries, mostFolded.entries);
  await enqueue(queries, [{ kind: visitSummary, subject: session, now, waitMs }]);
}

/**
 * Folds a visit and stores the states of its machines, its outcome and its total, so that searches are plain
 * queries of indexed rows.
 *
 * The server folds, because anybody can write what they like beside a journal, and only the fold follows from
 * it. It does so after the upload, in turns with all other work, because a fold takes longer than a request
 * may; and the whole visit each time, because snapshots in between would have to be stored, and be believed.
 * A hostile visit costs little by its limits: a long one is not folded, and one that does not fold is stored
 * and listed without an outcome.
 */
export async function summarizeVisit(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  session: string,
): Promise<void> {
  const visit = await database.read
    .selectFrom('recorded_sessions')
    .select(['entries', 'bytes', 'last_seq', 'folded_seq'])
    .where('session', '=', session)
    .executeTakeFirst();
  if (visit === undefined || visit.folded_seq === visit.last_seq) return;
  const isShort = visit.entries <= mostFolded.entries && visit.bytes <= mostFolded.bytes;
  const summary = isShort ? await folded(database.read, session, visit.last_seq) : null;
  const now = new Date(clock()).toISOString();
  await database.transact(async (queries) => {
    await queries.deleteFrom('visit_states').where('session', '=', session).execute();
    const { numUpdatedRows } = await queries
      .updateTable('recorded_sessions')
      .set({
        folded_seq: visit.last_seq,
        outcome: summary?.outcome ?? null,
        total: summary?.total ?? null,
      })
      .where('session', '=', session)
      .executeTakeFirstOrThrow();
    // It was deleted meanwhile, or no machine had begun.
    if (numUpdatedRows === 0n || !summary?.states.length) return;
    const rows = summary.states.map(({ machine, state, since }) => {
      const at = new Date(since).toISOString();
      return { session, machine, state, since: at < now ? at : now };
    });
    await queries.insertInto('visit_states').values(rows).execute();
  });
}

/** The summary of a visit up to one of its entries; null for one that does not fold. */
async function folded(queries: Queries, session: string, upTo: number): Promise<VisitSummary | null> {
  const { sumUpVisit } = await import('@marketsquare/core/storefront/visit');
  const sum = sumUpVisit();
  for (let from = 0; from <= upTo; from += entriesAtOnce) {
    const rows = await queries
      .selectFrom('recorded_entries')
      .select('entry')
      .where('session', '=', session)
      .where('seq', '>=', from)
      .where('seq', '<', from + entriesAtOnce)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .execute();
    for (const [index, { entry }] of rows.entries()) {
      if (index % foldedAtOnce === 0) await turn();
      try {
        sum.add(entrySchema.parse(JSON.parse(entry)));
      } catch {
        return null;
      }
    }
  }
  try {
    return sum.summary();
  } catch {
    return null;
  }
}
