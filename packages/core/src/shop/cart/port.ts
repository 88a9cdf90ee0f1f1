import { type ActorRefFrom, fromCallback } from 'xstate';
import type { CartEvent } from './events.ts';
import type { CartLine } from './line.ts';
import type { cartMachine } from './machine.ts';

/** A message to a control: its line as it is now, or null when the cart has none. */
export interface LineChanged {
  readonly type: 'line.changed';
  readonly line: CartLine | null;
}

/** A control's line: one of a key, or the latest of a product, whose packs are lines of their own. */
export type LineName = { readonly key: string } | { readonly productId: number };

/** A control's input: its line, and its present content; absent when it keeps none. */
export type KnownLine = LineName & { readonly line?: CartLine | null };

/** A control's line to its cart: takes the cart's events, and reports every change of one line. */
export const cartPort = fromCallback<CartEvent, KnownLine>(() => {
  throw new Error('actor "cart" must be provided');
});

/** A port to an open shop's cart. */
export function portTo(cart: ActorRefFrom<typeof cartMachine>) {
  return fromCallback<CartEvent, KnownLine>(({ input, sendBack, receive }) => {
    let last = input.line === undefined ? lineOf(cart, input) : input.line;
    const tell = () => {
      const line = lineOf(cart, input);
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

/** A cart's line as it is now; null when there is none. */
export function lineOf(cart: ActorRefFrom<typeof cartMachine>, name: LineName): CartLine | null {
  const { lines } = cart.getSnapshot().context;
  if ('key' in name) return lines.find(({ key }) => key === name.key) ?? null;
  return lines.filter(({ productId }) => productId === name.productId).at(-1) ?? null;
}
