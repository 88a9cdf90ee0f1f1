import type { Kysely } from 'kysely';
import { statement, type ValueOf } from '../database/index.ts';
import type { Schema } from '../database/schema.ts';
import type { Ports } from '../ports/ports.ts';
import { pullBack } from './rows.ts';
import { type LongestWaits, retryAfterMs } from './wait-times.ts';

/** Work that is due. */
export interface OutboxWork {
  /** The same for every try. */
  readonly id: number;
  readonly subject: string;
  /** The number of tries so far. */
  readonly tries: number;
}

/**
 * The result of one try: milliseconds until it is due again; null when it is finished; or it has failed for
 * good.
 */
export type AfterWork = number | null | 'givenUp';

/** Does one piece of work. Given-up work is kept, for staff to restart. */
export type OutboxHandler = (work: OutboxWork) => Promise<AfterWork>;

/** Handlers by kind of work; rows of other kinds are not touched. */
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

/** Called for work that threw; it is tried again later. */
export type ReportTrouble = (kind: string, error: unknown) => void;

interface ClaimedRow extends OutboxWork {
  readonly kind: string;
  /** Until then no other worker takes the row. */
  readonly claimed_until: string | null;
}

/** Rows taken in one round, so that several processes share a long queue. */
const mostAtOnce = 20;
/** Rows worked on at the same time. */
const inParallel = 4;
/** The length of a claim, in milliseconds: longer than any gateway's time-out. */
const claimMs = 60_000;

/**
 * Does the outbox's due work, a few rows at a time.
 *
 * Rows are claimed first, so two processes never take the same; the claim of a dead process expires, and that
 * of a waiting row is renewed. Work that throws is reported and tried again later, and delays no other work.
 *
 * @param isStopped  claims that are not worked on yet are released once it is true
 * @returns the number of rows claimed
 */
export async function workOutbox(
  ports: Pick<Ports, 'database' | 'clock'>,
  handlers: OutboxHandlers,
  report: ReportTrouble,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const claimed = await claimDue(ports, Object.keys(handlers));
  const queue = claimed.values();
  const work = async () => {
    for (const row of queue) {
      if (isStopped()) await release(ports, row);
      else if (await isStillMine(ports, row))
        await finish(ports, row, await waitAfter(row, handlers, report));
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));
  return claimed.length;
}

async function claimDue(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  kinds: readonly string[],
): Promise<readonly ClaimedRow[]> {
  const now = clock();
  const present = new Date(now).toISOString();
  const longestClaim = new Date(now + claimMs).toISOString();
  const due = database.read
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .where('due_at', '<=', present)
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<=', present),
        // A claim longer than any was made before the clock was set back.
        where('claimed_until', '>', longestClaim),
      ]),
    )
    .orderBy('due_at')
    .limit(mostAtOnce);
  // Polling costs no write: the writer is used only when there is something to claim.
  if ((await due.executeTakeFirst()) === undefined) return [];
  const claimed = await database.relaxed
    .updateTable('outbox')
    .set({ claimed_until: longestClaim })
    .where('id', 'in', due)
    .returning(['id', 'kind', 'subject', 'tries', 'claimed_until'])
    .execute();
  return claimed.toSorted((one, other) => one.id - other.id);
}

/** Renews the claim on a row once half of it has passed; false when it expired and another worker has the row. */
async function isStillMine(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, claimed_until }: ClaimedRow,
): Promise<boolean> {
  const now = clock();
  if (claimed_until === null || Date.parse(claimed_until) - now > claimMs / 2) return true;
  const { numUpdatedRows } = await database.relaxed
    .updateTable('outbox')
    .set({ claimed_until: new Date(now + claimMs).toISOString() })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives a row back that nobody has worked on, for another worker to take at once. */
async function release(
  { database }: Pick<Ports, 'database'>,
  { id, claimed_until }: ClaimedRow,
): Promise<void> {
  await database.relaxed
    .updateTable('outbox')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .where('done_at', 'is', null)
    .execute();
}

async function waitAfter(
  row: ClaimedRow,
  handlers: OutboxHandlers,
  report: ReportTrouble,
): Promise<AfterWork> {
  try {
    return (await handlers[row.kind]?.(row)) ?? null;
  } catch (error) {
    report(row.kind, error);
    return retryAfterMs(row.tries);
  }
}

/**
 * Writes a row's next due time; a row ended meanwhile stays ended. It does not wait for the disk: if a loss
 * of power undoes the end of some work, it is done again, as after a crash.
 */
async function finish(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, tries }: ClaimedRow,
  after: AfterWork,
): Promise<void> {
  const waitMs = typeof after === 'number' ? after : 0;
  const finished = { id, tries: tries + 1, at: new Date(clock() + waitMs).toISOString() };
  if (typeof after === 'number') await delayRow(database.relaxed, finished);
  else await endRow(database.relaxed, { ...finished, givenUpAt: after === 'givenUp' ? finished.at : null });
}

interface Finished {
  readonly id: number;
  readonly tries: number;
  readonly at: string;
}

const endRow = statement((queries, value: ValueOf<Finished & { givenUpAt: string | null }>) =>
  releasedRow(queries, value).set({ done_at: value('at'), given_up_at: value('givenUpAt') }),
);

const delayRow = statement((queries, value: ValueOf<Finished>) =>
  releasedRow(queries, value).set({ due_at: value('at') }),
);

function releasedRow(queries: Kysely<Schema>, value: ValueOf<Finished>) {
  return queries
    .updateTable('outbox')
    .set({ tries: value('tries'), claimed_until: null })
    .where('id', '=', value('id'))
    .where('done_at', 'is', null);
}

/**
 * Works the outbox until it is stopped, one round after another.
 *
 * @param longestWaits  identifies work that was postponed while the clock was ahead, once it is set back
 */
export function startOutbox(
  ports: Pick<Ports, 'database' | 'clock'>,
  handlers: OutboxHandlers,
  everyMs: number,
  report: ReportTrouble,
  longestWaits: LongestWaits,
): { stop(): Promise<void> } {
  let isStopped = false;
  let roundAt = ports.clock();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const work = async () => {
    const now = ports.clock();
    if (now < roundAt) await pullBack(ports.database.write, now, longestWaits);
    roundAt = now;
    return workOutbox(ports, handlers, report, () => isStopped);
  };
  const next = (waitMs: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = work().then(
        // A full round means that more is due.
        (count) => next(count < mostAtOnce ? everyMs : 0),
        (error: unknown) => {
          report('outbox', error);
          next(everyMs);
        },
      );
    }, waitMs);
    timer.unref();
  };
  next(everyMs);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
