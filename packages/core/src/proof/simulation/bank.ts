import type { PaymentCheck, PaymentOpening, PopupOutcome, Provider } from '../../shop/card-payment/index.ts';
import type { SimulatedOrder, Try } from './order.ts';

/** What the shopper does in a popup, and what their bank makes of it: how often each, beside the others. */
export interface PopupHabits {
  readonly pays: number;
  readonly paysLate: number;
  readonly isDeclined: number;
  readonly closes: number;
  readonly paysAndCloses: number;
  readonly unavailable: number;
}

/** What the bank has done once a popup was used so. */
export function bankAfter(action: keyof PopupHabits): Try['bank'] {
  switch (action) {
    case 'pays':
    case 'paysAndCloses':
      return 'charged';
    case 'paysLate':
      return 'late';
    case 'isDeclined':
      return 'declined';
    case 'closes':
    case 'unavailable':
      return 'nothing';
    default:
      return action satisfies never;
  }
}

/** What the server sees of a try that has not paid its order. */
export function unsettled(bank: Try['bank'] | undefined): PaymentCheck {
  if (bank === 'declined') return { kind: 'failed', message: '' };
  return { kind: bank === 'nothing' ? 'abandoned' : 'pending' };
}

/** What the popup tells the shop: success and refusal by the provider's codes. */
export function outcomeAfter(action: keyof PopupHabits, { reference }: Try): PopupOutcome {
  if (action === 'closes' || action === 'paysAndCloses') return { kind: 'closed' };
  if (action === 'unavailable') return { kind: 'unavailable' };
  return { kind: 'answered', code: action === 'isDeclined' ? '51' : '00', transactionId: `T-${reference}` };
}

/** The try that a new popup is for: the open one of the provider, else another under the next reference. [PAY-25] */
export function openTry({ order, tries }: SimulatedOrder, provider: Provider): Try {
  const open = tries.find((one) => one.provider === provider && one.bank !== 'declined');
  if (open) return open;
  const reference = tries.length === 0 ? order.code : `${order.code}-${tries.length + 1}`;
  const tried: Try = { reference, provider, bank: 'nothing' };
  tries.push(tried);
  return tried;
}

export function openingOf({ order, isPaid }: SimulatedOrder, { reference, provider }: Try): PaymentOpening {
  return {
    reference,
    provider,
    amount: order.balance,
    scriptUrl: `https://${provider}.example/inline.js`,
    accessCode: provider === 'paystack' ? 'access-1' : null,
    publicKey: provider === 'flutterwave' ? 'public-1' : null,
    isSettled: isPaid,
  };
}
