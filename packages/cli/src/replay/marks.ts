import { pricedLine } from '@marketsquare/core/shop/cart';
import { checkoutDue, checkoutQuote } from '@marketsquare/core/shop/checkout';
import { paymentReport } from '@marketsquare/core/shop/payment';
import { combinedSubtotal } from '@marketsquare/core/shop/pricing';
import { refusalText } from '@marketsquare/core/storefront/screens';
import type { AnyMachineSnapshot } from 'xstate';
import { eventText, gistOf } from './gist.ts';
import { enteredText } from './state-tree.ts';
import type { Step, Timeline } from './timeline.ts';

/** The kinds of entries that a reader jumps to. */
export type MarkKind = 'refusal' | 'error' | 'money' | 'divergence';

/** The steps of one kind, by their indexes. */
export function marksOf({ steps }: Timeline, kind: MarkKind): readonly number[] {
  const isOne = { refusal: isRefused, error: isError, money: changesMoney, divergence: diverges }[kind];
  return steps.filter(isOne).map(({ index }) => index);
}

/** The steps whose entry has a text, in its machine, its event, its content or the state that it led to. */
export function matchesOf({ steps }: Timeline, text: string): readonly number[] {
  const wanted = text.toLowerCase();
  return steps.filter((step) => textOf(step).includes(wanted)).map(({ index }) => index);
}

function textOf({ entry, before, after, problem }: Step): string {
  const { actor, event, refused } = entry;
  const gist = refused ? refusalText(actor, refused) : gistOf(event);
  const entered = before === null ? '' : enteredText(before.value, after?.value);
  return [actor, event.type, eventText(event.type), gist, entered, problem ?? ''].join(' ').toLowerCase();
}

function isRefused({ entry }: Step): boolean {
  return entry.refused !== undefined;
}

/** A call that failed, a machine that broke, or a payment that is reported as failed. */
function isError({ entry, before, after }: Step): boolean {
  if (entry.event.type.startsWith('xstate.error.') || after?.status === 'error') return true;
  return entry.actor === 'payment' && hasFailed(after) && !hasFailed(before);
}

function hasFailed(payment: AnyMachineSnapshot | null): boolean {
  return orNull(() => payment && paymentReport(payment))?.tone === 'failed';
}

function diverges({ digest, problem }: Step): boolean {
  return digest === 'differs' || problem !== null;
}

/** A step after which another amount is asked of the shopper, or has been paid. */
function changesMoney({ entry, before, after }: Step): boolean {
  const read = amounts.get(entry.actor);
  if (read === undefined || before === after) return false;
  return read(before) !== read(after);
}

type Read = (snapshot: AnyMachineSnapshot | null) => string;

/** The amounts that a machine holds, as a text to compare. */
const amounts: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['groceryCart', cartAmount],
  ['foodCart', cartAmount],
  [
    'checkout',
    (checkout) =>
      orNull(() => {
        const quote = checkout && checkoutQuote(checkout.context);
        return quote && `${quote.total} ${checkoutDue(checkout.context)?.card}`;
      }) ?? '',
  ],
  [
    'payment',
    (payment) => {
      const { order, card } = payment?.context ?? {};
      return JSON.stringify([order?.total, order?.balance, card?.outcome]);
    },
  ],
]);

function cartAmount(cart: AnyMachineSnapshot | null): string {
  return orNull(() => `${combinedSubtotal((cart?.context.lines ?? []).map(pricedLine), []).amount}`) ?? '';
}

/** A recorded visit is a stranger's claim: what it brings may be no amount at all. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
