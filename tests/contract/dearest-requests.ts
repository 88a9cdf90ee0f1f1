import {
  adaeze,
  type Browser,
  fakeGateway,
  openTestShop,
  pickupOrder,
  type TestShop,
} from '@marketsquare/server/testing';
import { callsOfTheShop } from './hostile.ts';
import { callsWithBody, mostBytes, worstBodies } from './worst-bodies.ts';

/** A request that costs the server's one thread as much as one of its call can. */
export interface DearRequest {
  readonly operationId: string;
  /** The thing that makes it dear, for people. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** A shop to send them to, with a browser that is signed in as a customer and as staff. */
export async function openShopForDearRequests(): Promise<{ shop: TestShop; browser: Browser }> {
  const shop = await openTestShop({
    gateways: new Map([
      ['paystack', fakeGateway('paystack')],
      ['flutterwave', fakeGateway('flutterwave')],
    ]),
  });
  const browser = shop.browser();
  await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  await browser.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
  return { shop, browser };
}

/** Asks it, with headers that reach behind the checks of a webhook's form. */
export function ask(browser: Browser, { method, path, body }: DearRequest) {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': 'x', 'verif-hash': 'x' };
  return browser.send(method, path, body === undefined ? {} : { body, headers });
}

/** Every call with its worst bodies. */
export const dearBodies: readonly DearRequest[] = callsWithBody.flatMap(
  ({ path, method, operation, schema }) =>
    worstBodies(operation, schema).map(({ name, text }) => ({
      operationId: operation.operationId,
      name,
      method,
      path: filled(path),
      body: text.slice(0, mostBytes(operation)),
    })),
);

/** Every read with the longest queries: fields it does not know, one field over and over, a search of pictures. */
export const dearAddresses: readonly DearRequest[] = callsOfTheShop
  .filter(({ method }) => method === 'get')
  .flatMap(({ path, method, operation }) =>
    Object.entries({
      'unknown fields': Array.from({ length: 2500 }, (_, index) => `${index.toString(36)}=%20`).join('&'),
      'the same field twice': 'storeid=1&'.repeat(1500),
      'a search of pictures': `search_query=${'%F0%9F%98%80+'.repeat(400)}&storeid=1`,
    }).map(([name, query]) => ({
      operationId: operation.operationId,
      name,
      method,
      path: `${filled(path)}?${query}`,
    })),
  );

const lines = Array.from({ length: 200 }, (_, index) => ({ id: 4 + (index % 40), quantity: 1 + index }));

/** The quote of an order of as many lines as an order may have. */
export const longestQuote: DearRequest = {
  operationId: 'quote',
  name: '200 lines',
  method: 'POST',
  path: '/api/quote',
  body: JSON.stringify({
    kind: 'grocery',
    store_id: 1,
    mode: 'Pickup',
    items: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
  }),
};

/**
 * The placing of that order, at the prices of its quote.
 *
 * @param attempt  counted from 1; each is an order of its own
 */
export async function longestOrder(browser: Browser, attempt: number): Promise<DearRequest> {
  const { cart_subtotal, order_total } = (await ask(browser, longestQuote)).json().data;
  const order_items = lines.map(({ id, quantity }) => ({
    product: { id, name: `Parboiled Rice Number ${id}`, price: 1200 },
    quantity,
    unit_price: 1200,
    price: 1200 * quantity,
  }));
  const order = pickupOrder({
    attempt_id: `attempt-of-200-lines-${attempt}`,
    unique_code: `Gr010720${attempt}99`,
    cart_subtotal,
    order_total,
    order_items,
  });
  return {
    operationId: 'placeorder',
    name: '200 lines',
    method: 'POST',
    path: '/api/placeorder',
    body: JSON.stringify(order),
  };
}

function filled(path: string): string {
  return path.replaceAll(/\{[a-z]+\}/g, '1');
}
