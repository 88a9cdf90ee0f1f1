import type { Database, Queries } from './database.ts';
import { engineOf } from './engine.ts';
import { eventHash, noHash } from './event-chain.ts';

/** Events that one seal adds at most. */
const eventsAtOnce = 1000;

/**
 * Seals every event that has none yet: a seal keeps the head of the chain over all events, up to one. Commands extend only the
 * chains of their own streams, so this is done after their commits, a transaction for each seal. One process seals at a time.
 *
 * @param at  RFC 3339
 */
export async function sealEvents(
  { transact, relaxed }: Pick<Database, 'transact' | 'relaxed'>,
  at: string,
): Promise<void> {
  await engineOf(relaxed).alone(relaxed, 'seals', async () => {
    let isFull = true;
    while (isFull) isFull = (await transact((queries) => sealNext(queries, at))) === eventsAtOnce;
  });
}

/** @returns the number of events that are newly sealed */
async function sealNext(queries: Queries, at: string): Promise<number> {
  await engineOf(queries).awaitEvents(queries);
  const before = await lastSeal(queries);
  const rows = await queries
    .selectFrom('events')
    .selectAll()
    .where('global_seq', '>', before.last_seq)
    .where('global_seq', '<=', await newestEvent(queries))
    .orderBy('global_seq')
    .limit(eventsAtOnce)
    .execute();
  const newest = rows.at(-1);
  if (newest === undefined) return 0;
  const head = rows.reduce(eventHash, before.head);
  const seal = { number: before.number + 1, last_seq: newest.global_seq, events: rows.length, head, at };
  await queries.insertInto('seals').values(seal).execute();
  return rows.length;
}

async function lastSeal(queries: Queries) {
  const seal = await queries
    .selectFrom('seals')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return seal ?? { number: 0, last_seq: 0, head: noHash };
}

/**
 * The number of the newest event that no event with a smaller number can follow any more: the order of those up to it is
 * final. With one writer, every committed event is one; else those up to the last seal are. 0 while there is none.
 */
export async function newestFinal(queries: Queries): Promise<number> {
  return engineOf(queries).hasOneWriter ? newestEvent(queries) : (await lastSeal(queries)).last_seq;
}

/** The number of the newest event; 0 while there is none. */
export async function newestEvent(queries: Queries): Promise<number> {
  const { newest } = await queries
    .selectFrom('events')
    .select(({ fn }) => fn.max('global_seq').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}
