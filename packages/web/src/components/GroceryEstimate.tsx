import {
  cartHeaderEstimate,
  combinedGroceryEstimate,
  groceryArrival,
  groceryEstimate,
} from '@marketsquare/core/shop/checkout';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { toWindowDays } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../platform/read.ts';
import { useShell } from '../platform/shell.tsx';
import { useSelection } from '../platform/shop.tsx';
import { useMinute } from '../platform/today.ts';

/** The age up to which the nearest window counts as known: it fills up, and begins. */
const knownForMs = 15 * 60_000;

/** The words for each place. */
const wordsAt = {
  card: groceryEstimate,
  cartHeader: cartHeaderEstimate,
  combinedCart: combinedGroceryEstimate,
} as const;

interface GroceryEstimateProps {
  readonly place: keyof typeof wordsAt;
}

/**
 * When groceries may arrive from the chosen store. An open page is updated as time goes by. Default export, because it loads
 * after its place, as its windows do. [API-24]
 */
export default function GroceryEstimate({ place }: GroceryEstimateProps) {
  const { api } = useShell();
  const store = useSelection(selectChosenStore);
  const minute = useMinute();
  const { data = null } = useQuery({
    queryKey: ['nearest window', store?.id, store?.mode, Math.floor(minute / knownForMs)],
    queryFn:
      store?.mode !== 'Delivery'
        ? skipToken
        : async () => {
            const query = { storeid: store.id, deliverywindow: store.mode };
            const reply = await read(api.get('/api/recentdeliverywindow', { params: { query } }));
            return toWindowDays(reply.data);
          },
  });
  return wordsAt[place](store?.mode ?? 'Pickup', groceryArrival(data, minute));
}
