import type { FoodSection } from '../catalogue/index.ts';

/** The events of the page of prepared food. `at` is epoch milliseconds. */
export type PreparedFoodEvent =
  /** The opening hours of the day arrived, as 'h:mm A'; null if the store has none. [ENT-27] */
  | {
      readonly type: 'food.hoursRead';
      readonly openingTime: string | null;
      readonly closingTime: string | null;
      readonly at: number;
    }
  /** Time passed. */
  | { readonly type: 'food.clockRead'; readonly at: number }
  /** The page was scrolled to another section. `top` is in px. */
  | { readonly type: 'food.scrolled'; readonly top: number }
  | { readonly type: 'food.moreToggled' }
  | { readonly type: 'food.sectionChosen'; readonly section: FoodSection };
