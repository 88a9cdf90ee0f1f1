import type { Agent } from 'node:http';
import { giftCardServiceId } from '@marketsquare/core/shop/gift-card';
import { documentPrefixes, orderCode, paymentMethodText } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import { type Client, keptConnections, openClient, postJson } from './client.ts';
import type { Payer } from './payers.ts';
import type { Server } from './server.ts';

type Schemas = components['schemas'];

/** A way to pay an order; the card pays what gift card and wallet leave. */
export interface Way {
  /** The share of the total that each pays, from 0 to 1. */
  readonly giftCardShare: number;
  readonly walletShare: number;
  /** True if a checkout includes the check of the PIN; otherwise it was checked before. */
  readonly checksPin: boolean;
}

/** Guests pay by card alone. */
export const byCard: Way = { giftCardShare: 0, walletShare: 0, checksPin: false };

const phone = '08000000099';
const card = { number: '4084 0840 8408 4081', expiry: '12 / 40', cvv: '408' };

/** The goods that shoppers of one store order. */
interface Counter {
  readonly store: Schemas['Store'];
  readonly products: readonly Schemas['Product'][];
  readonly day: string;
  readonly slot: Schemas['WindowSlot'];
}

const quantity = 4;

/** Prepares everything that all share; each turn is another shopper, in one of several stores. */
export async function openTill(
  server: Server,
  way: Way,
  payers: readonly Payer[],
  atOnce: number,
): Promise<(turn: number) => Promise<void>> {
  const agent = keptConnections(atOnce);
  const counters = await openCounters(openClient(server.url, agent));
  const isGuest = way.giftCardShare + way.walletShare === 0;
  return async (turn) => {
    const payer = isGuest ? null : pick(payers, turn);
    const client = openClient(server.url, agent, payer?.login);
    await buy({ client, payer, way, agent, emulatorUrl: server.emulatorUrl }, pick(counters, turn), turn);
  };
}

/** Each turn checks the PIN of another customer. */
export function openPinDesk(
  server: Server,
  payers: readonly Payer[],
  atOnce: number,
): (turn: number) => Promise<unknown> {
  const agent = keptConnections(atOnce);
  return (turn) => {
    const payer = pick(payers, turn);
    return checkedPin(openClient(server.url, agent, payer.login), payer);
  };
}

async function openCounters(client: Client): Promise<readonly Counter[]> {
  const { stores } = await client.get('/api/stores', {});
  return Promise.all(
    stores
      .filter(({ store_options }) => store_options.pickup === 1)
      .map(async (store) => {
        const storeid = `${store.id}`;
        const { data: groups } = await client.get('/api/products', { storeid });
        const { data: days } = await client.get('/api/windows', { storeid, deliverywindow: 'Pickup' });
        const open = days.findLast(({ open_window }) => open_window.length > 0);
        const products = groups.top.filter(({ active, avg_weight }) => active === '1' && avg_weight === null);
        return {
          store,
          products: products.slice(0, 3),
          day: open?.window_date ?? '',
          slot: pick(open?.open_window ?? [], 0),
        };
      }),
  );
}

/** A shopper at the till: their browser, who they are, and how they pay. */
interface Shopper {
  readonly client: Client;
  /** Null for a guest. */
  readonly payer: Payer | null;
  readonly way: Way;
  readonly agent: Agent;
  readonly emulatorUrl: string;
}

/** A purchase by a shopper's browser, from the quote to the confirmation. */
async function buy(shopper: Shopper, counter: Counter, turn: number): Promise<void> {
  const { client, payer, way } = shopper;
  const { store, products, day, slot } = counter;
  const { data: quote } = await client.post('/api/quote', {
    kind: 'grocery',
    store_id: store.id,
    mode: 'Pickup',
    slot_id: slot.id,
    deliverydate: day,
    items: products.map(({ id }) => ({ product_id: id, quantity })),
  });
  const parts = partsOf(way, quote.order_total);
  if (payer !== null && parts.giftCard > 0) {
    const { serialNumber: serialnumber } = payer;
    await client.post('/api/verifycard', { serviceid: giftCardServiceId, serialnumber });
  }
  const token =
    payer !== null && way.checksPin ? await checkedPin(client, payer) : (payer?.walletToken ?? '');
  const placed = await client.post('/api/placeorder', orderOf(counter, quote, turn, payer, parts));
  const { order } = placed.data;
  if (payer !== null) await holdParts(client, payer, order, parts, token);
  if (parts.card > 0) await payByCard(shopper, order);
  else {
    const body = { order_id: order.id, status: 'successful', amount: 0, cart_id: null } as const;
    await client.post('/api/verifypayment', { ...body, user_id: payer?.userId ?? null });
  }
}

/** The amount of an order that each pays, in naira. */
interface Parts {
  readonly giftCard: number;
  readonly wallet: number;
  readonly card: number;
}

