import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import type { CatalogueSource } from '@marketsquare/core/shop/catalogue-changes';
import { sql } from 'kysely';
import { type ChangedThing, changedThing, recordCatalogueChange } from '../../catalogue/changes/index.ts';
import { numbers, type Queries } from '../../store/database/index.ts';
import type { OfferChange } from './offer-fields.ts';

/** A product as a store offers it now. */
export interface Offer {
  readonly productId: number;
  readonly sku: string;
  readonly sellingPrice: Kobo;
  readonly oldPrice: Kobo | null;
  readonly isActive: boolean;
}

/** Those of some products that a store offers. */
export async function offersAt(
  queries: Queries,
  storeId: number,
  productIds: readonly number[],
): Promise<readonly Offer[]> {
  const rows = await queries
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .select(['products.id', 'products.sku', 'offers.selling_price', 'offers.old_price', 'offers.active'])
    .where('offers.store_id', '=', storeId)
    .where('products.withdrawn', '=', 0)
    .where('offers.product_id', 'in', sql<number>`(${numbers(JSON.stringify(productIds))})`)
    .orderBy('products.rank')
    .execute();
  return rows.map((row) => ({
    productId: row.id,
    sku: row.sku,
    sellingPrice: kobo(row.selling_price),
    oldPrice: row.old_price === null ? null : kobo(row.old_price),
    isActive: row.active === 1,
  }));
}

/** Changes of one store's offers, with who makes them and why. */
export interface OffersChange {
  /** Drawn anew for each change. */
  readonly id: string;
  readonly storeId: number;
  readonly offers: readonly OfferChange[];
  readonly by: string;
  readonly reason: string;
  readonly source: CatalogueSource;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Changes offers in the caller's transaction, and records it as one change of the catalogue; nothing where all of them are so
 * already.
 */
export async function changeOffers(queries: Queries, change: OffersChange): Promise<void> {
  const { id, storeId, offers, by, reason, source, now } = change;
  const before = await offersAt(
    queries,
    storeId,
    offers.map(({ productId }) => productId),
  );
  const things: ChangedThing[] = [];
  for (const { productId, ...fields } of offers) {
    const was = before.find((offer) => offer.productId === productId);
    if (was === undefined) continue;
    const columns = columnsOf({ ...was, ...fields });
    const thing = changedThing({ part: 'offer', key: was.sku, storeId }, columnsOf(was), columns);
    if (thing === null) continue;
    things.push(thing);
    await queries
      .updateTable('offers')
      .set(columns)
      .where('store_id', '=', storeId)
      .where('product_id', '=', productId)
      .execute();
  }
  if (things.length === 0) return;
  const at = new Date(now).toISOString();
  await recordCatalogueChange(queries, { id, at, who: by, why: reason, source, fileHash: null }, things);
}

function columnsOf({ sellingPrice, oldPrice, isActive }: Omit<Offer, 'productId' | 'sku'>) {
  return { selling_price: sellingPrice, old_price: oldPrice, active: isActive ? 1 : 0 } as const;
}
