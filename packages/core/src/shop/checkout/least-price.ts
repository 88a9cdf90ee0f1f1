import type { SnapshotFrom } from 'xstate';
import type { Quote } from '../pricing/index.ts';
import { checkoutQuote, chosenSlot } from './assembly.ts';
import type { CheckoutContext } from './context.ts';
import type { checkoutMachine } from './machine.ts';
import { selectIsLoadingWindows } from './selectors.ts';
import { type CheckoutDue, checkoutDue } from './tenders.ts';
import { isFull } from './windows.ts';

/** The price of an open checkout, as its screen shows it. */
export interface CheckoutPrice {
  readonly quote: Quote;
  readonly due: CheckoutDue;
  /** True if a window may still make it more: its delivery fee is the least of the day. */
  readonly isLeast: boolean;
}

/**
 * The price of an open checkout: until a window is chosen, that of the cheapest one which the chosen day
 * offers, so that its proof is a whole one. Null while the checkout is closed. [WIN-03, CHK-15]
 */
export function checkoutPrice(context: CheckoutContext): CheckoutPrice | null {
  const shown = withLeastWindow(context);
  const quote = checkoutQuote(shown);
  const due = checkoutDue(shown);
  if (!quote || !due) return null;
  const fee = quote.parts.find(({ key }) => key === 'deliveryFee')?.explained;
  return { quote, due, isLeast: shown !== context && fee?.formula === 'variedFee' };
}

/** An amount that a window may still raise: 'from ₦1,500.00'. */
export function leastText(amount: string, isLeast: boolean): string {
  return isLeast ? `from ${amount}` : amount;
}

/**
 * A checkout as if the cheapest open window of its day were chosen; itself where one is, or none is open.
 */
export function withLeastWindow(context: CheckoutContext): CheckoutContext {
  if (chosenSlot(context) !== undefined) return context;
  const [first, ...others] = context.days
    .filter(({ day }) => day === context.day)
    .flatMap(({ slots }) => slots.filter((slot) => !isFull(slot)));
  if (first === undefined) return context;
  const { id: slotId } = others.reduce((least, slot) => (slot.fee < least.fee ? slot : least), first);
  return { ...context, slotId };
}

/** True while nothing can be said of the delivery fee, because the windows are on their way. [WIN-03] */
export const selectIsFeePending = (snapshot: SnapshotFrom<typeof checkoutMachine>): boolean => {
  const { context } = snapshot;
  const isAsked = context.kind !== 'food' && context.store?.mode === 'Delivery' && !chosenSlot(context);
  return isAsked && selectIsLoadingWindows(snapshot);
};
