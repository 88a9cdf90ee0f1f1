import type { ApiOptions, components } from '../../../wire/api/index.ts';
import { replyProblems, requestProblems } from '../../../wire/api/testing/contract.ts';
import { days, foodWindow, products, store, variation, zones } from './products.ts';

type Wire = components['schemas'];

/** What has happened on the server, as data: a copy is the server at another time. */
export interface ServerState {
  readonly orders: { readonly attemptId: string; readonly order: Wire['PlacedOrder'] }[];
  readonly payments: Payment[];
  /** Codes of other orders, each with a free one. */
  readonly takenCodes: Record<string, string>;
  /** The price of rice from now on; nothing changed while it is null. */
  ricePrice: number | null;
  /** What gift cards and wallets pay of each order. */
  amountPaid: number;
  /** How many more checks find that the bank is not ready. */
  pendingAnswers: number;
  /** What gift cards hold, in naira, by their serial numbers. */
  readonly giftCards: Record<string, number>;
  /** What is reserved of gift cards and wallet for an order, in naira, by its id. */
  readonly reserved: Record<string, { giftCard?: number; wallet?: number }>;
  /** The wallet's PIN; null where the server has no wallets. */
  walletPin: string | null;
  readonly addresses: Wire['Address'][];
  user: Wire['User'] | null;
}

/** One try to pay an order, and what has come of it. */
interface Payment {
  readonly reference: string;
  readonly gateway: Wire['Gateway'];
  readonly orderId: string;
  readonly amount: number;
  /** How often money was taken: more than once is the accident that must not happen. */
  charges: number;
  isDeclined: boolean;
}

export interface FakeServer {
  readonly state: ServerState;
  readonly fetch: ApiOptions['fetch'];
  /** The calls that came, as `placeorder` or `verifypayment`, in their order. */
  readonly calls: readonly string[];
  /** What was sent with the calls of a name. */
  sent(name: string): readonly unknown[];
  /** Where a request or a reply broke the contract. */
  readonly violations: readonly string[];
  /** What the provider does when a popup is paid or refused. */
  charge(reference: string): void;
  decline(reference: string): void;
}

export const emptyState: ServerState = {
  orders: [],
  payments: [],
  takenCodes: {},
  ricePrice: null,
  amountPaid: 0,
  pendingAnswers: 0,
  giftCards: {},
  reserved: {},
  walletPin: null,
  addresses: [],
  user: null,
};

/** A server in memory that keeps to the contract: the same attempt is the same order, the same try the same reference. */
export function createFakeServer(start: ServerState = emptyState): FakeServer {
  const state = structuredClone(start);
  const log: { readonly name: string; readonly body: unknown }[] = [];
  const violations: string[] = [];
  return {
    state,
    violations,
    get calls() {
      return log.map(({ name }) => name);
    },
    sent: (name) => log.filter((call) => call.name === name).map(({ body }) => body),
    charge: (reference) => {
      paymentOf(state, reference).charges += 1;
    },
    decline: (reference) => {
      paymentOf(state, reference).isDeclined = true;
    },
    fetch: async (request) => {
      const url = new URL(request.url);
      const method = request.method.toLowerCase();
      const body: unknown = method === 'post' ? await request.json() : undefined;
      log.push({
        name: url.pathname.replace('/api/', ''),
        body: body ?? Object.fromEntries(url.searchParams),
      });
      if (body !== undefined) violations.push(...requestProblems(method, url.pathname, body));
      const { status, reply } = answer(state, url, body);
      violations.push(...replyProblems(method, url.pathname, status, reply));
      return Response.json(reply, { status });
    },
  };
}

interface Answer {
  readonly status: number;
  readonly reply: unknown;
}

