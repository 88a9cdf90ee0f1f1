import { type ActorRefFrom, fromCallback } from 'xstate';
import type { CartEvent } from './events.ts';
import type { CartLine } from './line.ts';
import type { cartMachine } from './machine.ts';

/** What a control hears of its line: the line as it is now, or null when the cart has none. */
export interface LineChanged {
  readonly type: 'line.changed';
  readonly line: CartLine | null;
}

/** The line that a control is about: one of a key, or the latest of a product, whose packs are lines of their own. */
export type LineName = { readonly key: string } | { readonly productId: number };

/** What a control starts with: the line that it is about, and how it knows it; undefined when it keeps none. */
export type KnownLine = LineName & { readonly line?: CartLine | null };

/** A control's way to its cart: takes the cart's events, and tells of every change of one line. */
export const cartPort = fromCallback<CartEvent, KnownLine>(() => {
  throw new Error('actor "cart" must be provided');
});

/** The way to an open shop's cart. */
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
