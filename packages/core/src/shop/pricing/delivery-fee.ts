import { formatNaira, type Kobo } from '../../kernel/money/index.ts';
import type { Mode } from '../catalogue/index.ts';
import { type Explained, explain, type FeeVariation, type FreeBecause, given } from './explained.ts';

/**
 * One percent each: the variation until the store's own arrives, and when it cannot be had. [FEE-03]
 *
 * The documents call "1 and 1" percentages, so a slot of ₦1,000 costs ₦1,020 under it.
 */
export const defaultFeeVariation: FeeVariation = { deliveryArea: 1, basketSize: 1 };

/** The facts that decide if a fee is charged, and its surcharge. */
export interface FeeTerms {
  readonly mode: Mode;
  readonly variation: FeeVariation;
  readonly isFreeByPromotion: boolean;
  /** True if the order has goods that this fee would deliver. */
  readonly hasGoods: boolean;
}

/**
 * The fee for delivery in one slot: slot fee × (1 + area %) × (1 + basket %), to whole naira. [FEE-01]
 *
 * Pickup is free, and so is delivery under a promotion; without a chosen slot, or without such goods, there
 * is no fee yet. [FEE-11, FEE-12]
 *
 * @param slotFee  fee of the chosen slot; null until one is chosen
 */
export function deliveryFee(slotFee: Kobo | null, terms: FeeTerms): Explained {
  return fee('Delivery fee', 'Slot fee', slotFee, freeBecause(slotFee, terms), terms.variation);
}

/**
 * The fee for the delivery of prepared food, by the same formula from the store's food fee. [FEE-02]
 *
 * @param foodFee               the store's fee; null until its food window arrives
 * @param travelsWithGroceries  in a combined order food may go with the groceries, for nothing [WIN-07]
 */
export function foodDeliveryFee(
  foodFee: Kobo | null,
  terms: FeeTerms & { readonly travelsWithGroceries: boolean },
): Explained {
  const because = freeBecause(foodFee, terms) ?? (terms.travelsWithGroceries ? 'travelsWithGroceries' : null);
  return fee('Food Delivery Fee', 'Food fee', foodFee, because, terms.variation);
}

/** A fee as the summary shows it: 'Pickup(Free)', 'FREE', a dash until it is known or without goods, else the amount. [FEE-11, FEE-12] */
export function feeText(explained: Explained): string {
  if (explained.formula !== 'free') return formatNaira(explained.amount);
  const { because } = explained.inputs;
  switch (because) {
    case 'pickup':
      return 'Pickup(Free)';
    case 'promotion':
      return 'FREE';
    case 'notChosenYet':
    case 'nothingToDeliver':
      return '—';
    case 'travelsWithGroceries':
      return formatNaira(explained.amount);
    default:
      return because satisfies never;
  }
}

function freeBecause(base: Kobo | null, { mode, isFreeByPromotion, hasGoods }: FeeTerms): FreeBecause | null {
  if (mode === 'Pickup') return 'pickup';
  if (!hasGoods) return 'nothingToDeliver';
  if (base === null) return 'notChosenYet';
  return isFreeByPromotion ? 'promotion' : null;
}

function fee(
  label: string,
  baseLabel: string,
  base: Kobo | null,
  because: FreeBecause | null,
  variation: FeeVariation,
): Explained {
  const children = base === null ? [] : [given(baseLabel, base)];
  const [part] = children;
  return because !== null || part === undefined
    ? explain({ label, formula: 'free', inputs: { because: because ?? 'notChosenYet' }, children })
    : explain({ label, formula: 'variedFee', inputs: variation, children: [part] });
}
