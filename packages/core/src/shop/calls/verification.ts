import type { ApiFailure, ApiResult } from '../../api/index.ts';
import { toFailure } from '../../failure/index.ts';
import { koboToNaira } from '../../money/index.ts';
import type { Verification, VerificationRequest } from '../../payment/index.ts';
import type { ShopPorts } from '../ports.ts';
import { payerOf } from './payment.ts';

/**
 * Has the server settle the payment by its own look at the provider, and tells the shell when it did. [PAY-09, PAY-13]
 *
 * Each provider has a call of its own; what has nothing to look up at one, an order that owes nothing or a Flutterwave
 * popup that told no transaction, goes to `verifypayment`. [PAY-10, PAY-17, API-43, API-46, API-47]
 */
export async function verification(ports: ShopPorts, request: VerificationRequest): Promise<Verification> {
  const result = await verified(ports, request);
  if (result.ok) {
    ports.onConfirmed(ports.readOrder());
    return { kind: 'settled' };
  }
  return ofFailure(result.failure);
}

function verified(ports: ShopPorts, request: VerificationRequest): Promise<ApiResult<unknown>> {
  const { reference, provider, transactionId } = request;
  const order = { order_id: request.orderId, amount: koboToNaira(request.amount) };
  if (reference !== null && provider === 'paystack') {
    const body = { ...order, reference, transaction_ref: reference, status: 'success' };
    return ports.api.post('/api/verifyPaystackPayment', { body });
  }
  if (reference !== null && transactionId) {
    const body = { ...order, txref: reference, transaction_id: transactionId };
    return ports.api.post('/api/verifyFlutterwavePayment', { body });
  }
  const body = {
    ...order,
    ...(reference === null ? {} : { txref: reference, pref: reference }),
    ...(provider === null ? {} : { gateway: provider }),
    ...payerOf(ports),
    cart_id: ports.readUser()?.cartId ?? null,
    status: 'successful' as const,
  };
  return ports.api.post('/api/verifypayment', { body });
}

/** A payment that has not settled: still under way, or failed for good; anything else is a failure of the call. */
function ofFailure(failure: ApiFailure): Verification | Promise<never> {
  switch (failure.code) {
    case 'payment_pending':
    case 'payment_unknown':
      return { kind: 'pending' };
    case 'payment_failed':
    case 'payment_underpaid':
      return { kind: 'failed', message: failure.message };
    default:
      return Promise.reject(toFailure(failure));
  }
}
