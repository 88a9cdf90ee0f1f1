import { digestOf, initEvent, type JournalEntry } from '@marketsquare/core/journal';
import { formatNaira, kobo } from '@marketsquare/core/kernel/money';
import type { Reason } from '@marketsquare/core/kernel/why-not';
import { refusalText } from '@marketsquare/core/storefront/screens';
import type { AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import { changesBetween, shown } from '../replay/changes.ts';
import { stateText } from '../replay/state-tree.ts';
import type { Amount, CoreFold, Folded } from './core.ts';

/** One thing of an entry, as this checkout folds it and as the recording or another checkout has it. */
export interface Side {
  readonly what: 'state' | 'money' | 'words' | 'context';
  /** The machine, the amount's label, the event, or the path in the context. */
  readonly name: string;
  /** Null where this checkout has none. */
  readonly folded: string | null;
  /** Null where the other side has none, or does not say. */
  readonly other: string | null;
}

/** The amounts of an order as the shopper submitted it. */
const submittedSchema = z.object({
  grocerySubtotal: z.int(),
  foodSubtotal: z.int(),
  deliveryFee: z.int(),
  foodDeliveryFee: z.int(),
  total: z.int(),
});

const submittedNames = {
  grocerySubtotal: 'Subtotal',
  foodSubtotal: 'Food Subtotal',
  deliveryFee: 'Delivery fee',
  foodDeliveryFee: 'Food Delivery Fee',
  total: 'Order total',
} as const;

/**
 * The amounts of a submitted order that are not those of the folded checkout. A submission records what the
 * shopper was asked to pay; no digest covers that, because no machine computes it again.
 */
export function differingAmounts({ event }: JournalEntry, fold: CoreFold): readonly Side[] {
  if (event.type !== submission) return [];
  const { success, data: submitted } = submittedSchema.safeParse(event.draft);
  const quote = fold.quote();
  if (!success || quote === null) return [];
  return amountKeys
    .filter((key) => submitted[key] !== quote[key])
    .map((key) => moneySide(submittedNames[key], quote[key], submitted[key]));
}

const amountKeys = ['grocerySubtotal', 'foodSubtotal', 'deliveryFee', 'foodDeliveryFee', 'total'] as const;

/** The total that an entry claims, in kobo: of a submitted order, or of the server's reply; null for any other entry. */
export function claimedTotal({ event }: JournalEntry): number | null {
  if (event.type !== submission && event.type !== placed) return null;
  const { success, data } = totalSchema.safeParse(
    event.type === placed ? event.output : { order: event.draft },
  );
  return success ? data.order.total : null;
}

const submission = 'payment.requested';
const placed = 'xstate.done.actor.placeOrder';
const totalSchema = z.object({ order: z.object({ total: z.int() }) });

/**
 * The recording's claims of an entry beside its fold: state, money and words. A recording has no states but
 * their digests, so its state is known only where the entry changed nothing.
 *
 * @param claimed  the total that it claimed last; null when it claimed none
 */
export function claimsBeside(folded: Folded, fold: CoreFold, claimed: number | null): readonly Side[] {
  const { entry, before, after } = folded;
  const [asked] = fold.amounts();
  const words = wordsText(fold.words(folded));
  const said = entry.refused === undefined ? null : refusalText(entry.actor, entry.refused);
  return [
    { what: 'state', name: entry.actor, folded: stateOf(after), other: recordedState(entry, before) },
    ...(asked === undefined && claimed === null
      ? []
      : [moneySide(asked?.name ?? submittedNames.total, asked?.amount ?? null, claimed)]),
    ...(words === null && said === null
      ? []
      : [{ what: 'words', name: entry.event.type, folded: words, other: said } as const]),
  ];
}

function recordedState({ digest, event, refused }: JournalEntry, before: Folded['before']): string | null {
  if (before === undefined || event.type === initEvent) return null;
  return digest === digestOf(before, refused) ? `${stateText(before.value)}, unchanged` : null;
}

/**
 * The differences between the folds of one entry by two checkouts.
 *
 * @param isAlike  true if state and context have the same digest
 */
export function differencesBeside(own: Shown, other: Shown, isAlike: boolean): readonly Side[] {
  const { entry, after } = own.folded;
  return [
    ...textSide('state', entry.actor, stateOf(after), stateOf(other.folded.after)),
    ...amountSides(own.amounts, other.amounts),
    ...textSide('words', entry.event.type, wordsText(own.words), wordsText(other.words)),
    ...(isAlike ? [] : contextSides(after, other.folded.after)),
  ];
}

/** A folded entry with what its shopper was shown. */
export interface Shown {
  readonly folded: Folded;
  readonly amounts: readonly Amount[];
  readonly words: readonly Reason[];
}

function textSide(what: Side['what'], name: string, folded: string | null, other: string | null) {
  return folded === other ? [] : [{ what, name, folded, other }];
}

function amountSides(own: readonly Amount[], others: readonly Amount[]): readonly Side[] {
  const amounts = numbered(own);
  const otherAmounts = numbered(others);
  return [...new Set([...amounts.keys(), ...otherAmounts.keys()])].flatMap((name) => {
    const [one = null, other = null] = [amounts.get(name), otherAmounts.get(name)];
    return one === other ? [] : [moneySide(name, one, other)];
  });
}

/** Amounts by their names; a second one of the same name is its `(2)`. */
function numbered(amounts: readonly Amount[]): ReadonlyMap<string, number> {
  const byName = new Map<string, number>();
  const times = new Map<string, number>();
  for (const { name, amount } of amounts) {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    byName.set(time === 1 ? name : `${name} (${time})`, amount);
  }
  return byName;
}

/** The most paths that are named; a changed list may have thousands. */
const mostPaths = 8;

function contextSides(own: Folded['after'], other: Folded['after']): readonly Side[] {
  return changesBetween(other?.context, own?.context)
    .slice(0, mostPaths)
    .map(({ path, before, after }) => ({ what: 'context', name: path, folded: after, other: before }));
}

function moneySide(name: string, folded: number | null, other: number | null): Side {
  return { what: 'money', name, folded: nairaOf(folded), other: nairaOf(other) };
}

function nairaOf(amount: number | null): string | null {
  if (amount === null) return null;
  return Number.isSafeInteger(amount) ? formatNaira(kobo(amount)) : shown(amount);
}

function stateOf(snapshot: AnyMachineSnapshot | undefined): string | null {
  return snapshot === undefined ? null : stateText(snapshot.value);
}

function wordsText(reasons: readonly Reason[]): string | null {
  return reasons.length === 0 ? null : reasons.map(({ words }) => words).join(' ');
}
