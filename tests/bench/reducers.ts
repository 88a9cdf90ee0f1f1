import {
  type CartEvent,
  type CartLine,
  lineKey,
  mostPieces,
  type Refusal,
  stepOf,
  typedQuantity,
} from '@marketsquare/core/shop/cart';
import { configureStore, createReducer, Tuple } from '@reduxjs/toolkit';

/** The cart's work, against which the other ways of holding state are measured. */
export interface PlainCart {
  readonly lines: readonly CartLine[];
  readonly refusal: Refusal | null;
}

export const emptyCart: PlainCart = { lines: [], refusal: null };

/** Written by hand for the next state and nothing else. */
export function handWritten(cart: PlainCart, event: CartEvent): PlainCart {
  switch (event.type) {
    case 'cart.itemAdded': {
      const key = lineKey(event.item);
      const known = cart.lines.some((line) => line.key === key);
      const lines = known ? cart.lines : [...cart.lines, { ...event.item, key, quantity: 0 }];
      return changed(lines, key, ({ quantity, unit }) => quantity + (event.quantity ?? stepOf(unit)));
    }
    case 'cart.increased':
      return changed(cart.lines, event.key, ({ quantity, unit }) => quantity + stepOf(unit));
    case 'cart.decreased':
      return changed(cart.lines, event.key, ({ quantity, unit }) =>
        Math.max(stepOf(unit), quantity - stepOf(unit)),
      );
    case 'cart.quantityTyped': {
      const line = cart.lines.find(({ key }) => key === event.key);
      const typed = line && typedQuantity(event.text, line.unit, event.place);
      return typed?.kind === 'set' ? changed(cart.lines, event.key, () => typed.quantity) : cart;
    }
    default:
      return cart;
  }
}

/** The same by Redux Toolkit, in a store as an application has it, without its checks for development. */
export function reduxCart() {
  type Writable = { -readonly [Key in keyof CartLine]: CartLine[Key] };
  const initial: { lines: Writable[]; refusal: Refusal | null } = { lines: [], refusal: null };
  const set = (line: Writable | undefined, quantity: number) => {
    if (line) line.quantity = Math.min(quantity, mostPieces * stepOf(line.unit));
  };
  const reducer = createReducer(initial, (builder) => {
    const on = <Type extends CartEvent['type']>(
      type: Type,
      reduce: (state: typeof initial, event: Extract<CartEvent, { type: Type }>) => void,
    ) => builder.addCase<Type, Extract<CartEvent, { type: Type }>>(type, reduce);
    on('cart.itemAdded', ({ lines }, { item, quantity }) => {
      const key = lineKey(item);
      if (!lines.some((line) => line.key === key)) lines.push({ ...item, key, quantity: 0 });
      const line = lines.find((one) => one.key === key);
      set(line, (line?.quantity ?? 0) + (quantity ?? stepOf(item.unit)));
    });
    on('cart.increased', ({ lines }, { key }) => {
      const line = lines.find((one) => one.key === key);
      if (line) set(line, line.quantity + stepOf(line.unit));
    });
    on('cart.decreased', ({ lines }, { key }) => {
      const line = lines.find((one) => one.key === key);
      if (line) set(line, Math.max(stepOf(line.unit), line.quantity - stepOf(line.unit)));
    });
    on('cart.quantityTyped', ({ lines }, { key, text, place }) => {
      const line = lines.find((one) => one.key === key);
      const typed = line && typedQuantity(text, line.unit, place);
      if (typed?.kind === 'set') set(line, typed.quantity);
    });
  });
  return configureStore({ reducer, middleware: () => new Tuple(), devTools: false });
}

function changed(lines: readonly CartLine[], key: string, quantity: (line: CartLine) => number): PlainCart {
  return {
    lines: lines.map((line) =>
      line.key === key
        ? { ...line, quantity: Math.min(quantity(line), mostPieces * stepOf(line.unit)) }
        : line,
    ),
    refusal: null,
  };
}
