import type { CardPaymentEvent, Provider } from '../../card-payment/index.ts';

/** What may happen on a panel for topping up, the results of its actors aside. */
export type TopUpEvent =
  /** The whole text of the amount, as it would stand after the key. */
  | { readonly type: 'topUp.amountTyped'; readonly text: string }
  | { readonly type: 'topUp.giftCardToggled'; readonly chosen: boolean }
  /** The serial number stays in the drafts, under `topUpSerialKey`. */
  | { readonly type: 'topUp.serialJudged'; readonly problem: string | null }
  | { readonly type: 'topUp.giftCardCheckRequested' }
  | { readonly type: 'topUp.providerChosen'; readonly provider: Provider | null }
  | { readonly type: 'topUp.termsToggled'; readonly accepted: boolean }
  /** `roll` is drawn by the shell for the case that a new credit order is made. */
  | { readonly type: 'topUp.submitted'; readonly roll: number }
  | CardPaymentEvent
  | { readonly type: 'topUp.noticeDismissed' };
