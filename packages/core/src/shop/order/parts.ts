import { type Kobo, leastKobo, subtractKobo, sumKobo } from '../../kernel/money/index.ts';
import type { OrderPart, OrderState, PartAmount, PartSource } from './events.ts';
import { isUnpaid } from './unpaid.ts';

/** What is reserved for an order, in kobo. */
export function heldAmount({ parts }: Pick<OrderState, 'parts'>): Kobo {
  return sumKobo(parts.filter(({ state }) => state === 'held').map(({ amount }) => amount));
}

/** What is left of an order for a card to pay, in kobo: what it owes, less what gift card and wallet have reserved. */
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
  return parts.map((part) => (part.state === from ? { ...part, state: to } : part));
}

function byWay(one: PartSource, other: PartSource): number {
  return one.way === other.way ? 0 : one.way === 'giftCard' ? -1 : 1;
}
