import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import styles from './Fields.module.css';
import { StepCard } from './StepCard.tsx';

/** When prepared food is ready; with groceries it may be paid for on its own or travel with them. [CHK-11, CHK-12, WIN-07, WIN-08] */
export function FoodCard({ number }: { readonly number: number }) {
  const { checkout } = useShop();
  const hasChoice = useCheckout(
    ({ context }) => context.kind === 'combined' && context.store?.mode === 'Delivery',
  );
  const travels = useCheckout(({ context }) => context.foodTravelsWithGroceries);
  const fee = useCheckout(
    ({ context }) =>
      checkoutQuote({ ...context, foodTravelsWithGroceries: false })?.foodDeliveryFeeText ?? '',
  );
  const choose = (travelsWithGroceries: boolean) =>
    checkout.send({ type: 'checkout.foodDeliveryChosen', travelsWithGroceries });
  return (
    <StepCard number={number} title="Prepared Food Fulfilment" isComplete>
      <p>Your food can be ready as early as 45 minutes after your order.</p>
      {hasChoice && (
        <RadioCardGroup legend="How should the food come?" isLegendHidden>
          <RadioCard
            name="food delivery"
            checked={!travels}
            onChange={() => choose(false)}
            title="Deliver the food on its own, hot"
            note={fee}
          />
          <RadioCard
            name="food delivery"
            checked={travels}
            onChange={() => choose(true)}
            title="Let it travel with the groceries"
            note="Free"
          />
        </RadioCardGroup>
      )}
      <p className={styles.soft}>The kitchen starts when your payment is confirmed.</p>
    </StepCard>
  );
}
