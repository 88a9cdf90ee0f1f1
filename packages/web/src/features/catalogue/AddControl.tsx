import {
  type CartKind,
  cartItemOf,
  lineKey,
  lineOf,
  selectCanAdd,
  selectFlags,
  selectIsChoosingPack,
} from '@marketsquare/core/cart';
import { isPreparedFood, type Product } from '@marketsquare/core/catalogue';
import { selectChosenStore } from '@marketsquare/core/selection';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { LineStepper } from '../../platform/LineStepper.tsx';
import { useSelection, useShop } from '../../platform/shop.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { AddButton, type AddLook } from './AddButton.tsx';

const VariationDialog = lazyPart(() => import('./VariationDialog.tsx'), MissingLayer);

interface AddControlProps {
  readonly product: Product;
  readonly look: AddLook;
}

/**
 * Puts a product into its cart; from then on the stepper stands in its place. A dish that comes in packs asks for the pack
 * first, and only a store with a kitchen sells it. [CART-09, CART-10, CART-11, PDP-10, FOOD-14]
 */
export function AddControl({ product, look }: AddControlProps) {
  const { root } = useShop();
  const hasKitchen = useSelection((snapshot) => selectChosenStore(snapshot)?.hasPreparedFood ?? false);
  const kind = isPreparedFood(product.category) ? 'food' : 'grocery';
  const isSoldHere = kind === 'grocery' || hasKitchen;
  // Another shop's cart, another product or another store is another card.
  const key = [root.sessionId, product.id, product.storeId, product.isInStock, isSoldHere].join(' ');
  return <CardControl key={key} product={product} look={look} kind={kind} isSoldHere={isSoldHere} />;
}

interface CardControlProps extends AddControlProps {
  readonly kind: CartKind;
  readonly isSoldHere: boolean;
}

function CardControl({ product, look, kind, isSoldHere }: CardControlProps) {
  const { controls, groceryCart, foodCart } = useShop();
  const item = cartItemOf(product);
  const key = lineKey(item);
  const card = useActorRef(controls[kind].productCard, {
    input: {
      key,
      line: lineOf(kind === 'grocery' ? groceryCart : foodCart, key),
      isInStock: product.isInStock,
      isSoldHere,
      comesInPacks: product.variations.length > 0,
    },
  });
  const line = useSelector(card, ({ context }) => context.line);
  const isCarted = useSelector(card, (snapshot) => selectFlags(snapshot).hidebtn);
  const canAdd = useSelector(card, selectCanAdd);
  const isChoosingPack = useSelector(card, selectIsChoosingPack);
  if (isCarted && line) {
    return <LineStepper kind={kind} line={line} place="card" size={look === 'card' ? 'compact' : 'normal'} />;
  }
  return (
    <>
      <AddButton
        name={product.name}
        look={look}
        isEnabled={canAdd}
        onAdd={() => card.send({ type: 'card.addPressed', item })}
      />
      {isChoosingPack && (
        <Suspense>
          <VariationDialog
            product={product}
            onChoose={(pack) => card.send({ type: 'card.packChosen', item: cartItemOf(product, pack) })}
            onClose={() => card.send({ type: 'card.packsClosed' })}
          />
        </Suspense>
      )}
    </>
  );
}
