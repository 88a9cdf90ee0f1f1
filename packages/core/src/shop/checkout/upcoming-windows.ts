import { lagosTime } from '../../kernel/calendar/index.ts';
import { formatNaira, type Kobo, leastKobo } from '../../kernel/money/index.ts';
import type { Mode } from '../catalogue/index.ts';
import { deliveryFee, type FeeVariation, foodDeliveryFee } from '../pricing/index.ts';
import { type FreeDelivery, isDeliveryFree } from '../promotions/free-delivery.ts';
import { type OpenWindow, openWindows } from './open-windows.ts';
import { dayLabel, slotText, type WindowDay } from './windows.ts';

/** The next window of a store: 'Next window: Today, 2:00 PM - 4:00 PM'; null where none is ahead. */
export function nextWindowText(days: readonly WindowDay[], now: number): string | null {
  const next = ahead(days, now)[0];
  if (next === undefined) return null;
  return `Next window: ${dayLabel(next.day, lagosTime(now).day)}, ${slotText(next.slot)}`;
}

/** The facts that decide a fee before a window is chosen. */
interface FeeSoFar {
  readonly mode: Mode;
  readonly variation: FeeVariation;
  readonly subtotal: Kobo;
  /** The promotion that the checkout honours; null where the shop runs none. */
  readonly promotion: FreeDelivery | null;
}

/** The delivery fee so far: that of the cheapest window ahead, by the rules of the checkout; null where none is. [FEE-01, FEE-08] */
export function feeSoFarText(days: readonly WindowDay[], now: number, terms: FeeSoFar): string | null {
  const { mode, variation, subtotal, promotion } = terms;
  if (mode === 'Pickup') return pickupText;
  const fees = ahead(days, now).map(({ day, slot }) => {
    const isFreeByPromotion = isDeliveryFree(promotion, day, subtotal);
    return deliveryFee(slot.fee, { mode, variation, isFreeByPromotion, hasGoods: true }).amount;
  });
  const [first, ...others] = fees;
  if (first === undefined) return null;
  const least = others.reduce(leastKobo, first);
  return least === 0 ? freeText : `Delivery from ${formatNaira(least)}`;
}

/** The delivery fee of prepared food, likewise; null where the store has none. [FEE-02, FEE-09] */
export function foodFeeSoFarText(foodFee: Kobo | null, now: number, terms: FeeSoFar): string | null {
  const { mode, variation, subtotal, promotion } = terms;
  if (mode === 'Pickup') return pickupText;
  if (foodFee === null) return null;
  const isFreeByPromotion = isDeliveryFree(promotion, lagosTime(now).day, subtotal);
  const food = { mode, variation, isFreeByPromotion, hasGoods: true, travelsWithGroceries: false };
  const { amount } = foodDeliveryFee(foodFee, food);
  return amount === 0 ? freeText : `Delivery ${formatNaira(amount)}`;
}

const pickupText = 'Pickup: free';
const freeText = 'Delivery: free';

function ahead(days: readonly WindowDay[], now: number): readonly OpenWindow[] {
  return openWindows(days, now).filter(({ minutesAhead }) => minutesAhead > 0);
}
