import { type OrderFacts, unitsHeld } from '@marketsquare/core/shop/order';
import type { UnitsLeft } from '@marketsquare/core/shop/stock';
import { type RawBuilder, sql } from 'kysely';
import { numbers, type Queries, statement, type ValueOf } from '../../store/database/index.ts';

/**
 * A query of the units left of some products at a store, as one text: `1000 12,1001 0`. Products without a count are not in
 * it, and without any it is null. It stands inside another statement, so that an order takes none more.
 *
 * @param ids  a JSON list
 */
export function unitsLeftOf(storeId: number, ids: string): RawBuilder<string | null> {
  return sql`select string_agg(product_id || ' ' || (counted - reserved), ',') from stock_counts
    where store_id = ${storeId} and is_kept = 1 and product_id in (${numbers(ids)})`;
}

/** The units left, from the text of that query. */
export function readUnitsLeft(text: string | null): UnitsLeft {
  const pairs = text === null ? [] : text.split(',').map((pair) => pair.split(' ').map(Number));
  return new Map(pairs.map(([productId = 0, units = 0]) => [productId, units]));
}

const unitsLeftAt = statement((queries, value: ValueOf<{ storeId: number; ids: string }>) => ({
  compile: () =>
    sql<{ units: string | null }>`select (${unitsLeftOf(value('storeId'), value('ids'))}) as units`.compile(
      queries,
    ),
}));

/** The units left of those products that a store counts. */
export async function unitsLeft(
  queries: Queries,
  storeId: number,
  productIds: readonly number[],
): Promise<UnitsLeft> {
  const { rows } = await unitsLeftAt(queries, { storeId, ids: JSON.stringify(productIds) });
  return readUnitsLeft(rows[0]?.units ?? null);
}

type Reserving = Pick<OrderFacts, 'storeId' | 'lines'>;

/** Takes an order's units from the counts of its store, in the order's own transaction; none where it keeps no counts. */
export function reserveUnits(queries: Queries, { storeId, lines }: Reserving): Promise<void> {
  return moveUnits(queries, storeId, new Map(), unitsHeld({ lines }));
}

type Held = ReadonlyMap<number, number>;

/** Gives to the counts of a store what an order holds no more of them, and takes what it holds beside. */
export async function moveUnits(queries: Queries, storeId: number, before: Held, after: Held): Promise<void> {
  const moved = [...new Set([...before.keys(), ...after.keys()])]
    .map((productId) => [productId, (after.get(productId) ?? 0) - (before.get(productId) ?? 0)] as const)
    .filter(([, units]) => units !== 0);
  // In one order everywhere, so that two orders never wait for each other.
  for (const [productId, units] of moved.sort(([one], [other]) => one - other)) {
    await queries
      .updateTable('stock_counts')
      .set((row) => ({ reserved: row('reserved', '+', units) }))
      .where('store_id', '=', storeId)
      .where('product_id', '=', productId)
      .execute();
  }
}
