import { sql } from 'kysely';
import type { Queries } from './database.ts';
import { engineOf } from './engine.ts';
import { type ChainedRow, eventHash, noHash } from './event-chain.ts';
import { newestEvent, newestFinal } from './seals.ts';

/** Rows of one read. */
const rowsAtOnce = 1000;

/** The result of checking every event. */
export type EventsCheck =
  | {
      readonly ok: true;
      readonly events: number;
      /** The number of the newest events that no seal covers yet. */
      readonly unsealed: number;
      /**
       * Head of the chain over all events whose order is final, sealed or not, for a later check to compare with; empty
       * while there is none.
       */
      readonly head: string;
    }
  | { readonly ok: false; readonly events: number; readonly fault: EventsFault };

/** The first fault. */
export type EventsFault =
  /** This row, or a lost one before it in its stream, is not as it was written. */
  | {
      readonly kind: 'changed';
      readonly globalSeq: number;
      readonly stream: string;
      readonly version: number;
      readonly type: string;
    }
  /** The events between two seals are not those that were sealed, or the seal is not as it was written. */
  | { readonly kind: 'unlikeSeal'; readonly seal: number; readonly after: number; readonly last: number }
  /** The newest rows are lost: more were written than there are. */
  | { readonly kind: 'cutOff'; readonly last: number; readonly written: number }
  /** An order or a payment knows of more events than its stream holds. */
  | { readonly kind: 'short'; readonly stream: string; readonly held: number; readonly known: number }
  /** Neither an event nor the chain has the noted hash any more. */
  | { readonly kind: 'headGone'; readonly head: string };

/**
 * Checks every event: its hash covers it and all before it in its stream, seals cover all events up to theirs, the newest
 * are still there, and orders and payments know of none that is missing. It changes nothing. A shop may be open
 * meanwhile if the queries are those of a snapshot. It holds a thousand rows at a time, however many there are.
 *
 * Somebody who rewrites all chains, the seals, the table's own counter and the rows of orders and payments with them, is
 * found only by a head that was noted outside of the database.
 *
 * @param notedHead  the head of an earlier check, or the hash of an event, which must still be there; null without one
 */
export async function checkEvents(queries: Queries, notedHead: string | null): Promise<EventsCheck> {
  const final = await newestFinal(queries);
  const seals = allSeals(queries);
  let seal = (await seals.next()).value;
  let after = 0;
  let events = 0;
  let unsealed = 0;
  let walked = noHash;
  let head = noHash;
  let isHeadThere = notedHead === null;
  for await (const row of allRows(queries)) {
    events += 1;
    unsealed += 1;
    if (!isFollowing(row)) {
      const { global_seq: globalSeq, stream, version, type } = row;
      return { ok: false, events, fault: { kind: 'changed', globalSeq, stream, version, type } };
    }
    walked = eventHash(walked, row);
    if (row.global_seq <= final) head = walked;
    isHeadThere ||= walked === notedHead || row.hash === notedHead;
    if (seal === undefined || row.global_seq < seal.last_seq) continue;
    const isSealed = row.global_seq === seal.last_seq && seal.events === unsealed && seal.head === walked;
    if (!isSealed) return { ok: false, events, fault: unlike(seal, after) };
    after = seal.last_seq;
    unsealed = 0;
    seal = (await seals.next()).value;
  }
  const fault = (await cutOff(queries)) ?? (await short(queries)) ?? (seal ? unlike(seal, after) : null);
  if (fault !== null) return { ok: false, events, fault };
  if (notedHead === null || isHeadThere) return { ok: true, events, unsealed, head };
  return { ok: false, events, fault: { kind: 'headGone', head: notedHead } };
}

interface FollowingRow extends ChainedRow {
  readonly global_seq: number;
  readonly hash: string;
  /** Of the version before it; null where there is none. */
  readonly previous_seq: number | null;
  readonly previous_hash: string | null;
}

/** True if a row's hash covers it and the version before it, which was written earlier. */
function isFollowing(row: FollowingRow): boolean {
  const { previous_seq, previous_hash } = row;
  const isInOrder = previous_seq === null ? row.version === 1 : previous_seq < row.global_seq;
  return isInOrder && eventHash(previous_hash ?? noHash, row) === row.hash;
}

async function* allRows(queries: Queries) {
  for (let after = 0; ; ) {
    const rows = await queries
      .selectFrom('events')
      .leftJoin('events as previous', (join) =>
        join
          .onRef('previous.stream', '=', 'events.stream')
          .on('previous.version', '=', sql<number>`events.version - 1`),
      )
      .selectAll('events')
      .select(['previous.global_seq as previous_seq', 'previous.hash as previous_hash'])
      .where('events.global_seq', '>', after)
      .orderBy('events.global_seq')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.global_seq;
  }
}

interface Seal {
  readonly number: number;
  readonly last_seq: number;
  readonly events: number;
  readonly head: string;
}

async function* allSeals(queries: Queries): AsyncGenerator<Seal, undefined> {
  for (let after = 0; ; ) {
    const rows = await queries
      .selectFrom('seals')
      .selectAll()
      .where('number', '>', after)
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}

function unlike(seal: Seal, after: number): EventsFault {
  return { kind: 'unlikeSeal', seal: seal.number, after, last: seal.last_seq };
}
async function cutOff(queries: Queries): Promise<EventsFault | null> {
  const written = await engineOf(queries).newestWritten(queries);
  if (written === null) return null;
  const last = await newestEvent(queries);
  return last < written ? { kind: 'cutOff', last, written } : null;
}

async function short(queries: Queries): Promise<EventsFault | null> {
  const { rows } = await sql<{ stream: string; held: number; known: number }>`
    select stream, known, held from (
      select 'order-' || id as stream, version as known,
        (select coalesce(max(version), 0) from events where stream = 'order-' || orders.id) as held from orders
      union all
      select 'payment-' || reference, version,
        (select coalesce(max(version), 0) from events where stream = 'payment-' || payments.reference) from payments) as known_streams
    where held < known limit 1`.execute(queries);
  const [row] = rows;
  return row === undefined ? null : { kind: 'short', ...row };
}
