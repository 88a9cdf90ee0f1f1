import { present } from '@marketsquare/core/kernel/failure';
import { koboToNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { PaymentCheck, PopupOutcome } from '@marketsquare/core/shop/card-payment';
import { noTenders } from '@marketsquare/core/shop/payment';
import type { ApiOptions, components } from '@marketsquare/core/wire/api';
import {
  days,
  foodWindow,
  products,
  replyProblems,
  requestProblems,
  store,
  variation,
  zones,
} from '@marketsquare/core/wire/api/testing';
import {
  type Answer,
  type Answered,
  checkPayment,
  type Order,
  openingOf,
  openTry,
  orderOfTry,
  type PopupAction,
  place,
  reserve,
  type Try,
  tryIn,
  usePopup,
  type ServerState as WorldState,
  withTender,
  withTry,
} from '../index.ts';

type Wire = components['schemas'];

/** The state of the server, as data: a copy is the server at another time. */
export interface ServerState extends WorldState {
  orders: WorldState['orders'];
  funds: WorldState['funds'];
  /** The orders as answered. */
  readonly placed: Wire['PlacedOrder'][];
  /** Codes of other orders, each with a free one. */
  readonly takenCodes: Record<string, string>;
  /** The price of rice from now on; unchanged while it is null. */
  ricePrice: number | null;
  /** The part of each order that is paid before it is placed, in naira. */
  amountPaid: number;
  /** The number of further checks that find the bank not ready. */
  pendingAnswers: number;
  /** The wallet's PIN; null where the server has no wallets. */
  walletPin: string | null;
  readonly addresses: Wire['Address'][];
  user: Wire['User'] | null;
  /** The calls that it lacks, by their names. */
  readonly unbuilt: Set<string>;
}

export interface FakeServer {
  readonly state: ServerState;
  readonly fetch: ApiOptions['fetch'];
  /** The calls received, as `placeorder` or `verifypayment`, in order. */
  readonly calls: readonly string[];
  /** The bodies sent with the calls of a name. */
  sent(name: string): readonly unknown[];
  /** The breaches of the contract by requests or replies. */
  readonly violations: readonly string[];
  /** The report of a popup after an action in it. */
  usePopup(reference: string, action: PopupAction): PopupOutcome;
}

/** A call's reply; `query` comes from its address. */
export type Call = (state: ServerState, body: never, query: URLSearchParams) => Reply;

export interface Reply {
  readonly status: number;
  readonly reply: unknown;
}

export const emptyState: ServerState = {
  orders: [],
  funds: noTenders,
  placed: [],
  takenCodes: {},
  ricePrice: null,
  amountPaid: 0,
  pendingAnswers: 0,
  walletPin: null,
  addresses: [],
  user: null,
  unbuilt: new Set(),
};

/**
 * The one server behind the contract's calls, in memory.
 *
 * @param more  calls besides those of a checkout, by their names
 */
export function createFakeServer(
  start: ServerState = emptyState,
  more: Readonly<Record<string, Call>> = {},
): FakeServer {
  const state = structuredClone(start);
  const has: Readonly<Record<string, Call>> = { ...checkoutCalls, ...more };
  const log: { readonly name: string; readonly body: unknown }[] = [];
  const violations: string[] = [];
  return {
    state,
    violations,
    get calls() {
      return log.map(({ name }) => name);
    },
    sent: (name) => log.filter((call) => call.name === name).map(({ body }) => body),
    usePopup: (reference, action) => {
      const { tried, outcome } = usePopup(
        present(tryIn(state, reference) ?? null, 'a popup is of a try'),
        action,
      );
      state.orders = withTry(state, reference, tried).orders;
      return outcome;
    },
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const name = pathname.replace('/api/', '');
      const method = request.method.toLowerCase();
      const body: unknown = method === 'post' ? await request.json() : undefined;
      log.push({ name, body: body ?? Object.fromEntries(searchParams) });
      if (body !== undefined) violations.push(...requestProblems(method, pathname, body));
      const call = state.unbuilt.has(name) ? undefined : has[name];
      const { status, reply } = call?.(state, body as never, searchParams) ?? notBuilt(name);
      violations.push(...replyProblems(method, pathname, status, reply));
      return Response.json(reply, { status });
    },
  };
}

