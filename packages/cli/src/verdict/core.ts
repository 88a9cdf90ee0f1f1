import { type JournalEntry, type Machines, startFold } from '@marketsquare/core/journal';
import { upcast } from '@marketsquare/core/journal/upcast';
import { type GuardMessages, type Reason, senderOf, whyNot } from '@marketsquare/core/kernel/why-not';
import { pricedLine } from '@marketsquare/core/shop/cart';
import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { combinedSubtotal, type Explained, type Quote } from '@marketsquare/core/shop/pricing';
import { allMachines, guardMessages } from '@marketsquare/core/storefront/screens';
import type { AnyMachineSnapshot } from 'xstate';
import { type Refused, refusedBy } from '../replay/refused.ts';

/** The parts of a checkout's core by which a visit is folded, and which say what its shopper saw. */
export interface Core {
  readonly startFold: typeof startFold;
  readonly upcast: (entry: JournalEntry) => JournalEntry;
  readonly allMachines: Machines;
  readonly guardMessages: Readonly<Record<string, GuardMessages<never>>>;
  readonly whyNot: typeof whyNot;
  readonly checkoutQuote: typeof checkoutQuote;
  readonly combinedSubtotal: typeof combinedSubtotal;
  readonly pricedLine: typeof pricedLine;
}

/** The core of this checkout. */
export const ownCore: Core = {
  startFold,
  upcast,
  allMachines,
  guardMessages,
  whyNot,
  checkoutQuote,
  combinedSubtotal,
  pricedLine,
};

/** One folded entry: its machine before and after it, and why it could not be folded. */
export interface Folded {
  readonly entry: JournalEntry;
  readonly before: AnyMachineSnapshot | undefined;
  readonly after: AnyMachineSnapshot | undefined;
  readonly refused: Refused | null;
}

/** An amount that the shopper was shown, by its label and in kobo. */
export interface Amount {
  readonly name: string;
  readonly amount: number;
}

/** A fold of one visit that also says what the shopper was shown. Only the present states are kept. */
export interface CoreFold {
  /**
   * Folds the next entry. One that cannot be folded is skipped.
   *
   * @throws JournalError for an entry of a version that this core does not read
   */
  take(entry: JournalEntry): Folded;
  /** The price of the open checkout; null without one, and for one that cannot be computed. */
  quote(): Quote | null;
  /** The amounts asked of the shopper now: those of the open checkout, else of the carts. */
  amounts(): readonly Amount[];
  /** The words that stood in the way of a shopper's event; empty for one that they could send. */
  words(folded: Folded): readonly Reason[];
}

/** Starts the fold of one visit by one core. */
export function startCoreFold(core: Core): CoreFold {
  const fold = core.startFold(core.allMachines);
  const words = new Map(Object.entries(core.guardMessages));
  const quote = () => {
    const checkout = fold.snapshot('checkout');
    return checkout === undefined ? null : orNull(() => core.checkoutQuote(checkout.context));
  };
  return {
    take(recorded) {
      const entry = core.upcast(recorded);
      const before = fold.snapshot(entry.actor);
      try {
        return { entry, before, after: fold.apply(entry), refused: null };
      } catch (error) {
        return { entry, before, after: before, refused: refusedBy(error) };
      }
    },
    quote,
    amounts() {
      const asked = quote()?.explained ?? orNull(() => cartsOf(core, fold.snapshot));
      return asked === null ? [] : amountsIn(asked);
    },
    words({ entry: { actor, event }, before }) {
      if (before === undefined || senderOf(event.type) !== 'shopper') return [];
      return orNull(() => core.whyNot(before, event, words.get(actor) ?? {})) ?? [];
    },
  };
}

function cartsOf(
  { combinedSubtotal: subtotal, pricedLine: priced }: Core,
  snapshot: (actor: string) => AnyMachineSnapshot | undefined,
): Explained | null {
  const [groceries, food] = ['groceryCart', 'foodCart'].map((cart) => snapshot(cart)?.context.lines);
  return groceries && food ? subtotal(groceries.map(priced), food.map(priced)) : null;
}

function amountsIn({ label, amount, children }: Explained): readonly Amount[] {
  return [{ name: label, amount }, ...children.flatMap(amountsIn)];
}

/** A recorded visit is a stranger's claim: what it brings may be no price at all. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
