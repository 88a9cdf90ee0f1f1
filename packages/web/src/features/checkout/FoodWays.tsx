import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';

/** Whether the food is paid for on its own way or travels with the groceries. [CHK-12] */
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
