import { type CodePrefixes, isNearlyFull, orderCode, orderNumberRange } from '@marketsquare/core/shop/order';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import type { StoreRow } from '../../catalogue/stores/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Chance } from '../../store/ports/ports.ts';

/** A kind of order at a store, and the letters of the shop's codes. */
export interface CodesOf {
  readonly kind: OrderKind;
  readonly store: StoreRow;
  readonly prefixes: CodePrefixes;
}

/** The beginning of all codes of a kind and a store, such as "Gr0407". */
export function codePrefix({ kind, store, prefixes }: CodesOf): string {
  const digits = String(orderNumberRange(kind).first).length;
  const code = { kind, prefixes, storeId: store.id, branchCode: store.branch_code, roll: 0 };
  return orderCode(code).slice(0, -digits);
}

/**
 * A code that no order has. It gains a digit when nine tenths of the store's range are used. [ORD-25 to
 * ORD-27]
 */
export async function freeCode(queries: Queries, chance: Chance, of: CodesOf): Promise<string> {
  const { kind, store, prefixes } = of;
  const prefix = codePrefix(of);
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
    const { id: storeId, branch_code: branchCode } = store;
    const code = orderCode({ kind, prefixes, storeId, branchCode, roll, extraDigits });
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
