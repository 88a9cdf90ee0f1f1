import type { OrderKind } from '../pricing/index.ts';
import type { CartItem, CartLine, OrderedLine, Said } from './line.ts';
import type { FreshPrice, Place } from './rules.ts';

/** What may happen to a cart. Quantities are pieces, or grams of what is sold by weight. */
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
  /** What is wished for lines when they run out, or a note for one, was said or taken back. */
  | { readonly type: 'cart.linesSaid'; readonly keys: readonly string[]; readonly said: Said }
  | { readonly type: 'cart.opened' }
  | {
      readonly type: 'cart.repriced';
      readonly prices: readonly FreshPrice[];
      /** The keys of lines that the store does not sell any more: they leave the cart. */
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
      /** The keys of lines that the store does not have: they stay saved. None where an older journal does not say. */
      readonly unavailable?: readonly string[];
    }
  | { readonly type: 'cart.savedLinesRemoved' }
  | { readonly type: 'cart.noticeDismissed' }
  | {
      readonly type: 'cart.orderPlaced';
      readonly kind: OrderKind;
      /** What was ordered of this cart; all that is in it where an older journal does not say. */
      readonly ordered?: readonly OrderedLine[];
    };

/**
 * The shop gives back what a cart held before: nobody adds it now, so analytics does not count it again. Older journals do
 * not say.
 */
export type Restored = true;

/**
 * What a change of store does to a cart with something in it: the selector prices it again [SEL-20], the store locator
 * empties it [SEL-19].
 */
export type OnStoreChange = 'reprice' | 'empty';
