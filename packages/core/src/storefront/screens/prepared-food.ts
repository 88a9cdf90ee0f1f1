import { preparedFoodMachine } from '../../shop/prepared-food/index.ts';
import type { Screen } from './screen.ts';

/** The page of prepared food; it needs no work. */
export const preparedFood: Screen<'preparedFood', unknown> = {
  name: 'preparedFood',
  provide: () => preparedFoodMachine,
};
