import type { CartItem } from '../line.ts';

/** The events of the way into the cart on a card, a modal or a product page. */
export type ProductCardEvent =
  /** Adds `item`, one of it by default; a dish in packs asks for the pack first. */
  | { readonly type: 'card.addPressed'; readonly item: CartItem; readonly quantity?: number }
  | { readonly type: 'card.packChosen'; readonly item: CartItem }
  | { readonly type: 'card.packsClosed' };
