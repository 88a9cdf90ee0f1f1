import { type ActorRefFrom, fromCallback } from 'xstate';
import type { CartEvent } from './events.ts';
import type { CartLine } from './line.ts';
import type { cartMachine } from './machine.ts';

/** What a control hears of its line: the line as it is now, or null when the cart has none. */
export interface LineChanged {
  readonly type: 'line.changed';
  readonly line: CartLine | null;
}

/** A control's way to its cart: takes the cart's events, and tells of every change of one line. */
export const cartPort = fromCallback<CartEvent, { readonly key: string }>(() => {
  throw new Error('actor "cart" must be provided');
});

/** The way to an open shop's cart. */
export function portTo(cart: ActorRefFrom<typeof cartMachine>) {
  return fromCallback<CartEvent, { readonly key: string }>(({ input, sendBack, receive }) => {
    let last: CartLine | null | undefined;
    const tell = () => {
      const line = lineOf(cart, input.key);
      if (line === last) return;
      last = line;
      sendBack({ type: 'line.changed', line } satisfies LineChanged);
    };
    receive((event) => cart.send(event));
    const watch = cart.subscribe(tell);
    // The line may have changed between the control's start and its first look.
    tell();
    return () => watch.unsubscribe();
  });
}

/** A cart's line of a key as it is now; null when there is none. */
export function lineOf(cart: ActorRefFrom<typeof cartMachine>, key: string): CartLine | null {
  return cart.getSnapshot().context.lines.find((line) => line.key === key) ?? null;
}
