import { selectHasFoodWays, selectTravellingFood } from '@marketsquare/core/shop/checkout';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import formStyles from '../../components/Form.module.css';
import { useFoodRefusal } from '../../platform/food-refusal.ts';
import { useCheckout } from '../../platform/shop.tsx';
import { FoodWays } from './FoodWays.tsx';
import { StepCard } from './StepCard.tsx';

interface FoodCardProps {
  readonly number: number;
  readonly kind: OrderKind;
}

/**
 * The time at which prepared food is ready, or the reason why it cannot be had now; with groceries it may be
 * paid for on its own or travel with them. [CHK-11, CHK-12, WIN-07, WIN-08, FOOD-07]
 */
export function FoodCard({ number, kind }: FoodCardProps) {
  const refusal = useFoodRefusal(kind);
  const hasWays = useCheckout(selectHasFoodWays);
  const travelling = useCheckout(selectTravellingFood);
  return (
    <StepCard number={number} title="Prepared Food Fulfilment" isComplete={refusal === null}>
      <p>
        {refusal?.reason ?? travelling ?? 'Your food can be ready as early as 45 minutes after your order.'}
      </p>
      {hasWays && <FoodWays />}
      {(refusal ?? travelling) === null && (
        <p className={formStyles.soft}>The kitchen starts when your payment is confirmed.</p>
      )}
    </StepCard>
  );
}
