import { unprovided } from '../failure/index.ts';
import type { Kobo } from '../money/index.ts';
import type { Provider } from './settlement.ts';

/** One try to collect money by card: for an order, a top-up or a gift card. [PAY-24..PAY-28] */
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
  /** The popup was opened, and its page did not come. */
  | { readonly kind: 'stalled' }
  /** The provider's script could not be loaded: no popup has been opened for this try. [ERR-26] */
  | { readonly kind: 'unavailable' }
  /** No popup was needed: the server has looked, and this try has failed with nothing taken. */
  | { readonly kind: 'failed' };

/** Opens the provider's popup and waits for it; opened again for the same reference it takes nothing twice. */
export const openPopup = unprovided<PopupOutcome, PaymentOpening>('openPopup');
