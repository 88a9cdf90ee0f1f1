import type { CartItem } from '../line.ts';

/** What may happen to the way into the cart on a card, a modal or a product page. */
export type ProductCardEvent =
  /** `item` as it would go into the cart now, one of it by default; a dish that comes in packs asks for the pack first. */
  | { readonly type: 'card.addPressed'; readonly item: CartItem; readonly quantity?: number }
  | { readonly type: 'card.packChosen'; readonly item: CartItem }
  | { readonly type: 'card.packsClosed' };
