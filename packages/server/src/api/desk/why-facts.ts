import { gateways } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import { phoneKeys, selectUsersByPhone } from '../../people/identity/index.ts';
import { readAudit } from '../../records/audit/index.ts';
import { entriesAfter, findSessions } from '../../records/visits/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Secrets } from '../../store/secrets/index.ts';
import { orderFactsOf } from '../orders/index.ts';
import { wrongPins } from '../wallet/index.ts';
import { type Payable, payableWith } from './payable-facts.ts';

type Schemas = components['schemas'];

/** The key by which staff ask why: an order, a payment by its reference or its gateway's id, a visit by its id or code, or a phone. */
export type WhyKey =
  | { readonly by: 'order'; readonly code: string }
  | { readonly by: 'reference'; readonly reference: string }
  | { readonly by: 'visit'; readonly session: string }
  | { readonly by: 'visitCode'; readonly code: string }
  | { readonly by: 'phone'; readonly phone: string };

/** The shop around a key: a server's, or that of a folder. */
export interface WhyShop {
  readonly queries: Queries;
  readonly secrets: Secrets;
  readonly keptDays: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const mostOthers = 50;
const mostActions = 20;
const mostWork = 20;

/** The recorded facts about a key, beside which the visit that they name is read; null where it names nothing. */
export async function whyFacts(shop: WhyShop, key: WhyKey): Promise<Schemas['WhyFacts'] | null> {
  const { queries, secrets, keptDays, now } = shop;
  const named = await namedBy(shop, key);
  if (named === null) return null;
  const [code, ...others] = named.codes;
  const [order = null] = code === undefined ? [] : await orderFactsOf(queries, [code]);
  const owner = order === null ? (named.payable?.userId ?? null) : await ownerOf(queries, order.order.id);
  const customer = owner ?? (key.by === 'phone' ? await customerWith(queries, secrets, key.phone) : null);
  const actions =
    code === undefined ? [] : await readAudit(queries, { only: 'changes', orderCode: code }, mostActions);
  return {
    order,
    payable: named.payable?.facts ?? null,
    other_codes: others,
    session: named.session ?? (await visitOf(queries, code, now)),
    actions: actions.map((action) => ({ ...action })),
    work: await plannedFor(queries, subjectsOf(order, named.payable)),
    customer: customer === null ? null : wireTries(await wrongPins(queries, customer, now)),
    kept_days: keptDays,
    at: new Date(now).toISOString(),
  };
}

/** A key in the words of the audit trail: without a phone. */
export function whySubject(key: WhyKey): string {
  switch (key.by) {
    case 'order':
      return key.code;
    case 'reference':
      return key.reference;
    case 'visit':
      return key.session;
    case 'visitCode':
      return key.code;
    case 'phone':
      return 'by phone';
    default:
      return key satisfies never;
  }
}

/** The orders of a key, newest first, the visit that it is, and what it is a payment of besides; null where it names nothing. */
interface Named {
  readonly codes: readonly string[];
  readonly session: string | null;
  readonly payable: Payable | null;
}

const nothing: Named = { codes: [], session: null, payable: null };

async function namedBy({ queries, secrets, now }: WhyShop, key: WhyKey): Promise<Named | null> {
  switch (key.by) {
    case 'order': {
      const codes = await selectCodes(queries).where('unique_code', '=', key.code).execute();
      return codes.length === 0 ? null : { ...nothing, codes: codesIn(codes) };
    }
    case 'reference': {
      const { reference } = key;
      const ids = await payablesOf(queries, reference);
      if (ids.length === 0) return null;
      const codes = await selectCodes(queries).where('id', 'in', ids).execute();
      if (codes.length > 0) return { ...nothing, codes: codesIn(codes) };
      const payable = await payableWith(queries, ids);
      return payable && { ...nothing, payable };
    }
    case 'visit':
      return ofVisit(queries, key.session);
    case 'visitCode': {
      const { rows } = await findSessions(queries, { visit_code: key.code }, now);
      return rows[0] === undefined ? null : ofVisit(queries, rows[0].session);
    }
    case 'phone': {
      const keys = phoneKeys(secrets, key.phone);
      const codes = await selectCodes(queries).where('phone_key', 'in', keys).execute();
      if (codes.length > 0) return { ...nothing, codes: codesIn(codes) };
      const { rows } = await findSessions(queries, { phoneKeys: keys }, now);
      const customer = await customerWith(queries, secrets, key.phone);
      const session = rows[0]?.session ?? null;
      return session === null && customer === null ? null : { ...nothing, session };
    }
    default:
      return key satisfies never;
  }
}

/** The things that a payment was for, by its reference or the gateway's id of its charge. Each way has an index of its own. */
async function payablesOf(queries: Queries, reference: string): Promise<readonly string[]> {
  const tried = queries.selectFrom('payments').select('payable_id');
  const suspended = queries
    .selectFrom('suspense')
    .select('reference')
    .where('gateway', 'in', gateways)
    .where('provider_id', '=', reference);
  const rows = await tried
    .where('reference', '=', reference)
    .union(tried.where('gateway', 'in', gateways).where('provider_id', '=', reference))
    .union(tried.where('reference', 'in', suspended))
    .execute();
  return rows.map(({ payable_id: id }) => id);
}

async function ofVisit(queries: Queries, session: string): Promise<Named | null> {
  const found = await entriesAfter(queries, session, -1);
  return found === null ? null : { ...nothing, codes: found.orderCodes.toReversed(), session };
}

function selectCodes(queries: Queries) {
  return queries
    .selectFrom('orders')
    .select('unique_code')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOthers + 1);
}