const checkoutCalls = {
  stores: () =>
    ok<Wire['StoresReply']>({
      status: true,
      stores: [store],
      data: { stores: [store] },
      message: 'Stores found.',
    }),
  areas: () => ok<Wire['ZonesReply']>({ status: true, data: zones, message: 'Areas found.' }),
  getProductInCart: (state, _, query) => productsReply(state, JSON.parse(query.get('cart') ?? '[]')),
  check_cart_instore: (state, { cart }: Wire['CheckCartRequest']) => productsReply(state, cart),
  windows: () => ok<Wire['WindowsReply']>({ status: true, type: 'windows', data: days, message: '' }),
  foodwindows: () =>
    ok<Wire['FoodWindowsReply']>({
      status: true,
      type: 'foodwindows',
      data: [{ food_open_window: [foodWindow] }],
      message: '',
    }),
  deliveryFeeVariation: () => ok<Wire['FeeVariationReply']>({ status: true, data: variation, message: '' }),
  listaddress: ({ addresses }) => ok<Wire['AddressesReply']>({ status: true, data: addresses, message: '' }),
  placeorder: placeOrder,
  initializePayment,
  paymentStatus: (state, _, query) => paymentStatus(state, query.get('reference') ?? ''),
  makepayment: (_, body: Wire['MakePaymentRequest']) => makePayment(body),
  flutterPaymentId: () => done('Payment noted.'),
  verifyPaystackPayment: (state, { reference }: Wire['VerifyPaystackRequest']) =>
    verifyAtGateway(state, reference),
  verifyFlutterwavePayment: (state, { txref }: Wire['VerifyFlutterwaveRequest']) =>
    verifyAtGateway(state, txref),
  verifypayment: verifyOrder,
  verifycard: verifyCard,
  redeemgift: redeemGift,
  verify_walletpin: verifyPin,
  debitWallet,
} satisfies Readonly<Record<string, Call>>;

function productsReply(state: ServerState, ids: readonly number[]): Reply {
  const data = products
    .filter(({ id }) => ids.includes(id))
    .map((one) => ({ ...one, sellingprice: priceOf(state, one) }));
  return ok<Wire['ProductsReply']>({ status: true, data, message: 'Products found.' });
}

