import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { CartKind } from '@marketsquare/core/shop/cart';
import { feeSoFarText, foodFeeSoFarText, nextWindowText } from '@marketsquare/core/shop/checkout';
import { defaultFeeVariation, type FeeVariation } from '@marketsquare/core/shop/pricing';
import { type ChosenStore, selectChosenStore } from '@marketsquare/core/shop/selection';
import { toFeeVariation, toFoodFee } from '@marketsquare/core/wire/api';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useFoodWindows } from '../../platform/food-refusal.ts';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { useRules, useSelection } from '../../platform/shop.tsx';
import { useStoreWindows } from '../../platform/store-windows.ts';
import { useMinute } from '../../platform/today.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './DeliverySoFar.module.css';
import { useCart } from './lines.ts';

interface DeliverySoFarProps {
  readonly kind: CartKind;
}

/** The delivery fee of a cart so far, and for groceries the next window. Its place is kept, and stays empty without a network. */
export function DeliverySoFar({ kind }: DeliverySoFarProps) {
  const store = useSelection(selectChosenStore);
  if (store === null) return null;
  return kind === 'food' ? <FoodSoFar store={store} /> : <GroceriesSoFar store={store} />;
}

interface OfStore {
  readonly store: ChosenStore;
}

function GroceriesSoFar({ store }: OfStore) {
  const minute = useMinute();
  const { data: days, isPending } = useStoreWindows(store);
  const terms = useTerms(store, 'grocery');
  return (
    <div className={styles.two}>
      {days && terms && (
        <>
          <p>{feeSoFarText(days, minute, terms)}</p>
          <p>{nextWindowText(days, minute)}</p>
        </>
      )}
      {(isPending || !terms) && (
        <>
          <Skeleton width="10rem" />
          <Skeleton width="16rem" />
        </>
      )}
    </div>
  );
}

/** The fee comes with the read of the kitchen's hours; null where the store has none. [ENT-27] */
function FoodSoFar({ store }: OfStore) {
  const minute = useMinute();
  const { data: fee, isPending } = useQuery({ ...useFoodWindows(store), select: toFoodFee });
  const terms = useTerms(store, 'food');
  return (
    <div className={styles.one}>
      {fee !== undefined && terms && <p>{foodFeeSoFarText(fee, minute, terms)}</p>}
      {(isPending || !terms) && <Skeleton width="10rem" />}
    </div>
  );
}

/** Mode, surcharges, subtotal and promotion of a cart; null until the store's surcharges are known, or assumed. [FEE-03, API-32] */
function useTerms({ id, mode, area }: ChosenStore, kind: CartKind) {
  const { api } = useShell();
  const promotion = useRules().freeDelivery.checkout[kind];
  const { amount: subtotal } = useCart(kind).subtotal;
  const place = mode === 'Pickup' ? null : area;
  const { data, isError } = useQuery({
    queryKey: ['fee variation', id, place, subtotal],
    placeholderData: keepPreviousData,
    queryFn:
      place === null
        ? skipToken
        : async (): Promise<FeeVariation> => {
            const query = { store_id: id, subtotal: koboToNaira(subtotal), area: place };
            return toFeeVariation(
              (await read(api.get('/api/deliveryFeeVariation', { params: { query } }))).data,
            );
          },
  });
  const variation = data ?? (place === null || isError ? defaultFeeVariation : null);
  return variation && { mode, variation, subtotal, promotion };
}
