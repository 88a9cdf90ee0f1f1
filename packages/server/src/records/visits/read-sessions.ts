import { entrySchema } from '@marketsquare/core/journal';
import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import type { Selectable } from 'kysely';
import { type PageOf, readPage } from '../../http/calls/read-page.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

type Schemas = components['schemas'];

/** Entries of one read, as in the contract. */
const entriesAtOnce = 5000;

/** The terms of a search; all of them must hold, though a code, a reference and a phone are one term, the first. */
export interface WantedVisits {
  readonly visit_code?: string;
  readonly order_code?: string;
  /** A payment's own reference, or the gateway's id of its charge. */
  readonly reference?: string;
  /** A machine and the path of a state that it is in at the end: `payment.card.unconfirmed`. */
  readonly state?: string;
  /** Only with a state: for how long the machine has been in it at least. */
  readonly for_minutes?: number;
  /** A guard that refused something. */
  readonly refused?: string;
  /** Moments between which some of the visit lies. */
  readonly from?: string;
  readonly until?: string;
  /** The keyed hashes of a phone number: of an order, of a customer, or given with the visit. */
  readonly phoneKeys?: readonly string[];
}

/**
 * Recorded visits by their code, an order, its payment or its phone; by a state, a refusal or the time. Those
 * whose own login placed the order come first, however many others claim it, and then those of the customer
 * whose phone it is, before those that only name it.
 *
 * @param now  milliseconds since 1970
 */
export async function findSessions(
  queries: Queries,
  wanted: WantedVisits,
  now: number,
  page?: number,
): Promise<PageOf<Schemas['SessionSummary']>> {
  const codes = await codesOf(queries, wanted);
  const { visit_code = '', state, for_minutes = 0, refused = '' } = wanted;
  // Not every database knows an empty list.
  const phoneKeys = wanted.phoneKeys ?? [''];
  const proof = queries
    .selectFrom('visit_orders')
    .select('session')
    .where('code', 'in', codes?.length ? codes : ['']);
  const customers = queries.selectFrom('users').select('id').where('phone_key', 'in', phoneKeys);
  const [machine = '', ...path] = (state ?? '').split('.');
  const inState = queries
    .selectFrom('visit_states')
    .select('session')
    .where('machine', '=', machine)
    .where('state', '=', path.join('.'))
    .where('since', '<=', new Date(now - for_minutes * 60_000).toISOString());
  const withRefusal = queries.selectFrom('visit_refusals').select('session').where('guard', '=', refused);
  const found = queries
    .selectFrom('recorded_sessions')
    .selectAll()
    .$if(wanted.visit_code !== undefined, (select) => select.where('visit_code', '=', visit_code))
    .$if(state !== undefined, (select) => select.where('session', 'in', inState))
    .$if(wanted.refused !== undefined, (select) => select.where('session', 'in', withRefusal))
    .$if(wanted.from !== undefined, (select) => select.where('last_at', '>=', momentOf(wanted.from)))
    .$if(wanted.until !== undefined, (select) => select.where('first_at', '<', momentOf(wanted.until)))
    .$if(codes !== null, (select) =>
      select
        .where((where) =>
          where.or([
            where('session', 'in', proof),
            where('user_id', 'in', customers),
            where('phone_key', 'in', phoneKeys),
            ...(codes ?? []).map((code) => where('order_codes', 'like', `%"${code}"%`)),
          ]),
        )
        .orderBy((order) => order('session', 'in', proof), 'desc')
        .orderBy((order) => order.fn.coalesce(order('user_id', 'in', customers), order.lit(false)), 'desc'),
    )
    .orderBy('received_at', 'desc')
    .orderBy('session');
  const { rows, place } = await readPage(found, page);
  return { rows: await summariesOf(queries, rows), place };
}

/** A moment in the one form in which rows have theirs. */
function momentOf(moment = ''): string {
  return new Date(moment).toISOString();
}

/** The list's words of each visit: of an order that its own login placed the server's facts, else its claims. */
async function summariesOf(
  queries: Queries,
  visits: readonly Selectable<Schema['recorded_sessions']>[],
): Promise<readonly Schemas['SessionSummary'][]> {
  const codesOfVisit = await judgedCodes(queries, visits);
  const orders = await ordersNamed(
    queries,
    visits.flatMap((visit) => codesOfVisit(visit).order_codes),
  );
  const refusals = await lastRefusals(queries, visits);
  return visits.map((visit) => {
    const codes = codesOfVisit(visit);
    const order = orders.get(codes.order_codes.at(-1) ?? '');
    const total = order?.order_total ?? visit.total;
    const isPaid = order !== undefined && order.amount_paid >= order.order_total;
    return {
      session: visit.session,
      visit_code: visit.visit_code,
      entries: visit.entries,
      first_at: visit.first_at,
      last_at: visit.last_at,
      ...codes,
      outcome: isPaid ? 'paid' : (visit.outcome ?? (order === undefined ? 'unknown' : 'ordered')),
      total: total === null ? null : koboToNaira(kobo(total)),
      last_refusal: refusals.get(visit.session) ?? null,
    };
  });
}

async function ordersNamed(queries: Queries, codes: readonly string[]) {
  const rows = await queries
    .selectFrom('orders')
    .select(['unique_code', 'order_total', 'amount_paid'])
    .where('unique_code', 'in', codes.length === 0 ? [''] : codes)
    .execute();
  return new Map(rows.map((row) => [row.unique_code, row]));
}

/** The last refusal in each visit that has any. */
async function lastRefusals(
  queries: Queries,
  visits: readonly Pick<Selectable<Schema['recorded_sessions']>, 'session' | 'refused_seq'>[],
): Promise<ReadonlyMap<string, Schemas['LastRefusal']>> {
  const refused = visits.filter(({ refused_seq }) => refused_seq !== null);
  if (refused.length === 0) return new Map();
  const rows = await queries
    .selectFrom('recorded_entries')
    .innerJoin('recorded_sessions', (join) =>
      join
        .onRef('recorded_sessions.session', '=', 'recorded_entries.session')
        .onRef('recorded_sessions.refused_seq', '=', 'recorded_entries.seq'),
    )
    .select(['recorded_entries.session', 'entry'])
    .where(
      'recorded_entries.session',
      'in',
      refused.map(({ session }) => session),
    )
    .execute();
  return new Map(
    rows.flatMap(({ session, entry }) => {
      const { at, actor, refused } = entrySchema.parse(JSON.parse(entry));
      return refused ? [[session, { at: new Date(at).toISOString(), actor, refused }] as const] : [];
    }),
  );
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

/** The codes of the wanted orders; null when neither an order nor a phone is named. */
async function codesOf(queries: Queries, wanted: WantedVisits): Promise<readonly string[] | null> {
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
        ? where.or([
            where('payments.reference', '=', reference),
            where('payments.provider_id', '=', reference),
          ])
        : where('orders.phone_key', 'in', phoneKeys ?? []),
    )
    .limit(50)
    .execute();
  return rows.map(({ unique_code }) => unique_code);
}