function codesIn(rows: readonly { readonly unique_code: string }[]): readonly string[] {
  return rows.map(({ unique_code }) => unique_code);
}

/** The newest visit whose own login placed the order. */
async function visitOf(queries: Queries, code: string | undefined, now: number): Promise<string | null> {
  if (code === undefined) return null;
  const { rows } = await findSessions(queries, { order_code: code }, now);
  return rows.find(({ order_codes }) => order_codes.includes(code))?.session ?? null;
}

/** The subjects of planned work about an order or a payable: its id, and the references of its payments. */
function subjectsOf(order: Schemas['OrderFacts'] | null, payable: Payable | null): readonly string[] {
  const id = order?.order.id ?? payable?.id;
  const payments = order?.payments ?? payable?.facts.payments ?? [];
  return id === undefined ? [] : [id, ...payments.map(({ reference }) => reference)];
}

/** The open work about these, the next first. */
async function plannedFor(queries: Queries, subjects: readonly string[]): Promise<Schemas['PlannedWork'][]> {
  const [first, ...others] = subjects.map((subject) => plannedAbout(queries, subject));
  if (first === undefined) return [];
  const planned = others.reduce((all, one) => all.unionAll(one), first);
  return queries.selectFrom(planned.as('planned')).selectAll().orderBy('due_at').limit(mostWork).execute();
}

/** The open work whose subject is this one, or begins with it and a space. No pattern uses the index; "!" is the letter after a space. */
function plannedAbout(queries: Queries, subject: string) {
  const open = queries
    .selectFrom('outbox')
    .select(['kind', 'subject', 'due_at'])
    .where('done_at', 'is', null);
  return open
    .where('subject', '=', subject)
    .unionAll(open.where('subject', '>', `${subject} `).where('subject', '<', `${subject}!`));
}

async function ownerOf(queries: Queries, orderId: string): Promise<number | null> {
  const row = await queries
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

async function customerWith(queries: Queries, secrets: Secrets, phone: string): Promise<number | null> {
  const row = await selectUsersByPhone(queries, secrets, phone).select('id').executeTakeFirst();
  return row?.id ?? null;
}

function wireTries({ count, freeAt }: Awaited<ReturnType<typeof wrongPins>>): Schemas['CustomerTries'] {
  return { wrong_pins: count, pin_free_at: freeAt };
}
