import { type Kobo, kobo, sumKobo } from '@marketsquare/core/kernel/money';
import type { Charge, Gateway, SilenceKind } from '@marketsquare/core/shop/settlement';
import type { Immutable } from 'immer';
import { z } from 'zod';

/**
 * A gateway for card payments, as the shop sees it. [PAY-01, PAY-24]
 *
 * Expected refusals are values, never exceptions. `'unavailable'` means that the outcome is *unknown*
 * (timeout, reset, 5xx, an unreadable reply): the caller asks again later and never treats it as a failure. Where the shopper waits
 * for it, the kind of silence takes its place.
 */
export interface PaymentGateway {
  readonly name: Gateway;

  /** Prepares one try of a payment; returns the data with which the page opens the popup. */
  initialize(request: ChargeRequest): Promise<Initialized>;

  /** Asks the gateway's server about a charge, by its id if known, else by our reference. */
  verify(charge: ChargeQuery): Promise<Charge | 'not_found' | SilenceKind>;

  /**
   * Reads a webhook. Even an authentic one is only a hint: it names the charge to verify, never the paid
   * amount.
   *
   * @param rawBody  the bytes as received; a re-serialized body has another signature
   * @param headers  by lower-case name
   */
  parseWebhook(rawBody: Uint8Array, headers: WebhookHeaders): Webhook;

  /**
   * The finished refunds and lost chargebacks of a charge: what went back to the customer.
   *
   * @param now  milliseconds since 1970
   */
  reversalsOf(charge: Charge, now: number): Promise<readonly Reversal[] | 'unavailable'>;

  /** The gateway's own records of a period: charges and reversals. */
  bookOf(span: BookSpan): Promise<GatewayBook | 'unavailable'>;

  /**
   * The status of a requested refund, by our own id of it. `'unavailable'` also where the gateway lists
   * refunds of the charge without an id: one of them may be it.
   */
  findRefund(refund: RefundQuery): Promise<RefundFound>;

  /** Refunds all or a part of a charge. */
  refund(refund: RefundRequest): Promise<Refund | 'not_found' | 'refused' | 'unavailable'>;
}

/** The payer, as the gateway's popup and receipts show them. */
export interface PaymentCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export interface ChargeRequest {
  /** Ours, unique for each try. [PAY-25..PAY-27] */
  readonly reference: string;
  readonly amount: Kobo;
  readonly customer: PaymentCustomer;
  /** The paid thing in words for the shopper, "Order LEK-12345". */
  readonly title: string;
}

export type Initialized =
  | { readonly mode: 'popup'; readonly clientParams: ClientParams }
  | 'duplicate_reference'
  | SilenceKind;

/** Amount and reference went from our server to Paystack's; the page only resumes. [PAY-25, PAY-28] */
const paystackParams = z.object({
  gateway: z.literal('paystack'),
  scriptUrl: z.string(),
  accessCode: z.string(),
  reference: z.string(),
});

/** `options` is the argument of `FlutterwaveCheckout`, without its callbacks. [PAY-24] */
const flutterwaveParams = z.object({
  gateway: z.literal('flutterwave'),
  scriptUrl: z.string(),
  reference: z.string(),
  options: z.object({
    public_key: z.string(),
    tx_ref: z.string(),
    /** Naira, not kobo. [PAY-28] */
    amount: z.number(),
    currency: z.string(),
    country: z.string(),
    payment_options: z.string(),
    customer: z.object({ email: z.string(), phone_number: z.string(), name: z.string() }),
    customizations: z.object({ title: z.string(), description: z.string(), logo: z.string() }),
  }),
});

const clientParams = z.discriminatedUnion('gateway', [paystackParams, flutterwaveParams]);

export type ClientParams = Immutable<z.infer<typeof clientParams>>;

/** The same for storage: without the customer, who is in the vault. */
export const keptParamsSchema = z.discriminatedUnion('gateway', [
  paystackParams,
  flutterwaveParams.extend({ options: flutterwaveParams.shape.options.omit({ customer: true }) }),
]);

/** A customer as Flutterwave's popup names them. [PAY-24] */
export function popupCustomer({ email, phone, firstName, lastName }: PaymentCustomer) {
  return { email, phone_number: phone, name: `${firstName} ${lastName}`.trim() };
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
  /** Charges begun in the period that took money, with the known reversals of each. */
  readonly charges: readonly Charge[];
  /** Refunds and lost chargebacks finished in the period, of charges of any time. */
  readonly reversals: readonly Reversal[];
}

export interface Reversal {
  /** The gateway's id of the charge. */
  readonly providerId: string;
  readonly amount: Kobo;
  /** The refund that it is; null for a chargeback. */
  readonly refund: RefundName | null;
}

/** How a gateway's list names a refund. */
export interface RefundName {
  /** The gateway's own id of it. */
  readonly gatewayId: string;
  /** Our own id of it, sent when it was asked for; empty for one from the gateway's dashboard. */
  readonly note: string;
}

export interface RefundRequest {
  /** The gateway's id of the charge. */
  readonly providerId: string;
  readonly amount: Kobo;
  /** Our own id of the refund, stored by the gateway as a note. */
  readonly refundId: string;
}

export interface RefundQuery {
  /** The gateway's id of the charge. */
  readonly providerId: string;
  /** Our own id of the refund. */
  readonly refundId: string;
  /** The gateway's, once it has said it. */
  readonly gatewayId: string | null;
  /** From when on it may have been asked for, until now. */
  readonly span: BookSpan;
}

export type RefundStatus = 'pending' | 'processed' | 'failed';

export interface Refund {
  readonly providerRefundId: string;
  readonly status: RefundStatus;
  readonly amount: Kobo;
}

/** A gateway's knowledge of a refund; `unclear` where it lists one that may be it. */
export type RefundFound = RefundStatus | 'not_found' | 'unclear' | 'unavailable';

/** A refund as a gateway lists it. */
export interface ListedRefund extends RefundName {
  /** The gateway's id of the charge. */
  readonly providerId: string;
  readonly status: RefundStatus;
}

/** The refund of our id among those that a gateway lists. */
export function refundIn(
  listed: readonly ListedRefund[],
  { providerId, refundId, gatewayId }: RefundQuery,
): RefundFound {
  const own = listed.filter((one) => one.providerId === providerId);
  const found = own.find((one) => one.note === refundId || one.gatewayId === gatewayId);
  if (found !== undefined) return found.status;
  return own.some(({ note }) => note === '') ? 'unclear' : 'not_found';
}

/** A charge with what went back of it, from a list of reversals. */
export function withReversals(charge: Charge, reversals: readonly Reversal[]): Charge {
  const own = reversals.filter(({ providerId }) => providerId === charge.providerId);
  const listed = sumKobo(own.map(({ amount }) => amount));
  const refunded = own.flatMap(({ refund, amount }) => (refund === null ? [] : [{ ...refund, amount }]));
  return { ...charge, reversedKobo: kobo(Math.max(listed, charge.reversedKobo)), refunded };
}
