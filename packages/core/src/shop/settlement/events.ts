import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import type { Kobo } from '../../kernel/money/index.ts';
import { koboSchema } from '../../kernel/money/kobo-schema.ts';
import { type Gateway, gateways } from '../card-payment/gateway.ts';
import { type RefundReason, refundReasons } from '../order/refund-key.ts';
import { bookedSettlement, charge } from './charge.ts';
import { purposeNames } from './purpose.ts';
import { type Silence, silence } from './silence.ts';

/** A charge that a try has found and does not hold as its own; amounts are in the smallest unit of its currency. */
export interface SuspendedCharge {
  readonly provider: Gateway;
  readonly providerId: string;
  /** The reference that the charge itself bears. */
  readonly chargeReference: string;
  readonly reason: string;
  readonly currency: string;
  readonly amount: number;
  /** The amount of it that the ledger has in suspense; zero for what is no money here. */
  readonly received: Kobo;
  readonly reversed: Kobo;
  readonly at: number;
}

/** Money of a try that the shop itself sends back. */
export interface CardRefund {
  /** The note that it is sent with, by which the gateway's list names it. */
  readonly id: string;
  readonly reason: RefundReason;
  readonly amount: Kobo;
  /**
   * `sent` may or may not have reached the gateway; it is sent again only where the gateway never had it. `done` went back.
   * `refused` did not, and its money waits for staff; once none of that waits, it is `replaced`. `credited` is in the customer's
   * wallet instead, and nothing of it goes back to the card.
   */
  readonly state: 'asked' | 'sent' | 'done' | 'refused' | 'replaced' | 'credited';
  /** The gateway's own id of it; null until the gateway has said it. */
  readonly gatewayId: string | null;
  /** When the gateway was last told, in milliseconds since 1970; null while it never was. */
  readonly sentAt: number | null;
}

/** The thing that a payment is to pay for. */
export type PayableKey = PaymentState['paysFor'];

const opened = z.object({
  id: z.string(),
  reference: z.string(),
  paysFor: z.object({ purpose: z.enum(purposeNames), id: z.string() }),
  provider: z.enum(gateways),
  amount: koboSchema,
  expiresAt: z.number(),
});

/**
 * Where one try of a payment stands. `returned` is real money that bought nothing here; `reversed` came and went back
 * whole, by refund or chargeback.
 */
export type PaymentStatus = 'pending' | 'settled' | 'failed' | 'underpaid' | 'returned' | 'reversed';

/** One try to pay by card: the fold of its stream. Moments are in milliseconds since 1970. */
export interface PaymentState extends Immutable<z.infer<typeof opened>> {
  readonly status: PaymentStatus;
  /** The gateway's id of the charge that it holds. */
  readonly providerId: string | null;
  readonly received: Kobo;
  readonly reversed: Kobo;
  /** Why the last success was refused. */
  readonly failure: string | null;
  readonly openedAt: number;
  /** Null while the gateway answers. */
  readonly silence: Silence | null;
  /** How often a silence has begun or got another reason. */
  readonly silences: number;
  readonly settledAt: number | null;
  readonly suspense: readonly SuspendedCharge[];
  /** In the order in which they were asked for. */
  readonly refunds: readonly CardRefund[];
  /** The money that gateways refused to send back, and that nobody has asked for again nor given back another way, in kobo. */
  readonly waiting: Kobo;
}

const chargeFound = z.object({
  ...z.omit(charge, { status: true, refunded: true }).shape,
  settlement: bookedSettlement,
  /** The amount of it that this try counts as received. */
  received: koboSchema,
  /** True if the charge was refused, and the books had no word of it before. */
  isNew: z.boolean(),
});

/** A charge and what came of it; of the card its last digits at most. */
export type ChargeFound = Immutable<z.infer<typeof chargeFound>>;

const refundOf = { refund: z.string(), reason: z.enum(refundReasons), amount: koboSchema };

/** The events of a try's stream. */
export const paymentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('payment.opened'), ...opened.shape }),
  /** A gateway has not answered about an open try: the first time, and with each other reason. */
  z.object({ type: z.literal('payment.unanswered'), ...silence.shape }),
  /** It has answered again: its silence is over. */
  z.object({ type: z.literal('payment.answered') }),
  z.object({ type: z.literal('payment.refundAsked'), ...refundOf }),
  /** Written before the refund is sent to the gateway, so that nothing is refunded twice. */
  z.object({ type: z.literal('payment.refundSent'), refund: z.string() }),
  z.object({ type: z.literal('payment.refundAccepted'), refund: z.string(), gatewayId: z.string() }),
  /** The gateway never received it: it is asked for once more. */
  z.object({ type: z.literal('payment.refundMissed'), refund: z.string() }),
  z.object({ type: z.literal('payment.refundRefused'), refund: z.string() }),
  z.object({ type: z.literal('payment.refundCredited'), ...refundOf }),
  /** Money that had fallen short is its shopper's again, for the price was paid otherwise. */
  z.object({ type: z.literal('payment.shortReturned'), amount: koboSchema }),
  z.object({
    type: z.enum([
      'payment.settled',
      'payment.settledLate',
      'payment.underpaid',
      'payment.returned',
      'payment.reversed',
      'payment.takenBack',
      'payment.failed',
      'payment.refused',
    ]),
    ...chargeFound.shape,
  }),
]);

export type PaymentEvent = Immutable<z.infer<typeof paymentEvent>>;
