import { type JournalEntry, type Snapshots, startFold } from '@marketsquare/core/journal';
import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { pricedLine } from '@marketsquare/core/shop/cart';
import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import {
  combinedSubtotal,
  type Explained,
  type ExplainedView,
  explainedView,
  readd,
} from '@marketsquare/core/shop/pricing';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { notFound } from '../contract/failure.ts';
import { type Explanation, explanationOf } from './explanation.ts';

/**
 * Explains the amount asked of the shopper of a recorded visit: the last price that the checkout showed, or
 * the one at an entry; without an open checkout, the contents of the carts.
 *
 * @param at  the entry's number; null for the last one with something to explain
 * @throws CommandFailure 3 when there is nothing to explain, or a damaged recording holds no amount that can
 * be read
 */
export function explainVisit(entries: readonly JournalEntry[], at: number | null): Explanation {
  const session = entries[0]?.session ?? '';
  const { shown, firstUnreadable } = shownAmounts(entries, at);
  const placed = at === null ? lastPlaced(entries) : undefined;
  const found =
    at === null
      ? (shown.findLast(({ seq, isQuote }) => isQuote && seq <= (placed?.seq ?? seq)) ??
        shown.findLast(({ tree }) => tree.amount > 0))
      : shown.at(-1);
  if (!found) {
    throw notFound(
      `Nothing was priced in visit ${session}${at === null ? '' : ` up to entry ${at}`}.`,
      firstUnreadable === null
        ? 'Its carts were empty, and no checkout was open.'
        : `Its amounts cannot be read from entry ${firstUnreadable} on: \`marketsquare verify\` compares the recording.`,
    );
  }
  const { tree, isQuote, seq } = found;
  return explanationOf({
    subject: `Visit ${session}`,
    note: `${isQuote ? 'the checkout' : 'the carts'} at entry ${seq}`,
    trees: [tree],
    comparedWith: 'recorded reply',
    comparisons:
      placed && isQuote
        ? [
            {
              what: `Order total of ${placed.code}`,
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

interface ShownAmounts {
  readonly shown: readonly Shown[];
  /** The first entry after which an amount could not be read; null when there is none. */
  readonly firstUnreadable: number | null;
}

/**
 * The amount to pay after each entry, or after those up to one. A shared visit is a stranger's claim, and may
 * be damaged.
 */
function shownAmounts(entries: readonly JournalEntry[], at: number | null): ShownAmounts {
  const fold = startFold(allMachines);
  const read = entries
    .filter(({ seq }) => at === null || seq <= at)
    .map((entry) => {
      try {
        fold.apply(entry);
        const amount = shownBy(fold.snapshots());
        return { seq: entry.seq, amount: amount === null || isReadable(amount.tree) ? amount : undefined };
      } catch {
        // `verify` reports such an entry; the price before it remains.
        return { seq: entry.seq, amount: undefined };
      }
    });
  return {
    shown: read.flatMap(({ seq, amount }) => (amount ? [{ seq, ...amount }] : [])),
    firstUnreadable: read.find(({ amount }) => amount === undefined)?.seq ?? null,
  };
}

function shownBy({ checkout, groceryCart, foodCart }: Snapshots): Omit<Shown, 'seq'> | null {
  const quote = checkout === undefined ? null : checkoutQuote(checkout.context);
  if (quote) return { isQuote: true, tree: quote.explained };
  if (groceryCart === undefined || foodCart === undefined) return null;
  const linesOf = (cart: typeof groceryCart) => cart.context.lines.map(pricedLine);
  return { isQuote: false, tree: combinedSubtotal(linesOf(groceryCart), linesOf(foodCart)) };
}

/**
 * True if a proof can be checked and printed: a recorded line brings its own name and the proof of its price.
 */
function isReadable(tree: Explained): boolean {
  return Number.isSafeInteger(readd(tree)) && hasLabels(explainedView(tree));
}

function hasLabels({ label, parts }: ExplainedView): boolean {
  return typeof label === 'string' && parts.every(hasLabels);
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
  const isPlaced = typeof code === 'string' && typeof total === 'number' && Number.isSafeInteger(total);
  return isPlaced ? [{ seq, code, total: kobo(total) }] : [];
}
