import type { Transaction } from 'kysely';
import type { Visitor } from '../../http/calls/visitor.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

/** The owner of a recorded visit: a login, and its customer. */
interface Owner {
  readonly login: string;
  /** Null for a guest. */
  readonly userId: number | null;
}

/** The caller who uploads a visit. */
export interface Uploader extends Owner {
  /** True for a guest who has not ordered: less is stored of their visits, and for less time. */
  readonly isWithoutOrder: boolean;
}

/** The caller as the owner of their visit. */
export async function uploaderOf(
  queries: Queries,
  visitor: Exclude<Visitor, { kind: 'stranger' }>,
): Promise<Uploader> {
  const { login } = visitor;
  if (visitor.kind === 'customer') return { login, userId: visitor.userId, isWithoutOrder: false };
  return { login, userId: null, isWithoutOrder: !(await hasOrdered(queries, login)) };
}

/** True if the caller may continue a stored visit. */
export function isUploader(
  session: { readonly login: string | null; readonly user_id: number | null },
  { login, userId }: Owner,
): boolean {
  return session.login === login || (userId !== null && session.user_id === userId);
}

/** Links a visit to the orders that its own login placed. */
export async function proveOrders(
  queries: Transaction<Schema>,
  { login, userId }: Owner,
  session: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  const own = await queries
    .selectFrom('orders')
    .select('unique_code as code')
    .where('unique_code', 'in', codes)
    .where((where) => where.or([where('guest_session', '=', login), where('user_id', '=', userId)]))
    .execute();
  if (own.length === 0) return;
  await queries
    .insertInto('visit_orders')
    .values(own.map(({ code }) => ({ code, session })))
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Gives a guest's uploads to the new login at sign-in; a customer's visits stay theirs. */
export async function moveVisits(queries: Queries, from: string, to: Owner): Promise<void> {
  await queries
    .updateTable('recorded_sessions')
    .set({ login: to.login, user_id: to.userId, without_order: 0 })
    .where('login', '=', from)
    .where('user_id', 'is', null)
    .execute();
}

async function hasOrdered(queries: Queries, login: string): Promise<boolean> {
  const order = await queries
    .selectFrom('orders')
    .select('id')
    .where('guest_session', '=', login)
    .executeTakeFirst();
  return order !== undefined;
}
