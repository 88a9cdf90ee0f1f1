import { gateways } from '@marketsquare/core/shop/settlement';
import { z } from 'zod';
import { scenarioSchema } from './scenario.ts';

const gatewaySchema = z.enum(gateways);
const koboSchema = z.number().int().nonnegative();
/** Milliseconds of the emulator's clock. */
const timeSchema = z.number();

const customerSchema = z.object({ email: z.string(), name: z.string(), phone: z.string() });

/** The purpose of a popup: amount and reference from the merchant's server (Paystack) or page (Flutterwave). */
const checkoutSchema = z.object({
  code: z.string(),
  provider: gatewaySchema,
  reference: z.string(),
  amount: koboSchema,
  currency: z.string(),
  customer: customerSchema,
  title: z.string(),
  metadata: z.unknown(),
  /** Where a hosted page returns to; null in a popup. */
  returnUrl: z.string().nullable(),
  /** Paystack has one charge for a checkout from the start; Flutterwave makes one for each try. */
  chargeId: z.string().nullable(),
});

const instrumentSchema = z.object({
  channel: z.enum(['card', 'bank_transfer', 'ussd']),
  bin: z.string(),
  last4: z.string(),
  brand: z.string(),
  expiry: z.string(),
});

const chargeSchema = z.object({
  id: z.string(),
  provider: gatewaySchema,
  reference: z.string(),
  checkout: z.string(),
  status: z.enum(['open', 'pending', 'success', 'failed', 'reversed']),
  asked: koboSchema,
  charged: koboSchema,
  fees: koboSchema,
  currency: z.string(),
  mode: z.enum(['test', 'live']),
  /** The bank's words: "Approved", "Insufficient Funds". */
  response: z.string(),
  responseCode: z.string(),
  instrument: instrumentSchema.nullable(),
  customer: customerSchema,
  metadata: z.unknown(),
  createdAt: timeSchema,
  paidAt: timeSchema.nullable(),
});

const refundSchema = z.object({
  id: z.string(),
  /** The customer's bank wins a chargeback; the merchant makes a refund. */
  kind: z.enum(['refund', 'chargeback']).default('refund'),
  provider: gatewaySchema,
  chargeId: z.string(),
  reference: z.string(),
  amount: koboSchema,
  status: z.enum(['processed', 'failed', 'needs-attention']),
  note: z.string(),
  createdAt: timeSchema,
});

const deliverySchema = z.object({
  id: z.string(),
  provider: gatewaySchema,
  reference: z.string(),
  mode: z.enum(['test', 'live']),
  event: z.string(),
  body: z.string(),
  fault: z.enum(['badSignature', 'alteredBody']).nullable(),
  firstAt: timeSchema,
  dueAt: timeSchema,
  tries: z.number().int(),
  /** HTTP status of the last delivery, null when there was none or no answer. */
  lastStatus: z.number().int().nullable(),
});

/** A request by a merchant's server or page, recorded for tests. */
const requestSchema = z.object({
  provider: gatewaySchema,
  call: z.enum(['initialize', 'checkout']),
  reference: z.string(),
  at: timeSchema,
  body: z.unknown(),
});

/** One line of the emulator's own ledger, the independent record of what moved. */
const entrySchema = z.object({
  provider: gatewaySchema,
  reference: z.string(),
  chargeId: z.string(),
  kind: z.enum(['charge', 'refund']),
  /** Kobo; a refund is negative. */
  amount: z.number().int(),
  currency: z.string(),
  at: timeSchema,
});

/** A pending charge that succeeds by itself at a time. */
const waitingSchema = z.object({ chargeId: z.string(), at: timeSchema });

const settingSchema = z.object({ value: z.string() });

const schemas = {
  checkout: checkoutSchema,
  charge: chargeSchema,
  refund: refundSchema,
  delivery: deliverySchema,
  delivered: deliverySchema,
  request: requestSchema,
  entry: entrySchema,
  scenario: scenarioSchema,
  setting: settingSchema,
  waiting: waitingSchema,
} as const;

type Documents = { readonly [K in keyof typeof schemas]: z.infer<(typeof schemas)[K]> };
export type Kind = keyof Documents;
export type Document<K extends Kind> = Documents[K];

/** Every kind of document in the records, with its schema. */
export const documentSchemas: { readonly [K in Kind]: z.ZodType<Document<K>> } = schemas;

export type Checkout = Document<'checkout'>;
export type EmulatedCharge = Document<'charge'>;
export type Instrument = z.infer<typeof instrumentSchema>;
export type EmulatedRefund = Document<'refund'>;
export type Delivery = Document<'delivery'>;