function partsOf({ giftCardShare, walletShare }: Way, total: number): Parts {
  const giftCard = Math.floor(total * giftCardShare);
  const wallet = Math.floor(total * walletShare);
  return { giftCard, wallet, card: total - giftCard - wallet };
}

/** The token of the right PIN. */
async function checkedPin(client: Client, { pin: verify_pin }: Payer): Promise<string> {
  return (await client.post('/api/verify_walletpin', { verify_pin, phone })).token;
}

async function holdParts(
  client: Client,
  { userId, serialNumber: serialnumber }: Payer,
  { id: order_id, unique_code }: Schemas['PlacedOrder'],
  { giftCard, wallet }: Parts,
  token: string,
): Promise<void> {
  if (giftCard > 0) {
    const about = { serviceid: giftCardServiceId, serialnumber, phonenumber: phone, order_id };
    await client.post('/api/redeemgift', { ...about, amount: giftCard });
  }
  if (wallet > 0) {
    const debit = { user_id: userId, type: 'DEBIT', unique_code, token } as const;
    await client.post('/api/debitWallet', { ...debit, balance: wallet, amount: wallet });
  }
}

/** Opens the payment, pays at the emulator's popup, and has the shop verify it. */
async function payByCard(
  { client, agent, emulatorUrl }: Shopper,
  { id: order_id, unique_code, order_total }: Schemas['PlacedOrder'],
): Promise<void> {
  const { data: opening } = await client.post('/api/initializePayment', { order_id, gateway: 'paystack' });
  const code = opening.paystack?.access_code;
  await postJson(agent, emulatorUrl, '/popup/open', { code });
  await postJson(agent, emulatorUrl, '/popup/pay', { code, attempt: { channel: 'card', card } });
  const { reference } = opening;
  await client.post('/api/makepayment', {
    reference,
    transaction_id: unique_code,
    order_id,
    status: 'success',
    amount: order_total,
    payment_method: 'Paystack card',
  });
  const verified = await client.post('/api/verifyPaystackPayment', {
    reference,
    order_id,
    amount: order_total,
    status: 'success',
    transaction_ref: reference,
  });
  if (!verified.success) throw new Error(`the payment ${reference} was not verified: ${verified.message}`);
}

function orderOf(
  { store, products, day, slot }: Counter,
  quote: Schemas['Quote'],
  turn: number,
  payer: Payer | null,
  parts: Parts,
): Schemas['PlaceOrderRequest'] {
  const customer = { firstname: 'Bench', lastname: 'Shopper', email: 'bench@example.com', phone };
  const nowhere = { id: null, label: '', address: '', city: '', state: '', area: '', landmark: '' };
  return {
    attempt_id: `bench-${process.pid}-${turn}`.padEnd(24, '-'),
    cart_id: null,
    user_id: payer?.userId ?? null,
    order_type: 'Groceries',
    unique_code: orderCode({
      kind: 'grocery',
      prefixes: documentPrefixes,
      storeId: store.id,
      branchCode: store.branch_code,
      roll: turn,
    }),
    comment: '',
    amount_paid: parts.giftCard + parts.wallet,
    customer,
    delivery: {
      ...nowhere,
      method: 'pickup',
      charge: quote.delivery_fee,
      hour: `${slot.starttime} - ${slot.endtime}`,
      slot_id: slot.id,
      contact_method: 'call',
      deliverydate: day,
    },
    order_enquiry_contactname: 'Bench Shopper',
    order_enquiry_contactnumber: phone,
    contact_upon_delivery_name: 'Bench Shopper',
    contact_upon_delivery_number: phone,
    payment: paymentOf(parts),
    store: `${store.id}`,
    cart_subtotal: quote.cart_subtotal,
    foodcart_subtotal: quote.foodcart_subtotal,
    fooddeliveryfee: quote.fooddeliveryfee,
    order_total: quote.order_total,
    order_items: products.map(({ id, name, sellingprice }, index) => ({
      product: { id, name, price: sellingprice },
      quantity,
      unit_price: quote.lines[index]?.unit_price ?? 0,
      price: quote.lines[index]?.price ?? 0,
    })),
  };
}

function paymentOf({ giftCard, wallet, card: rest }: Parts): Schemas['PlaceOrderRequest']['payment'] {
  const means = { wallet: wallet > 0, giftCard: giftCard > 0 };
  if (rest > 0)
    return { method: paymentMethodText({ gateway: 'Paystack', ...means }), type: 'card', id: 'paystack' };
  return {
    method: paymentMethodText({ gateway: null, ...means }),
    type: means.wallet ? 'loyalty' : 'gift',
    id: null,
  };
}

function pick<Value>(list: readonly Value[], turn: number): Value {
  const value = list[turn % list.length];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}
