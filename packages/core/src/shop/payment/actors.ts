import type { LagosDay } from '../../kernel/calendar/index.ts';
import { unprovided } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { Gateway } from '../card-payment/index.ts';
import type { FreshPrice } from '../cart/index.ts';
import type { FeeVariation } from '../pricing/index.ts';
import type { Ruled } from '../settings/order-rules.ts';
import type { OrderDraft, PlacedOrder } from './order-draft.ts';
import type { Tenders } from './tenders.ts';

/** Today's prices, fees and rules, when they differ from those of the draft; a fee that the order does not have is null. */
export interface FreshQuote extends Ruled {
  readonly total: Kobo;
  readonly slotFee: Kobo | null;
  readonly foodFee: Kobo | null;
  readonly variation: FeeVariation;
  /** The day of the order by the server's clock; null where it names none. */
  readonly day: LagosDay | null;
  readonly prices: readonly FreshPrice[];
  /** The keys of lines that the store no longer sells, or has fewer of than they ask for. */
  readonly unavailable: readonly string[];
  /** How many are left of some of these, by their keys; left out where the store counts none of them. */
  readonly left?: Readonly<Record<string, number>>;
}

export type Placement =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** The server's prices differ: nothing was ordered. */
  | { readonly kind: 'requoted'; readonly quote: FreshQuote }
  /** Another order has the code: here is a free one. */
  | { readonly kind: 'codeTaken'; readonly code: string };

export interface PlacementRequest {
  readonly attemptId: string;
  readonly code: string;
  readonly draft: OrderDraft;
  /** Null when nothing is left to pay by card. */
  readonly provider: Gateway | null;
}

/** Places the order: `placeorder`. The same attempt is the same order, however often it is sent. [PAY-05] */
export const placeOrder = unprovided<Placement, PlacementRequest>('placeOrder');

/** The gift card's part of a placed order; its serial stays in the shell. */
export interface GiftCardRedemption {
  readonly orderId: string;
  readonly amount: Kobo;
}

/**
 * Holds a gift card's part of an order: `redeemgift`. Asked again for the same order it holds nothing twice.
 * [PAY-06]
 */
export const redeemGiftCard = unprovided<unknown, GiftCardRedemption>('redeemGiftCard');

/** The wallet's part of a placed order; the token of the right PIN stays in the shell. */
export interface WalletDebit {
  readonly orderCode: string;
  readonly amount: Kobo;
}

/**
 * Holds the wallet's part of an order: `debitWallet`. Asked again for the same order it holds nothing twice.
 * [API-38]
 */
export const debitWallet = unprovided<unknown, WalletDebit>('debitWallet');

export interface PaymentRecord {
  readonly orderId: string;
  readonly reference: string;
  readonly provider: Gateway;
  readonly amount: Kobo;
  readonly transactionId: string;
  /** The order's other tenders. */
  readonly tenders: Tenders;
}

/** Records on the server that the popup reported success: `makepayment`, only a hint. [PAY-09] */
export const recordPayment = unprovided<unknown, PaymentRecord>('recordPayment');
