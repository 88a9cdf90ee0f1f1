import { entrySchema } from '@marketsquare/core/journal';
import type { components } from '@marketsquare/core/wire/api';
import { type PageOf, readPage } from '../../http/calls/read-page.ts';
import type { Queries } from '../../store/database/index.ts';

type Schemas = components['schemas'];

/** Entries of one read, as in the contract. */
const entriesAtOnce = 5000;

interface Wanted {
  readonly order_code?: string;
  readonly reference?: string;
  readonly state?: string;
  /** The keyed hashes under which an order has its phone number. */
  readonly phoneKeys?: readonly string[];
}

/**
 * Recorded visits that name an order, by its code, a payment's reference or its phone; or that ended in a state. Those whose
 * own login placed the order come first, however many others claim it.
 */
export async function findSessions(
  queries: Queries,
  wanted: Wanted,
  page?: number,
): Promise<PageOf<Schemas['SessionSummary']>> {
  const codes = await codesOf(queries, wanted);
  const { state } = wanted;
  const proof = queries
    .selectFrom('visit_orders')
    .select('session')
    .where('code', 'in', codes ?? []);
  const found = queries
    .selectFrom('recorded_sessions')
    .selectAll()
    .$if(state !== undefined, (select) => select.where('state', '=', state ?? ''))
    .$if(codes !== null, (select) =>
      select
        .where((where) =>
          where.or([
            where('session', 'in', proof),
            ...(codes ?? []).map((code) => where('order_codes', 'like', `%"${code}"%`)),
          ]),
        )
        .orderBy((order) => order('session', 'in', proof), 'desc'),
    )
    .orderBy('received_at', 'desc')
    .orderBy('session');
  const { rows, place } = await readPage(found, page);
  const codesOfVisit = await judgedCodes(queries, rows);
  const sessions = rows.map((row) => ({
    session: row.session,
    entries: row.entries,
    first_at: row.first_at,
    last_at: row.last_at,
    ...codesOfVisit(row),
    state: row.state ?? '',
  }));
  return { rows: sessions, place };
}

/**
 * The ids of every recorded visit in the order of their beginning, by their shoppers' clocks.
 *
 * @param span  only those that began in it, as ISO texts; null for all
 */
export async function visitsBegun(
  queries: Queries,
  span: { readonly from: string; readonly until: string } | null,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('recorded_sessions')
    .select('session')
    .$if(span !== null, (select) =>
      select.where('first_at', '>=', span?.from ?? '').where('first_at', '<', span?.until ?? ''),
    )
    .orderBy('first_at')
    .orderBy('session')
    .execute();
  return rows.map(({ session }) => session);
}

/** One read of a visit's entries; null when there is no such visit. */
export async function entriesAfter(queries: Queries, session: string, after: number) {
  const found = await queries
    .selectFrom('recorded_sessions')
    .select(['session', 'order_codes'])
    .where('session', '=', session)
    .executeTakeFirst();
  if (found === undefined) return null;
  const codes = (await judgedCodes(queries, [found]))(found);
  const rows = await queries
    .selectFrom('recorded_entries')
    .select(['seq', 'entry'])
    .where('session', '=', session)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(entriesAtOnce + 1)
    .execute();
  const part = rows.slice(0, entriesAtOnce);
  return {
    orderCodes: codes.order_codes,
    unprovenCodes: codes.unproven_codes,
    entries: part.map(({ entry }) => entrySchema.parse(JSON.parse(entry))),
    nextAfter: rows.length > entriesAtOnce ? (part.at(-1)?.seq ?? null) : null,
  };
}

/** The orders that each visit's own login placed. */
async function provenCodes(
  queries: Queries,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (sessions.length === 0) return new Map();
  const rows = await queries
    .selectFrom('visit_orders')
    .select(['session', 'code'])
    .where('session', 'in', sessions)
    .execute();
  const found = Map.groupBy(rows, ({ session }) => session);
  return new Map([...found].map(([session, links]) => [session, links.map(({ code }) => code)]));
}

interface NamingCodes {
  readonly session: string;
  /** As JSON. */
  readonly order_codes: string;
}

/**
 * The orders that each visit names, with those that its login placed apart. A number that the browser drew
 * and no order has is left out: its try failed, or the server gave another one.
 */
async function judgedCodes(queries: Queries, visits: readonly NamingCodes[]) {
  const proven = await provenCodes(
    queries,
    visits.map(({ session }) => session),
  );
  const taken = await takenCodes(queries, visits.flatMap(namedCodes));
  return (visit: NamingCodes) => {
    const own = new Set(proven.get(visit.session));
    const named = namedCodes(visit);
    return {
      order_codes: named.filter((code) => own.has(code)),
      unproven_codes: named.filter((code) => !own.has(code) && taken.has(code)),
    };
  };
}

/** The codes among some that an order has. */
async function takenCodes(queries: Queries, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await queries
    .selectFrom('orders')
    .select('unique_code')
    .where('unique_code', 'in', codes)
    .execute();
  return new Set(rows.map(({ unique_code }) => unique_code));
}

function namedCodes({ order_codes }: NamingCodes): readonly string[] {
  return JSON.parse(order_codes);
}

/** The codes of the wanted orders; null when no order is named. */
async function codesOf(queries: Queries, wanted: Wanted): Promise<readonly string[] | null> {
  const { order_code, reference, phoneKeys } = wanted;
  if (order_code !== undefined) return [order_code];
  if (reference === undefined && phoneKeys === undefined) return null;
  const rows = await queries
    .selectFrom('orders')
    .leftJoin('payments', 'payments.payable_id', 'orders.id')
    .select('orders.unique_code')
    .distinct()
    .where((where) =>
      reference !== undefined
        ? where('payments.reference', '=', reference)
        : where('orders.phone_key', 'in', phoneKeys ?? []),
    )
    .limit(50)
    .execute();
  return rows.map(({ unique_code }) => unique_code);
}
