import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { cancelledStatus, unpaidStatus } from '@marketsquare/core/shop/order';
import type { PayableKey } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import type { Call, Handlers, OperationId } from '../../http/calls/handler.ts';
import { checkByReference } from '../../money/settlement/check-by-reference.ts';
import { confirmCovered } from '../../money/settlement/confirm-covered.ts';
import { openPayment, type PaymentFor } from '../../money/settlement/open-payment.ts';
import {
  gatewayOf,
  type PaymentRow,
  paysFor,
  wirePaymentState,
} from '../../money/settlement/payment-model.ts';
import type { Settled } from '../../money/settlement/settle-by-reference.ts';
import {
  addressKey,
  ensureLogin,
  loginKey,
  requireCustomer,
  reserveTry,
  type TryLimit,
  wireUser,
} from '../../people/identity/index.ts';
import { openSale } from '../../records/gift-cards/index.ts';
import { findCallersOrder, findCallersPersonal } from '../../records/orders/order-model.ts';
import { wireStatus } from '../../records/orders/wire-order.ts';
import { type Queries, statement, updateRow, type ValueOf } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notFound, tooMany, unavailable } from '../../store/refusals/refusal.ts';
import { findOwnPayment } from './own-payment.ts';
import { owedOf, paymentForOrder, paymentForTopUp } from './payables.ts';
import {
  covered,
  ended,
  endedText,
  noService,
  noSuchReference,
  outcomeText,
  partsGone,
  tooLittleDue,
  unpaidEnded,
  wireOpening,
} from './payment-replies.ts';

type Schemas = components['schemas'];

/** The limit of begun sales of gift cards from one network address. */
const giftSaleTries: TryLimit = { most: 60, spanMs: 60 * 60_000 };

const noSuchOrder = 'We could not find this order.';

/** The caller: their login is read together with the requested thing. */
type Caller = Pick<Call<OperationId>, 'visitor' | 'request'>;

