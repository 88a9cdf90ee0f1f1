import { daysBetween, type LagosDay } from '../../kernel/calendar/index.ts';
import { formatNaira, type Kobo, subtractKobo } from '../../kernel/money/index.ts';
import { type FreeDelivery, isRunning } from './free-delivery.ts';

/** The content of the free-delivery strip. */
export interface Strip {
  readonly state: 'empty' | 'below' | 'reached';
  readonly text: string;
  /** The wording of the mobile strip. [FREE-05] */
  readonly compactText: string;
  /** The time until the promotion ends: 'Today', 'Tomorrow' or 'in 4 Days'. [FREE-07] */
  readonly timeLeft: string;
}

/**
 * The free-delivery strip, or null on days when there is none. [FREE-02 to FREE-07]
 *
 * @param promotion  null: the shop runs none
 * @param today      the day in Lagos; the strip uses today, the checkouts use the delivery day
 * @param cart       the counted subtotal, and true if the cart has any lines
 */
export function freeDeliveryStrip(
  promotion: FreeDelivery | null,
  today: LagosDay,
  cart: { readonly subtotal: Kobo; readonly isEmpty: boolean },
): Strip | null {
  if (promotion === null || !isRunning(promotion, today)) return null;
  return { ...message(promotion.threshold, cart), timeLeft: timeLeft(daysBetween(today, promotion.lastDay)) };
}

function message(
  threshold: Kobo,
  { subtotal, isEmpty }: { readonly subtotal: Kobo; readonly isEmpty: boolean },
): Omit<Strip, 'timeLeft'> {
  if (isEmpty) {
    const text = `Spend ${shortNaira(threshold)} and get FREE Delivery`;
    return { state: 'empty', text, compactText: text };
  }
  if (subtotal < threshold) {
    const missing = shortNaira(subtractKobo(threshold, subtotal));
    return {
      state: 'below',
      text: `Add ${missing} and get FREE Delivery`,
      compactText: `Add ${missing} for free delivery`,
    };
  }
  const text = 'You qualify for FREE delivery!';
  return { state: 'reached', text, compactText: text };
}

function timeLeft(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `in ${days} Days`;
}

/** An amount in running text: whole naira without their '.00'. */
function shortNaira(amount: Kobo): string {
  return formatNaira(amount).replace(/\.00$/, '');
}
