import type { Staff } from '@marketsquare/core/shop/desk';
import { decideStock, type StockState } from '@marketsquare/core/shop/stock';
import { recordAction } from '../../records/audit/index.ts';
import { stockId, stockStreams } from '../../records/stock/index.ts';
import { openUnit, type Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notFound } from '../../store/refusals/refusal.ts';

/** A count as a member of staff states it. */
export interface StatedCount {
  readonly storeId: number;
  readonly productId: number;
  /** The units left to sell; null where the store is to sell it without a count. */
  readonly units: number | null;
  /** So many left are few. */
  readonly low: number;
  readonly reason: string;
}

/**
 * Sets what is left of a product at a store, or stops to count it, and records who did. It leaves the catalogue's version alone.
 *
 * @throws Refusal 404 for what the store does not offer, 409 for a count that is not kept, 400 for an impossible one
 */
export async function changeCount(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  staff: Pick<Staff, 'name'>,
  { storeId, productId, units, low, reason }: StatedCount,
): Promise<StockState> {
  const now = clock();
  return database.transact(async (queries) => {
    const product = await offeredAt(queries, storeId, productId);
    if (product === null) throw notFound('The store does not offer this product.');
    const unit = await openUnit(queries, now);
    const id = stockId(storeId, productId);
    const state = await unit.read(stockStreams, id);
    const said = { by: staff.name, reason };
    const decision =
      units === null
        ? decideStock(state, { type: 'stop', ...said })
        : decideStock(state, { type: 'count', units, low, reserved: product.reserved ?? 0, ...said });
    if (!decision.ok) {
      if (decision.reason === 'noCount') throw badRequest('is no count', 'left');
      throw conflict('The store keeps no count of this.', 'not_counted', 'Read the list again.');
    }
    const after = await unit.append(stockStreams, id, decision.events);
    await unit.write();
    const subject = `${product.sku} at store ${storeId}${units === null ? '' : `: ${units} left`}`;
    const action = units === null ? 'goods.countStopped' : 'goods.counted';
    await recordAction(queries, staff, { action, subject, reason, at: new Date(now).toISOString() });
    if (after === null) throw new Error('a count has no state');
    return after;
  });
}

/** A product that a store offers, with the units that orders hold of its count; null where it is not offered. */
async function offeredAt(queries: Queries, storeId: number, productId: number) {
  const found = await queries
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .leftJoin('stock_counts', (join) =>
      join
        .onRef('stock_counts.store_id', '=', 'offers.store_id')
        .onRef('stock_counts.product_id', '=', 'offers.product_id'),
    )
    .select(['products.sku', 'stock_counts.reserved'])
    .where('offers.store_id', '=', storeId)
    .where('offers.product_id', '=', productId)
    .executeTakeFirst();
  return found ?? null;
}