function answer(state: ServerState, url: URL, body: unknown): Answer {
  switch (url.pathname) {
    case '/api/stores':
      return ok<Wire['StoresReply']>({
        status: true,
        stores: [store],
        data: { stores: [store] },
        message: 'Stores found.',
      });
    case '/api/areas':
      return ok<Wire['ZonesReply']>({ status: true, data: zones, message: 'Areas found.' });
    case '/api/getProductInCart':
      return ok(productsReply(state, JSON.parse(url.searchParams.get('cart') ?? '[]')));
    case '/api/check_cart_instore':
      return ok(productsReply(state, (body as Wire['CheckCartRequest']).cart));
    case '/api/windows':
      return ok<Wire['WindowsReply']>({ status: true, type: 'windows', data: days, message: '' });
    case '/api/foodwindows':
      return ok<Wire['FoodWindowsReply']>({
        status: true,
        type: 'foodwindows',
        data: [{ food_open_window: [foodWindow] }],
        message: '',
      });
    case '/api/deliveryFeeVariation':
      return ok<Wire['FeeVariationReply']>({ status: true, data: variation, message: '' });
    case '/api/listaddress':
      return ok<Wire['AddressesReply']>({ status: true, data: state.addresses, message: '' });
    case '/api/placeorder':
      return placeOrder(state, body as Wire['PlaceOrderRequest']);
    case '/api/initializePayment':
      return initializePayment(state, body as Wire['OrderPaymentRequest']);
    case '/api/paymentStatus':
      return paymentStatus(state, url.searchParams.get('reference') ?? '');
    case '/api/makepayment':
      return makePayment(body as Wire['MakePaymentRequest']);
    case '/api/flutterPaymentId':
      return ok<Wire['Done']>({ status: true, data: null, message: 'Payment noted.' });
    case '/api/verifyPaystackPayment':
      return verifyAtGateway(state, (body as Wire['VerifyPaystackRequest']).reference);
    case '/api/verifyFlutterwavePayment':
      return verifyAtGateway(state, (body as Wire['VerifyFlutterwaveRequest']).txref);
    case '/api/verifypayment':
      return verifyOrder(state, body as Wire['VerifyPaymentRequest']);
    case '/api/verifycard':
      return verifyCard(state, body as Wire['VerifyCardRequest']);
    case '/api/redeemgift':
      return redeemGift(state, body as Wire['RedeemGiftRequest']);
    case '/api/verify_walletpin':
      return verifyPin(state, body as Wire['VerifyWalletPinRequest']);
    case '/api/debitWallet':
      return debitWallet(state, body as Wire['DebitWalletRequest']);
    default:
      return refused(501, 'not_built', `${url.pathname} is not part of this server.`);
  }
}

function productsReply(state: ServerState, ids: readonly number[]): Wire['ProductsReply'] {
  const data = products
    .filter(({ id }) => ids.includes(id))
    .map((one) => ({ ...one, sellingprice: priceOf(state, one) }));
  return { status: true, data, message: 'Products found.' };
}

function placeOrder(state: ServerState, body: Wire['PlaceOrderRequest']): Answer {
  const earlier = state.orders.find(({ attemptId }) => attemptId === body.attempt_id);
  if (earlier) return ok(placedReply(earlier.order));
  const free = state.takenCodes[body.unique_code];
  if (free) return refused(409, 'order_code_taken', 'This order number is taken.', { unique_code: free });
  if (body.order_items.some((line) => line.unit_price !== fairPrice(state, line))) {
    return refused(409, 'quote_changed', 'Some prices have changed.', { quote: freshQuote(state, body) });
  }
  const order = placedOrder(state, body);
  state.orders.push({ attemptId: body.attempt_id, order });
  return ok(placedReply(order));
}

function fairPrice(state: ServerState, line: Wire['CartLine']): number {
  return line.product.id === 1042 ? priceOf(state, { id: 1042, sellingprice: 9850 }) : line.unit_price;
}

function priceOf(state: ServerState, { id, sellingprice }: Pick<Wire['Product'], 'id' | 'sellingprice'>) {
  return id === 1042 ? (state.ricePrice ?? sellingprice) : sellingprice;
}

function freshQuote(state: ServerState, body: Wire['PlaceOrderRequest']): Wire['Quote'] {
  return {
    kind: 'grocery',
    store_id: Number(body.store),
    mode: body.delivery.method === 'delivery' ? 'Delivery' : 'Pickup',
    variation,
    slot_fee: 1500,
    food_fee: 0,
    cart_subtotal: body.cart_subtotal,
    delivery_fee: body.delivery.charge,
    bag_fee: 0,
    foodcart_subtotal: 0,
    fooddeliveryfee: 0,
    food_total: 0,
    free_delivery: false,
    order_total: body.order_total,
    lines: body.order_items.map((line) => ({
      product_id: line.product.id,
      name: line.product.name,
      quantity: line.quantity,
      unit_price: fairPrice(state, line),
      price: line.price,
      isFood: line.isFood ?? false,
      available: true,
    })),
    changed: [],
    catalogue_version: 2,
  };
}

