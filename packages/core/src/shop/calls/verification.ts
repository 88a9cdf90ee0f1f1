import type { ApiFailure, ApiResult } from '../../api/index.ts';
import { toFailure } from '../../failure/index.ts';
import { koboToNaira } from '../../money/index.ts';
import { paymentMessages, type Verification, type VerificationRequest } from '../../payment/index.ts';
import type { ShopPorts } from '../ports.ts';
import { type PaymentStanding, payerOf, paymentStanding } from './payment.ts';

/**
 * Has the server settle the payment by its own look at the provider, and tells the shell when it did. [PAY-09, PAY-13]
 *
 * A transaction that the popup told of goes to its provider's call. Where none was told, after a closed popup or a reload,
 * `paymentStatus` says how order and try stand; it is asked as well when the provider knows of no payment, because a popup
 * may have told of success that was none, and another try may have paid. An order that owes nothing goes to `verifypayment`.
 * [PAY-10, PAY-17, API-43, API-46, API-47]
 */
export async function verification(ports: ShopPorts, request: VerificationRequest): Promise<Verification> {
  const { reference, transactionId } = request;
  const verified =
    reference === null
      ? ofResult(await verifyOrder(ports, request))
      : transactionId
        ? await transaction(ports, request, reference, transactionId)
        : ofStanding(await paymentStanding(ports, reference));
  const outcome = await verified;
  if (outcome.kind === 'settled') ports.onConfirmed(ports.readOrder());
  return outcome;
}

async function transaction(
  ports: ShopPorts,
  request: VerificationRequest,
  reference: string,
  transactionId: string,
): Promise<Verification> {
  const outcome = await ofResult(await verifyTransaction(ports, request, reference, transactionId));
  if (outcome.kind === 'settled') return outcome;
  const standing = ofStanding(await paymentStanding(ports, reference));
  // A refusal is told in the verification's own words, but whether money came only the standing says.
  return outcome.kind === 'failed' && standing.kind === 'failed' ? outcome : standing;
}

function verifyOrder(
  ports: ShopPorts,
  { orderId, amount }: VerificationRequest,
): Promise<ApiResult<unknown>> {
  const body = {
    order_id: orderId,
    amount: koboToNaira(amount),
    ...payerOf(ports),
    cart_id: ports.readUser()?.cartId ?? null,
    status: 'successful' as const,
  };
  return ports.api.post('/api/verifypayment', { body });
}

function verifyTransaction(
  { api }: ShopPorts,
  { orderId, amount, provider }: VerificationRequest,
  reference: string,
  transactionId: string,
): Promise<ApiResult<unknown>> {
  const order = { order_id: orderId, amount: koboToNaira(amount) };
  if (provider === 'flutterwave') {
    const body = { ...order, txref: reference, transaction_id: transactionId };
    return api.post('/api/verifyFlutterwavePayment', { body });
  }
  const body = { ...order, reference, transaction_ref: reference, status: 'success' };
  return api.post('/api/verifyPaystackPayment', { body });
}

function ofResult(result: ApiResult<unknown>): Verification | Promise<never> {
  return result.ok ? { kind: 'settled' } : ofFailure(result.failure);
}

/** What the standing of a try says of its payment. */
export function ofStanding({ isPaid, state, received, message }: PaymentStanding): Verification {
  if (isPaid) return { kind: 'settled' };
  switch (state) {
    case 'failed':
      return { kind: 'failed', message };
    case 'underpaid':
      return { kind: 'underpaid', received, message };
    case 'returned':
    case 'reversed':
      return { kind: 'returned', received, message };
    case 'settled':
    case 'pending':
    case 'abandoned':
    case 'unknown':
      return { kind: state };
    default:
      return state satisfies never;
  }
}

const { notVerified } = paymentMessages;

/** An answer that came, and said no without saying how the payment stands. [ERR-29] */
function isPlainNo({ code, status }: ApiFailure): boolean {
  return code === 'refused' && status === 200;
}

/** A payment that has not settled: still under way, or failed for good; anything else is a failure of the call. */
export function ofFailure(failure: ApiFailure): Verification | Promise<never> {
  switch (failure.code) {
    case 'payment_pending':
      return { kind: 'pending' };
    case 'payment_abandoned':
      return { kind: 'abandoned' };
    case 'payment_unknown':
      return { kind: 'unknown' };
    case 'payment_failed':
    case 'payment_underpaid':
    case 'payment_returned':
    case 'payment_reversed':
      return { kind: 'failed', message: failure.message };
    default:
      return Promise.reject(
        isPlainNo(failure) ? { code: notVerified.code, message: failure.message } : toFailure(failure),
      );
  }
}
