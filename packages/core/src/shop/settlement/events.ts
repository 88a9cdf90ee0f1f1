import type { Kobo } from '../../kernel/money/index.ts';
import type { Provider } from '../card-payment/provider.ts';
import type { Charge, Settlement } from '../payment/settlement.ts';

/**
 * Where one try of a payment stands. `returned` is real money that bought nothing here; `reversed` came and went back
 * whole, by refund or chargeback.
 */
export type PaymentStatus = 'pending' | 'settled' | 'failed' | 'underpaid' | 'returned' | 'reversed';

/** A charge that a try has found and does not hold as its own; amounts are in the smallest unit of its currency. */
export interface SuspendedCharge {
  readonly provider: Provider;
  readonly providerId: string;
  /** The reference that the charge itself bears. */
  readonly chargeReference: string;
  readonly reason: string;
  readonly currency: string;
  readonly amount: number;
  /** What of it the ledger holds in suspense; zero for what is no money here. */
  readonly received: Kobo;
  readonly reversed: Kobo;
  readonly at: number;
}

/** Money of a try that the shop itself sends back. */
export interface CardRefund {
  readonly id: string;
  readonly amount: Kobo;
  /** What of it the gateway has not reported as gone back. */
  readonly open: Kobo;
  /** What of it was refused and nobody has asked for again. */
  readonly waiting: Kobo;
  /**
   * `sent` may or may not have reached the gateway; it is sent again only where the gateway never had it. `credited` is in the customer's wallet instead,
   * and nothing of it goes back to the card.
   */
  readonly state: 'asked' | 'sent' | 'done' | 'refused' | 'credited';
  /** When the gateway was last told, in milliseconds since 1970; null while it never was. */
  readonly sentAt: number | null;
}

/** One try to pay by card: the fold of its stream. Moments are in milliseconds since 1970. */
export interface PaymentState {
  readonly id: string;
  readonly reference: string;
  /** What it is to pay for: an order, a top-up or the sale of a gift card. */
  readonly orderId: string;
  readonly provider: Provider;
  readonly amount: Kobo;
  readonly status: PaymentStatus;
  /** The provider's id of the charge that it holds. */
  readonly providerId: string | null;
  readonly received: Kobo;
  readonly reversed: Kobo;
  /** Why the last success was refused. */
  readonly failure: string | null;
  readonly openedAt: number;
  readonly expiresAt: number;
  readonly settledAt: number | null;
  readonly suspense: readonly SuspendedCharge[];
  /** In the order in which they were asked for; one that was refused goes behind those that were there by then. */
  readonly refunds: readonly CardRefund[];
}

/** What came of a charge; of the card its last digits at most. */
export interface ChargeFound extends Omit<Charge, 'status'> {
  readonly settlement: BookedSettlement;
  /** What of it counts as received by this try. */
  readonly received: Kobo;
  /** Whether the books had no word of a charge that was refused. */
  readonly isNew: boolean;
}

/** A settlement that changes something. */
export type BookedSettlement = Exclude<Settlement, { outcome: 'alreadyBooked' | 'pending' }>;

export type PaymentEvent =
  | {
      readonly type: 'payment.opened';
      readonly id: string;
      readonly reference: string;
      readonly orderId: string;
      readonly provider: Provider;
      readonly amount: Kobo;
      readonly expiresAt: number;
    }
  | { readonly type: 'payment.refundAsked'; readonly refund: string; readonly amount: Kobo }
  /** Written before the refund is sent to the gateway, so that nothing is refunded twice. */
  | { readonly type: 'payment.refundSent'; readonly refund: string }
  /** The gateway never received it: it is asked for once more. */
  | { readonly type: 'payment.refundMissed'; readonly refund: string }
  | { readonly type: 'payment.refundRefused'; readonly refund: string }
  | { readonly type: 'payment.refundCredited'; readonly refund: string; readonly amount: Kobo }
  /** What had fallen short is its shopper's again, for the price was paid otherwise. */
  | { readonly type: 'payment.shortReturned'; readonly amount: Kobo }
  | ({ readonly type: `payment.${BookedSettlement['outcome']}` } & ChargeFound);
