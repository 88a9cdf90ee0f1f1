import {
  type CartKind,
  type CartLine,
  type Place,
  quantityInput,
  selectRefusal,
  shownQuantity,
} from '@marketsquare/core/cart';
import { useFoodCart, useGroceryCart } from '../../platform/shop.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { useCart } from './lines.ts';

interface LineStepperProps {
  readonly kind: CartKind;
  readonly line: CartLine;
  /** A cart's row stops at one; elsewhere the last one less removes the line. [QTY-03, QTY-07] */
  readonly place: Place;
}

/** The quantity of a line, by steps or typed. [QTY-01, QTY-02, CART-20] */
export function LineStepper({ kind, line, place }: LineStepperProps) {
  const { cart } = useCart(kind);
  const { key, name, unit } = line;
  const inGroceries = useGroceryCart(selectRefusal(key));
  const inFood = useFoodCart(selectRefusal(key));
  return (
    <Stepper
      label={name}
      size="compact"
      value={shownQuantity(line)}
      stopAtOne={place === 'row'}
      error={kind === 'grocery' ? inGroceries : inFood}
      {...quantityInput(unit, place)}
      onDecrease={() => cart.send({ type: 'cart.decreased', key, place })}
      onIncrease={() => cart.send({ type: 'cart.increased', key })}
      onTyped={(text) => cart.send({ type: 'cart.quantityTyped', key, text, place })}
    />
  );
}
