import { type Kobo, kobo, sumKobo } from '@marketsquare/core/money';
import type { Charge, Provider } from '@marketsquare/core/settlement';

/**
 * A card payment provider as the shop sees it. [PAY-01, PAY-24]
 *
 * Expected refusals are values, never exceptions. `'unavailable'` means that the outcome is *unknown* (timeout, reset,
 * 5xx, a reply that cannot be read): the caller asks again later and never takes it for a failure.
 */
export interface PaymentGateway {
  readonly provider: Provider;

  /** Prepares one try of a payment; the reply is what the page needs to open the popup. */
  initialize(request: ChargeRequest): Promise<Initialized>;

  /** Asks the provider's server about a charge, by its id where one is known, else by our reference. */
  verify(charge: ChargeQuery): Promise<Charge | 'not_found' | 'unavailable'>;

  /**
   * Reads a webhook. An authentic one is still only a hint: it says what to verify, never what was paid.
   *
   * @param rawBody  the bytes as received; a parsed and re-serialized body does not have their signature
   * @param headers  by lower-case name
   */
  parseWebhook(rawBody: Uint8Array, headers: WebhookHeaders): Webhook;

  /**
   * What of a charge has gone back to the customer, by finished refunds and lost chargebacks, in kobo.
   *
   * @param now  milliseconds since 1970
   */
  reversedOf(charge: Charge, now: number): Promise<Kobo | 'unavailable'>;

  /** The gateway's own book of a span of time: what came, and what went back. */
  bookOf(span: BookSpan): Promise<GatewayBook | 'unavailable'>;

  /** Gives back all or a part of a charge. */
  refund(refund: RefundRequest): Promise<Refund | 'not_found' | 'refused' | 'unavailable'>;
}

export interface ChargeRequest {
  /** Ours, unique for each try. [PAY-25..PAY-27] */
  readonly reference: string;
  readonly amount: Kobo;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
  };
  /** What the shopper sees that she pays for, "Order LEK-12345". */
  readonly title: string;
}

export type Initialized =
  | { readonly mode: 'popup'; readonly clientParams: ClientParams }
  | 'duplicate_reference'
  | 'refused'
  | 'unavailable';

export type ClientParams = PaystackParams | FlutterwaveParams;

/** Amount and reference travelled from our server to Paystack's; the page only resumes. [PAY-25, PAY-28] */
export interface PaystackParams {
  readonly gateway: 'paystack';
  readonly scriptUrl: string;
  readonly accessCode: string;
  readonly reference: string;
}

/** `options` is what `FlutterwaveCheckout` is called with, save its callbacks. [PAY-24] */
export interface FlutterwaveParams {
  readonly gateway: 'flutterwave';
  readonly scriptUrl: string;
  readonly reference: string;
  readonly options: {
    readonly public_key: string;
    readonly tx_ref: string;
    /** Naira, not kobo. [PAY-28] */
    readonly amount: number;
    readonly currency: string;
    readonly country: string;
    readonly payment_options: string;
    readonly customer: { readonly email: string; readonly phone_number: string; readonly name: string };
    readonly customizations: { readonly title: string; readonly description: string; readonly logo: string };
  };
}

export interface ChargeQuery {
  readonly reference: string;
  readonly providerId?: string;
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export type Webhook =
  | { readonly authentic: false }
  | {
      readonly authentic: true;
      readonly kind: 'charge' | 'refund' | 'dispute' | 'other';
      readonly reference: string | null;
      readonly providerId: string | null;
      /** The same event sent again has the same fingerprint: sha256 of the raw body, in hex. */
      readonly fingerprint: string;
    };

/** Milliseconds since 1970; a gateway that counts in days may answer more. */
export interface BookSpan {
  readonly from: number;
  readonly to: number;
}

export interface GatewayBook {
  /** Charges begun in the span that took money, with what is known to have gone back of them. */
  readonly charges: readonly Charge[];
  /** Refunds and lost chargebacks finished in the span, of charges of any time. */
  readonly reversals: readonly Reversal[];
}

export interface Reversal {
  /** The provider's id of the charge. */
  readonly providerId: string;
  readonly amount: Kobo;
}

export interface RefundRequest {
  /** The provider's id of the charge. */
  readonly providerId: string;
  readonly amount: Kobo;
  /** Our own id of the refund, kept by the provider as a note. */
  readonly refundId: string;
}

export interface Refund {
  readonly providerRefundId: string;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly amount: Kobo;
}

/** Charges with what a list of reversals says went back of them. */
export function withReversals(charges: readonly Charge[], reversals: readonly Reversal[]): readonly Charge[] {
  return charges.map((charge) => {
    const own = reversals.filter(({ providerId }) => providerId === charge.providerId);
    const listed = sumKobo(own.map(({ amount }) => amount));
    return { ...charge, reversedKobo: kobo(Math.max(listed, charge.reversedKobo)) };
  });
}