/** Opening, noting and verifying card payments. [API-42 to API-48] */
export function paymentHandlers(ports: Ports): Handlers {
  const { database } = ports;

  async function callersOrder({ request }: Caller, orderId: string) {
    const found = await findCallersOrder(database.read, orderId, loginKey(ports, request));
    if (found === null) throw notFound(noSuchOrder);
    return found;
  }

  async function ownOrder(caller: Caller, orderId: string) {
    return (await callersOrder(caller, orderId)).order;
  }

  /** The thing that the caller may pay for: an order of theirs, or a top-up. */
  async function ownPayable(caller: Caller, id: string): Promise<PaymentFor> {
    const found = await findCallersPersonal(database.read, id, loginKey(ports, caller.request));
    if (found?.order.completion_status === cancelledStatus) throw ended('order');
    if (found !== null) return paymentForOrder(found.order);
    const topUp = await paymentForTopUp(database.read, id, caller.visitor);
    if (topUp === null) throw notFound(noSuchOrder);
    return topUp;
  }

  /** The reason why no try was opened. */
  async function notOpened(caller: Caller, { purpose, id }: PayableKey) {
    const order = purpose === 'order' ? await ownOrder(caller, id) : null;
    if (await hasEndedUnpaid(database.read, id)) return unpaidEnded(purpose);
    if (order === null || order.completion_status === cancelledStatus) return ended(purpose);
    return order.completion_status === unpaidStatus
      ? covered()
      : conflict('This order is paid already.', 'already_paid');
  }

  /** The text about a try: an unpaid one says if its thing has ended. */
  async function statusText(settled: Settled, { purpose, id }: PayableKey): Promise<string> {
    const isOpen = settled === 'pending' || settled === 'abandoned';
    return isOpen && (await hasEndedUnpaid(database.read, id))
      ? endedText(purpose)
      : outcomeText(settled, purpose);
  }

  /** A try to pay for something of the caller's own; anything else under the reference is not found. */
  async function ownPayment({ request }: Caller, reference: string, orderId?: string) {
    const payment = await findOwnPayment(database.read, reference, loginKey(ports, request));
    if (payment === null || (orderId !== undefined && payment.payable_id !== orderId)) {
      throw notFound(noSuchReference);
    }
    return payment;
  }

  /** Notes the charge that a browser reports. Paystack is asked by our own reference alone. */
  async function keepHint({ id, gateway }: PaymentRow, hinted_provider_id: string): Promise<void> {
    if (gateway === 'flutterwave') await updateRow(database.relaxed, 'payments', id, { hinted_provider_id });
  }

  async function verify(caller: Caller, reference: string, orderId: string) {
    const payment = await ownPayment(caller, reference, orderId);
    const { settled, method } = await checkByReference(ports, payment);
    const state = wirePaymentState(settled);
    return {
      success: state === 'settled',
      message: outcomeText(settled, payment.purpose),
      state,
      payment_method:
        state === 'settled' ? (method ?? (await paymentMethodOf(database.read, orderId))) : null,
    };
  }

  /** Sells a gift card to the caller, who can be asked about it by their cookie. [GIFT-03] */
  async function paymentForGiftCard(
    call: Call<'initializePayment'>,
    giftcard: Schemas['GiftCardPaymentRequest']['giftcard'],
  ): Promise<PaymentFor> {
    const from = `gift card sales from ${addressKey(call.request.ip)}`;
    const wait = await reserveTry(database, from, giftSaleTries, ports.clock());
    if (wait !== null) throw tooMany(wait);
    return openSale(ports, giftcard, await ensureLogin(ports, call));
  }

  return {
    initializePayment: async (call) => {
      const { body } = call;
      const about =
        'order_id' in body
          ? await ownPayable(call, body.order_id)
          : await paymentForGiftCard(call, body.giftcard);
      const opened = await openPayment(ports, about, body.gateway);
      if (opened.outcome === 'tooLittleDue') throw tooLittleDue();
      if (opened.outcome === 'ended') throw await notOpened(call, about);
      if (opened.outcome === 'unavailable') throw unavailable(noService);
      const data = wireOpening(opened.payment, opened.outcome === 'open' ? opened.params : null);
      return {
        status: true,
        data,
        message: opened.outcome === 'open' ? 'Payment opened.' : outcomeText('settled', about.purpose),
      };
    },

    paymentStatus: async (call) => {
      const asked = await ownPayment(call, call.query.reference);
      const { settled } = await checkByReference(ports, asked);
      const { reference } = asked;
      const payment = await ownPayment(call, reference);
      const order = payment.purpose === 'order' ? await ownOrder(call, payment.payable_id) : null;
      return {
        status: true,
        data: {
          reference,
          gateway: gatewayOf(payment),
          state: wirePaymentState(settled),
          amount: koboToNaira(kobo(payment.amount)),
          amount_received: koboToNaira(kobo(payment.received - payment.reversed)),
          order: order && {
            id: order.id,
            unique_code: order.unique_code,
            completion_status: wireStatus(order.completion_status),
            payment_method: order.payment_method,
            balance: koboToNaira(await owedOf(database.read, ports.clock(), order)),
          },
        },
        message: await statusText(settled, paysFor(payment)),
      };
    },

    makepayment: async (call) => {
      const { body } = call;
      const reference = body.reference ?? body.txref;
      if (reference === undefined) throw badRequest('Please provide a transaction reference.', 'reference');
      const payment = await ownPayment(call, reference, body.order_id);
      await keepHint(payment, body.transaction_id);
      return {
        status: true,
        message: 'Payment recorded.',
        requestData: { reference, transaction_id: body.transaction_id, order_id: body.order_id },
        paymentData: { id: payment.id },
      };
    },

    flutterPaymentId: async (call) => {
      const { body } = call;
      const order = await ownOrder(call, body.orderId);
      const payment = await database.read
        .selectFrom('payments')
        .select('id')
        .where('id', '=', body.paymentId)
        .where('payable_id', '=', order.id)
        .executeTakeFirst();
      if (payment === undefined) throw notFound('This payment was not found.');
      return { status: true, data: null, message: 'Payment noted.' };
    },

    verifyPaystackPayment: (call) => verify(call, call.body.reference, call.body.order_id),
    verifyFlutterwavePayment: (call) => verify(call, call.body.txref, call.body.order_id),

    verifywalletcredit: async (call) => {
      const { userId } = await requireCustomer(call, call.body.user_id);
      const { txref, transaction_id } = call.body;
      const payment = await ownPayment(call, txref);
      if (payment.purpose !== 'topUp') throw notFound(noSuchReference);
      await keepHint(payment, transaction_id);
      const { settled } = await checkByReference(ports, payment);
      if (settled !== 'settled') {
        const code = `payment_${wirePaymentState(settled)}`;
        throw conflict(outcomeText(settled, payment.purpose), code, 'Ask paymentStatus in a few seconds.');
      }
      const user = await wireUser(database.read, userId);
      return { status: true, data: { user }, message: 'The money is in your wallet.' };
    },

    verifypayment: async (call) => {
      const { body } = call;
      const reference = body.reference ?? body.txref ?? body.payment_ref ?? body.pref;
      if (reference !== undefined) await verify(call, reference, body.order_id);
      const { visitor } = await callersOrder(call, body.order_id);
      const standing = await confirmCovered(ports, body.order_id);
      if (standing === 'lostParts') throw partsGone();
      if (standing === 'ended') throw ended('order');
      if (standing === 'waits') {
        throw conflict(
          'The payment is not confirmed yet.',
          'payment_pending',
          'Ask paymentStatus in a few seconds.',
        );
      }
      const data = visitor.kind === 'customer' ? await wireUser(database.read, visitor.userId) : null;
      return { status: true, data, message: outcomeText('settled', 'order') };
    },
  };
}

/** True if a top-up or the sale of a gift card has ended unpaid; an order says so itself. */
async function hasEndedUnpaid(queries: Queries, id: string): Promise<boolean> {
  const topUp = queries
    .selectFrom('top_ups')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is not', null);
  const sale = queries
    .selectFrom('gift_card_sales')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'ended');
  return (await topUp.unionAll(sale).executeTakeFirst()) !== undefined;
}

const methodAt = statement((queries, value: ValueOf<{ id: string }>) =>
  queries.selectFrom('orders').select('payment_method').where('id', '=', value('id')),
);

/** An order's way of payment, in words. */
async function paymentMethodOf(queries: Queries, id: string): Promise<string> {
  const { rows } = await methodAt(queries, { id });
  const [order] = rows;
  if (order === undefined) throw notFound(noSuchOrder);
  return order.payment_method;
}
