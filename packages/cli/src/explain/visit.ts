import { type JournalEntry, type Snapshots, startFold } from '@marketsquare/core/journal';
import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { pricedLine } from '@marketsquare/core/shop/cart';
import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { combinedSubtotal, type Explained } from '@marketsquare/core/shop/pricing';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { notFound } from '../contract/failure.ts';
import { type Explanation, explanationOf } from './explanation.ts';

/**
 * What the shopper of a recorded visit was asked to pay: the last price that the checkout showed, or the one at an entry;
 * without an open checkout, what the carts held.
 *
 * @param at  the entry's number; null for the last one with something to explain
 * @throws CommandFailure 3 when there is nothing to explain
 */
export function explainVisit(entries: readonly JournalEntry[], at: number | null): Explanation {
  const session = entries[0]?.session ?? '';
  const shown = shownAmounts(entries);
  const placed = at === null ? lastPlaced(entries) : undefined;
  const found =
    at === null
      ? (shown.findLast(({ seq, isQuote }) => isQuote && seq <= (placed?.seq ?? seq)) ??
        shown.findLast(({ tree }) => tree.amount > 0))
      : shown.findLast(({ seq }) => seq <= at);
  if (!found) {
    throw notFound(
      `Nothing was priced in visit ${session}${at === null ? '' : ` up to entry ${at}`}.`,
      'Its carts were empty, and no checkout was open.',
    );
  }
  const { tree, isQuote, seq } = found;
  return explanationOf({
    subject: `Visit ${session}`,
    note: `${isQuote ? 'the checkout' : 'the carts'} at entry ${seq}`,
    trees: [tree],
    comparisons:
      placed && isQuote
        ? [
            {
              what: `Order total of ${placed.code}, as the server placed it`,
              explained: tree.amount,
              kept: placed.total,
            },
          ]
        : [],
  });
}

interface Shown {
  readonly seq: number;
  /** True for the price of an open checkout, false for the lines of the carts. */
  readonly isQuote: boolean;
  readonly tree: Explained;
}

/** The amount to pay after each entry that could be folded. */
function shownAmounts(entries: readonly JournalEntry[]): readonly Shown[] {
  const fold = startFold(allMachines);
  return entries.flatMap((entry) => {
    try {
      fold.apply(entry);
    } catch {
      // `verify` reports an entry that cannot be folded; the price before it remains.
      return [];
    }
    const shown = shownBy(fold.snapshots());
    return shown === null ? [] : [{ seq: entry.seq, ...shown }];
  });
}

function shownBy({ checkout, groceryCart, foodCart }: Snapshots): Omit<Shown, 'seq'> | null {
  const quote = checkout === undefined ? null : checkoutQuote(checkout.context);
  if (quote) return { isQuote: true, tree: quote.explained };
  if (groceryCart === undefined || foodCart === undefined) return null;
  const linesOf = (cart: typeof groceryCart) => cart.context.lines.map(pricedLine);
  return { isQuote: false, tree: combinedSubtotal(linesOf(groceryCart), linesOf(foodCart)) };
}

interface Placed {
  readonly seq: number;
  readonly code: string;
  readonly total: Kobo;
}

/** The last order that the server placed; undefined when there is none. */
function lastPlaced(entries: readonly JournalEntry[]): Placed | undefined {
  return entries
    .filter(({ event }) => event.type === 'xstate.done.actor.placeOrder')
    .flatMap(({ seq, event }) => placedOrder(seq, event.output))
    .at(-1);
}

function placedOrder(seq: number, output: unknown): readonly Placed[] {
  if (typeof output !== 'object' || output === null || !('order' in output)) return [];
  const { order } = output;
  if (typeof order !== 'object' || order === null || !('code' in order) || !('total' in order)) return [];
  const { code, total } = order;
  return typeof code === 'string' && typeof total === 'number' ? [{ seq, code, total: kobo(total) }] : [];
}
