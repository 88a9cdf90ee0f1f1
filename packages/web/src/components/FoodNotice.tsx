import { shopForGroceries } from '@marketsquare/core/shop/catalogue';
import { Clock } from 'lucide-react';
import { useFoodRefusal } from '../platform/food-refusal.ts';
import { ButtonLink } from '../ui/Button.tsx';
import type { Elements } from '../ui/elements.ts';
import styles from './FoodNotice.module.css';

interface FoodNoticeProps {
  readonly message: string;
  /** The link onward, or null for none; by default it leads to the groceries. [FOOD-10] */
  readonly way?: Elements;
}

/** Says once, above the food, that it is unavailable, and offers a link onward. [FOOD-07..FOOD-10] */
export function FoodNotice({ message, way }: FoodNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <Clock aria-hidden="true" className={styles.icon} />
      <p>{message}</p>
      {way === undefined ? (
        <ButtonLink tone="quiet" size="small" to={shopForGroceries.to}>
          {shopForGroceries.label}
        </ButtonLink>
      ) : (
        way
      )}
    </div>
  );
}

/** The same for the chosen store's kitchen at this time; nothing while it takes orders. */
export function KitchenNotice({ way }: Pick<FoodNoticeProps, 'way'>) {
  const refusal = useFoodRefusal('food');
  return refusal && <FoodNotice message={refusal.message} way={way} />;
}
