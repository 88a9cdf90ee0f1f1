import { sql } from 'kysely';
import {
  type Database,
  type Queries,
  statement,
  texts,
  tuples,
  type ValueOf,
} from '../../store/database/index.ts';

/** The limit of something in a period. */
export interface TryLimit {
  readonly most: number;
  readonly spanMs: number;
}

export const registrationTries: TryLimit = { most: 30, spanMs: 60 * 60_000 };
/** The pace of registrations from one network address: above it people wait for the minute's end. */
export const registrationPace: TryLimit = { most: 10, spanMs: 60_000 };
/** The registrations by one agent, from anywhere. */
export const referralTries: TryLimit = { most: 20, spanMs: 60 * 60_000 };
/** Requests for mails with a link, from one network address. */
export const resetRequests: TryLimit = { most: 30, spanMs: 60 * 60_000 };
/** Followed links, from one network address. */
export const confirmations: TryLimit = { most: 30, spanMs: 60 * 60_000 };
/** Copies of a customer's data. */
export const exports: TryLimit = { most: 10, spanMs: 60 * 60_000 };
/** Mails of one kind that anybody may cause to one address, in the life of a link in them. */
export const mailsToAddress: TryLimit = { most: 3, spanMs: 30 * 60_000 };
/** The same of all customers together who claim an address: none of them uses up another's share. */
export const mailsToNewAddress: TryLimit = { most: 9, spanMs: 30 * 60_000 };

/**
 * The tolerance for calls that overtake each other, in milliseconds; beyond it the clock must have been set
 * back.
 */
const overtakingMs = 60_000;

/**
 * The latest possible end of a period now. A later one was counted while the clock was ahead, and is over:
 * nobody waits for as long as it was wrong.
 *
 * @param now  milliseconds since 1970
 */
export function latestEnd(now: number, spanMs: number): number {
  return now + spanMs + overtakingMs;
}

/** A limited thing, such as `register:102.89.0.1`, with its limit. */
export type LimitedKey = readonly [key: string, limit: TryLimit];

/**
 * Counts one try, in its own transaction, *before* the slow work that it guards, so that parallel guesses
 * cannot outrun the count. It does not wait for the disk: a loss of power forgets at most the last counts,
 * together with their guesses.
 *
 * @param now  milliseconds since 1970
 * @returns the seconds to wait when no try is left, else null
 */
export function reserveTry(
  { relaxed }: Database,
  key: string,
  limit: TryLimit,
  now: number,
): Promise<number | null> {
  return reserveTries(relaxed, [[key, limit]], now);
}

/**
 * The same for a try under several limits, in one statement: a try that any of them refuses is counted by
 * none.
 *
 * @returns the longest time to wait
 */
export async function reserveTries(
  queries: Queries,
  limited: readonly LimitedKey[],
  now: number,
): Promise<number | null> {
  const { numAffectedRows = 0n } = await countTries(queries, triedAt(limited, now));
  return numAffectedRows > 0n ? null : ((await waitForTry(queries, limited, now)) ?? 1);
}

/** The wait for a try under several limits, in seconds; null when each of them leaves one. */
export async function waitForTry(
  queries: Queries,
  limited: readonly LimitedKey[],
  now: number,
): Promise<number | null> {
  const { rows } = await spentLimits(queries, triedAt(limited, now));
  const waits = rows.map(({ resets_at }) => Math.ceil((Date.parse(resets_at) - now) / 1000));
  return waits.length === 0 ? null : Math.max(...waits);
}

function triedAt(limited: readonly LimitedKey[], now: number): Tried {
  const fresh = limited.map(([key, { most, spanMs }]) => [
    key,
    new Date(now + spanMs).toISOString(),
    most,
    new Date(latestEnd(now, spanMs)).toISOString(),
  ]);
  return { listed: JSON.stringify(fresh), present: new Date(now).toISOString() };
}

interface Tried {
  readonly listed: string;
  readonly present: string;
}

/** The limits of a list that leave no try, and their ends. */
function spentOf(value: ValueOf<Tried>) {
  return sql<{ resets_at: string }>`select tries.resets_at from ${tuples(value('listed'))} as listed
    join tries on tries.key = listed.value ->> 0
    where tries.count >= cast(listed.value ->> 2 as integer) and tries.resets_at > ${value('present')}
      and tries.resets_at <= listed.value ->> 3`;
}

/** True if the period of the row that a try clashes with is over. */
function isOver(value: ValueOf<Tried>) {
  return sql<boolean>`(tries.resets_at <= ${value('present')} or tries.resets_at > (
    select listed.value ->> 3 from ${tuples(value('listed'))} as listed where listed.value ->> 0 = tries.key))`;
}

const spentLimits = statement((queries, value: ValueOf<Tried>) => ({
  compile: () => spentOf(value).compile(queries),
}));

const countTries = statement((queries, value: ValueOf<Tried>) => ({
  compile: () =>
    sql`insert into tries (key, count, resets_at, next_at)
      select value ->> 0, 1, value ->> 1, null from ${tuples(value('listed'))} as listed where not exists (${spentOf(value)})
      on conflict (key) do update set
        count = case when ${isOver(value)} then 1 else tries.count + 1 end,
        resets_at = case when ${isOver(value)} then excluded.resets_at else tries.resets_at end`.compile(
      queries,
    ),
}));

/** Takes back the count of a try that succeeded. */
export function forgiveTry({ relaxed }: Database, key: string): Promise<void> {
  return forgiveTries(relaxed, [key]);
}

/** The same for a try under several limits. */
export async function forgiveTries(queries: Queries, keys: readonly string[]): Promise<void> {
  await uncountTries(queries, { keys: JSON.stringify(keys) });
}

const uncountTries = statement((queries, value: ValueOf<{ keys: string }>) =>
  queries
    .updateTable('tries')
    .set({ count: sql<number>`case when count > 0 then count - 1 else 0 end` })
    .where('key', 'in', sql<string>`(${texts(value('keys'))})`),
);
