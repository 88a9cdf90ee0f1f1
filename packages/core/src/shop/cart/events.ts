import type { OrderKind } from '../pricing/index.ts';
import type { CartItem, CartLine, OrderedLine, Said } from './line.ts';
import type { FreshPrice, Place } from './rules.ts';

/** The events of a cart. Quantities are pieces, or grams of goods sold by weight. */
export type CartEvent =
  | { readonly type: 'cart.itemAdded'; readonly item: CartItem; readonly quantity?: number }
  | { readonly type: 'cart.increased'; readonly key: string }
  | { readonly type: 'cart.decreased'; readonly key: string; readonly place: Place }
  | {
      readonly type: 'cart.quantityTyped';
      readonly key: string;
      readonly text: string;
      readonly place: Place;
      readonly isRestored?: Restored;
    }
  | { readonly type: 'cart.lineRemoved'; readonly key: string }
  /** Sets or clears the wish or the note of lines. */
  | { readonly type: 'cart.linesSaid'; readonly keys: readonly string[]; readonly said: Said }
  | { readonly type: 'cart.opened' }
  | {
      readonly type: 'cart.repriced';
      readonly prices: readonly FreshPrice[];
      /** The keys of lines that the store no longer sells: they leave the cart. */
      readonly unavailable?: readonly string[];
    }
  | { readonly type: 'cart.storeChanged'; readonly storeId: number; readonly onChange: OnStoreChange }
  | {
      readonly type: 'cart.linesBrought';
      readonly lines: readonly CartLine[];
      readonly isRestored?: Restored;
    }
  | {
      readonly type: 'cart.savedLinesRestored';
      /** The keys of lines that the store lacks: they stay saved. Absent in older journals. */
      readonly unavailable?: readonly string[];
    }
  | { readonly type: 'cart.savedLinesRemoved' }
  | { readonly type: 'cart.noticeDismissed' }
  | {
      readonly type: 'cart.orderPlaced';
      readonly kind: OrderKind;
      /** The ordered lines of this cart; absent in older journals, which means all of it. */
      readonly ordered?: readonly OrderedLine[];
    };

/**
 * Marks lines that the shop gives back from an earlier cart: nobody adds them now, so analytics does not
 * count them again. Absent in older journals.
 */
export type Restored = true;

/**
 * The effect of a change of store on a filled cart: the selector prices it again [SEL-20], the store locator
 * empties it [SEL-19].
 */
export type OnStoreChange = 'reprice' | 'empty';
