import {
  type CartKind,
  type CartLine,
  isBlockedKey,
  nameWithPack,
  type Place,
  quantityInput,
  selectRefusal,
  selectShownText,
  shownQuantity,
} from '@marketsquare/core/shop/cart';
import { useActorRef, useSelector } from '@xstate/react';
import { type Ref, useState } from 'react';
import { useFoodCart, useGroceryCart, useShop } from '../platform/shop.tsx';
import { Stepper } from '../ui/Stepper.tsx';

interface LineStepperProps {
  readonly kind: CartKind;
  readonly line: CartLine;
  /** A cart's row stops at one; elsewhere minus at one removes the line. [QTY-03, QTY-07] */
  readonly place: Place;
  readonly size?: 'normal' | 'compact';
  /** The reason why there can be no more of it; null while there can. [PDP-16, FOOD-07] */
  readonly whyNoMore?: string | null;
  /** Called when one more is pressed nevertheless. */
  readonly onRefused?: () => void;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/** The quantity of a line, by steps or typed. [QTY-01, QTY-02, CART-20] */
export function LineStepper(props: LineStepperProps) {
  const { root } = useShop();
  // Another cart or line gets a new field.
  return <QuantityField key={`${root.sessionId} ${props.line.key}`} {...props} />;
}

function QuantityField({
  kind,
  line,
  place,
  size = 'compact',
  whyNoMore = null,
  onRefused,
  ref,
}: LineStepperProps) {
  const { controls } = useShop();
  const { key, unit } = line;
  const field = useActorRef(controls[kind].quantityInput, { input: { key, unit, place } });
  const text = useSelector(field, selectShownText(line));
  const inGroceries = useGroceryCart(selectRefusal(key));
  const inFood = useFoodCart(selectRefusal(key));
  const refusal = kind === 'grocery' ? inGroceries : inFood;
  // A refusal on another page, or before a reload, is over.
  const [hasTyped, setTyped] = useState(false);
  return (
    <Stepper
      ref={ref}
      label={nameWithPack(line)}
      size={size}
      value={shownQuantity(line)}
      text={text}
      stopAtOne={place === 'row'}
      whyNoMore={whyNoMore}
      error={hasTyped ? refusal : undefined}
      {...quantityInput(unit, place)}
      isBlocked={isBlockedKey}
      onDecrease={() => field.send({ type: 'quantity.decreased' })}
      onIncrease={() => field.send({ type: 'quantity.increased' })}
      onRefused={onRefused && (() => onRefused())}
      onTyped={(typed) => {
        setTyped(true);
        field.send({ type: 'quantity.typed', text: typed });
      }}
      onLeave={() => field.send({ type: 'quantity.left' })}
    />
  );
}