function placedOrder(state: ServerState, body: Wire['PlaceOrderRequest']): Wire['PlacedOrder'] {
  const { customer, delivery, payment } = body;
  return {
    id: `ord_${state.orders.length + 1}`,
    user_id: state.user?.id ?? null,
    user: state.user,
    customer: { ...customer, fullname: `${customer.firstname} ${customer.lastname}` },
    customer_id: 905,
    unique_code: body.unique_code,
    order_type: body.order_type,
    order_total: body.order_total,
    amount_paid: state.amountPaid + body.amount_paid,
    balance: Math.max(0, body.order_total - state.amountPaid - body.amount_paid),
    payment_type: 'card',
    payment_method: payment.method,
    delivery_method: delivery.method,
    completion_status: 'payment_pending',
    created_at: '2026-11-21T12:00:00.000Z',
    store: { id: store.id, name: store.name, address: store.address, city: store.city, state: store.state },
    orderitems: body.order_items.map((line) => ({
      product: line.product,
      category: 'groceries',
      sellingprice: line.unit_price,
      quantity: line.quantity,
      price: line.price,
      isFood: line.isFood ?? false,
    })),
  };
}

function verifyCard({ giftCards }: ServerState, { serialnumber }: Wire['VerifyCardRequest']): Answer {
  const left = giftCards[serialnumber];
  return left === undefined
    ? notBuilt('/api/verifycard')
    : ok<Wire['AmountReply']>({ status: true, data: left, message: 'Gift card found.' });
}

/** The same order is answered the second time as the first. */
function redeemGift({ giftCards, reserved }: ServerState, body: Wire['RedeemGiftRequest']): Answer {
  const { order_id, serialnumber, amount } = body;
  const left = giftCards[serialnumber] ?? 0;
  if (reserved[order_id]?.giftCard === undefined) {
    if (left < amount) return refused(409, 'balance_too_low', 'This gift card does not hold that much.');
    giftCards[serialnumber] = left - amount;
    reserved[order_id] = { ...reserved[order_id], giftCard: amount };
  }
  return ok<Wire['Done']>({ status: true, data: null, message: 'Giftcard Redeemed Successfully' });
}

function verifyPin({ walletPin }: ServerState, { verify_pin }: Wire['VerifyWalletPinRequest']): Answer {
  if (walletPin === null) return notBuilt('/api/verify_walletpin');
  return verify_pin === walletPin
    ? ok<Wire['VerifyWalletPinReply']>({ status: true, data: 'ok', message: '', token: walletToken })
    : refused(403, 'wrong_pin', 'Wrong.');
}

/** An order that has its part answers without a token as well. */
function debitWallet(state: ServerState, body: Wire['DebitWalletRequest']): Answer {
  const { unique_code, amount, token, user_id } = body;
  const placed = state.orders.find(({ order }) => order.unique_code === unique_code);
  if (!placed) return refused(404, 'not_found', 'This order was not found.');
  const { id } = placed.order;
  if (state.reserved[id]?.wallet === undefined) {
    if (token !== walletToken) return refused(403, 'wrong_pin', 'Enter your pin again.');
    state.reserved[id] = { ...state.reserved[id], wallet: amount };
  }
  return ok<Wire['WalletOrderReply']>({
    status: true,
    data: {
      id: 'wal_1',
      user_id,
      unique_code,
      type: 'DEBIT',
      amount,
      balance: 0,
      state: 'held',
      created_at: '2026-11-21T12:00:00.000Z',
    },
    message: 'Wallet amount reserved.',
  });
}

const walletToken = 'wpt_7Hk2Qd81xPzLm0Va';

function notBuilt(path: string): Answer {
  return refused(501, 'not_built', `${path} is not part of this server.`);
}

function placedReply(order: Wire['PlacedOrder']): Wire['PlaceOrderReply'] {
  return { status: true, data: { order }, message: 'Order placed.' };
}

function initializePayment(state: ServerState, body: Wire['OrderPaymentRequest']): Answer {
  const placed = state.orders.find(({ order }) => order.id === body.order_id);
  if (!placed) return refused(404, 'not_found', 'This order was not found.');
  const { order } = placed;
  const tries = state.payments.filter(({ orderId }) => orderId === order.id);
  const open = tries.find(({ isDeclined, gateway }) => !isDeclined && gateway === body.gateway);
  const payment = open ?? {
    reference: tries.length === 0 ? order.unique_code : `${order.unique_code}-${tries.length + 1}`,
    gateway: body.gateway,
    orderId: order.id,
    amount: order.balance,
    charges: 0,
    isDeclined: false,
  };
  if (!open) state.payments.push(payment);
  return ok<Wire['InitializePaymentReply']>({
    status: true,
    data: openingOf(state, payment, order),
    message: 'Payment opened.',
  });
}

