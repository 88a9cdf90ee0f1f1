import type { OrderKind } from '../../shop/pricing/index.ts';

/** The pages that a visit's machines can draw again; every other one is named alone. */
export type ScreenKind =
  | 'selection'
  | 'cart'
  | 'sideCart'
  | 'checkout'
  | 'payment'
  | 'confirmation'
  | 'other';

/** A screen, as far as a journal tells. */
export interface ShownScreen {
  readonly screen: ScreenKind;
  /** The goods of a cart, of a checkout and of its payment; null elsewhere, and for an order paid from the account. */
  readonly kind: OrderKind | null;
  /** The path or the machine of another page; null for the screens above. */
  readonly name: string | null;
}

/** The page, and the panel or dialog in front of it; null where there is none. */
export interface Screens {
  readonly page: ShownScreen;
  readonly front: ShownScreen | null;
}

/** A visit before its first entry. */
export const firstScreens: Screens = { page: { screen: 'other', kind: null, name: null }, front: null };

/** A page that only has a name. */
export function otherScreen(name: string | null): ShownScreen {
  return { screen: 'other', kind: null, name };
}
