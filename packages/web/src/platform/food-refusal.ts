import { type FoodRefusal, foodRefusal, unknownHours } from '@marketsquare/core/shop/catalogue';
import { needsKitchen } from '@marketsquare/core/shop/checkout';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { type ChosenStore, selectChosenStore } from '@marketsquare/core/shop/selection';
import { toFoodHours } from '@marketsquare/core/wire/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { read } from './read.ts';
import { useShell } from './shell.tsx';
import { useSelection } from './shop.tsx';
import { useMinute } from './today.ts';

/**
 * The reason why the chosen store does not sell food for this kind of order now; null while it does, while
 * the kitchen's hours are unknown, and for groceries. An open page is updated when the kitchen closes.
 * [FOOD-07..FOOD-12]
 */
export function useFoodRefusal(kind: OrderKind): FoodRefusal | null {
  const chosen = useSelection(selectChosenStore);
  const store = needsKitchen(kind) ? chosen : null;
  const { data: hours = unknownHours } = useFoodHours(store);
  const minute = useMinute();
  return store && foodRefusal(store, hours, minute);
}

/** The hours of the store's kitchen: loaded once a store. [ENT-27] */
export function useFoodHours(store: ChosenStore | null) {
  return useQuery({ ...useFoodWindows(store), select: toFoodHours });
}

/** The read of the store's kitchen: its hours, and its fee for delivery. */
export function useFoodWindows(store: ChosenStore | null) {
  const { api } = useShell();
  return queryOptions({
    queryKey: ['food windows', store?.id, store?.mode],
    queryFn: !store?.launchedPreparedFood
      ? skipToken
      : async () => {
          const query = { storeid: store.id, foodwindow: store.mode };
          return (await read(api.get('/api/foodwindows', { params: { query } }))).data;
        },
  });
}
