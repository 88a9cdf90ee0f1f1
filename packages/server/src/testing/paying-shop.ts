import type { components } from '@marketsquare/core/wire/api';
import { expect } from 'vitest';
import type { MailPort, ShopConfig } from '../store/ports/ports.ts';
import { replyProblems } from './contract-check.ts';
import { fakeGateway } from './fake-gateway.ts';
import type { FreshDatabase } from './test-postgres.ts';
import { type Browser, openTestShop } from './test-shop.ts';

type Schemas = components['schemas'];

/**
 * A shop whose two gateways the test controls, a guest, and the calls of an order's life, each reply checked
 * against the contract.
 */
export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

export async function openPayingShop(
  config: Partial<ShopConfig> = {},
  options: { readonly sendMail?: NonNullable<MailPort['send']>; readonly on?: FreshDatabase } = {},
) {
  const paystack = fakeGateway('paystack');
  const flutterwave = fakeGateway('flutterwave');
  const shop = await openTestShop({
    gateways: new Map([
      ['paystack', paystack],
      ['flutterwave', flutterwave],
    ]),
    config,
    ...options,
  });
  const post = async (browser: Browser, operation: string, body: unknown) => {
    const reply = await browser.post(`/api/${operation}`, body);
    expect(replyProblems(operation, reply)).toEqual([]);
    return reply;
  };
  return {
    shop,
    paystack,
    flutterwave,
    guest: shop.browser(),
    post,
    place: async (browser: Browser, body: Schemas['PlaceOrderRequest']): Promise<Schemas['PlacedOrder']> => {
      const reply = await post(browser, 'placeorder', body);
      expect(reply.json()).toMatchObject({ status: true });
      return reply.json().data.order;
    },
    /** Opens a try to pay, as the popup gets it. */
    open: async (browser: Browser, orderId: string, gateway = 'paystack') =>
      (await post(browser, 'initializePayment', { order_id: orderId, gateway })).json().data,
    signIn: async (browser: Browser, { phone, password }: { phone: string; password: string }) => {
      await post(browser, 'login', { phone, password });
    },
  };
}

/** The browser's request to verify a try, after the popup has reported success. */
export function verifyBody(order: Schemas['PlacedOrder'], reference: string) {
  return {
    reference,
    order_id: order.id,
    amount: order.order_total,
    status: 'success',
    transaction_ref: reference,
  };
}
