import type { OrderView } from '@marketsquare/core/wire/api';
import { type Browser, pickupOrder, type TestShop } from '@marketsquare/server/testing';
import type { Popups } from './popups.ts';

/** An order as the server has it, and the browser that its customer used. */
export interface MadeOrder {
  readonly id: OrderView['id'];
  readonly code: string;
  readonly browser: Browser;
  /** The server's answer to a request for the order. */
  readonly reply: () => Promise<Reply>;
}

/** The server's answer about one order, which a test may change. */
export interface Reply {
  readonly data: Readonly<Record<string, unknown>>;
}

interface OrderWish {
  readonly customer: { readonly id: number; readonly phone: string; readonly password: string };
  /** Different for each order of a file. */
  readonly number: number;
  readonly body?: ReturnType<typeof pickupOrder>;
  readonly isPaid?: boolean;
}

/** An order that a customer made before their screen opens: twenty bags of rice for pickup, paid at Paystack, by default. */
export async function madeOrder(
  server: TestShop,
  { paystack }: Popups,
  { customer, number, body = pickupOrder(), isPaid = true }: OrderWish,
): Promise<MadeOrder> {
  const browser = server.browser();
  const { id: userId, phone, password } = customer;
  await browser.post('/api/login', { phone, password });
  const [prefix = ''] = /^\D+\d{4}/.exec(body.unique_code) ?? [];
  const placed = await browser.post('/api/placeorder', {
    ...body,
    user_id: userId,
    attempt_id: `attempt-${String(number).padStart(16, '0')}`,
    unique_code: `${prefix}${30_000 + number}`,
  });
  const { order } = placed.json().data ?? {};
  if (order === undefined) throw new Error(`the order was not placed: ${placed.body}`);
  const { id, unique_code: code, order_total: amount } = order;
  if (isPaid) {
    await browser.post('/api/initializePayment', { order_id: id, gateway: 'paystack' });
    paystack.answer(code);
    const payment = { reference: code, transaction_ref: code, order_id: id, amount, status: 'success' };
    await browser.post('/api/verifyPaystackPayment', payment);
  }
  return { id, code, browser, reply: async () => (await browser.get(`/api/order/${id}`)).json() };
}
