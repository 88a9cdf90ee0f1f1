import { evolveStock, type StockEvent, type StockState } from '@marketsquare/core/shop/stock';
import { stockEvent } from '@marketsquare/core/shop/stored';
import type { Selectable } from 'kysely';
import { streamKind, type Versioned } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

/** Counts, by store and product: `stock-1-1000`. */
export const stockStreams = streamKind<StockState, StockEvent>({
  prefix: 'stock-',
  schema: stockEvent,
  evolve: evolveStock,
  project: async ({ queries }, { id, after }) => {
    const { store_id, product_id, ...counted } = countColumns(id, after);
    await queries
      .insertInto('stock_counts')
      .values({ store_id, product_id, ...counted })
      .onConflict((clash) => clash.columns(['store_id', 'product_id']).doUpdateSet(counted))
      .execute();
  },
});

/** The id of a product's count at a store. */
export function stockId(storeId: number, productId: number): string {
  return `${storeId}-${productId}`;
}

/** The row of a count, from its stream; what is reserved comes of the orders. */
export function countColumns(
  id: string,
  { state, version }: Versioned<StockState>,
): Omit<Selectable<Schema['stock_counts']>, 'reserved'> {
  const [store_id = 0, product_id = 0] = id.split('-').map(Number);
  return {
    store_id,
    product_id,
    counted: state.counted,
    low: state.low,
    is_kept: state.isKept ? 1 : 0,
    version,
  };
}
