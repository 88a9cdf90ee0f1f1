import { createHash } from 'node:crypto';
import { cancelledStatus, mostUnpaid, type OrderLimits, unpaidStatus } from '@marketsquare/core/shop/order';
import { sql } from 'kysely';
import { addressKey } from '../identity/index.ts';
import type { Ports } from '../ports/ports.ts';
import type { Queries } from '../storage/index.ts';
import { codePrefix } from './free-code.ts';
import type { PricedOrder } from './price-order.ts';
import type { Owner } from './share-order.ts';

/** An address of the network to count unpaid orders by: hashed, so that no order shows it. */
export function placedFrom(address: string): string {
  return createHash('sha256').update(addressKey(address)).digest('base64url');
}

/**
 * Counts what limits one more order, in one query: who holds its code, the places left in its slot, where cancelled orders do
 * not count, and the orders of its owner and of its network that wait for their payment. [PAY-30]
 */
export async function limitsOf(
  queries: Queries,
  { config }: Pick<Ports, 'config'>,
  { request, store, slot, day }: PricedOrder,
  code: string,
  owner: Owner,
  from: string,
): Promise<OrderLimits> {
  // A customer's are those of the account, and those that the same login took along from a guest's visit.
  const userId = owner.kind === 'customer' ? owner.userId : null;
  // As a literal: the index of unpaid orders is partial, and serves no parameter.
  const unpaid = sql`select count(*) from orders where completion_status = ${sql.lit(unpaidStatus)}`;
  const most = config.unpaidPerAddress;
  const { rows } = await sql<{ holders: number; taken: number; unpaid: number; near: number }>`select
    (select count(*) from orders where unique_code = ${code}) as holders,
    (select count(*) from orders where store_id = ${request.storeId} and delivery_date = ${day}
      and slot_id = ${slot?.id ?? null} and completion_status <> ${cancelledStatus}) as taken,
    (${unpaid} and (user_id = ${userId} or (user_id is null and guest_session = ${owner.login}))) as unpaid,
    (${most === null ? sql`0` : sql`${unpaid} and placed_from = ${from}`}) as near`.execute(queries);
  const [counted] = rows;
  if (counted === undefined) throw new Error('a count of orders has one row');
  return {
    isCodeTaken: counted.holders > 0 || !code.startsWith(codePrefix(request.kind, store)),
    placesLeft: slot === null ? null : Math.max(0, slot.capacity - counted.taken),
    unpaid: { count: counted.unpaid, most: mostUnpaid.perVisitor },
    near: most === null ? null : { count: counted.near, most },
  };
}
