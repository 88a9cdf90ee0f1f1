import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { sideCartMessages } from '@marketsquare/core/shop/side-cart';
import { FoodNotice } from '../../components/FoodNotice.tsx';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

interface NoFoodProps {
  readonly kind: OrderKind;
  readonly message: string;
}

/**
 * Says why the food cannot be had; the groceries beside it can be ordered on their own. Default export, because
 * it loads at first use. [FOOD-07]
 */
export default function NoFood({ kind, message }: NoFoodProps) {
  const groceriesAlone = (
    <ButtonLink tone="quiet" size="small" to={paths.Checkout}>
      {sideCartMessages.groceries}
    </ButtonLink>
  );
  return <FoodNotice message={message} way={kind === 'combined' ? groceriesAlone : undefined} />;
}
