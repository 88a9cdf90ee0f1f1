import { type JournalEntry, replay } from '@marketsquare/core/journal';
import { allMachines } from '@marketsquare/core/storefront/screens';

/**
 * The outcome of a session, in facts that outlive a change of charts: the store, the carts' contents, the
 * order and its payment.
 */
export function gistOf(entries: readonly JournalEntry[]) {
  const { selection, groceryCart, foodCart, payment } = replay(allMachines, entries);
  return {
    entries: entries.length,
    storeId: selection?.context.chosen?.id ?? null,
    carts: [groceryCart, foodCart].map((cart) => cart?.context.lines.map(factsOfLine) ?? []),
    order: payment?.context.order ?? null,
    reference: payment?.context.card.opening?.reference ?? null,
    payment: payment?.value ?? null,
  };
}

function factsOfLine({ key, quantity, unitPrice }: Readonly<Record<string, unknown>>) {
  return { key, quantity, unitPrice };
}
