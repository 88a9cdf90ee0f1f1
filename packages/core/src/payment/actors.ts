import type { FreshPrice } from '../cart/index.ts';
import { unprovided } from '../failure/index.ts';
import type { Kobo } from '../money/index.ts';
import type { FeeVariation } from '../pricing/index.ts';
import type { OrderDraft, PlacedOrder } from './order-draft.ts';
import type { Provider } from './settlement.ts';

/** Today's prices and fees, when they differ from those of the draft; a fee that the order does not have is null. */
export interface FreshQuote {
  readonly total: Kobo;
  readonly slotFee: Kobo | null;
  readonly foodFee: Kobo | null;
  readonly variation: FeeVariation;
  readonly prices: readonly FreshPrice[];
  /** The keys of lines that the store does not sell any more. */
  readonly unavailable: readonly string[];
}

export type Placement =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** The server's prices differ: nothing was ordered. */
  | { readonly kind: 'requoted'; readonly quote: FreshQuote }
  /** Another order holds the code: here is a free one. */
  | { readonly kind: 'codeTaken'; readonly code: string };

export interface PlacementRequest {
  readonly attemptId: string;
  readonly code: string;
  readonly draft: OrderDraft;
  /** Null when nothing is left to pay by card. */
  readonly provider: Provider | null;
}

/** Places the order: `placeorder`. The same attempt is the same order, however often it is sent. [PAY-05] */
export const placeOrder = unprovided<Placement, PlacementRequest>('placeOrder');

/** One try to collect the balance by card. [PAY-24, PAY-25, PAY-28] */
export interface PaymentOpening {
  readonly reference: string;
  readonly provider: Provider;
  readonly amount: Kobo;
  readonly scriptUrl: string;
  /** Paystack's popup opens by a code that our server got. */
  readonly accessCode: string | null;
  /** Flutterwave's popup opens by its public key. */
  readonly publicKey: string | null;
  /** An earlier try turns out to have been paid: no popup is needed. */
  readonly isSettled: boolean;
}

/** Asks the server to open a try: `initializePayment`. */
export const startPayment = unprovided<
  PaymentOpening,
  { readonly orderId: string; readonly provider: Provider }
>('startPayment');

/** What came of the popup; `code` is the provider's response code, "00" or "0" for success. [PAY-08] */
export type PopupOutcome =
  | { readonly kind: 'answered'; readonly code: string; readonly transactionId: string }
  | { readonly kind: 'closed' }
  /** The provider's script could not be loaded. [ERR-26] */
  | { readonly kind: 'unavailable' };

/** Opens the provider's popup and waits for it; opened again for the same reference it takes nothing twice. */
export const openPopup = unprovided<PopupOutcome, PaymentOpening>('openPopup');

export interface PaymentRecord {
  readonly orderId: string;
  readonly reference: string;
  readonly provider: Provider;
  readonly amount: Kobo;
  readonly transactionId: string;
}

/** Records on the server that the popup reported success: `makepayment`, a hint and no more. [PAY-09] */
export const recordPayment = unprovided<unknown, PaymentRecord>('recordPayment');

export type Verification =
  | { readonly kind: 'settled' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly message: string };

/** `reference` is null for an order that gift card and wallet cover: there is nothing to look up. [PAY-17] */
export interface VerificationRequest {
  readonly orderId: string;
  readonly reference: string | null;
  readonly provider: Provider | null;
  readonly amount: Kobo;
  readonly transactionId: string | null;
}

/** Asks the server to settle by its own look at the provider: `verifyPaystackPayment`, `verifyFlutterwavePayment` or `verifypayment`. */
export const verifyPayment = unprovided<Verification, VerificationRequest>('verifyPayment');
