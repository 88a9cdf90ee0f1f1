import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { cancelledStatus, unpaidStatus } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import type { Call, Handlers } from '../calls/handler.ts';
import type { Visitor } from '../calls/visitor.ts';
import { openSale } from '../gift-cards/index.ts';
import {
  addressKey,
  ensureLogin,
  requireCustomer,
  reserveTry,
  type TryLimit,
  wireUser,
} from '../identity/index.ts';
import { findOwnOrder, type OrderRow } from '../order-records/order-model.ts';
import { wireStatus } from '../order-records/wire-order.ts';
import type { Ports } from '../ports/ports.ts';
import { badRequest, conflict, notFound, tooMany, unavailable } from '../refusals/refusal.ts';
import { updateRow } from '../storage/index.ts';
import { checkByReference } from './check-by-reference.ts';
import { confirmCovered } from './confirm-covered.ts';
import { openPayment, type PaymentFor } from './open-payment.ts';
import { findOwnPayment } from './own-payment.ts';
import { owedOf, paymentForOrder, paymentForTopUp } from './payables.ts';
import { providerOf, wirePaymentState } from './payment-model.ts';
import {
  covered,
  ended,
  noService,
  noSuchReference,
  outcomeText,
  tooLittleDue,
  wireOpening,
} from './payment-replies.ts';
import { findPurposeName, purposeNameOf } from './purposes/index.ts';

type Schemas = components['schemas'];

/** Sales of gift cards that are begun from one network address. */
const giftSaleTries: TryLimit = { most: 60, spanMs: 60 * 60_000 };

/** Opening, noting and verifying card payments. [API-42 to API-48] */
export function paymentHandlers(ports: Ports): Handlers {
  const { database } = ports;

  async function ownOrder(visitor: () => Promise<Visitor>, orderId: string): Promise<OrderRow> {
    const order = await findOwnOrder(database.read, orderId, await visitor());
    if (order === null) throw notFound('This order was not found.');
    return order;
  }

  /** What the caller may pay for: an order of theirs, or a top-up. */
  async function ownPayable(visitor: () => Promise<Visitor>, id: string): Promise<PaymentFor> {
    if (findPurposeName(id) === 'topUp') return paymentForTopUp(database.read, id, await visitor());
    const order = await ownOrder(visitor, id);
    if (order.completion_status === cancelledStatus) throw ended(id);
    return paymentForOrder(order);
  }

  /** Why no try was opened. */
  async function notOpened(visitor: () => Promise<Visitor>, id: string) {
    const order = purposeNameOf(id) === 'order' ? await ownOrder(visitor, id) : null;
    if (order === null || order.completion_status === cancelledStatus) return ended(id);
    return order.completion_status === unpaidStatus
      ? covered()
      : conflict('This order is paid already.', 'already_paid');
  }

  /** A try to pay for something of the caller's own; whatever else carries the reference is not found. */
  async function ownPayment(visitor: () => Promise<Visitor>, reference: string, orderId?: string) {
    const payment = await findOwnPayment(database.read, reference, await visitor());
    if (payment === null || (orderId !== undefined && payment.order_id !== orderId)) {
      throw notFound(noSuchReference);
    }
    return payment;
  }

  async function verify(visitor: () => Promise<Visitor>, reference: string, orderId: string) {
    const payment = await ownPayment(visitor, reference, orderId);
    const settled = await checkByReference(ports, payment);
    const state = wirePaymentState(settled);
    return {
      success: state === 'settled',
      message: outcomeText(settled, payment.order_id),
      state,
      payment_method: state === 'settled' ? (await ownOrder(visitor, orderId)).payment_method : null,
    };
  }

  /** The sale of a gift card, to the caller, who can be asked about it by their cookie. [GIFT-03] */
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
          ? await ownPayable(call.visitor, body.order_id)
          : await paymentForGiftCard(call, body.giftcard);
      const opened = await openPayment(ports, about, body.gateway);
      if (opened.outcome === 'tooLittleDue') throw tooLittleDue();
      if (opened.outcome === 'ended') throw await notOpened(call.visitor, about.id);
      if (opened.outcome === 'unavailable') throw unavailable(noService);
      const data = wireOpening(opened.payment, opened.outcome === 'open' ? opened.params : null);
      return {
        status: true,
        data,
        message: opened.outcome === 'open' ? 'Payment opened.' : outcomeText('settled', about.id),
      };
    },

    paymentStatus: async ({ query, visitor }) => {
      const asked = await ownPayment(visitor, query.reference);
      const settled = await checkByReference(ports, asked);
      const { reference } = asked;
      const payment = await ownPayment(visitor, reference);
      const order =
        purposeNameOf(payment.order_id) === 'order' ? await ownOrder(visitor, payment.order_id) : null;
      return {
        status: true,
        data: {
          reference,
          gateway: providerOf(payment),
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
        message: outcomeText(settled, payment.order_id),
      };
    },

    makepayment: async ({ body, visitor }) => {
      const reference = body.reference ?? body.txref;
      if (reference === undefined) throw badRequest('Please provide a transaction reference.', 'reference');
      const payment = await ownPayment(visitor, reference, body.order_id);
      await updateRow(database.relaxed, 'payments', payment.id, { hinted_provider_id: body.transaction_id });
      return {
        status: true,
        message: 'Payment recorded.',
        requestData: { reference, transaction_id: body.transaction_id, order_id: body.order_id },
        paymentData: { id: payment.id },
      };
    },

    flutterPaymentId: async ({ body, visitor }) => {
      const order = await ownOrder(visitor, body.orderId);
      const payment = await database.read
        .selectFrom('payments')
        .select('id')
        .where('id', '=', body.paymentId)
        .where('order_id', '=', order.id)
        .executeTakeFirst();
      if (payment === undefined) throw notFound('This payment was not found.');
      return { status: true, data: null, message: 'Payment noted.' };
    },

    verifyPaystackPayment: ({ body, visitor }) => verify(visitor, body.reference, body.order_id),
    verifyFlutterwavePayment: ({ body, visitor }) => verify(visitor, body.txref, body.order_id),

    verifywalletcredit: async (call) => {
      const { userId } = await requireCustomer(call, call.body.user_id);
      const { txref, transaction_id: hinted_provider_id } = call.body;
      const payment = await ownPayment(call.visitor, txref);
      if (purposeNameOf(payment.order_id) !== 'topUp') throw notFound(noSuchReference);
      await updateRow(database.relaxed, 'payments', payment.id, { hinted_provider_id });
      const settled = await checkByReference(ports, payment);
      if (settled !== 'settled') {
        const code = `payment_${wirePaymentState(settled)}`;
        throw conflict(outcomeText(settled, payment.order_id), code, 'Ask paymentStatus in a few seconds.');
      }
      const user = await wireUser(database.read, userId);
      return { status: true, data: { user }, message: 'Your wallet was credited.' };
    },

    verifypayment: async ({ body, visitor }) => {
      const reference = body.reference ?? body.txref ?? body.payment_ref ?? body.pref;
      if (reference !== undefined) await verify(visitor, reference, body.order_id);
      await ownOrder(visitor, body.order_id);
      await confirmCovered(ports, body.order_id);
      const order = await ownOrder(visitor, body.order_id);
      if (order.completion_status === unpaidStatus || order.balance > 0) {
        throw conflict(
          'The payment is not confirmed yet.',
          'payment_pending',
          'Ask paymentStatus in a few seconds.',
        );
      }
      const caller = await visitor();
      const data = caller.kind === 'customer' ? await wireUser(database.read, caller.userId) : null;
      return { status: true, data, message: outcomeText('settled', order.id) };
    },
  };
}
