import type { EmulatedCharge, EmulatedRefund } from './documents.ts';
import { type Emulation, scenarioOf } from './emulation.ts';

/** Flutterwave's names for a charge's status. */
const wireStatus = {
  open: 'pending',
  pending: 'pending',
  success: 'successful',
  failed: 'failed',
  reversed: 'successful',
} as const;

/** A charge as the verify calls return it: naira, numeric ids. */
export function flutterwaveCharge(emulation: Emulation, charge: EmulatedCharge) {
  return {
    ...commonOf(emulation, charge),
    device_fingerprint: 'N/A',
    ip: '127.0.0.1',
    auth_model: charge.instrument?.channel === 'card' ? 'PIN' : 'AUTH',
    meta: charge.metadata ?? null,
    amount_settled: (charge.charged - charge.fees) / 100,
  };
}

/** The body of `charge.completed`, which is sent for failed charges too. */
export function flutterwaveChargeEvent(emulation: Emulation, charge: EmulatedCharge) {
  return {
    event: 'charge.completed',
    data: commonOf(emulation, charge),
    'event.type': charge.instrument?.channel === 'card' ? 'CARD_TRANSACTION' : 'BANK_TRANSFER_TRANSACTION',
  };
}

export function flutterwaveRefund(refund: EmulatedRefund, charge: EmulatedCharge) {
  return {
    id: Number(refund.id),
    account_id: 1,
    tx_id: Number(charge.id),
    flw_ref: flwRefOf(charge),
    wallet_id: 1,
    amount_refunded: refund.amount / 100,
    status: refund.status === 'processed' ? 'completed' : 'failed',
    destination: 'payment_source',
    comments: refund.note,
    meta: { source: 'availablebalance' },
    created_at: new Date(refund.createdAt).toISOString(),
  };
}

/** A lost chargeback as `GET /chargebacks` lists it. */
export function flutterwaveChargeback(refund: EmulatedRefund, charge: EmulatedCharge) {
  const createdAt = new Date(refund.createdAt).toISOString();
  return {
    id: Number(refund.id),
    amount: refund.amount / 100,
    flw_ref: flwRefOf(charge),
    status: 'lost',
    stage: 'new',
    comment: 'Chargeback lost',
    meta: null,
    due_date: createdAt,
    settlement_id: 'N/A',
    created_at: createdAt,
    transaction_id: Number(charge.id),
    tx_ref: charge.reference,
  };
}

/** The popup's argument to `callback`. */
export function flutterwaveCallback(charge: EmulatedCharge) {
  return {
    status: wireStatus[charge.status],
    tx_ref: charge.reference,
    transaction_id: Number(charge.id),
    flw_ref: flwRefOf(charge),
    amount: charge.asked / 100,
    charged_amount: charge.charged / 100,
    currency: charge.currency,
    customer: customerOf(charge),
    charge_response_code: charge.responseCode,
    charge_response_message: charge.response,
    created_at: new Date(charge.createdAt).toISOString(),
  };
}

function commonOf(emulation: Emulation, charge: EmulatedCharge) {
  const { instrument } = charge;
  return {
    id: Number(charge.id),
    tx_ref: scenarioOf(emulation, charge.reference).answeredReference ?? charge.reference,
    flw_ref: flwRefOf(charge),
    amount: charge.asked / 100,
    currency: charge.currency,
    charged_amount: charge.charged / 100,
    app_fee: charge.fees / 100,
    merchant_fee: 0,
    processor_response: charge.response,
    narration: 'CARD Transaction',
    status: wireStatus[charge.status],
    payment_type: instrument?.channel ?? 'card',
    created_at: new Date(charge.createdAt).toISOString(),
    account_id: 1,
    customer: { id: 1, ...customerOf(charge), created_at: new Date(charge.createdAt).toISOString() },
    ...(instrument?.channel === 'card'
      ? {
          card: {
            first_6digits: instrument.bin,
            last_4digits: instrument.last4,
            issuer: 'TEST BANK CREDIT',
            country: 'NIGERIA NG',
            type: instrument.brand.toUpperCase(),
            token: `flw-t1nf-${charge.checkout}`,
            expiry: instrument.expiry,
          },
        }
      : {}),
  };
}

function customerOf({ customer }: EmulatedCharge) {
  return { name: customer.name, phone_number: customer.phone, email: customer.email };
}

function flwRefOf({ id, mode }: EmulatedCharge): string {
  return mode === 'test' ? `FLW-MOCK-${id}` : `FLW-LIVE-${id}`;
}
