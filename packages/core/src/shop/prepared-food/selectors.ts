import type { SnapshotFrom } from 'xstate';
import { type FoodRefusal, foodAvailability } from '../catalogue/index.ts';
import type { preparedFoodMachine } from './machine.ts';

type PreparedFoodSnapshot = SnapshotFrom<typeof preparedFoodMachine>;

/** The page's message while nothing can be ordered; null while the kitchen is open. [FOOD-07..FOOD-09] */
export const selectFoodMessage = (snapshot: PreparedFoodSnapshot): string | null =>
  refusalOf(snapshot)?.message ?? null;

/** The reason why no dish can be added, in a few words; null while the kitchen is open. [FOOD-07, FOOD-14] */
export const selectFoodProblem = (snapshot: PreparedFoodSnapshot): string | null =>
  refusalOf(snapshot)?.reason ?? null;

/** True if the store sells dishes online at all, even while its kitchen is closed. [FOOD-08, FOOD-09] */
export const selectHasDishes = (snapshot: PreparedFoodSnapshot): boolean =>
  snapshot.matches({ ordering: 'open' }) || snapshot.matches({ ordering: 'closed' });

/** True while the kitchen takes orders. */
export const selectIsFoodOpen = (snapshot: PreparedFoodSnapshot): boolean =>
  snapshot.matches({ ordering: 'open' });

/** True while the phone's MORE is open. [FOOD-02] */
export const selectIsMoreOpen = (snapshot: PreparedFoodSnapshot): boolean =>
  snapshot.matches({ sections: 'unfolded' });

function refusalOf({ context }: PreparedFoodSnapshot): FoodRefusal | null {
  const availability = foodAvailability(context, context.minuteOfDay);
  return availability.status === 'open' ? null : availability;
}
