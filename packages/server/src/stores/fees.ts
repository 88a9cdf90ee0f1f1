import type { Kobo } from '@marketsquare/core/money';
import type { FeeVariation } from '@marketsquare/core/pricing';
import type { Queries } from '../storage/index.ts';

/**
 * The surcharges on a store's delivery fees, in whole percent. [ENT-28, FEE-01]
 *
 * @param subtotal  the cart's subtotal, in kobo: decides the surcharge for the basket
 * @param area      the delivery area; '' for pickup, which has no surcharge for one
 * @returns null when the store does not deliver to the area
 */
export async function feeVariation(
  queries: Queries,
  storeId: number,
  area: string,
  subtotal: Kobo,
): Promise<FeeVariation | null> {
  const basket = await queries
    .selectFrom('basket_surcharges')
    .select('percent')
    .where('from_subtotal', '<=', subtotal)
    .orderBy('from_subtotal', 'desc')
    .limit(1)
    .executeTakeFirst();
  const basketSize = basket?.percent ?? 0;
  if (area === '') return { basketSize, deliveryArea: 0 };
  const rows = await queries
    .selectFrom('areas')
    .select(['store_ids', 'surcharge_percent'])
    .where('area', '=', area)
    .execute();
  const served = rows.find(({ store_ids }) => toIds(store_ids).includes(storeId));
  return served === undefined ? null : { basketSize, deliveryArea: served.surcharge_percent };
}

/** A list of ids as stored in the table. */
export function toIds(json: string): number[] {
  return JSON.parse(json);
}
