import type { JournalEntry } from '@marketsquare/core/journal';
import { formatNaira, kobo } from '@marketsquare/core/kernel/money';
import { nameWithPack } from '@marketsquare/core/shop/cart';
import type { AnyMachineSnapshot } from 'xstate';
import { z } from 'zod';
import { stateText } from '../replay/state-tree.ts';
import { ownCore, startCoreFold } from '../verdict/core.ts';
import { machineNames } from './schema.ts';
import { shownWords } from './watch.ts';

/** One thing of a visit's end, in words. */
export interface EndingPart {
  readonly what: 'state' | 'cart' | 'money' | 'words';
  readonly name: string;
  readonly text: string;
}

/**
 * The end of a visit: states, carts, every amount that its shopper is asked for or has agreed to, and the words
 * shown. Ids, codes and references are no part of it.
 */
export function endingOf(entries: readonly JournalEntry[]): readonly EndingPart[] {
  const fold = startCoreFold(ownCore);
  const latest = new Map<string, AnyMachineSnapshot>();
  for (const entry of entries) {
    const { after } = fold.take(entry);
    if (after !== undefined) latest.set(entry.actor, after);
  }
  const parts: EndingPart[] = [];
  for (const name of machineNames) {
    const snapshot = latest.get(name);
    if (snapshot === undefined) continue;
    parts.push({ what: 'state', name, text: stateText(snapshot.value) });
    for (const text of shownWords(snapshot)) parts.push({ what: 'words', name, text });
  }
  for (const cart of ['groceryCart', 'foodCart']) {
    const { data } = cartSchema.safeParse(latest.get(cart)?.context);
    for (const { key, quantity, unit, unitPrice, ...named } of data?.lines ?? []) {
      const amount = unit === 'piece' ? `${quantity}` : `${quantity / 1_000} kg`;
      const text = `${amount} at ${naira(unitPrice)}`;
      parts.push({ what: 'cart', name: `${nameWithPack(named)} (${key})`, text });
    }
  }
  for (const { name, amount } of fold.amounts()) parts.push({ what: 'money', name, text: naira(amount) });
  const { data: payment } = paymentSchema.safeParse(latest.get('payment')?.context);
  if (payment !== undefined) {
    const { order, draft } = payment;
    const { giftCard, wallet } = draft?.tenders ?? { giftCard: 0, wallet: 0 };
    parts.push(
      ...(order === null
        ? []
        : [
            { what: 'money', name: 'Order placed for', text: naira(order.total) } as const,
            { what: 'money', name: 'Left to the card', text: naira(order.balance) } as const,
          ]),
      ...(giftCard > 0 ? [{ what: 'money', name: 'Gift card', text: naira(giftCard) } as const] : []),
      ...(wallet > 0 ? [{ what: 'money', name: 'Wallet', text: naira(wallet) } as const] : []),
    );
  }
  return numbered(parts);
}

/** Parts with names of their own: a second one of the same name is its `(2)`. */
function numbered(parts: readonly EndingPart[]): readonly EndingPart[] {
  const times = new Map<string, number>();
  return parts.map((part) => {
    const key = `${part.what} ${part.name}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? part : { ...part, name: `${part.name} (${time})` };
  });
}

const cartSchema = z.object({
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      pack: z.string().nullish(),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.int(),
    }),
  ),
});

const paymentSchema = z.object({
  order: z.object({ total: z.int(), balance: z.int() }).nullable(),
  draft: z.object({ tenders: z.object({ giftCard: z.int(), wallet: z.int() }) }).nullable(),
});

function naira(amount: number): string {
  return formatNaira(kobo(amount));
}

/** One part of two ends; null where an end does not have it. */
export interface EndingDifference {
  readonly what: EndingPart['what'];
  readonly name: string;
  readonly one: string | null;
  readonly other: string | null;
}

/** The parts of two ends side by side, all of them. */
export function besides(
  one: readonly EndingPart[],
  other: readonly EndingPart[],
): readonly EndingDifference[] {
  const key = ({ what, name }: EndingPart) => `${what} ${name}`;
  const [ones, others] = [one, other].map((parts) => new Map(parts.map((part) => [key(part), part])));
  const names = new Map([...one, ...other].map((part) => [key(part), part]));
  return [...names].map(([at, { what, name }]) => ({
    what,
    name,
    one: ones?.get(at)?.text ?? null,
    other: others?.get(at)?.text ?? null,
  }));
}

/** The parts in which two ends differ. */
export function differing(
  one: readonly EndingPart[],
  other: readonly EndingPart[],
): readonly EndingDifference[] {
  return besides(one, other).filter((part) => part.one !== part.other);
}
