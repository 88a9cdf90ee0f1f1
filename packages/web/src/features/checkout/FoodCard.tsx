import { selectHasFoodWays, selectTravellingFood } from '@marketsquare/core/shop/checkout';
import formStyles from '../../components/Form.module.css';
import { useCheckout } from '../../platform/shop.tsx';
import { FoodWays } from './FoodWays.tsx';
import { StepCard } from './StepCard.tsx';

/** When prepared food is ready; with groceries it may be paid for on its own or travel with them. [CHK-11, CHK-12, WIN-07, WIN-08] */
export function FoodCard({ number }: { readonly number: number }) {
  const hasWays = useCheckout(selectHasFoodWays);
  const travelling = useCheckout(selectTravellingFood);
  return (
    <StepCard number={number} title="Prepared Food Fulfilment" isComplete>
      <p>{travelling ?? 'Your food can be ready as early as 45 minutes after your order.'}</p>
      {hasWays && <FoodWays />}
      {travelling === null && (
        <p className={formStyles.soft}>The kitchen starts when your payment is confirmed.</p>
      )}
    </StepCard>
  );
}
