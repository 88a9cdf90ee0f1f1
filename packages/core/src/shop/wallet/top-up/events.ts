import type { CardPaymentEvent, Gateway } from '../../card-payment/index.ts';

/** The events of a top-up panel, except its actors' results. */
export type TopUpEvent =
  /** The whole text of the amount, as the key would leave it. */
  | { readonly type: 'topUp.amountTyped'; readonly text: string }
  | { readonly type: 'topUp.giftCardToggled'; readonly chosen: boolean }
  /** The serial number stays in the drafts, under `topUpSerialKey`. */
  | { readonly type: 'topUp.serialJudged'; readonly problem: string | null }
  | { readonly type: 'topUp.giftCardCheckRequested' }
  | { readonly type: 'topUp.providerChosen'; readonly provider: Gateway | null }
  | { readonly type: 'topUp.termsToggled'; readonly accepted: boolean }
  /** The shell draws `roll`, in case a new credit order is made. */
  | { readonly type: 'topUp.submitted'; readonly roll: number }
  | CardPaymentEvent
  | { readonly type: 'topUp.noticeDismissed' };
