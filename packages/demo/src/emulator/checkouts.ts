import type { Gateway } from '@marketsquare/core/shop/settlement';
import { chargeOf, keep, openCharge } from './charging.ts';
import type { Checkout } from './documents.ts';
import type { Emulation } from './emulation.ts';

export type CheckoutRequest = Omit<Checkout, 'code' | 'chargeId' | 'provider' | 'reference'> & {
  /** Absent when the gateway must choose one. */
  readonly reference?: string | undefined;
};

export type PaystackRefusal = 'invalidEmail' | 'invalidAmount' | 'invalidReference' | 'duplicateReference';

/** Letters, digits, `-`, `.` and `=`: no underscore. */
const referenceAlphabet = /^[A-Za-z0-9.=-]+$/;
const leastKobo = 5_000;
/** Paystack's ids are unsigned 64-bit numbers: these start beyond a double's precision. */
const firstPaystackId = 18_000_000_000_000_000_000n;

/** A Paystack transaction: one charge for its whole life, with Paystack's refusals. [PAY-25, PAY-28] */
export function initializePaystack(
  emulation: Emulation,
  request: CheckoutRequest,
): Checkout | PaystackRefusal {
  if (!/^[^@\s]+@[^@\s]+$/.test(request.customer.email)) return 'invalidEmail';
  if (request.currency === 'NGN' && request.amount < leastKobo) return 'invalidAmount';
  const { book } = emulation;
  const reference = request.reference ?? emulation.nextCode();
  if (!referenceAlphabet.test(reference)) return 'invalidReference';
  if (chargeOf(emulation, 'paystack', reference)) return 'duplicateReference';

  const chargeId = String(firstPaystackId + BigInt(book.nextNumber()));
  const checkout: Checkout = {
    ...request,
    code: emulation.nextCode(),
    provider: 'paystack',
    reference,
    chargeId,
  };
  book.put({ kind: 'checkout', key: checkout.code, reference }, checkout);
  keep(emulation, openCharge(emulation, checkout, chargeId));
  return checkout;
}

/** A Flutterwave checkout: each try makes a charge, and a `tx_ref` may be reused. */
export function openFlutterwave(emulation: Emulation, request: CheckoutRequest): Checkout {
  const reference = request.reference ?? emulation.nextCode();
  const code = emulation.nextCode();
  const checkout: Checkout = { ...request, code, provider: 'flutterwave', reference, chargeId: null };
  emulation.book.put({ kind: 'checkout', key: code, reference }, checkout);
  return checkout;
}

/** Records a merchant's request, so that tests can read it. [PAY-24] */
export function recordRequest(
  { book, now }: Emulation,
  gateway: Gateway,
  call: 'initialize' | 'checkout',
  reference: string,
  body: unknown,
): void {
  const key = String(book.nextNumber());
  book.put({ kind: 'request', key, reference }, { provider: gateway, call, reference, at: now(), body });
}
