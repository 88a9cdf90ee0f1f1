import { isNearlyFull, orderCode, orderNumberRange } from '@marketsquare/core/shop/order';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import type { StoreRow } from '../../catalogue/stores/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Chance } from '../../store/ports/ports.ts';

/** The beginning of all codes of a kind and a store, such as "Gr0407". */
export function codePrefix(kind: OrderKind, store: StoreRow): string {
  const digits = String(orderNumberRange(kind).first).length;
  return orderCode({ kind, storeId: store.id, branchCode: store.branch_code, roll: 0 }).slice(0, -digits);
}

/**
 * A code that no order has. It gains a digit when nine tenths of the store's range are used. [ORD-25 to
 * ORD-27]
 */
export async function freeCode(
  queries: Queries,
  chance: Chance,
  kind: OrderKind,
  store: StoreRow,
): Promise<string> {
  const prefix = codePrefix(kind, store);
  const { used } = await queries
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('unique_code', '>=', prefix)
    .where('unique_code', '<', `${prefix}:`)
    .executeTakeFirstOrThrow();
  let extraDigits = 0;
  while (isNearlyFull(orderNumberRange(kind, extraDigits), used)) extraDigits += 1;
  const { count } = orderNumberRange(kind, extraDigits);
  for (;;) {
    const roll = chance.integer(0, count - 1);
    const code = orderCode({ kind, storeId: store.id, branchCode: store.branch_code, roll, extraDigits });
    if (!(await isCodeTaken(queries, code))) return code;
  }
}

/** True if an order has a code. */
async function isCodeTaken(queries: Queries, code: string): Promise<boolean> {
  const holder = await queries
    .selectFrom('orders')
    .select('id')
    .where('unique_code', '=', code)
    .executeTakeFirst();
  return holder !== undefined;
}
