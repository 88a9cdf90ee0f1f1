import { type CartKind, type CartLine, lostLines } from '@marketsquare/core/shop/cart';
import { cartLineSchema } from '@marketsquare/core/storefront/kept';
import { produce } from 'immer';
import * as z from 'zod/mini';
import type { Shop } from './shop.tsx';

const linesSchema = z.readonly(z.array(cartLineSchema));

const leftCartSchema = z.object({
  before: linesSchema,
  after: linesSchema,
  /** The losses of an earlier change whose notice was not answered: this store was not asked about them. */
  earlier: linesSchema,
  /** The store that lacks all of `earlier`, as it answered; absent until then. */
  lackedBy: z.exactOptional(z.number()),
});

export const leftLinesSchema = z.object({
  grocery: leftCartSchema,
  food: leftCartSchema,
} satisfies Readonly<Record<CartKind, typeof leftCartSchema>>);

/** The trace of a change of store in one cart. */
export type LeftCart = Readonly<z.infer<typeof leftCartSchema>>;

/** The same of each cart. */
export type LeftLines = Readonly<z.infer<typeof leftLinesSchema>>;

/** The lines of one cart before and after a change of store. */
export type ChangedCart = Pick<LeftCart, 'before' | 'after'>;

export const nothingLeftOf: LeftCart = { before: [], after: [], earlier: [] };
export const nothingLeft: LeftLines = { grocery: nothingLeftOf, food: nothingLeftOf };

/** The trace of an answered change: all lines that its store lacks, for another to offer. */
export function leftAtAnswer(lacked: readonly CartLine[], storeId: number | null): LeftCart {
  return lacked.length === 0 || storeId === null
    ? nothingLeftOf
    : { ...nothingLeftOf, earlier: lacked, lackedBy: storeId };
}

/** The lines that this store may offer after an answered change: none at the store that lacks them. */
export function waitingLines({ earlier, lackedBy }: LeftCart, storeId: number | null): readonly CartLine[] {
  return lackedBy === undefined || lackedBy === storeId ? [] : earlier;
}

/**
 * The trace of a change after one that was not answered. It has the quantities from before that one, unless
 * they were changed since, and the lines that it took. A line that the shopper has removed since is not
 * wanted any more.
 */
export function leftSince(unanswered: LeftCart, { before, after }: ChangedCart): LeftCart {
  const taken = [...unanswered.earlier, ...lostLines(unanswered.before, unanswered.after)];
  return {
    before: produce(before, (draft) => {
      for (const line of draft) {
        const given = unanswered.after.find(({ key }) => key === line.key);
        const first = unanswered.before.find(({ key }) => key === line.key);
        if (first && given?.quantity === line.quantity) line.quantity = first.quantity;
      }
    }),
    after,
    earlier: lostLines(taken, [...before, ...after]),
  };
}

/**
 * Calls back after each change of store with its effect on a cart: the cart was emptied, or came back with
 * prices of the new store and one of each. Also says whether the shopper had answered the change before. A
 * cart that could not be checked keeps its lines itself, and has no effect to report. [ERR-15]
 *
 * @returns ends the watch
 */
export function watchLeftLines(
  cart: Shop['groceryCart'],
  tell: (change: ChangedCart, isAnswered: boolean) => void,
): () => void {
  let last = cart.getSnapshot();
  const watch = cart.subscribe((snapshot) => {
    // A shopper's own changes while the new store is asked belong to the cart before the change.
    const { lines: before, storeId, notice: earlier } = last.context;
    const isChanged = last.matches('repricing') || snapshot.context.storeId !== storeId;
    last = snapshot;
    if (!isChanged || snapshot.matches('repricing')) return;
    const { lines: after, notice } = snapshot.context;
    const isAnswered = earlier !== 'repriced' && earlier !== 'emptied';
    const isTold = before.length > 0 || !isAnswered;
    if (isTold && notice !== 'savedForLater') tell({ before, after }, isAnswered);
  });
  return () => watch.unsubscribe();
}
