import type { Ports } from '../app/ports.ts';

/** Work that is due. */
export interface OutboxWork {
  readonly subject: string;
  /** How often it was done before. */
  readonly tries: number;
}

/**
 * Does one piece of work.
 *
 * @returns milliseconds until it is due again, or null when it is over
 */
export type OutboxHandler = (work: OutboxWork) => Promise<number | null>;

/** Handlers by the kind of work; rows of other kinds are left alone. */
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

/** Told of work that threw; it is tried again later. */
export type ReportTrouble = (kind: string, error: unknown) => void;

interface ClaimedRow extends OutboxWork {
  readonly id: number;
  readonly kind: string;
  /** Until then nobody else takes the row. */
  readonly claimed_until: string | null;
}

/** Rows taken in one round, so that several processes share a long queue. */
const mostAtOnce = 20;
/** Rows worked on at the same time. */
const inParallel = 4;
/** How long a claim holds: longer than any gateway's time-out, in milliseconds. */
const claimMs = 60_000;
/** Waits after work that threw: doubled each time, from five seconds to an hour. */
const firstRetryMs = 5000;
const longestRetryMs = 3_600_000;

/**
 * Does the work of the outbox whose time has come, a few rows at a time.
 *
 * Rows are claimed first, so that two processes never take the same; a claim runs out when its process dies, and is made
 * anew for a row that had to wait for others. Work that throws is reported and tried again later, and keeps no other work
 * waiting.
 *
 * @returns how many rows were worked on
 */
export async function workOutbox(
  ports: Pick<Ports, 'database' | 'clock'>,
  handlers: OutboxHandlers,
  report: ReportTrouble,
): Promise<number> {
  const claimed = await claimDue(ports, Object.keys(handlers));
  const queue = claimed.values();
  const work = async () => {
    for (const row of queue) {
      if (await isStillMine(ports, row)) await finish(ports, row, await waitAfter(row, handlers, report));
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
        // A claim that holds longer than any was made before the clock was put back.
        where('claimed_until', '>', longestClaim),
      ]),
    )
    .orderBy('due_at')
    .limit(mostAtOnce);
  // A look costs no write: the writer is asked only when there is something to claim.
  if ((await due.executeTakeFirst()) === undefined) return [];
  return database.write
    .updateTable('outbox')
    .set({ claimed_until: longestClaim })
    .where('id', 'in', due)
    .returning(['id', 'kind', 'subject', 'tries', 'claimed_until'])
    .execute();
}

/** Makes the claim on a row anew once half of it is over; false when it ran out and somebody else has the row. */
async function isStillMine(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, claimed_until }: ClaimedRow,
): Promise<boolean> {
  const now = clock();
  if (claimed_until === null || Date.parse(claimed_until) - now > claimMs / 2) return true;
  const { numUpdatedRows } = await database.write
    .updateTable('outbox')
    .set({ claimed_until: new Date(now + claimMs).toISOString() })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function waitAfter(
  row: ClaimedRow,
  handlers: OutboxHandlers,
  report: ReportTrouble,
): Promise<number | null> {
  try {
    return (await handlers[row.kind]?.(row)) ?? null;
  } catch (error) {
    report(row.kind, error);
    return Math.min(firstRetryMs * 2 ** row.tries, longestRetryMs);
  }
}

/** Writes when a row is due again; one that was ended meanwhile stays ended. */
async function finish(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, tries }: ClaimedRow,
  waitMs: number | null,
): Promise<void> {
  const now = clock();
  const next =
    waitMs === null
      ? { done_at: new Date(now).toISOString() }
      : { due_at: new Date(now + waitMs).toISOString() };
  await database.write
    .updateTable('outbox')
    .set({ ...next, tries: tries + 1, claimed_until: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Works the outbox until it is stopped, one round after another. */
export function startOutbox(
  ports: Pick<Ports, 'database' | 'clock'>,
  handlers: OutboxHandlers,
  everyMs: number,
  report: ReportTrouble,
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const next = (waitMs: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = workOutbox(ports, handlers, report).then(
        // A full round means that more is waiting.
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
