import type { LagosDay } from '@marketsquare/core/kernel/calendar';
import { present } from '@marketsquare/core/kernel/failure';
import { nairaToKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { expect } from 'vitest';
import { findUser } from '../people/identity/index.ts';
import { giveWalletToken } from '../records/wallets/index.ts';
import { balanceOf } from '../store/ledger/index.ts';
import type { ShopConfig } from '../store/ports/ports.ts';
import { cardFunds, giveGiftCard, setWallet, walletFunds } from './funds.ts';
import { pickupOrder } from './order-request.ts';
import { openPayingShop } from './paying-shop.ts';
import { adaeze } from './small-shop.ts';
import type { Browser } from './test-shop.ts';

type Schemas = components['schemas'];

/** The parts of an order for gift card and wallet, in naira. */
export interface Tendered {
  readonly giftCard?: number;
  readonly wallet?: number;
}

/** The small shop's gift card, of ₦5,000. */
export const serialNumber = 'GIFT-0001';

/** The price of the till's order: ten bags of rice, and one to carry them. */
export const orderTotal = 12_095;

const rice = { product: { id: 1, name: 'Parboiled Rice Number 1', price: 1200 }, unit_price: 1200 };
const tenBags = {
  order_items: [{ ...rice, quantity: 10, price: 12_000 }],
  cart_subtotal: 12_000,
  order_total: orderTotal,
};

export type Till = Awaited<ReturnType<typeof openTill>>;

/**
 * A shop in which Adaeze is logged in, with the calls of an order that is paid in parts.
 *
 * @param wallet  the amount in her wallet, in naira; ₦15,000 by default
 * @param config  the differences from the usual settings
 * @param options  its mail server, if it has one
 */
export async function openTill(
  { wallet }: Pick<Tendered, 'wallet'> = {},
  config: Partial<ShopConfig> = {},
  options: Parameters<typeof openPayingShop>[1] = {},
) {
  const paying = await openPayingShop(config, options);
  const { shop, post: call, signIn, paystack } = paying;
  const customer = shop.browser();
  await signIn(customer, adaeze);
  if (wallet !== undefined) await setWallet(shop, adaeze.id, wallet);
  const { database } = shop;
  let orders = 0;

  /** A reference is checked once a second. */
  const verifyTry = (browser: Browser, { id }: Pick<Schemas['PlacedOrder'], 'id'>, reference: string) => {
    shop.now += 2_000;
    const about = { reference, transaction_ref: reference, order_id: id, amount: 0, status: 'success' };
    return call(browser, 'verifyPaystackPayment', about);
  };

  const till = {
    ...paying,
    customer,
    /** Asks for an order that gift card and wallet are to pay in part. */
    tryOrder: (browser: Browser, { giftCard = 0, wallet = 0 }: Tendered = {}, number?: number) => {
      orders += 1;
      const at = number ?? orders;
      const amount_paid = giftCard + wallet;
      const isCovered = amount_paid === orderTotal;
      return call(
        browser,
        'placeorder',
        pickupOrder({
          ...tenBags,
          attempt_id: `attempt-${String(at).padStart(16, '0')}`,
          unique_code: `Gr0107${20_000 + at}`,
          amount_paid,
          payment: {
            method: 'Paystack + Loyalty + Gift card',
            type: isCovered ? 'loyalty + gift' : 'card',
            id: isCovered ? null : 'paystack',
          },
        }),
      );
    },
    /** Places it. */
    order: async (
      browser: Browser,
      tendered: Tendered = {},
      number?: number,
    ): Promise<Schemas['PlacedOrder']> => {
      const reply = await till.tryOrder(browser, tendered, number);
      expect(reply.statusCode).toBe(200);
      return reply.json().data.order;
    },
    redeem: (
      browser: Browser,
      { id }: Pick<Schemas['PlacedOrder'], 'id'>,
      amount: number,
      serial = serialNumber,
    ) =>
      call(browser, 'redeemgift', {
        serviceid: 'MSQ-GIFT',
        serialnumber: serial,
        phonenumber: '08030000033',
        amount,
        order_id: id,
      }),
    /** The token of a right PIN. */
    token: async () => {
      const pinHash = (await findUser(database.read, adaeze.id))?.wallet_pin_hash ?? null;
      const shown = { userId: adaeze.id, pinHash: present(pinHash, 'they have set a PIN') };
      const token = await giveWalletToken(database.write, shop.ports.chance, shown, shop.now);
      return present(token, 'their PIN is the same');
    },
    debit: async (
      browser: Browser,
      { unique_code }: Pick<Schemas['PlacedOrder'], 'unique_code'>,
      amount: number,
      token?: string,
    ) =>
      call(browser, 'debitWallet', {
        user_id: adaeze.id,
        type: 'DEBIT',
        balance: 0,
        amount,
        unique_code,
        ...(token === undefined ? {} : { token }),
      }),
    /** Holds the parts of gift card and wallet. */
    hold: async (
      browser: Browser,
      order: Pick<Schemas['PlacedOrder'], 'id' | 'unique_code'>,
      { giftCard = 0, wallet = 0 }: Tendered,
    ) => {
      if (giftCard > 0) expect((await till.redeem(browser, order, giftCard)).statusCode).toBe(200);
      if (wallet > 0)
        expect((await till.debit(browser, order, wallet, await till.token())).statusCode).toBe(200);
    },
    verifyOrder: (browser: Browser, { id }: Pick<Schemas['PlacedOrder'], 'id'>) =>
      call(browser, 'verifypayment', { order_id: id, amount: 0, status: 'successful', cart_id: null }),
    /** Pays an open try at Paystack, and lets the shop see it. */
    pay: async (browser: Browser, order: Pick<Schemas['PlacedOrder'], 'id'>, reference: string) => {
      paystack.answer(reference);
      return verifyTry(browser, order, reference);
    },
    /** The bank refuses the card. */
    decline: async (browser: Browser, order: Pick<Schemas['PlacedOrder'], 'id'>, reference: string) => {
      paystack.answer(reference, { status: 'failed', chargedKobo: zeroKobo });
      return verifyTry(browser, order, reference);
    },
    /** The bank takes a payment back, and the shop hears of it. */
    reverse: async (reference: string, naira: number) => {
      paystack.giveBack(reference, nairaToKobo(naira));
      const report = { reference, kind: 'refund' };
      await customer.post('/api/webhooks/paystack', report, { 'x-paystack-signature': 'good' });
      await shop.workOutbox();
    },
    detail: async (
      browser: Browser,
      { id }: Pick<Schemas['PlacedOrder'], 'id'>,
    ): Promise<Schemas['OrderDetail']> => (await browser.get(`/api/order/${id}`)).json().data,
    wallet: () => walletFunds(shop, adaeze.id),
    giftCard: (serial = serialNumber) => cardFunds(shop, serial),
    issue: (serial: string, naira: number, expiresOn?: LagosDay) =>
      giveGiftCard(shop, serial, naira, expiresOn),
    /** The shop's own account, in naira. */
    total: async (name: string) => (await balanceOf(database.read, name)).total / 100,
  };
  return till;
}
