import { unprovided } from '../../../kernel/failure/index.ts';
import type { CartLine } from '../../cart/index.ts';
import type { Mode } from '../../catalogue/index.ts';

/** The lines of a cart saved for a store, by cart. */
export interface SavedLines {
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
}

/** The dialog's result. */
export interface AppliedChoice {
  readonly storeId: number;
  readonly mode: Mode;
  readonly area: string | null;
  /** The carts' new lines; null to leave them to the change of store. */
  readonly lines: SavedLines | null;
}

/** Asks the server for the customer's saved cart of a store, at the prices of today: `getcart`. [API-58, NAV-19] */
export const loadSavedLines = unprovided<SavedLines, { readonly storeId: number }>('loadSavedLines');

/** Sends the shop's machines the chosen store and mode, and the carts' lines. */
export const applyChoice = unprovided<undefined, AppliedChoice>('applyChoice');