function placeOrder(state: ServerState, body: Wire['PlaceOrderRequest']): Reply {
  const { attempt_id: attemptId, unique_code: code } = body;
  const total = nairaToKobo(Math.max(0, body.order_total - state.amountPaid));
  const submission = { attemptId, code, revision: 0, total, tenders: noTenders, purpose: 'order' } as const;
  if (state.orders.every((order) => order.attemptId !== attemptId)) {
    const free = state.takenCodes[code];
    if (free) return refused(409, 'order_code_taken', 'This order number is taken.', { unique_code: free });
    if (body.order_items.some((line) => line.unit_price !== fairPrice(state, line))) {
      return refused(409, 'quote_changed', 'Some prices have changed.', { quote: freshQuote(state, body) });
    }
    state.placed.push(placedOrder(state, body));
  }
  return replyTo(kept(state, place(state, submission)), ({ id }) => {
    const order = present(state.placed.find((one) => one.id === id) ?? null, 'what is placed is kept');
    return ok<Wire['PlaceOrderReply']>({ status: true, data: { order }, message: 'Order placed.' });
  });
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
    id: `order-${state.orders.length + 1}`,
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

function verifyCard({ funds }: ServerState): Reply {
  return funds.giftCard === 0
    ? notBuilt('verifycard')
    : ok<Wire['AmountReply']>({
        status: true,
        data: koboToNaira(funds.giftCard),
        message: 'Gift card found.',
      });
}

function redeemGift(state: ServerState, { order_id, amount }: Wire['RedeemGiftRequest']): Reply {
  const named = withTender(state, order_id, 'giftCard', nairaToKobo(amount));
  return replyTo(kept(state, reserve(named, order_id, 'giftCard')), () =>
    done('Giftcard Redeemed Successfully'),
  );
}

function verifyPin({ walletPin }: ServerState, { verify_pin }: Wire['VerifyWalletPinRequest']): Reply {
  if (walletPin === null) return notBuilt('verify_walletpin');
  return verify_pin === walletPin
    ? ok<Wire['VerifyWalletPinReply']>({ status: true, data: 'ok', message: '', token: walletToken })
    : refused(403, 'wrong_pin', 'Wrong.');
}

/** An order that has its part answers without a token as well. */
function debitWallet(state: ServerState, body: Wire['DebitWalletRequest']): Reply {
  const order = state.orders.find(({ code }) => code === body.unique_code);
  if (order?.parts.wallet !== 'reserved' && body.token !== walletToken) {
    return refused(403, 'wrong_pin', 'Enter your pin again.');
  }
  const id = order?.id ?? '';
  const named = withTender(state, id, 'wallet', nairaToKobo(body.amount));
  return replyTo(kept(state, reserve(named, id, 'wallet')), () =>
    walletOrder(body, { id, balance: 0, state: 'held' }),
  );
}

/** A wallet order in the contract's form. */
export function walletOrder(
  { user_id, unique_code, type, amount }: Wire['DebitWalletRequest'] | Wire['CreditWalletRequest'],
  order: Pick<Wire['WalletOrder'], 'id' | 'balance' | 'state'>,
): Reply {
  const created_at = '2026-11-21T12:00:00.000Z';
  const data = { ...order, user_id, unique_code, type, amount, created_at };
  return ok<Wire['WalletOrderReply']>({ status: true, data, message: 'Done.' });
}

const walletToken = 'wpt_7Hk2Qd81xPzLm0Va';

function notBuilt(name: string): Reply {
  return refused(501, 'not_built', `/api/${name} is not part of this server.`);
}

function initializePayment(state: ServerState, { order_id, gateway }: Wire['OrderPaymentRequest']): Reply {
  return opened(state, order_id, gateway);
}

/** Opens a try to pay an order, and returns its popup's needs. */
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

function paymentStatus(state: ServerState, reference: string): Reply {
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

function makePayment(body: Wire['MakePaymentRequest']): Reply {
  const { transaction_id, order_id } = body;
  return ok<Wire['MakePaymentReply']>({
    status: true,
    message: 'Payment recorded.',
    requestData: { reference: body.reference ?? body.txref ?? '', transaction_id, order_id },
    paymentData: { id: 'pay_1' },
  });
}

function verifyAtGateway(state: ServerState, reference: string): Reply {
  const { kind } = checked(state, reference);
  return ok<Wire['VerifyGatewayReply']>({
    success: kind === 'settled',
    message: kind === 'settled' ? 'Order Payment Successful!!!' : 'The payment is not confirmed.',
    state: kind,
    payment_method: methodOf(orderOfTry(state, reference)),
  });
}

/** The gateway that took an order's payment, as its text; null while it is not paid. */
function methodOf(order: Order | undefined): string | null {
  const paid = order?.tries.find(({ status }) => status === 'settled');
  return paid ? `${paid.provider === 'paystack' ? 'Paystack' : 'Flutterwave'} card` : null;
}

function verifyOrder(state: ServerState, body: Wire['VerifyPaymentRequest']): Reply {
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

/** Keeps a call's change of the orders, and returns its answer. */
export function kept<Output>(
  state: ServerState,
  { server, answer }: Answered<WorldState, Output>,
): Answer<Output> {
  state.orders = server.orders;
  return answer;
}

/** An answer in the wire's form. */
export function replyTo<Output>(answer: Answer<Output>, reply: (output: Output) => Reply): Reply {
  if ('output' in answer) return reply(answer.output);
  const { code, message } = answer.refusal;
  return refused(code === 'not_found' ? 404 : 409, code, message);
}

function done(message: string): Reply {
  return ok<Wire['Done']>({ status: true, data: null, message });
}

export function ok<Body>(reply: Body): Reply {
  return { status: 200, reply };
}

function refused(status: number, code: string, message: string, data?: Wire['ErrorData']): Reply {
  const reply: Wire['Error'] = { status: false, message, code, ...(data && { data }) };
  return { status, reply };
}
