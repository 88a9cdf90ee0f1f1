import {
  country,
  currency,
  formatNaira,
  type Kobo,
  kobo,
  koboToNaira,
  zeroKobo,
} from '@marketsquare/core/kernel/money';
import { cancelledStatus, dueByCard, unpaidStatus } from '@marketsquare/core/shop/order';
import { leastCardAmount } from '@marketsquare/core/shop/settlement';
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
import { findOwnOrder, type OrderRow, personalOf } from '../order-records/order-model.ts';
import { openOrder, orderStreams } from '../order-records/order-streams.ts';
import { wireStatus } from '../order-records/wire-order.ts';
import type { ClientParams } from '../payments/index.ts';
import type { Ports } from '../ports/ports.ts';
import { badRequest, conflict, notFound, tooMany, unavailable } from '../refusals/refusal.ts';
import { type Queries, updateRow } from '../storage/index.ts';
import { checkByReference } from './check-by-reference.ts';
import { confirmCovered } from './confirm-covered.ts';
import { openPayment, type PaymentFor } from './open-payment.ts';
import { findOwnPayment } from './own-payment.ts';
import { type PaymentRow, providerOf, wirePaymentState } from './payment-model.ts';
import type { Settled } from './settle-by-reference.ts';

type Schemas = components['schemas'];

/** Sales of gift cards that are begun from one network address. */
const giftSaleTries: TryLimit = { most: 60, spanMs: 60 * 60_000 };

/** What is said when no gateway can be reached. [ERR-26] */
const noService = 'Payment service is not available. Please refresh and try again.';
const noSuchReference = 'Transaction reference not found.';

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
    if (isTopUp(id)) return paymentForTopUp(database.read, id, await visitor());
    const order = await ownOrder(visitor, id);
    if (order.completion_status === cancelledStatus) throw ended(id);
    return paymentForOrder(order);
  }

  /** Why no try was opened. */
  async function notOpened(visitor: () => Promise<Visitor>, id: string) {
    const order = isOrder(id) ? await ownOrder(visitor, id) : null;
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
      const order = isOrder(payment.order_id) ? await ownOrder(visitor, payment.order_id) : null;
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
      if (!isTopUp(payment.order_id)) throw notFound(noSuchReference);
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

function isOrder(payableId: string): boolean {
  return payableId.startsWith('ord_');
}

/** What the gateway shows of an order. */
function paymentForOrder(order: OrderRow): PaymentFor {
  const { firstname: firstName, lastname: lastName, email, phone } = personalOf(order).customer;
  const customer = { firstName, lastName, email, phone };
  return { id: order.id, customer, title: `Order ${order.unique_code}` };
}

/** What the gateway shows of a top-up. [PAY-27] */
async function paymentForTopUp(queries: Queries, id: string, visitor: Visitor): Promise<PaymentFor> {
  const row = await queries
    .selectFrom('top_ups')
    .innerJoin('users', 'users.id', 'top_ups.user_id')
    .select(['users.id', 'firstname as firstName', 'lastname as lastName', 'email', 'phone', 'unique_code'])
    .where('top_ups.id', '=', id)
    .executeTakeFirst();
  if (row === undefined || visitor.kind !== 'customer' || visitor.userId !== row.id) {
    throw notFound('This top-up was not found.');
  }
  const { firstName, lastName, email, phone, unique_code } = row;
  return { id, customer: { firstName, lastName, email, phone }, title: `Wallet top-up ${unique_code}` };
}

function isTopUp(payableId: string): boolean {
  return payableId.startsWith('top_');
}

/** [PAY-21] */
function tooLittleDue() {
  return conflict(
    `A card payment begins at ${formatNaira(leastCardAmount)}. Please let the gift card or the wallet pay less.`,
    'too_little_due',
    'Reserve less on the gift card or the wallet.',
  );
}

/** What a card has to pay of an order; one that nobody has confirmed yet owes something, whatever is reserved of it. */
async function owedOf(queries: Queries, now: number, row: OrderRow): Promise<Kobo> {
  if (row.completion_status !== unpaidStatus) return kobo(row.balance);
  const order = await (await openOrder(queries, now, row.id)).read(orderStreams, row.id);
  const due = order === null ? zeroKobo : dueByCard(order);
  return due > 0 ? due : kobo(row.order_total);
}

/** Nothing is left for a card. */
function covered() {
  return conflict(
    'Gift card and wallet pay this order whole: no card is needed.',
    'nothing_due',
    'Call verifypayment.',
  );
}

/** It waits for no payment any more. [PAY-30] */
function ended(payableId: string) {
  if (isTopUp(payableId))
    return conflict('This top-up is paid already.', 'already_paid', 'Begin another one.');
  if (!isOrder(payableId))
    return conflict('This gift card is paid already.', 'already_paid', 'Begin another purchase.');
  return conflict(
    'This order has ended: it was cancelled, or not paid in time. Please place it again.',
    'order_ended',
    'Place a new order.',
  );
}

/** What the shopper is told. [ERR-25, ERR-29, ERR-30] */
function outcomeText(settled: Settled, payableId: string): string {
  const thing = isOrder(payableId) ? 'order' : isTopUp(payableId) ? 'top-up' : 'gift card';
  switch (settled) {
    case 'settled':
      return isOrder(payableId) ? 'Order Payment Successful!!!' : 'Payment successful.';
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

function wireOpening(payment: PaymentRow, params: ClientParams | null): Schemas['PaymentOpening'] {
  return {
    reference: payment.reference,
    gateway: providerOf(payment),
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
