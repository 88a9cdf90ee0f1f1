import {
  foodItem,
  lineKey,
  quantityInput,
  selectLine,
  selectRefusal,
  shownQuantity,
} from '@marketsquare/core/cart';
import type { FoodVariation, Product } from '@marketsquare/core/catalogue';
import { selectChosenStore } from '@marketsquare/core/selection';
import { lazy, Suspense, useState } from 'react';
import { useFoodCart, useSelection, useShop } from '../../platform/shop.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { AddButton, type AddLook } from './AddButton.tsx';

const VariationDialog = lazy(() => import('./VariationDialog.tsx'));

interface FoodAddControlProps {
  readonly product: Product;
  readonly look: AddLook;
}

/** Puts a dish into the food cart; one that comes in packs asks for the pack first. Only a store with a kitchen sells it. [PDP-10, FOOD-14] */
export function FoodAddControl({ product, look }: FoodAddControlProps) {
  const { foodCart } = useShop();
  const hasKitchen = useSelection((snapshot) => selectChosenStore(snapshot)?.hasPreparedFood ?? false);
  const [isAsking, setAsking] = useState(false);
  const plain = foodItem(product, null);
  const key = lineKey(plain);
  const line = useFoodCart(selectLine(plain));
  const refusal = useFoodCart(selectRefusal(key));
  const comesInPacks = product.variations.length > 0;
  const add = (pack: FoodVariation | null) => {
    foodCart.send({ type: 'cart.itemAdded', item: foodItem(product, pack) });
    setAsking(false);
  };
  if (line && !comesInPacks) {
    return (
      <Stepper
        label={product.name}
        size={look === 'card' ? 'compact' : 'normal'}
        value={shownQuantity(line)}
        error={refusal}
        {...quantityInput(line.unit, 'card')}
        onDecrease={() => foodCart.send({ type: 'cart.decreased', key, place: 'card' })}
        onIncrease={() => foodCart.send({ type: 'cart.increased', key })}
        onTyped={(text) => foodCart.send({ type: 'cart.quantityTyped', key, text, place: 'card' })}
      />
    );
  }
  return (
    <>
      <AddButton
        name={product.name}
        look={look}
        isInStock={product.isInStock && hasKitchen}
        onAdd={() => (comesInPacks ? setAsking(true) : add(null))}
      />
      {isAsking && (
        <Suspense>
          <VariationDialog product={product} onChoose={add} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
