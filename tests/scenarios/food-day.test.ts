import { createMemoryDrafts } from '@marketsquare/core/kernel/drafts';
import { cartItemOf } from '@marketsquare/core/shop/cart';
import { checkoutFields, checkoutQuote, problemOf } from '@marketsquare/core/shop/checkout';
import { checkoutRequest, provideShop } from '@marketsquare/core/storefront/root';
import { createApi, toProduct, toStore } from '@marketsquare/core/wire/api';
import {
  type Browser,
  type FakeGateway,
  fakeGateway,
  openTestShop,
  type TestShop,
} from '@marketsquare/server/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';

/** Prepared food is ordered by the machines of the shop at its real server; both look at one clock, which the test turns. */

let shop: TestShop;
let paystack: FakeGateway;

beforeEach(async () => {
  paystack = fakeGateway('paystack');
  shop = await openTestShop({ gateways: new Map([['paystack', paystack]]) });
});

afterEach(() => shop.close());

const oneHourMs = 3_600_000;

describe('prepared food', () => {
  test.each([
    ['2022-04-10T12:00:00+01:00', '2022-04-10', 'FREE', 1_280_000],
    ['2022-04-22T12:00:00+01:00', '2022-04-22', '₦1,100.00', 1_390_000],
  ])(
    'at %s is placed at the first press, at the total that was shown [FEE-09, PAY-05]',
    async (at, day, fee, total) => {
      shop.now = Date.parse(at);
      const shopper = await atFoodCheckout();
      expect([shopper.quote()?.foodDeliveryFeeText, shopper.quote()?.total]).toEqual([fee, total]);
      await shopper.press();
      expect(shopper.payment()).toBe('confirmed');
      expect(await orders()).toEqual([{ delivery_date: day, order_total: total }]);
    },
  );

  test('in a checkout that stays open over the last midnight of its promotion gets the new day, and is placed at the next press [FEE-09, WIN-06]', async () => {
    await openAllNight();
    shop.now = Date.parse('2022-04-21T23:30:00+01:00');
    const shopper = await atFoodCheckout();
    expect(shopper.quote()?.foodDeliveryFeeText).toBe('FREE');
    shop.now += oneHourMs;
    await shopper.press();
    expect(shopper.notice()?.message).toBe(
      'A new day has begun since you opened this page. Please look at your order again before you pay.',
    );
    expect(shopper.quote()?.foodDeliveryFeeText).toBe('₦1,100.00');
    expect(await orders()).toEqual([]);
    await shopper.press();
    expect(shopper.payment()).toBe('confirmed');
    expect(await orders()).toEqual([{ delivery_date: '2022-04-22', order_total: 1_390_000 }]);
  });

  test.each([-24, 24])(
    'is placed at the second press by a device whose clock is %d hours off',
    async (hours) => {
      shop.now = Date.parse('2022-04-10T12:00:00+01:00');
      const shopper = await atFoodCheckout(hours * oneHourMs);
      await shopper.press();
      expect(shopper.notice()?.title).toBe('A new day');
      await shopper.press();
      expect(shopper.payment()).toBe('confirmed');
      expect(await orders()).toEqual([{ delivery_date: '2022-04-10', order_total: 1_280_000 }]);
    },
  );
});

function orders() {
  return shop.database.read.selectFrom('orders').select(['delivery_date', 'order_total']).execute();
}

async function openAllNight(): Promise<void> {
  await shop.database.write
    .updateTable('stores')
    .set({ food_opening: '12:00 AM', food_closing: '12:00 AM' })
    .execute();
}

const guest = {
  'customer.firstname': 'Bisi',
  'customer.lastname': 'Adeyemi',
  'customer.email': 'bisi@example.ng',
  'customer.phone': '08030000033',
  'delivery.label': 'Home',
  'delivery.address': '5 Adebola Close',
  'delivery.landmark': 'Beside the pharmacy',
  'enquiry.name': 'Bisi Adeyemi',
  'enquiry.number': '08030000033',
  'handover.name': 'Bisi Adeyemi',
  'handover.number': '08030000033',
};

/** A guest with four packs of jollof, who has filled in everything and has only to press. */
async function atFoodCheckout(clockOffMs = 0) {
  const browser = shop.browser();
  const drafts = createMemoryDrafts(guest);
  const api = createApi({ baseUrl: 'http://localhost', fetch: fetchBy(browser) });
  const kept: { order: ReturnType<Parameters<typeof provideShop>[0]['readOrder']> } = { order: null };
  const machines = provideShop({
    api,
    drafts,
    readUser: () => null,
    keepOrder: (order) => {
      kept.order = order;
    },
    readOrder: () => kept.order,
    keepAddresses: () => {},
    openPopup: async ({ reference }) => {
      paystack.answer(reference);
      return { kind: 'answered', code: '00', transactionId: 'T-1' };
    },
    onConfirmed: () => {},
    onReturned: () => {},
    wait: () => Promise.resolve(),
  });
  const stores = await api.get('/api/stores');
  const [wireStore] = stores.ok ? stores.reply.data.stores : [];
  if (!wireStore) throw new Error('the small shop has a store');
  const chosen = { ...toStore(wireStore), mode: 'Delivery', area: 'Gbagada Phase 2' } as const;
  const root = createActor(machines.shop, {
    systemId: 'shop',
    input: { chosen, groceryLines: [], foodLines: [] },
  }).start();
  const selection = root.system.get('selection');
  const groceryCart = root.system.get('groceryCart');
  const foodCart = root.system.get('foodCart');
  const checkout = root.system.get('checkout');
  const payment = root.system.get('payment');

  const found = await api.get('/api/getProductInCart', { params: { query: { cart: '[201]', storeid: 1 } } });
  const [wire] = found.ok ? found.reply.data : [];
  if (!wire) throw new Error('the small shop sells jollof');
  const dish = toProduct(wire);
  foodCart.send({ type: 'cart.itemAdded', item: cartItemOf(dish, dish.variations[0]), quantity: 4 });
  root.send(checkoutRequest({ selection, groceryCart, foodCart }, 'food', shop.now + clockOffMs));
  await waitFor(checkout, (snapshot) => snapshot.matches({ open: { windows: 'ready', fees: 'known' } }));
  for (const field of checkoutFields) {
    checkout.send({ type: 'checkout.fieldJudged', field, problem: problemOf(field, drafts) });
  }
  checkout.send({ type: 'checkout.contactMethodChosen', contactMethod: 'call' });
  checkout.send({ type: 'checkout.providerChosen', provider: 'paystack' });
  checkout.send({ type: 'checkout.termsToggled', accepted: true });
  let presses = 0;
  return {
    quote: () => checkoutQuote(checkout.getSnapshot().context),
    notice: () => checkout.getSnapshot().context.notice,
    payment: () => payment.getSnapshot().value,
    /** Presses 'Proceed to Payment', and waits until nothing is under way any more. */
    press: async () => {
      presses += 1;
      checkout.send({
        type: 'checkout.submitted',
        attemptId: `attempt-000000000000000${presses}`,
        roll: presses,
      });
      await waitFor(payment, (snapshot) => !snapshot.hasTag('busy'));
    },
  };
}

function fetchBy(browser: Browser) {
  return async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const reply =
      request.method === 'POST'
        ? await browser.post(pathname, await request.json())
        : await browser.get(`${pathname}${search}`);
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };
}
