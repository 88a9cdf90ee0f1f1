import { z } from 'zod';
import { type Database, type Queries, readJson } from '../database/index.ts';
import type { Ports } from '../ports/ports.ts';

/** Lost events, as long as the gateways were not asked for their charges. */
const lossSchema = z.strictObject({
  /** None of them is older, RFC 3339. */
  since: z.string(),
  /** True if staff have said to take orders all the same. */
  isAccepted: z.boolean(),
});

export type Loss = Readonly<z.infer<typeof lossSchema>>;

/** The fact that records it: it outlives the next start, which finds nothing missing any more. */
const lossFact = 'lost_events';

const hourMs = 3_600_000;
/** Subtracted from the time of the last existing event: a gateway's clock may differ from ours. */
const clocksDifferMs = hourMs;
/**
 * The search's length where no event exists at all, in milliseconds: a log is moved into its file long
 * before.
 */
const longestMs = 30 * 24 * hourMs;

/**
 * Records at a start that events are missing, until their charges were asked for.
 *
 * @param isAccepted  true if staff have said to take orders all the same
 * @param now         milliseconds since 1970
 * @returns the loss of this start or an earlier one; null for none
 */
export async function noteLoss(database: Database, isAccepted: boolean, now: number): Promise<Loss | null> {
  const before = await lossOf(database.read);
  const { lostHead } = database;
  if (lostHead === null)
    return before === null || !isAccepted ? before : write(database, { ...before, isAccepted });
  const since = sinceOf(lostHead.left?.at ?? null, now);
  const loss = { since: before !== null && before.since < since ? before.since : since, isAccepted };
  await write(database, loss);
  database.renewHead();
  return loss;
}

async function write({ transact }: Database, loss: Loss): Promise<Loss> {
  const value = JSON.stringify(loss);
  await transact((queries) =>
    queries
      .insertInto('facts')
      .values({ name: lossFact, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
  return loss;
}

function sinceOf(lastAt: string | null, now: number): string {
  const since = lastAt === null ? now - longestMs : Date.parse(lastAt) - clocksDifferMs;
  return new Date(since).toISOString();
}

/** The open loss; null for none. */
export async function lossOf(queries: Queries): Promise<Loss | null> {
  const fact = await queries
    .selectFrom('facts')
    .select('value')
    .where('name', '=', lossFact)
    .executeTakeFirst();
  return fact === undefined ? null : readJson(lossSchema, fact.value);
}

/** Ends a loss: its charges are known. */
export async function endLoss(queries: Queries): Promise<void> {
  await queries.deleteFrom('facts').where('name', '=', lossFact).execute();
}

/** True if no order may be placed for now: the gateways may have charges of lost orders. */
export async function holdsOrders({
  database,
  lacksEvents,
}: Pick<Ports, 'database' | 'lacksEvents'>): Promise<boolean> {
  if (lacksEvents !== true) return false;
  const loss = await lossOf(database.read);
  return loss !== null && !loss.isAccepted;
}
