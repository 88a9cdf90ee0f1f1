import { present } from '@marketsquare/core/kernel/failure';
import type { PopupOutcome } from '@marketsquare/core/shop/card-payment';
import { giftCardServiceId } from '@marketsquare/core/shop/gift-card';
import type { ApiOptions, components } from '@marketsquare/core/wire/api';
import {
  days,
  foodWindow,
  replyProblems,
  requestProblems,
  store,
  variation,
  zones,
} from '@marketsquare/core/wire/api/testing';
import { type PopupAction, tryIn, usePopup, withTry } from '../index.ts';
import { addressCalls } from './address-calls.ts';
import { placeOrder, productsReply } from './order-calls.ts';
import { makePayment, paymentStatus, verifyAtGateway, verifyOrder } from './payment-calls.ts';
import { type Call, done, notBuilt, ok } from './reply.ts';
import { emptyState, type ServerState } from './state.ts';
import { debitWallet, redeemGift, verifyCard, verifyPin, walletCalls } from './wallet-calls.ts';

type Wire = components['schemas'];

export interface FakeServer {
  readonly state: ServerState;
  readonly fetch: ApiOptions['fetch'];
  /** The calls received, as `placeorder` or `verifypayment`, in order. */
  readonly calls: readonly string[];
  /** The same, as `POST editaddress/78`. */
  readonly requests: readonly string[];
  /** The bodies sent with the calls of a name. */
  sent(name: string): readonly unknown[];
  /** The breaches of the contract by requests or replies. */
  readonly violations: readonly string[];
  /** The report of a popup after an action in it. */
  usePopup(reference: string, action: PopupAction): PopupOutcome;
}

/**
 * The one server behind the contract's calls, in memory.
 *
 * @param more  calls that it answers otherwise, by their names
 */
export function createFakeServer(
  start: ServerState = emptyState,
  more: Readonly<Record<string, Call>> = {},
): FakeServer {
  const state = structuredClone(start);
  const has: Readonly<Record<string, Call>> = {
    ...checkoutCalls,
    ...walletCalls,
    ...addressCalls,
    ...more,
  };
  const log: { readonly name: string; readonly request: string; readonly body: unknown }[] = [];
  const violations: string[] = [];
  return {
    state,
    violations,
    get calls() {
      return log.map(({ name }) => name);
    },
    get requests() {
      return log.map(({ request }) => request);
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
      const [, name = '', id = ''] = /^\/api\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
      const template = id === '' ? pathname : `/api/${name}/{id}`;
      const method = request.method.toLowerCase();
      const body: unknown = method === 'post' ? await request.json() : undefined;
      log.push({
        name,
        request: `${request.method} ${pathname.slice('/api/'.length)}`,
        body: body ?? Object.fromEntries(searchParams),
      });
      if (body !== undefined) violations.push(...requestProblems(method, template, body));
      const call = state.unbuilt.has(name) ? undefined : has[name];
      const { status, reply } = call?.(state, body as never, searchParams, Number(id)) ?? notBuilt(name);
      violations.push(...replyProblems(method, template, status, reply));
      return Response.json(reply, { status });
    },
  };
}

const configuration: Wire['ShopConfiguration'] = {
  shop_name: 'Market Square',
  company: 'Market Square Demo Stores Limited',
  support_phone: '07000000000',
  support_email: 'help@marketsquare.example',
  address: null,
  image_host: '/images',
  admin_image_host: '/images',
  gateways: ['paystack', 'flutterwave'],
  giftcard_service_id: giftCardServiceId,
  analytics_endpoint: null,
  demo: false,
  catalogue_version: 1,
};

const checkoutCalls = {
  config: () => ok<Wire['ConfigReply']>({ status: true, data: configuration, message: '' }),
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
  placeorder: placeOrder,
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
