import { randomInt, randomUUID } from 'node:crypto';
import { documentPrefixes, orderCode } from '@marketsquare/core/shop/order';
import { type ApiResult, type components, createApi } from '@marketsquare/core/wire/api';
import { request } from 'playwright';

type Schemas = components['schemas'];

/** The store of `pickupOrder`: Lekki Admiralty. */
const storeId = 2;
const branchCode = '12';

/**
 * A client of the running server with cookies of its own, by HTTP alone: `api` speaks the contract, `send`
 * sends anything.
 *
 * @param address  the client's address, as one trusted proxy states it; this machine by default
 */
export async function openHttpShopper(url: string, address?: string) {
  const context = await request.newContext({
    baseURL: url,
    ...(address === undefined ? {} : { extraHTTPHeaders: { 'x-forwarded-for': address } }),
  });
  const api = createApi({
    baseUrl: url,
    fetch: async (asked) => {
      const body = asked.method === 'GET' ? {} : { data: await asked.text() };
      const answer = await context.fetch(asked.url, {
        method: asked.method,
        headers: Object.fromEntries(asked.headers),
        ...body,
      });
      return new Response(await answer.text(), { status: answer.status(), headers: answer.headers() });
    },
  });
  return {
    api,
    send: (method: string, path: string, text?: string, headers: Readonly<Record<string, string>> = {}) =>
      context.fetch(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        // As bytes: a text that is no JSON would be quoted into one.
        ...(text === undefined ? {} : { data: Buffer.from(text) }),
      }),
    close: () => context.dispose(),
  };
}

export type HttpShopper = Awaited<ReturnType<typeof openHttpShopper>>;

/**
 * The reply of a call that must succeed.
 * @throws Error with the server's words when it does not
 */
export async function replyOf<Reply>(pending: Promise<ApiResult<Reply>>): Promise<Reply> {
  const result = await pending;
  if (result.ok) return result.reply;
  const { status, code, message } = result.failure;
  throw new Error(`${status} ${code}: ${message}`);
}

/** A guest's order for pickup as their page would send it: one product of the store at the server's own prices. */
export async function pickupOrder({ api }: HttpShopper, quantity = 2): Promise<Schemas['PlaceOrderRequest']> {
  const name = 'Benue Valley Palm Oil 5L';
  const found = await replyOf(
    api.get('/api/search', { params: { query: { storeid: storeId, search_query: name } } }),
  );
  const product = found.data.data.data.find((one) => one.name === name);
  if (!product) throw new Error(`the store does not sell ${name}`);
  const windows = await replyOf(
    api.get('/api/windows', { params: { query: { storeid: storeId, deliverywindow: 'Pickup' } } }),
  );
  // Windows of the first day may begin while the test runs.
  const free = windows.data
    .toReversed()
    .flatMap((day) => day.open_window.map((slot) => ({ day, slot })))
    .find(({ slot }) => slot.places_left !== 0);
  if (free === undefined) throw new Error('the store has no window');
  const { day, slot } = free;
  const { data: quote } = await replyOf(
    api.post('/api/quote', {
      body: {
        kind: 'grocery',
        store_id: storeId,
        mode: 'Pickup',
        slot_id: slot.id,
        deliverydate: day.window_date,
        items: [{ product_id: product.id, quantity }],
      },
    }),
  );
  const unitPrice = quote.lines[0]?.unit_price ?? 0;
  return {
    attempt_id: randomUUID(),
    cart_id: null,
    user_id: null,
    order_type: 'Groceries',
    unique_code: orderCode({
      kind: 'grocery',
      prefixes: documentPrefixes,
      storeId,
      branchCode,
      roll: randomInt(2 ** 40),
    }),
    comment: '',
    amount_paid: 0,
    customer: {
      firstname: 'Zainab',
      lastname: 'Example',
      email: 'zainab@example.com',
      phone: '08000000011',
    },
    delivery: {
      id: null,
      method: 'pickup',
      charge: quote.delivery_fee,
      hour: `${slot.starttime} - ${slot.endtime}`,
      slot_id: slot.id,
      label: '',
      address: '',
      city: '',
      state: '',
      area: '',
      landmark: '',
      contact_method: 'call',
      deliverydate: day.window_date,
    },
    order_enquiry_contactname: 'Zainab Example',
    order_enquiry_contactnumber: '08000000011',
    contact_upon_delivery_name: 'Zainab Example',
    contact_upon_delivery_number: '08000000011',
    payment: { method: 'Paystack card', type: 'card', id: 'paystack' },
    store: `${storeId}`,
    cart_subtotal: quote.cart_subtotal,
    foodcart_subtotal: 0,
    fooddeliveryfee: 0,
    order_total: quote.order_total,
    order_items: [
      {
        product: { id: product.id, name, price: unitPrice },
        quantity,
        unit_price: unitPrice,
        price: quote.cart_subtotal,
      },
    ],
  };
}

/** Places an order and returns the server's answer. */
export async function place({ api }: HttpShopper, body: Schemas['PlaceOrderRequest']) {
  return (await replyOf(api.post('/api/placeorder', { body }))).data.order;
}

/** Opens a try to pay at Paystack. */
export async function openPaystack({ api }: HttpShopper, orderId: string) {
  const body = { order_id: orderId, gateway: 'paystack' } as const;
  const { data } = await replyOf(api.post('/api/initializePayment', { body }));
  return { reference: data.reference, accessCode: data.paystack?.access_code ?? '' };
}

/** Has the server settle a payment by its own look at Paystack. */
export function verify({ api }: HttpShopper, order: Schemas['PlacedOrder'], reference: string) {
  const body = {
    reference,
    transaction_ref: reference,
    order_id: order.id,
    amount: order.order_total,
    status: 'success',
  } as const;
  return api.post('/api/verifyPaystackPayment', { body });
}
