import type { Kysely } from 'kysely';
import { engineOf, statement, type ValueOf } from '../database/index.ts';
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

type OutboxPorts = Pick<Ports, 'database' | 'clock' | 'ticker'>;

/** Called for work that threw; it is tried again later. */
export type ReportTrouble = (kind: string, error: unknown) => void;

/** Work that this worker has taken. */
interface Claim extends OutboxWork {
  readonly kind: string;
  /** Until then no other worker takes its row; it changes with each renewal. RFC 3339. */
  until: string;
}

/** Rows taken in one round, so that several processes share a long queue. */
const mostAtOnce = 20;
/** Rows worked on at the same time. */
const inParallel = 4;
/** The length of a claim, in milliseconds: longer than any gateway's time-out. */
const claimMs = 60_000;
/** The interval at which a claim on running work is renewed where other servers would take it, in milliseconds. */
const renewEveryMs = 20_000;
/** The clocks of two servers differ by less, in milliseconds. No claim that is at work has so little left. */
const mostApartMs = 30_000;

/**
 * Does the outbox's due work, a few rows at a time.
 *
 * Rows are claimed first, so two processes never take the same; the claim of a dead process expires, and that
 * of a waiting or running row is renewed. Work that throws is reported and tried again later, and delays no other work.
 *
 * @param isStopped  true once rows that wait are to be left to others
 * @returns the number of rows worked on
 */
export async function workOutbox(
  ports: OutboxPorts,
  handlers: OutboxHandlers,
  report: ReportTrouble,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const claims = await claimDue(ports, Object.keys(handlers));
  const queue = claims.values();
  const work = async () => {
    for (const claim of queue) {
      if (isStopped()) await release(ports, claim);
      else if (await isStillMine(ports, claim))
        await finish(ports, claim, await workOn(ports, claim, handlers, report));
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));
  return claims.length;
}

async function claimDue(
  { database, clock }: OutboxPorts,
  kinds: readonly string[],
): Promise<readonly Claim[]> {
  const now = clock();
  // Polling costs no write: the writer is used only when there is something to claim.
  if ((await dueRows(database.read, kinds, now).executeTakeFirst()) === undefined) return [];
  const until = new Date(now + claimMs).toISOString();
  const claimed = await engineOf(database.marks).taking(database.marks, (queries, free) =>
    queries
      .updateTable('outbox')
      .set({ claimed_until: until })
      .where('id', 'in', free(dueRows(queries, kinds, now)))
      .returning(['id', 'kind', 'subject', 'tries'])
      .execute(),
  );
  return claimed.map((row) => ({ ...row, until })).toSorted((one, other) => one.id - other.id);
}

/** The due rows that nobody has claimed, the first due first. */
function dueRows(queries: Kysely<Schema>, kinds: readonly string[], now: number) {
  const present = new Date(now).toISOString();
  return queries
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .where('due_at', '<=', present)
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<=', present),
        // A claim longer than that of any server was made before the clock was set back.
        where('claimed_until', '>', new Date(now + claimMs + mostApartMs).toISOString()),
      ]),
    )
    .orderBy('due_at')
    .limit(mostAtOnce);
}

/** Renews the claim on a row once half of it has passed; false when it expired and another worker has the row. */
async function isStillMine(ports: OutboxPorts, claim: Claim): Promise<boolean> {
  return Date.parse(claim.until) - ports.clock() > claimMs / 2 || renew(ports, claim);
}

/** @returns false when another worker has the row by now, or its work was ended */
async function renew({ database, clock }: OutboxPorts, claim: Claim): Promise<boolean> {
  const until = new Date(clock() + claimMs).toISOString();
  const isMine = await changeClaim(database.marks, claim, until);
  if (isMine) claim.until = until;
  return isMine;
}

/** Lets another worker do what this one has claimed and not begun. */
async function release({ database }: OutboxPorts, claim: Claim): Promise<void> {
  await changeClaim(database.marks, claim, null);
}

/** @returns false when the row is no longer this worker's */
async function changeClaim(
  queries: Kysely<Schema>,
  { id, until }: Claim,
  claimed_until: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('outbox')
    .set({ claimed_until })
    .where('id', '=', id)
    .where('claimed_until', '=', until)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Does one piece of work; beside other servers its claim is renewed meanwhile, since they would take it once it is over. */
async function workOn(
  ports: OutboxPorts,
  claim: Claim,
  handlers: OutboxHandlers,
  report: ReportTrouble,
): Promise<AfterWork> {
  if (engineOf(ports.database.marks).hasOneProcess) return waitAfter(claim, handlers, report);
  let renewal: Promise<unknown> = Promise.resolve();
  const rest = ports.ticker(renewEveryMs, () => {
    renewal = renewal.then(() => renew(ports, claim)).catch((error: unknown) => report(claim.kind, error));
  });
  try {
    return await waitAfter(claim, handlers, report);
  } finally {
    rest();
    await renewal;
  }
}

async function waitAfter(claim: Claim, handlers: OutboxHandlers, report: ReportTrouble): Promise<AfterWork> {
  try {
    return (await handlers[claim.kind]?.(claim)) ?? null;
  } catch (error) {
    report(claim.kind, error);
    return retryAfterMs(claim.tries);
  }
}

/**
 * Writes a row's next due time, unless another worker has taken the row over; a row ended meanwhile stays ended. It does not wait for the disk: if a loss
 * of power undoes the end of some work, it is done again, as after a crash.
 */
async function finish(
  { database, clock }: OutboxPorts,
  { id, tries, until }: Claim,
  after: AfterWork,
): Promise<void> {
  const waitMs = typeof after === 'number' ? after : 0;
  const finished = { id, tries: tries + 1, at: new Date(clock() + waitMs).toISOString() };
  if (typeof after === 'number') await delayRow(database.marks, { ...finished, until });
  else await endRow(database.marks, { ...finished, givenUpAt: after === 'givenUp' ? finished.at : null });
}

interface Finished {
  readonly id: number;
  readonly tries: number;
  readonly at: string;
}

const endRow = statement((queries, value: ValueOf<Finished & { givenUpAt: string | null }>) =>
  releasedRow(queries, value).set({ done_at: value('at'), given_up_at: value('givenUpAt') }),
);

const delayRow = statement((queries, value: ValueOf<Finished & { until: string }>) =>
  releasedRow(queries, value)
    .set({ due_at: value('at') })
    .where('claimed_until', '=', value('until')),
);

function releasedRow(queries: Kysely<Schema>, value: ValueOf<Finished>) {
  return queries
    .updateTable('outbox')
    .set({ tries: value('tries'), claimed_until: null })
    .where('id', '=', value('id'))
    .where('done_at', 'is', null);
}

/**
 * Works the outbox until it is stopped, one round after another. Stopped, it ends what it has begun and releases the rest.
 *
 * @param longestWaits  identifies work that was postponed while the clock was ahead, once it is set back
 */
export function startOutbox(
  ports: OutboxPorts,
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
