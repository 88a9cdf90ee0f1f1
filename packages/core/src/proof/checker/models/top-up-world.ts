import { type Kobo, kobo, sumKobo } from '../../../kernel/money/index.ts';
import type { PaymentCheck } from '../../../shop/card-payment/index.ts';
import type { Bill } from './bill.ts';

/** What the machine cannot see: the server's credit orders, what is left on the gift card, what the bank does. */
export interface TopUpWorld {
  readonly orders: readonly WorldCreditOrder[];
  readonly giftCardLeft: Kobo;
}

export interface WorldCreditOrder {
  readonly code: string;
  readonly amount: Kobo;
  readonly redeemed: Kobo;
  /** What the card is to pay; it shrinks when a gift card is redeemed. */
  readonly bill: Bill;
}

export const userId = 7;
export const giftCardValue = kobo(200_000);

/** How much can happen. */
export interface TopUpBounds {
  readonly orders: number;
  /** Tries to pay one order by card. */
  readonly tries: number;
}

/** What has been paid of a credit order, as the server knows it. */
export function paidOf({ redeemed, bill }: WorldCreditOrder): Kobo {
  const settled = bill.tries.filter(({ status }) => status === 'settled').map(({ amount }) => amount);
  return sumKobo([redeemed, ...settled]);
}

/** How the server sees one try. */
export function statusIn(world: TopUpWorld, reference: string): PaymentCheck {
  const tries = orderOfTry(world, reference)?.bill.tries ?? [];
  const tried = tries.find((one) => one.reference === reference);
  if (tried?.status === 'settled') return { kind: 'settled', received: tried.amount };
  if (tried?.status !== 'pending') return { kind: 'failed', message: '' };
  return { kind: tried.bank === 'nothing' ? 'abandoned' : 'pending' };
}

export function orderOfTry(world: TopUpWorld, reference: string | undefined): WorldCreditOrder | undefined {
  return world.orders.find(({ bill }) => bill.tries.some((one) => one.reference === reference));
}

export function put(world: TopUpWorld, order: WorldCreditOrder): TopUpWorld {
  return { ...world, orders: world.orders.map((one) => (one.code === order.code ? order : one)) };
}

export function puttingInto(world: TopUpWorld, order: WorldCreditOrder) {
  return (bill: Bill): TopUpWorld => put(world, { ...order, bill });
}
