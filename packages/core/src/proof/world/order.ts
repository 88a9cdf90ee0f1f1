import { type Kobo, sumKobo } from '../../kernel/money/index.ts';
import { cardAmount, notBooked, type PaymentIntent, settle, type Tenders } from '../../shop/payment/index.ts';
import { chargeOf, type Try } from './bank.ts';

/** What a gift card or a wallet pays of an order is reserved, and then captured or released. */
export const parts = ['giftCard', 'wallet'] as const;

export type Part = (typeof parts)[number];

/** Where a part of an order is. */
export type PartStatus =
  /** The order has no such part. */
  | 'unneeded'
  /** Nobody has asked for it yet. */
  | 'open'
  /** It was asked for by someone who has given up; the request may still arrive. */
  | 'onItsWay'
  | 'reserved'
  /** Given back to the gift card or the wallet. */
  | 'released'
  /** Taken, because the order is paid. */
  | 'captured';

/** What someone asks to be placed: an order, a credit order, or the purchase of a gift card. */
export interface Submission {
  /** Sent again under the same name it is the same order. */
  readonly attemptId: string;
  /** Its public number; the tries to pay it are named after it. */
  readonly code: string;
  /** Which revision of the shopper's draft this is. */
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

/** What gift card and wallet leave to pay by card. */
export function balanceOf({ total, tenders }: Order): Kobo {
  return cardAmount(total, tenders);
}

/** What has been taken for an order: its captured parts, and the charges that settled it. */
export function paidOf({ parts: statuses, tenders, tries }: Order): Kobo {
  const captured = parts.filter((part) => statuses[part] === 'captured').map((part) => tenders[part]);
  const settled = tries.filter(({ status }) => status === 'settled').map(({ amount }) => amount);
  return sumKobo([...captured, ...settled]);
}

/** How many tries to pay an order were charged in full. */
export function chargesOf({ tries }: Pick<Order, 'tries'>): number {
  return tries.filter(({ bank }) => bank === 'charged').length;
}

/** Whether a part has its money set aside, or taken. */
export function isHeld(status: PartStatus): boolean {
  return status === 'reserved' || status === 'captured';
}

/** Whether an order has all its parts in place, as a card may then be charged. */
export function hasAllParts({ parts: statuses }: Order): boolean {
  return parts.every((part) => statuses[part] === 'unneeded' || isHeld(statuses[part]));
}

/** What the shop wants for an order, as the settlement reads it. */
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

/** Whether one charge at most pays the order, and the server will see every other one as returned, once it checks. */
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
