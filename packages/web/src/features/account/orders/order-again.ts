import type { OrderView } from '@marketsquare/core/wire/api';
import { paths } from '../../../platform/paths.ts';
import { useLinesAgain } from '../../../platform/use-lines-again.ts';

interface OrderAgain {
  readonly press: () => void;
  readonly isBusy: boolean;
}

/** The button "Order Again": puts the ordered products into the carts again, and opens the cart. [ORD-18] */
export function useOrderAgain({ items }: OrderView): OrderAgain {
  const { bring, isBusy } = useLinesAgain(paths.Cart);
  return { press: () => bring(items.map(wantedOf)), isBusy };
}

/** Only what finds an ordered line again, and its wish: this goes into the journal, where a note must not. */
function wantedOf({
  productId,
  name,
  quantity,
  isFood,
  weightGrams,
  pack,
  wish,
}: OrderView['items'][number]) {
  return { productId, name, quantity, isFood, weightGrams, pack, ...(wish && { wish }) };
}
