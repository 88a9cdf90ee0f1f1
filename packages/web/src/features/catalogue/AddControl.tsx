import {
  groceryItem,
  lineKey,
  quantityInput,
  selectLine,
  selectRefusal,
  shownQuantity,
} from '@marketsquare/core/cart';
import { isPreparedFood, type Product } from '@marketsquare/core/catalogue';
import { useGroceryCart, useShop } from '../../platform/shop.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { AddButton, type AddLook } from './AddButton.tsx';
import { FoodAddControl } from './FoodAddControl.tsx';

interface AddControlProps {
  readonly product: Product;
  readonly look: AddLook;
}

/** Puts a product into its cart; from then on the stepper stands in its place. [CART-09, CART-10, CART-11] */
export function AddControl({ product, look }: AddControlProps) {
  return isPreparedFood(product.category) ? (
    <FoodAddControl product={product} look={look} />
  ) : (
    <GroceryAddControl product={product} look={look} />
  );
}

function GroceryAddControl({ product, look }: AddControlProps) {
  const { groceryCart } = useShop();
  const item = groceryItem(product);
  const key = lineKey(item);
  const line = useGroceryCart(selectLine(item));
  const refusal = useGroceryCart(selectRefusal(key));
  if (!line) {
    return (
      <AddButton
        name={item.name}
        look={look}
        isInStock={product.isInStock}
        onAdd={() => groceryCart.send({ type: 'cart.itemAdded', item })}
      />
    );
  }
  return (
    <Stepper
      label={product.name}
      size={look === 'card' ? 'compact' : 'normal'}
      value={shownQuantity(line)}
      error={refusal}
      {...quantityInput(line.unit, 'card')}
      onDecrease={() => groceryCart.send({ type: 'cart.decreased', key, place: 'card' })}
      onIncrease={() => groceryCart.send({ type: 'cart.increased', key })}
      onTyped={(text) => groceryCart.send({ type: 'cart.quantityTyped', key, text, place: 'card' })}
    />
  );
}
