import type { CartLine } from '../../cart/index.ts';
import type { Mode } from '../../catalogue/index.ts';
import { unprovided } from '../../failure/index.ts';

/** The lines of a cart that is saved for a store, each in the cart it belongs to. */
export interface SavedLines {
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
}

/** What the dialog has settled. */
export interface AppliedChoice {
  readonly storeId: number;
  readonly mode: Mode;
  readonly area: string | null;
  /** What the carts are to hold then; null to leave them to the change of store. */
  readonly lines: SavedLines | null;
}

/** Asks the server for the customer's saved cart of a store, at the prices of today: `getcart`. [API-58, NAV-19] */
export const loadSavedLines = unprovided<SavedLines, { readonly storeId: number }>('loadSavedLines');

/** Tells the shop's machines which store was chosen and how, and what its carts hold. */
export const applyChoice = unprovided<undefined, AppliedChoice>('applyChoice');
