import { visitCode, visitCodes } from '@marketsquare/core/shop/visit';
import type { components } from '@marketsquare/core/wire/api';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { awaitSummary } from '../../records/visits/index.ts';
import { readJson } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Chance } from '../../store/ports/ports.ts';
import { conflict, Refusal } from '../../store/refusals/refusal.ts';
import { isUploader, proveOrders, type Uploader } from './uploader.ts';

/** The codes of orders that a visit names, as its row keeps them. */
const orderCodesSchema = z.array(z.string());

type JournalEntry = components['schemas']['JournalEntry'];

/** Limits of one recorded visit. */
const mostEntries = 50_000;
const mostBytes = 20 * 1024 * 1024;
const mostCodes = 50;
const mostGuards = 100;

/** An upload of a visit. */
interface Upload {
  readonly session: string;
  readonly entries: readonly JournalEntry[];
  /** The keyed hash of the phone number given with it; null for none. */
  readonly phoneKey: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The stored part of an upload. */
export interface Kept {
  /** The code of the whole visit, drawn with its first entries. */
  readonly visitCode: string;
  readonly received: number;
  /** The written bytes. */
  readonly bytes: number;
  /** The first seq that is not stored yet. */
  readonly nextSeq: number;
}

/**
 * Stores entries of a recorded visit, in the caller's transaction. Stored ones are skipped; the rest must
 * follow without a gap, because a journal with a gap cannot be folded.
 *
 * @throws Refusal 409 for a gap, a changed entry or another person's visit, 413 above the limits
 */
export async function keepEntries(
  queries: Transaction<Schema>,
  chance: Chance,
  uploader: Uploader,
  { session, entries, phoneKey, now }: Upload,
): Promise<Kept> {
  const sorted = entries.toSorted((one, other) => one.seq - other.seq);
  const known = await queries
    .selectFrom('recorded_sessions')
    .selectAll()
    .where('session', '=', session)
    .executeTakeFirst();
  if (known !== undefined && !isUploader(known, uploader)) throw sessionTaken();
  const held = known === undefined ? -1 : known.last_seq;
  const fresh = sorted.filter(({ seq }) => seq > held);
  await refuseChanged(
    queries,
    session,
    sorted.find(({ seq }) => seq <= held),
  );
  const nextSeq = held + 1 + fresh.length;
  if (fresh.some(({ seq }, index) => seq !== held + 1 + index)) {
    throw conflict(
      `Entries are missing: the next one is ${held + 1}.`,
      'entries_missing',
      'Send them in order.',
    );
  }
  const texts = fresh.map((entry) => JSON.stringify(entry));
  const freshBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const bytes = (known?.bytes ?? 0) + freshBytes;
  if (nextSeq > mostEntries || bytes > mostBytes) {
    throw new Refusal(413, {
      message: 'This session is full.',
      code: 'too_large',
      hint: 'Begin a new session.',
    });
  }
  const code = known?.visit_code ?? (await freeCode(queries, chance));
  const found = { visit_code: code, ...(phoneKey !== null && { phone_key: phoneKey }) };
  const last = fresh.at(-1);
  if (last === undefined) {
    await queries.updateTable('recorded_sessions').set(found).where('session', '=', session).execute();
    return { visitCode: code, received: 0, bytes: 0, nextSeq };
  }
  const codes = new Set(known === undefined ? [] : readJson(orderCodesSchema, known.order_codes));
  for (const text of texts) for (const code of codesIn(text)) codes.add(code);
  const orderCodes = [...codes].slice(0, mostCodes);
  const values = {
    entries: nextSeq,
    bytes,
    last_at: new Date(last.at).toISOString(),
    last_seq: last.seq,
    order_codes: JSON.stringify(orderCodes),
    received_at: new Date(now).toISOString(),
    without_order: uploader.isWithoutOrder ? 1 : 0,
    ...found,
  };
  await queries
    .insertInto('recorded_sessions')
    .values({
      session,
      first_at: new Date(sorted[0]?.at ?? last.at).toISOString(),
      login: uploader.login,
      user_id: uploader.userId,
      ...values,
    })
    .onConflict((clash) => clash.column('session').doUpdateSet(values))
    .execute();
  await queries
    .insertInto('recorded_entries')
    .values(fresh.map(({ seq }, index) => ({ session, seq, entry: texts[index] ?? '' })))
    .execute();
  await keepRefusals(queries, session, fresh);
  await proveOrders(queries, uploader, session, orderCodes);
  await awaitSummary(queries, session, nextSeq, now);
  return { visitCode: code, received: fresh.length, bytes: freshBytes, nextSeq };
}

/** A code that no other visit has. */
async function freeCode(queries: Transaction<Schema>, chance: Chance): Promise<string> {
  const code = visitCode(chance.integer(0, visitCodes - 1));
  const taken = await queries
    .selectFrom('recorded_sessions')
    .select('session')
    .where('visit_code', '=', code)
    .executeTakeFirst();
  return taken === undefined ? code : freeCode(queries, chance);
}

/** Writes which guards refused something, and the last such entry: a search finds the visit by them. */
async function keepRefusals(
  queries: Transaction<Schema>,
  session: string,
  fresh: readonly JournalEntry[],
): Promise<void> {
  const last = fresh.findLast(({ refused }) => refused !== undefined);
  if (last === undefined) return;
  await queries
    .updateTable('recorded_sessions')
    .set({ refused_seq: last.seq })
    .where('session', '=', session)
    .execute();
  const rows = await queries
    .selectFrom('visit_refusals')
    .select('guard')
    .where('session', '=', session)
    .execute();
  const known = new Set(rows.map(({ guard }) => guard));
  const guards = new Set(fresh.flatMap(({ refused }) => refused?.guards ?? []));
  const added = [...guards].filter((guard) => !known.has(guard)).slice(0, mostGuards - known.size);
  if (added.length === 0) return;
  await queries
    .insertInto('visit_refusals')
    .values(added.map((guard) => ({ session, guard })))
    .execute();
}

/** An entry sent again must equal the stored one: a journal is never rewritten. */
async function refuseChanged(
  queries: Transaction<Schema>,
  session: string,
  repeated: JournalEntry | undefined,
): Promise<void> {
  if (repeated === undefined) return;
  const held = await queries
    .selectFrom('recorded_entries')
    .select('entry')
    .where('session', '=', session)
    .where('seq', '=', repeated.seq)
    .executeTakeFirst();
  if (held?.entry === JSON.stringify(repeated)) return;
  throw sessionTaken();
}

function sessionTaken(): Refusal {
  return conflict('Another session has this id.', 'session_taken', 'Begin a new session.');
}

/** Order codes in an entry; nothing else in the journal has this shape. [ORD-25] */
function codesIn(text: string): readonly string[] {
  return text.match(/\b(?:Gr|[A-Z]{1,6})[0-9]{9,28}\b/g) ?? [];
}
