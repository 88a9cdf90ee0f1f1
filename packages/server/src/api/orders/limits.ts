import { hash } from 'node:crypto';
import { cancelledStatus, mostUnpaid, type OrderLimits, unpaidStatus } from '@marketsquare/core/shop/order';
import type { UnitsLeft } from '@marketsquare/core/shop/stock';
import { sql } from 'kysely';
import type { Visitor } from '../../http/calls/visitor.ts';
import { addressKey, isLogin, type LoginKey, visitorOf } from '../../people/identity/index.ts';
import { readUnitsLeft, unitsLeftOf } from '../../records/stock/index.ts';
import { type Queries, statement, type ValueOf } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { codePrefix } from './free-code.ts';
import type { PricedOrder, PriceRequest } from './price-order.ts';

/** A network address for counting unpaid orders: hashed, so that no order shows it. */
export function placedFrom(address: string): string {
  return hash('sha256', addressKey(address), 'base64url');
}

/** The caller, and the facts about the shop that limit one more order, from one statement. */
export interface Standing {
  readonly visitor: Visitor;
  /** The catalogue's version. */
  readonly version: number;
  /** Orders that have its code. */
  readonly holders: number;
  /** Orders in its slot. */
  readonly taken: number;
  /** Orders of its owner that wait for their payment. */
  readonly unpaid: number;
  /** Orders of its network that wait for theirs. */
  readonly near: number;
  /** The units left of its products that the store counts. */
  readonly left: UnitsLeft;
}

/**
 * Finds the caller and counts the limits of one more order, in one statement: the owner of its code, the orders in its slot
 * without cancelled ones, and the orders of its owner and of its network that wait for their payment.
 * [PAY-30]
 */
export async function standingFor(
  queries: Queries,
  { config }: Pick<Ports, 'config'>,
  { storeId, day, slotId, lines }: PriceRequest,
  code: string,
  key: LoginKey,
  from: string,
): Promise<Standing> {
  const { rows } = await countOrders(queries, {
    code,
    storeId,
    day,
    slotId,
    productIds: JSON.stringify(lines.map(({ productId }) => productId)),
    ...key,
    from: config.unpaidPerAddress === null ? null : from,
  });
  const [counted] = rows;
  if (counted === undefined) throw new Error('a count of orders has one row');
  const { caller, caller_user, left, ...counts } = counted;
  return { ...counts, left: readUnitsLeft(left), visitor: visitorOf(caller, caller_user) };
}

/** The limits of a priced order, by the counts for its request. */
export function limitsOf(
  { config }: Pick<Ports, 'config'>,
  { request, store, slot, rules }: PricedOrder,
  code: string,
  { holders, taken, unpaid, near }: Standing,
): OrderLimits {
  const most = config.unpaidPerAddress;
  const prefix = codePrefix({ kind: request.kind, store, prefixes: rules.codePrefixes });
  return {
    isCodeTaken: holders > 0 || !code.startsWith(prefix),
    placesLeft: slot === null ? null : Math.max(0, slot.capacity - taken),
    unpaid: { count: unpaid, most: mostUnpaid.perVisitor },
    near: most === null ? null : { count: near, most },
  };
}

interface Counted extends LoginKey {
  readonly code: string;
  readonly storeId: number;
  readonly day: string | null;
  readonly slotId: number | null;
  /** A JSON list. */
  readonly productIds: string;
  /** Null counts none of a network. */
  readonly from: string | null;
}

const countOrders = statement((queries, value: ValueOf<Counted>) => {
  // As a literal: the index of unpaid orders is partial, and serves no parameter. A customer's are those of the account, and
  // those that the same login took over from a guest's visit.
  const unpaid = sql`select count(*) from orders where completion_status = ${sql.lit(unpaidStatus)}`;
  return {
    compile: () =>
      sql<
        Omit<Standing, 'visitor' | 'left'> & {
          caller: string | null;
          caller_user: number | null;
          left: string | null;
        }
      >`select
        logins.id_hash as caller, logins.user_id as caller_user,
        (select cast(value as integer) from facts where name = 'catalogue_version') as version,
        (select count(*) from orders where unique_code = ${value('code')}) as holders,
        (select count(*) from orders where store_id = ${value('storeId')} and delivery_date = ${value('day')}
          and slot_id = ${value('slotId')} and completion_status <> ${cancelledStatus}) as taken,
        (${unpaid} and (orders.user_id = logins.user_id
          or (orders.user_id is null and guest_session = logins.id_hash))) as unpaid,
        (${unpaid} and placed_from = ${value('from')}) as near,
        (${unitsLeftOf(value('storeId'), value('productIds'))}) as left
        from (select 1) as one left join logins on ${isLogin(value('login'), value('present'))}`.compile(
        queries,
      ),
  };
});
