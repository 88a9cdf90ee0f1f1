import { country, currency, formatNaira, kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { leastCardAmount, type PurposeName } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import { gatewayOf, type PaymentRow } from '../../money/settlement/payment-model.ts';
import type { Settled } from '../../money/settlement/settle-by-reference.ts';
import type { ClientParams } from '../../store/ports/payment-gateway.ts';
import { conflict, type Refusal } from '../../store/refusals/refusal.ts';

type Schemas = components['schemas'];

/** The message when no gateway can be reached. [ERR-26] */
export const noService = 'Payment service is not available. Please refresh and try again.';
export const noSuchReference = 'Transaction reference not found.';

/** The words that differ between the things that can be paid. [ERR-30] */
const words: Readonly<Record<PurposeName, { readonly thing: string; readonly paid: string }>> = {
  order: { thing: 'order', paid: 'Order Payment Successful!!!' },
  topUp: { thing: 'top-up', paid: 'Payment successful.' },
  giftCard: { thing: 'gift card', paid: 'Payment successful.' },
};

/** Less is due than a gateway collects. [PAY-21] */
export function tooLittleDue() {
  return conflict(
    `A card payment must be at least ${formatNaira(leastCardAmount)}. Please let the gift card or the wallet pay less.`,
    'too_little_due',
    'Hold less on the gift card or the wallet.',
  );
}

/** Nothing is left for a card. */
export function covered() {
  return conflict(
    'Gift card and wallet pay for all of this order: no card is needed.',
    'nothing_due',
    'Call verifypayment.',
  );
}

/** The shopper's next order has released the holds of this one. [PAY-19] */
export function partsGone() {
  return conflict(
    'Your gift card or wallet got back its part of this order when you placed another one. Please pay again.',
    'payment_failed',
    'Hold the parts again.',
  );
}

/** It can no longer be paid. [PAY-30] */
export function ended(purpose: PurposeName): Refusal {
  switch (purpose) {
    case 'order':
      return conflict(
        'This order has ended: it was cancelled, or not paid in time. Please place it again.',
        'order_ended',
        'Place a new order.',
      );
    case 'topUp':
      return conflict('This top-up is paid already.', 'already_paid', 'Begin another one.');
    case 'giftCard':
      return conflict('This gift card is paid already.', 'already_paid', 'Begin another purchase.');
  }
}

/** It was not paid in time; money that arrives now is still credited. [PAY-30] */
export function unpaidEnded(purpose: PurposeName): Refusal {
  return conflict(endedText(purpose), 'payment_ended', 'Begin another one.');
}

/** The message about a top-up, or the sale of a gift card, that has ended. */
export function endedText(purpose: PurposeName): string {
  const { thing } = words[purpose];
  return `This ${thing} has ended: it was not paid in time. Please begin again.`;
}

/** The messages to the shopper about a payment. [ERR-25, ERR-29, ERR-30] */
export function outcomeText(settled: Settled, purpose: PurposeName): string {
  const { thing, paid } = words[purpose];
  switch (settled) {
    case 'settled':
      return paid;
    case 'failed':
      return 'Payment Failed!!!';
    case 'underpaid':
      return `The payment is less than the ${thing} costs. Our staff will get in touch.`;
    case 'returned':
      return `This payment was not used for the ${thing} and goes back to you.`;
    case 'reversed':
      return 'This payment was given back to you.';
    case 'unknown':
      return 'Failed to verify transaction reference. Please try again.';
    case 'noSuchReference':
      return noSuchReference;
    case 'pending':
    case 'abandoned':
      return 'The payment is not confirmed yet.';
    default:
      return settled satisfies never;
  }
}

/** A try for the browser to open; without a popup where it has already paid. */
export function wireOpening(payment: PaymentRow, params: ClientParams | null): Schemas['PaymentOpening'] {
  return {
    reference: payment.reference,
    gateway: gatewayOf(payment),
    amount: koboToNaira(kobo(payment.amount)),
    currency,
    country,
    script_url: params?.scriptUrl ?? '',
    paystack: params?.gateway === 'paystack' ? { access_code: params.accessCode } : null,
    flutterwave: params?.gateway === 'flutterwave' ? wireFlutterwave(params) : null,
    status: params === null ? 'settled' : 'pending',
  };
}

function wireFlutterwave({
  options,
}: ClientParams & { gateway: 'flutterwave' }): Schemas['FlutterwavePopup'] {
  return {
    ...options,
    currency,
    country,
    customer: { ...options.customer },
    customizations: { ...options.customizations },
  };
}
