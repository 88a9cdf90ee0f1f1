import { type FoodHours, unknownHours } from '../../../shop/catalogue/index.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/**
 * The hours for ordering prepared food: those of the first window of the first entry; unknown where a store
 * has none. [ENT-27, FOOD-12]
 */
export function toFoodHours(entries: Wire['FoodWindowsReply']['data']): FoodHours {
  const window = entries[0]?.food_open_window[0];
  return window === undefined
    ? unknownHours
    : { openingTime: window.openingtime, closingTime: window.closingtime };
}
