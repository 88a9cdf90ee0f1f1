import { type Selectable, sql } from 'kysely';
import type { Visitor } from '../../http/calls/visitor.ts';
import { isLogin, type LoginKey, visitorOf } from '../../people/identity/index.ts';
import {
  opened,
  type Queries,
  readJson,
  sealedOf,
  statement,
  texts,
  type ValueOf,
} from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { noteOrder } from '../../store/tracing/index.ts';
import { type PersonalOrder, personalOrderSchema } from './personal-order.ts';

/** A row with the vault's part; null once that is erased. */
export type OrderRow = Selectable<Schema['orders']> & { readonly personal: string | null };
export type OrderLineRow = Selectable<Schema['order_lines']>;

/** The outbox's name for the end of an unpaid order; its subject is the order's id. */
export const orderExpiry = 'order.expire';

/** The personal values of an order; empty ones where they were erased. */
export function personalOf({ personal }: Pick<OrderRow, 'personal'>): PersonalOrder {
  return personal === null ? erased : readJson(personalOrderSchema, personal);
}

const nobody = { name: '', number: '' };
const erased: PersonalOrder = {
  customer: { firstname: '', lastname: '', email: '', phone: '' },
  delivery: {
    id: null,
    method: 'pickup',
    charge: 0,
    hour: '',
    label: '',
    address: '',
    city: '',
    state: '',
    area: '',
    landmark: '',
    contact_method: 'call',
    deliverydate: '',
  },
  comment: '',
  enquiryContact: nobody,
  handoverContact: nobody,
};

/** Orders, each with the vault's part, which `opened` opens. */
export function selectOrders(queries: Queries) {
  return queries
    .selectFrom('orders')
    .selectAll('orders')
    .select(sealedOf(sql.ref<string>('orders.id')));
}

const orderAt = statement((queries, value: ValueOf<{ id: string }>) =>
  selectOrders(queries).where('orders.id', '=', value('id')),
);

/** An order of the caller, with the caller. */
export interface CallersOrder<Row> {
  readonly order: Row;
  readonly visitor: Visitor;
}

const callersOrderAt = statement((queries, value: ValueOf<LoginKey & { id: string }>) =>
  queries
    .selectFrom('orders')
    .leftJoin('logins', (join) => join.on(isLogin(value('login'), value('present'))))
    .selectAll('orders')
    .select(['logins.id_hash as caller', 'logins.user_id as caller_user'])
    .where('orders.id', '=', value('id')),
);

/** An order of the caller by its id, with their login in one statement; null as `findOwnOrder` says. */
export async function findCallersOrder(
  queries: Queries,
  id: string,
  key: LoginKey,
): Promise<CallersOrder<Omit<OrderRow, 'personal'>> | null> {
  const { rows } = await callersOrderAt(queries, { ...key, id });
  return ownedRow(queries, rows[0]);
}

const callersPersonalAt = statement((queries, value: ValueOf<LoginKey & { id: string }>) =>
  selectOrders(queries)
    .leftJoin('logins', (join) => join.on(isLogin(value('login'), value('present'))))
    .select(['logins.id_hash as caller', 'logins.user_id as caller_user'])
    .where('orders.id', '=', value('id')),
);

/** The same with the vault's part. */
export async function findCallersPersonal(
  queries: Queries,
  id: string,
  key: LoginKey,
): Promise<CallersOrder<OrderRow> | null> {
  const { rows } = await callersPersonalAt(queries, { ...key, id });
  const [row] = rows;
  return ownedRow(queries, row && opened(row));
}

async function ownedRow<Row extends Pick<OrderRow, 'id' | 'unique_code' | 'user_id' | 'guest_session'>>(
  queries: Queries,
  found: (Row & { caller: string | null; caller_user: number | null }) | undefined,
): Promise<CallersOrder<Omit<Row, 'caller' | 'caller_user'>> | null> {
  if (found === undefined) return null;
  const { caller, caller_user, ...order } = found;
  noteOrder(order.unique_code);
  const visitor = visitorOf(caller, caller_user);
  return (await isOwner(queries, found, visitor)) ? { order, visitor } : null;
}

/** An order by its internal id; null when there is none. */
export async function findOrder(queries: Queries, id: string): Promise<OrderRow | null> {
  const { rows } = await orderAt(queries, { id });
  const [row] = rows;
  if (row === undefined) return null;
  noteOrder(row.unique_code);
  return opened(row);
}

/** The lines of orders, in the order in which they were sent. */
export async function orderLines(queries: Queries, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await linesOf(queries, { ids: JSON.stringify(orderIds) });
  return rows;
}

/** The ids come as one JSON list, so that one statement serves any number of them. */
const linesOf = statement((queries, value: ValueOf<{ ids: string }>) =>
  queries
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', sql<string>`(${texts(value('ids'))})`)
    .orderBy('order_id')
    .orderBy('position'),
);

/**
 * True if an order is the caller's: a customer's by the account alone, a guest's by the login that placed it
 * or by one that it was shared with. [ROLE-09]
 */
export async function isOwner(
  queries: Queries,
  order: Pick<OrderRow, 'id' | 'user_id' | 'guest_session'>,
  visitor: Visitor,
): Promise<boolean> {
  if (visitor.kind === 'stranger') return false;
  if (order.user_id !== null) return visitor.kind === 'customer' && visitor.userId === order.user_id;
  if (order.guest_session === visitor.login) return true;
  const shared = await queries
    .selectFrom('order_guests')
    .select('order_id')
    .where('order_id', '=', order.id)
    .where('login', '=', visitor.login)
    .executeTakeFirst();
  return shared !== undefined;
}

/** An order of the caller by its id; null when there is none or it is another person's. */
export async function findOwnOrder(queries: Queries, id: string, visitor: Visitor): Promise<OrderRow | null> {
  const order = await findOrder(queries, id);
  return order !== null && (await isOwner(queries, order, visitor)) ? order : null;
}

const callersOrderByCode = statement((queries, value: ValueOf<LoginKey & { code: string }>) =>
  queries
    .selectFrom('orders')
    .leftJoin('logins', (join) => join.on(isLogin(value('login'), value('present'))))
    .selectAll('orders')
    .select(['logins.id_hash as caller', 'logins.user_id as caller_user'])
    .where('unique_code', '=', value('code')),
);

/** An order of the caller by the code that shoppers know, with their login in one statement; null as above. */
export async function findCallersOrderByCode(
  queries: Queries,
  code: string,
  key: LoginKey,
): Promise<CallersOrder<Omit<OrderRow, 'personal'>> | null> {
  const { rows } = await callersOrderByCode(queries, { ...key, code });
  return ownedRow(queries, rows[0]);
}
