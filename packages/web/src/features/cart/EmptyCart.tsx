import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { ShoppingCart } from 'lucide-react';
import type { Ref } from 'react';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface EmptyCartProps {
  readonly kind: OrderKind;
  readonly isOtherFilled: boolean;
  readonly heading: Ref<HTMLHeadingElement>;
}

/**
 * An empty cart, with the way to the other one if that is filled. Default export: it loads when a cart is
 * empty, as few are.
 */
export default function EmptyCart({ kind, isOtherFilled, heading }: EmptyCartProps) {
  const other = isOtherFilled ? otherCarts[kind] : null;
  return (
    <EmptyState
      heading={heading}
      picture={<ShoppingCart />}
      title={other?.title ?? 'Your cart is empty'}
      action={
        <>
          {other && <ButtonLink to={other.path}>{other.way}</ButtonLink>}
          <ButtonLink tone={other ? 'quiet' : 'primary'} to={paths.Home}>
            Continue Shopping
          </ButtonLink>
        </>
      }
    >
      <p>{other?.words ?? 'Fresh produce, drinks and everything for the house are a tap away.'}</p>
    </EmptyState>
  );
}

interface OtherCart {
  readonly title: string;
  readonly words: string;
  readonly way: string;
  readonly path: string;
}

/** The cart beside an empty one; beside both there is none. */
const otherCarts: Readonly<Record<OrderKind, OtherCart | null>> = {
  grocery: {
    title: 'There are no groceries in your cart',
    words: 'Your prepared food waits in a cart of its own.',
    way: 'See your prepared food',
    path: paths.FoodCart,
  },
  food: {
    title: 'There is no prepared food in your cart',
    words: 'Your groceries wait in a cart of their own.',
    way: 'See your groceries',
    path: paths.Cart,
  },
  combined: null,
};
