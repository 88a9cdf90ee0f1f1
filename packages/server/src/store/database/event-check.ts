import { sql } from 'kysely';
import type { Queries } from './database.ts';
import { eventHash, noHash } from './event-chain.ts';

/** Rows of one read. */
const rowsAtOnce = 1000;

/** The result of checking every event. */
export type EventsCheck =
  | { readonly ok: true; readonly events: number; readonly head: string }
  | { readonly ok: false; readonly events: number; readonly fault: EventsFault };

/** The first fault. */
export type EventsFault =
  /** This row, or a lost one before it, is not as it was written. */
  | {
      readonly kind: 'changed';
      readonly globalSeq: number;
      readonly stream: string;
      readonly version: number;
      readonly type: string;
    }
  /** The newest rows are lost: more were written than there are. */
  | { readonly kind: 'cutOff'; readonly last: number; readonly written: number }
  /** An order or a payment knows of more events than its stream holds. */
  | { readonly kind: 'short'; readonly stream: string; readonly held: number; readonly known: number }
  /** No event has the noted hash any more. */
  | { readonly kind: 'headGone'; readonly head: string };

/**
 * Checks every event: its hash covers it and all before it, the newest are still there, and orders and
 * payments know of none that is missing. It changes nothing, and a shop may be open meanwhile.
 *
 * Somebody who rewrites the whole chain, the table's own counter and the rows of orders and payments with it,
 * is found only by a head that was noted outside of the database.
 *
 * @param notedHead  the head of an earlier check, which must still be a hash of the chain; null without one
 */
export async function checkEvents(queries: Queries, notedHead: string | null): Promise<EventsCheck> {
  let events = 0;
  let head = noHash;
  let isHeadThere = notedHead === null;
  for await (const row of allRows(queries)) {
    events += 1;
    if (eventHash(head, row) !== row.hash) {
      const { global_seq: globalSeq, stream, version, type } = row;
      return { ok: false, events, fault: { kind: 'changed', globalSeq, stream, version, type } };
    }
    head = row.hash;
    isHeadThere ||= head === notedHead;
  }
  const fault = (await cutOff(queries)) ?? (await short(queries));
  if (fault !== null) return { ok: false, events, fault };
  if (notedHead === null || isHeadThere) return { ok: true, events, head };
  return { ok: false, events, fault: { kind: 'headGone', head: notedHead } };
}

async function* allRows(queries: Queries) {
  for (let after = 0; ; ) {
    const rows = await queries
      .selectFrom('events')
      .selectAll()
      .where('global_seq', '>', after)
      .orderBy('global_seq')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.global_seq;
  }
}

/** SQLite counts every row ever written; one statement sees both numbers at the same moment. */
async function cutOff(queries: Queries): Promise<EventsFault | null> {
  const { rows } = await sql<{ last: number; written: number }>`
    select coalesce((select max(global_seq) from events), 0) as last,
      coalesce((select seq from sqlite_sequence where name = 'events'), 0) as written`.execute(queries);
  const [count] = rows;
  return count !== undefined && count.last < count.written ? { kind: 'cutOff', ...count } : null;
}

async function short(queries: Queries): Promise<EventsFault | null> {
  const { rows } = await sql<{ stream: string; held: number; known: number }>`
    select stream, known, held from (
      select 'order-' || id as stream, version as known,
        (select coalesce(max(version), 0) from events where stream = 'order-' || orders.id) as held from orders
      union all
      select 'payment-' || reference, version,
        (select coalesce(max(version), 0) from events where stream = 'payment-' || payments.reference) from payments)
    where held < known limit 1`.execute(queries);
  const [row] = rows;
  return row === undefined ? null : { kind: 'short', ...row };
}
