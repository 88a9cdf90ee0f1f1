import type { CartKind, CartLine } from '@marketsquare/core/shop/cart';
import { Suspense } from 'react';
import { useFoodCart, useGroceryCart } from '../../platform/shop.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';

const SavedLinesCard = lazyPart(() => import('./SavedLinesCard.tsx'), MissingPart);

const selectSaved = (snapshot: { readonly context: { readonly saved: readonly CartLine[] } }) =>
  snapshot.context.saved;

/**
 * Lines that the cart had to give up and keeps at hand: a change of store removed them, or the store no
 * longer sells them. [CART-19]
 */
export function SavedLines({ kind }: { readonly kind: CartKind }) {
  const savedGroceries = useGroceryCart(selectSaved);
  const savedFood = useFoodCart(selectSaved);
  const saved = kind === 'grocery' ? savedGroceries : savedFood;
  if (saved.length === 0) return null;
  return (
    <Suspense>
      <SavedLinesCard kind={kind} saved={saved} />
    </Suspense>
  );
}
