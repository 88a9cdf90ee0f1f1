import { present } from '@marketsquare/core/kernel/failure';
import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { PaymentCheck } from '@marketsquare/core/shop/card-payment';
import type { components } from '@marketsquare/core/wire/api';
import { checkPayment, type Order, openingOf, openTry, orderOfTry, type Try, tryIn } from '../index.ts';
import { kept, ok, type Reply, refused, replyTo } from './reply.ts';
import type { ServerState } from './state.ts';

type Wire = components['schemas'];

/** Opens a try to pay an order, and tells what its popup needs. */
export function opened(state: ServerState, orderId: string, gateway: Wire['Gateway']): Reply {
  return replyTo(kept(state, openTry(state, orderId, { provider: gateway })), (tried) => {
    const data = wireOpening(tried, state.placed.find(({ id }) => id === orderId)?.customer);
    return ok<Wire['InitializePaymentReply']>({ status: true, data, message: 'Payment opened.' });
  });
}

function wireOpening(
  tried: Try,
  customer: Wire['PlacedOrder']['customer'] | undefined,
): Wire['PaymentOpening'] {
  const { reference, provider, scriptUrl, accessCode, publicKey, isSettled } = openingOf(tried);
  const money = { amount: koboToNaira(tried.amount), currency: 'NGN', country: 'NG' } as const;
  return {
    ...money,
    reference,
    gateway: provider,
    script_url: scriptUrl,
    paystack: accessCode === null ? null : { access_code: accessCode },
    flutterwave:
      publicKey === null
        ? null
        : {
            ...money,
            public_key: publicKey,
            tx_ref: reference,
            payment_options: 'card, banktransfer, ussd',
            customer: {
              email: customer?.email ?? '',
              phone_number: customer?.phone ?? '',
              name: customer?.fullname ?? '',
            },
            customizations: { title: 'Market Square', description: 'Order', logo: '/logo.svg' },
          },
    status: isSettled ? 'settled' : 'pending',
  };
}

export function paymentStatus(state: ServerState, reference: string): Reply {
  const check = checked(state, reference);
  const tried = present(tryIn(state, reference) ?? null, 'a check is of a try');
  const amount = koboToNaira(tried.amount);
  const order = state.placed.find(({ id }) => id === orderOfTry(state, reference)?.id);
  return ok<Wire['PaymentStatusReply']>({
    status: true,
    data: {
      reference,
      gateway: tried.provider,
      state: check.kind,
      amount,
      amount_received: 'received' in check ? koboToNaira(check.received ?? tried.amount) : 0,
      order: order
        ? {
            id: order.id,
            unique_code: order.unique_code,
            completion_status: order.completion_status,
            payment_method: methodOf(orderOfTry(state, reference)) ?? order.payment_method,
            balance: check.kind === 'settled' ? 0 : amount,
          }
        : null,
    },
    message: '',
  });
}

export function makePayment(body: Wire['MakePaymentRequest']): Reply {
  const { transaction_id, order_id } = body;
  return ok<Wire['MakePaymentReply']>({
    status: true,
    message: 'Payment recorded.',
    requestData: { reference: body.reference ?? body.txref ?? '', transaction_id, order_id },
    paymentData: { id: 'pay_1' },
  });
}

export function verifyAtGateway(state: ServerState, reference: string): Reply {
  const { kind } = checked(state, reference);
  return ok<Wire['VerifyGatewayReply']>({
    success: kind === 'settled',
    message: kind === 'settled' ? 'Order Payment Successful!!!' : 'The payment is not confirmed.',
    state: kind,
    payment_method: methodOf(orderOfTry(state, reference)),
  });
}

/** The gateway that an order was paid at, as its text; null while it is not paid. */
function methodOf(order: Order | undefined): string | null {
  const paid = order?.tries.find(({ status }) => status === 'settled');
  return paid ? `${paid.provider === 'paystack' ? 'Paystack' : 'Flutterwave'} card` : null;
}

export function verifyOrder(state: ServerState, body: Wire['VerifyPaymentRequest']): Reply {
  const reference = body.reference ?? body.txref ?? null;
  const { kind } = checked(state, reference, body.order_id);
  return kind === 'settled'
    ? ok<Wire['RefreshedUserReply']>({
        status: true,
        data: state.user,
        message: 'Order Payment Successful!!!',
      })
    : refused(409, `payment_${kind}`, 'The payment is not confirmed.');
}

/** The server checks a try, or an order without one. */
export function checked(
  state: ServerState,
  reference: string | null,
  orderId = orderOfTry(state, reference)?.id ?? '',
): PaymentCheck {
  if (state.pendingAnswers > 0) {
    state.pendingAnswers -= 1;
    return { kind: 'pending' };
  }
  const { server, answer } = checkPayment(state, { orderId, reference });
  state.orders = server.orders;
  return answer;
}
