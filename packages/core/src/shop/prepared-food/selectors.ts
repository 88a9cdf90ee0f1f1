import type { SnapshotFrom } from 'xstate';
import { foodAvailability } from '../catalogue/index.ts';
import type { preparedFoodMachine } from './machine.ts';

type PreparedFoodSnapshot = SnapshotFrom<typeof preparedFoodMachine>;

/** The page's message while nothing can be ordered; null while the kitchen is open. [FOOD-07..FOOD-09] */
export const selectFoodMessage = ({ context }: PreparedFoodSnapshot): string | null => {
  const availability = foodAvailability(context, context.minuteOfDay);
  return availability.status === 'open' ? null : availability.message;
};

/** Whether the kitchen takes orders now. */
export const selectIsFoodOpen = (snapshot: PreparedFoodSnapshot): boolean =>
  snapshot.matches({ ordering: 'open' });
