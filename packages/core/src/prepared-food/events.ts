import type { FoodSection } from '../catalogue/index.ts';

/** What may happen on the page of prepared food. `at` is epoch milliseconds. */
export type PreparedFoodEvent =
  /** The opening hours of the day arrived, as 'h:mm A'; null where the store gives none. [ENT-27] */
  | {
      readonly type: 'food.hoursRead';
      readonly openingTime: string | null;
      readonly closingTime: string | null;
      readonly at: number;
    }
  /** Time went by. */
  | { readonly type: 'food.clockRead'; readonly at: number }
  /** The page was scrolled so far that another section is highlighted, or to be. `top` is in px. */
  | { readonly type: 'food.scrolled'; readonly top: number }
  | { readonly type: 'food.moreToggled' }
  | { readonly type: 'food.sectionChosen'; readonly section: FoodSection };
