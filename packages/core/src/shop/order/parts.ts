import { produce } from 'immer';
import { type Kobo, leastKobo, subtractKobo, sumKobo } from '../../kernel/money/index.ts';
import type { OrderPart, OrderState, PartAmount, PartSource } from './events.ts';
import { isUnpaid } from './unpaid.ts';

/** The amount held for an order, in kobo. */
export function heldAmount({ parts }: Pick<OrderState, 'parts'>): Kobo {
  return sumKobo(parts.filter(({ state }) => state === 'held').map(({ amount }) => amount));
}

/** The amount left for a card to pay, in kobo: what the order owes, less what gift card and wallet hold. */
export function dueByCard(order: Pick<OrderState, 'status' | 'total' | 'balance' | 'parts'>): Kobo {
  return isUnpaid(order) ? subtractKobo(order.total, heldAmount(order)) : order.balance;
}

/**
 * Which parts in one state come to an amount together, the gift card first; the last one gives no more than is needed of it.
 * [PAY-19]
 *
 * @returns null where they do not come to it
 */
export function partsFor(
  { parts }: Pick<OrderState, 'parts'>,
  state: OrderPart['state'],
  amount: Kobo,
): readonly PartAmount[] | null {
  let missing = amount;
  const taken: PartAmount[] = [];
  for (const { way, source, amount: most } of parts.filter((one) => one.state === state).sort(byWay)) {
    const part = leastKobo(missing, most);
    if (part > 0) taken.push({ way, source, amount: part });
    missing = subtractKobo(missing, part);
  }
  return missing === 0 ? taken : null;
}

/** An order's parts with one in place of what its way had before. */
export function withPart(parts: readonly OrderPart[], part: OrderPart): readonly OrderPart[] {
  return [...parts.filter(({ way }) => way !== part.way), part].sort(byWay);
}

/** An order's parts after those in one state have come to another. */
export function movedParts(
  parts: readonly OrderPart[],
  from: OrderPart['state'],
  to: OrderPart['state'],
): readonly OrderPart[] {
  return produce(parts, (draft) => {
    for (const part of draft) if (part.state === from) part.state = to;
  });
}

/** The parts that gift card and wallet have paid and do not have back, in the order in which staff give them back. */
export function partsLeft({ parts }: Pick<OrderState, 'parts'>): readonly PartAmount[] {
  return parts
    .filter(({ state }) => state === 'spent')
    .map(({ way, source, amount, refunds }) => ({
      way,
      source,
      amount: subtractKobo(amount, amountOf(refunds)),
    }))
    .sort((one, other) => byWay(other, one));
}

/** The amount of a part that was given back after it had paid, in kobo. */
export function partBack({ state, amount, refunds }: OrderPart): Kobo {
  return state === 'returned' ? amount : amountOf(refunds);
}

/**
 * Shares an amount that is given back among the parts, the wallet first: the reverse of the order in which they paid.
 *
 * @returns null where less is left of them
 */
export function partsBack(order: Pick<OrderState, 'parts'>, amount: Kobo): readonly PartAmount[] | null {
  let missing = amount;
  const back = partsLeft(order).map(({ amount: most, ...source }) => {
    const part = leastKobo(missing, most);
    missing = subtractKobo(missing, part);
    return { ...source, amount: part };
  });
  return missing === 0 ? back.filter((part) => part.amount > 0) : null;
}

/** The amount of the parts that one refund by staff has given back, in kobo. */
export function refundedParts({ parts }: Pick<OrderState, 'parts'>, refund: string): Kobo {
  return amountOf(parts.flatMap(({ refunds = [] }) => refunds.filter(({ id }) => id === refund)));
}

/** An order's parts after a refund by staff; one of which nothing is left is returned. */
export function partsAfterRefund(
  parts: readonly OrderPart[],
  refund: string,
  back: readonly PartAmount[],
): readonly OrderPart[] {
  return produce(parts, (draft) => {
    for (const part of draft) {
      const given = back.find(({ way }) => way === part.way);
      if (given === undefined) continue;
      part.refunds = [...(part.refunds ?? []), { id: refund, amount: given.amount }];
      if (amountOf(part.refunds) === part.amount) part.state = 'returned';
    }
  });
}

/** The amounts of some parts together, in kobo. */
export function amountOf(parts: readonly { readonly amount: Kobo }[] = []): Kobo {
  return sumKobo(parts.map(({ amount }) => amount));
}

function byWay(one: PartSource, other: PartSource): number {
  return one.way === other.way ? 0 : one.way === 'giftCard' ? -1 : 1;
}
