import { exactNumber } from '@marketsquare/server/money/gateways';
import type { EmulatedCharge, EmulatedRefund } from './documents.ts';
import { type Emulation, scenarioOf } from './emulation.ts';

/** Paystack's names for the status of an unpaid charge differ from ours. */
const wireStatus = {
  open: 'abandoned',
  pending: 'pending',
  success: 'success',
  failed: 'failed',
  reversed: 'reversed',
} as const;

/** A charge as `GET /transaction/verify/{reference}` and `charge.success` return it: kobo, a 64-bit id, ISO times. */
export function paystackCharge(emulation: Emulation, charge: EmulatedCharge) {
  const { instrument } = charge;
  const paidAt = charge.paidAt === null ? null : new Date(charge.paidAt).toISOString();
  const createdAt = new Date(charge.createdAt).toISOString();
  const [firstName = '', ...otherNames] = charge.customer.name.split(' ');
  return {
    id: exactNumber(charge.id),
    domain: charge.mode,
    status: wireStatus[charge.status],
    reference: scenarioOf(emulation, charge.reference).answeredReference ?? charge.reference,
    receipt_number: null,
    amount: charge.charged,
    message: null,
    gateway_response: charge.response === '' ? 'The transaction was not completed' : charge.response,
    paid_at: paidAt,
    created_at: createdAt,
    channel: instrument?.channel ?? 'card',
    currency: charge.currency,
    ip_address: null,
    metadata: charge.metadata ?? '',
    log: null,
    fees: charge.paidAt === null ? null : charge.fees,
    fees_split: null,
    authorization:
      instrument?.channel === 'card' && charge.paidAt !== null
        ? {
            authorization_code: `AUTH_${charge.checkout}`,
            bin: instrument.bin,
            last4: instrument.last4,
            exp_month: instrument.expiry.slice(0, 2),
            exp_year: `20${instrument.expiry.slice(-2)}`,
            channel: 'card',
            card_type: `${instrument.brand} `,
            bank: 'TEST BANK',
            country_code: 'NG',
            brand: instrument.brand,
            reusable: true,
            signature: `SIG_${charge.checkout}`,
            account_name: null,
          }
        : {},
    customer: {
      id: 1,
      first_name: firstName,
      last_name: otherNames.join(' '),
      email: charge.customer.email,
      customer_code: 'CUS_emulator',
      phone: charge.customer.phone,
      metadata: null,
      risk_action: 'default',
      international_format_phone: null,
    },
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: charge.asked,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  };
}

/** A refund as `POST /refund` answers it; a webhook reports the outcome later. */
export function paystackRefund(emulation: Emulation, refund: EmulatedRefund, charge: EmulatedCharge) {
  return {
    transaction: paystackCharge(emulation, charge),
    integration: 1,
    deducted_amount: 0,
    channel: null,
    merchant_note: refund.note,
    customer_note: '',
    status: 'pending',
    refunded_by: 'emulator',
    expected_at: new Date(refund.createdAt).toISOString(),
    currency: charge.currency,
    domain: charge.mode,
    amount: refund.amount,
    fully_deducted: false,
    id: Number(refund.id),
  };
}

/** A refund or a lost dispute as `GET /refund` lists it, with only the transaction's id. */
export function paystackListedRefund(refund: EmulatedRefund, charge: EmulatedCharge) {
  const createdAt = new Date(refund.createdAt).toISOString();
  return {
    integration: 1,
    id: Number(refund.id),
    transaction: exactNumber(charge.id),
    dispute: refund.kind === 'chargeback' ? Number(refund.id) : null,
    settlement: null,
    domain: charge.mode,
    amount: refund.amount,
    deducted_amount: refund.amount,
    fully_deducted: true,
    currency: charge.currency,
    channel: null,
    status: refund.status,
    refunded_by: 'emulator',
    refunded_at: createdAt,
    expected_at: createdAt,
    customer_note: '',
    merchant_note: refund.note,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The body of the webhook about a dispute won by the customer's bank. */
export function paystackDisputeEvent(emulation: Emulation, refund: EmulatedRefund, charge: EmulatedCharge) {
  return {
    event: 'charge.dispute.resolve',
    data: {
      id: Number(refund.id),
      refund_amount: refund.amount,
      currency: charge.currency,
      status: 'resolved',
      resolution: 'merchant-accepted',
      domain: charge.mode,
      transaction: paystackCharge(emulation, charge),
      category: 'chargeback',
    },
  };
}

/** The body of a refund webhook: its amounts are strings, and the reference has another name. */
export function paystackRefundEvent(refund: EmulatedRefund, charge: EmulatedCharge) {
  return {
    event: `refund.${refund.status}`,
    data: {
      status: refund.status,
      transaction_reference: charge.reference,
      refund_reference: refund.id,
      amount: String(refund.amount),
      currency: charge.currency,
      customer: { email: charge.customer.email },
      domain: charge.mode,
    },
  };
}

/** The popup's argument to `onSuccess` (v2) or `callback` (v1). */
export function paystackCallback(charge: EmulatedCharge) {
  const { reference, id } = charge;
  const query = new URLSearchParams({ trxref: reference, reference });
  return {
    id,
    reference,
    trxref: reference,
    trans: id,
    transaction: id,
    status: 'success',
    message: 'Approved',
    redirecturl: `?${query}`,
  };
}
