import { toFailure } from '../../../kernel/failure/index.ts';
import { koboToNaira } from '../../../kernel/money/index.ts';
import {
  type CheckRequest,
  cardMessages,
  orderIdOf,
  type PaymentCheck,
  type PaymentOpening,
} from '../../../shop/card-payment/index.ts';
import type { ApiFailure, ApiResult, ConfirmedOrder, components } from '../../../wire/api/index.ts';
import type { ShopPorts } from '../ports.ts';
import { orderInHand } from './order-in-hand.ts';
import { payerOf, type TryStatus, tryStatus } from './payment.ts';

/**
 * Has the server settle the payment by its own check with the gateway, and tells the shell when it did, or
 * when money came that bought nothing. [PAY-09, PAY-13]
 *
 * A transaction that the popup reported goes to its gateway's call. Without one, after a closed popup or a
 * reload, `paymentStatus` gives the status of order and try. It is asked as well when the gateway knows of no
 * payment, because a popup may have reported a false success, and another try may have paid. An order that
 * owes nothing goes to `verifypayment`. [PAY-10, PAY-17, API-43, API-46, API-47]
 */
export async function verification(ports: ShopPorts, request: CheckRequest): Promise<PaymentCheck> {
  const { answer, paymentMethod } = await checked(ports, request);
  if (answer.kind === 'settled') {
    // It is paid, even if it cannot be shown.
    const order = await orderInHand(ports, orderIdOf(request.due)).catch(() => null);
    ports.onConfirmed(order && withMethod(ports, order, paymentMethod));
  }
  if (answer.kind === 'returned') ports.onReturned();
  return answer;
}

/** The finding of a check, and the order's way of payment: null where only the shopper's choice is known. */
interface Found {
  readonly answer: PaymentCheck;
  readonly paymentMethod: string | null;
}

async function checked(ports: ShopPorts, request: CheckRequest): Promise<Found> {
  const { opening, transactionId } = request;
  if (opening === null) {
    const result = await verifyOrder(ports, request);
    return { answer: result.ok ? settled : await ofFailure(result.failure), paymentMethod: null };
  }
  return transactionId
    ? transaction(ports, orderIdOf(request.due), opening, transactionId)
    : foundIn(await tryStatus(ports, opening.reference));
}

async function transaction(
  ports: ShopPorts,
  orderId: string,
  opening: PaymentOpening,
  transactionId: string,
): Promise<Found> {
  const result = await verifyTransaction(ports, orderId, opening, transactionId);
  if (result.ok) return { answer: settled, paymentMethod: result.reply.payment_method };
  const answer = await ofFailure(result.failure);
  const status = foundIn(await tryStatus(ports, opening.reference));
  // A refusal is shown in the words of the verification, but only the status says whether money came.
  const isRefused = answer.kind === 'failed' && status.answer.kind === 'failed';
  return isRefused ? { answer, paymentMethod: null } : status;
}

function foundIn(status: TryStatus): Found {
  return { answer: ofStatus(status), paymentMethod: status.paymentMethod };
}

/**
 * Names the gateway that took the payment on the confirmed order, not that of the first try. [ORD-02, PAY-29]
 */
function withMethod(ports: ShopPorts, order: ConfirmedOrder, paymentMethod: string | null): ConfirmedOrder {
  if (paymentMethod === null) return order;
  const paid = { ...order, paymentMethod };
  ports.keepOrder(paid);
  return paid;
}

function verifyOrder(ports: ShopPorts, { due }: CheckRequest): Promise<ApiResult<unknown>> {
  const body = {
    order_id: orderIdOf(due),
    amount: koboToNaira(due.amount),
    ...payerOf(ports),
    cart_id: ports.readUser()?.cartId ?? null,
    status: 'successful' as const,
  };
  return ports.api.post('/api/verifypayment', { body });
}

function verifyTransaction(
  { api }: ShopPorts,
  orderId: string,
  { amount, provider, reference }: PaymentOpening,
  transactionId: string,
): Promise<ApiResult<components['schemas']['VerifyGatewayReply']>> {
  const order = { order_id: orderId, amount: koboToNaira(amount) };
  if (provider === 'flutterwave') {
    const body = { ...order, txref: reference, transaction_id: transactionId };
    return api.post('/api/verifyFlutterwavePayment', { body });
  }
  const body = { ...order, reference, transaction_ref: reference, status: 'success' };
  return api.post('/api/verifyPaystackPayment', { body });
}

/** The payment check in the status of a try. */
export function ofStatus({ isPaid, state, received, message }: TryStatus): PaymentCheck {
  // Another try may have paid: then the outcome of this one means nothing.
  if (isPaid) return state === 'settled' ? { kind: state, received } : settled;
  switch (state) {
    case 'failed':
      return { kind: 'failed', message };
    case 'underpaid':
      return { kind: 'underpaid', received, message };
    case 'returned':
    case 'reversed':
      return { kind: 'returned', received, message };
    case 'settled':
      return { kind: state, received };
    case 'pending':
    case 'abandoned':
    case 'unknown':
      return { kind: state };
    default:
      return state satisfies never;
  }
}

/** The whole amount came; the reply does not state it. */
const settled: PaymentCheck = { kind: 'settled', received: null };

/** True for an answer that arrived and refused, without the status of the payment. [ERR-29] */
function isPlainNo({ code, status }: ApiFailure): boolean {
  return code === 'refused' && status === 200;
}

/** A payment that has not settled: still under way, or failed for good; anything else is a failure of the call. */
export function ofFailure(failure: ApiFailure): PaymentCheck | Promise<never> {
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
        isPlainNo(failure)
          ? { code: 'not_verified', message: failure.message || cardMessages.notVerified }
          : toFailure(failure),
      );
  }
}
