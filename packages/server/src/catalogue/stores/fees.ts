import type { Kobo } from '@marketsquare/core/kernel/money';
import type { FeeVariation } from '@marketsquare/core/shop/pricing';
import type { ShopPlan } from './shop-plan.ts';

/**
 * The surcharges on a store's delivery fees, in whole percent. [ENT-28, FEE-01]
 *
 * @param subtotal  the cart's subtotal, in kobo: decides the surcharge for the basket
 * @param area      the delivery area; '' for pickup, which has no surcharge for one
 * @returns null when the store does not deliver to the area
 */
export function feeVariation(
  { surcharges, areas }: ShopPlan,
  storeId: number,
  area: string,
  subtotal: Kobo,
): FeeVariation | null {
  const basketSize = surcharges.find(({ from_subtotal }) => from_subtotal <= subtotal)?.percent ?? 0;
  if (area === '') return { basketSize, deliveryArea: 0 };
  const served = areas.find((row) => row.area === area && row.storeIds.includes(storeId));
  return served === undefined ? null : { basketSize, deliveryArea: served.surcharge_percent };
}
