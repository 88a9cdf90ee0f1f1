import { lagosDay } from '../../../kernel/calendar/index.ts';
import { type Kobo, nairaToKobo } from '../../../kernel/money/index.ts';
import type { WindowDay } from '../../../shop/checkout/index.ts';
import type { FeeVariation } from '../../../shop/pricing/index.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/** Maps the wire's days and their windows. [ENT-26] */
export function toWindowDays(days: Wire['WindowsReply']['data']): readonly WindowDay[] {
  return days.map(({ window_date, open_window }) => ({
    day: lagosDay(window_date),
    slots: open_window.map(({ id, starttime, endtime, deliveryfee, places_left }) => ({
      id,
      start: starttime,
      end: endtime,
      fee: nairaToKobo(deliveryfee),
      ...(places_left === undefined ? {} : { placesLeft: places_left }),
    })),
  }));
}

/** The fee of prepared food: that of the first window of the first entry; null if a store has none. [ENT-27, API-34] */
export function toFoodFee(entries: Wire['FoodWindowsReply']['data']): Kobo | null {
  const window = entries[0]?.food_open_window[0];
  return window === undefined ? null : nairaToKobo(window.fooddeliveryfee);
}

/** Maps the wire's surcharges, in percent. [ENT-28] */
export function toFeeVariation({ basket_size, delivery_area }: Wire['FeeVariation']): FeeVariation {
  return { deliveryArea: delivery_area, basketSize: basket_size };
}
