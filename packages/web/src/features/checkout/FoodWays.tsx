import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';

/** The choice between paying for the food on its own and sending it with the groceries. [CHK-12] */
export function FoodWays() {
  const { checkout } = useShop();
  const travels = useCheckout(({ context }) => context.foodTravelsWithGroceries);
  const fee = useCheckout(
    ({ context }) =>
      checkoutQuote({ ...context, foodTravelsWithGroceries: false })?.foodDeliveryFeeText ?? '',
  );
  const choose = (travelsWithGroceries: boolean) =>
    checkout.send({ type: 'checkout.foodDeliveryChosen', travelsWithGroceries });
  return (
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
  );
}