function openingOf(state: ServerState, payment: Payment, order: Wire['PlacedOrder']): Wire['PaymentOpening'] {
  const { reference, gateway, amount } = payment;
  const money = { amount, currency: 'NGN', country: 'NG' } as const;
  const { email, phone, fullname } = order.customer;
  return {
    ...money,
    reference,
    gateway,
    script_url: `https://${gateway}.test/inline.js`,
    paystack: gateway === 'paystack' ? { access_code: 'access-1' } : null,
    flutterwave:
      gateway === 'flutterwave'
        ? {
            ...money,
            public_key: 'FLWPUBK_TEST-0000',
            tx_ref: reference,
            payment_options: 'card, banktransfer, ussd',
            customer: { email, phone_number: phone, name: fullname },
            customizations: { title: 'Market Square', description: 'Order', logo: '/logo.svg' },
          }
        : null,
    status: isPaid(state, payment.orderId) ? 'settled' : 'pending',
  };
}

function paymentStatus(state: ServerState, reference: string): Answer {
  const { gateway, amount, charges, orderId } = paymentOf(state, reference);
  const placed = state.orders.find(({ order }) => order.id === orderId);
  const outcome = outcomeOf(state, reference);
  return ok<Wire['PaymentStatusReply']>({
    status: true,
    data: {
      reference,
      gateway,
      state: outcome,
      amount,
      amount_received: charges * amount,
      order: placed
        ? {
            id: orderId,
            unique_code: placed.order.unique_code,
            completion_status: placed.order.completion_status,
            payment_method: methodOf(state, orderId) ?? placed.order.payment_method,
            balance: outcome === 'settled' ? 0 : amount,
          }
        : null,
    },
    message: '',
  });
}

function makePayment(body: Wire['MakePaymentRequest']): Answer {
  const { transaction_id, order_id } = body;
  return ok<Wire['MakePaymentReply']>({
    status: true,
    message: 'Payment recorded.',
    requestData: { reference: body.reference ?? body.txref ?? '', transaction_id, order_id },
    paymentData: { id: 'pay_1' },
  });
}

function verifyAtGateway(state: ServerState, reference: string): Answer {
  const outcome = outcomeOf(state, reference);
  return ok<Wire['VerifyGatewayReply']>({
    success: outcome === 'settled',
    message: outcome === 'settled' ? 'Order Payment Successful!!!' : 'The payment is not confirmed.',
    state: outcome,
    payment_method: methodOf(state, paymentOf(state, reference).orderId),
  });
}

/** The gateway that an order was paid at, as its text; null while it is not paid. */
function methodOf({ payments }: ServerState, orderId: string): string | null {
  const paid = payments.find((payment) => payment.orderId === orderId && payment.charges > 0);
  return paid ? `${paid.gateway === 'paystack' ? 'Paystack' : 'Flutterwave'} card` : null;
}

function verifyOrder(state: ServerState, body: Wire['VerifyPaymentRequest']): Answer {
  const reference = body.reference ?? body.txref;
  const outcome = reference === undefined ? 'settled' : outcomeOf(state, reference);
  return outcome === 'settled'
    ? ok<Wire['RefreshedUserReply']>({
        status: true,
        data: state.user,
        message: 'Order Payment Successful!!!',
      })
    : refused(409, `payment_${outcome}`, 'The payment is not confirmed.');
}

function outcomeOf(state: ServerState, reference: string): Wire['PaymentState'] {
  if (state.pendingAnswers > 0) {
    state.pendingAnswers -= 1;
    return 'pending';
  }
  return triedOutcome(state, reference);
}

/** A paid order is paid, whichever try paid it. */
function triedOutcome(state: ServerState, reference: string): Wire['PaymentState'] {
  const { orderId, isDeclined } = paymentOf(state, reference);
  if (isPaid(state, orderId)) return 'settled';
  return isDeclined ? 'failed' : 'abandoned';
}

function isPaid({ payments }: ServerState, orderId: string): boolean {
  return payments.some((payment) => payment.orderId === orderId && payment.charges > 0);
}

function paymentOf(state: ServerState, reference: string): Payment {
  const found = state.payments.find((payment) => payment.reference === reference);
  if (!found) throw new Error(`nobody opened the payment ${reference}`);
  return found;
}

function ok<Reply>(reply: Reply): Answer {
  return { status: 200, reply };
}

function refused(status: number, code: string, message: string, data?: Wire['ErrorData']): Answer {
  const reply: Wire['Error'] = { status: false, message, code, ...(data && { data }) };
  return { status, reply };
}
