import { type Kobo, sumKobo } from '@marketsquare/core/kernel/money';
import { cardAmount, type Tenders } from '@marketsquare/core/shop/payment';
import { notBooked, type PaymentIntent, settle } from '@marketsquare/core/shop/settlement';
import { chargeOf, type Try } from './bank.ts';

/** The parts of an order that a gift card or a wallet pays: each is held, and then spent or released. */
export const parts = ['giftCard', 'wallet'] as const;

export type Part = (typeof parts)[number];

/** The status of a part of an order. */
export type PartStatus =
  /** The order has no such part. */
  | 'unneeded'
  /** Nobody has asked for it yet. */
  | 'open'
  /** It was asked for by someone who has given up; the request may still arrive. */
  | 'onItsWay'
  | 'held'
  /** Given back to the gift card or the wallet. */
  | 'released'
  /** Taken, because the order is paid. */
  | 'captured';

/** A request to place something: an order, a credit order, or the purchase of a gift card. */
export interface Submission {
  /** Sent again under the same name it is the same order. */
  readonly attemptId: string;
  /** Its public number; the tries to pay it are named after it. */
  readonly code: string;
  /** The revision of the shopper's draft. */
  readonly revision: number;
  readonly purpose: PaymentIntent['purpose'];
  readonly total: Kobo;
  readonly tenders: Tenders;
}

export interface Order extends Submission {
  readonly id: string;
  readonly parts: Readonly<Record<Part, PartStatus>>;
  /** `ended`: its time to be paid is over. */
  readonly status: 'open' | 'paid' | 'ended';
  /** In the order in which they were opened. */
  readonly tries: readonly Try[];
}

/** The rest to pay by card after gift card and wallet. */
export function balanceOf({ total, tenders }: Order): Kobo {
  return cardAmount(total, tenders);
}

/** The money taken for an order: its spent parts, and the charges that settled it. */
export function paidOf({ parts: statuses, tenders, tries }: Order): Kobo {
  const captured = parts.filter((part) => statuses[part] === 'captured').map((part) => tenders[part]);
  const settled = tries.filter(({ status }) => status === 'settled').map(({ amount }) => amount);
  return sumKobo([...captured, ...settled]);
}

/** The number of tries to pay an order that were charged in full. */
export function chargesOf({ tries }: Pick<Order, 'tries'>): number {
  return tries.filter(({ bank }) => bank === 'charged').length;
}

/** True if a part has its money on hold, or spent. */
export function isHeld(status: PartStatus): boolean {
  return status === 'held' || status === 'captured';
}

/** True if an order has all its parts in place, so that a card may be charged. */
export function hasAllParts({ parts: statuses }: Order): boolean {
  return parts.every((part) => statuses[part] === 'unneeded' || isHeld(statuses[part]));
}

/** The shop's intent for an order, for the settlement. */
export function intentOf(order: Order): PaymentIntent {
  const { purpose, status, tries } = order;
  const isOpen = status === 'open' && hasAllParts(order);
  return {
    purpose,
    amount: balanceOf(order),
    live: false,
    references: tries.map(({ reference }) => reference),
    status: status === 'paid' ? 'settled' : isOpen ? 'open' : 'closed',
    isPaidBefore: false,
  };
}

/**
 * True if at most one charge pays the order, and the server will see every other one as returned, once it
 * checks.
 */
export function givesBackMore(order: Order): boolean {
  const charged = order.tries.filter(({ bank }) => bank === 'charged');
  const settled = order.tries.filter(({ status }) => status === 'settled');
  if (settled.length > 1) return false;
  const [first] = settled.length === 1 ? settled : charged;
  if (!first) return true;
  const paid = intentOf({ ...order, status: 'paid' });
  return charged
    .filter((one) => one.reference !== first.reference && one.status !== 'returned')
    .every((one) => settle(paid, chargeOf(one), notBooked).outcome === 'returned');
}
