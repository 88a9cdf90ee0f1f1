import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createRecorder, type JournalEntry, replay, verify } from '../../journal/index.ts';
import { kobo, nairaToKobo, zeroKobo } from '../../kernel/money/index.ts';
import { checkoutQuote } from '../../shop/checkout/index.ts';
import { documentOrderRules, type OrderRules } from '../../shop/settings/index.ts';
import { riceItem as rice, gbagada as store } from '../../shop/testing/index.ts';
import {
  checkoutRequest,
  selectRules,
  shopActor,
  shopMachine,
  shopMachines,
  whyNotCheckout,
} from './index.ts';

const at = 1_795_345_200_000;
const none = { groceries: zeroKobo, food: zeroKobo };
const own: OrderRules = {
  ...documentOrderRules,
  minimumOrder: {
    grocery: { ...none, groceries: nairaToKobo(5_000) },
    food: none,
    combined: none,
    sideCart: none,
  },
  bagFee: { amount: nairaToKobo(50), branches: ['Gbagada'] },
};

/** A shop with one line of rice, and the journal of what happens in it. */
function openShop(naira: number, rules?: OrderRules) {
  const entries: JournalEntry[] = [];
  const { inspect } = createRecorder({
    session: 's1',
    firstSeq: 0,
    now: () => at,
    write: (entry) => entries.push(entry),
  });
  const line = { ...rice, key: '7', quantity: 1, unitPrice: nairaToKobo(naira) };
  const shop = createActor(shopMachine, {
    id: shopActor,
    systemId: shopActor,
    input: { chosen: store, groceryLines: [line], foodLines: [], ...(rules && { rules }) },
    inspect,
  }).start();
  const machines = {
    selection: shop.system.get('selection'),
    groceryCart: shop.system.get('groceryCart'),
    foodCart: shop.system.get('foodCart'),
  };
  const request = () => checkoutRequest(machines, 'grocery', at);
  return {
    shop,
    entries,
    quote: () => checkoutQuote(shop.system.get('checkout').getSnapshot().context),
    refusals: () => whyNotCheckout(shop.getSnapshot(), request()).map(({ words }) => words),
    open: () => shop.send(request()),
  };
}

test('a visit is judged and priced by the rules that it began with [CART-14, FEE-07, ERR-10]', () => {
  const short = openShop(4_999, own);
  expect(short.refusals()).toEqual(['The minimum order amount is N5000.']);
  const enough = openShop(5_000, own);
  expect(enough.refusals()).toEqual([]);
  enough.open();
  expect(enough.quote()?.bagFee).toBe(5_000);
});

test('a visit goes on by rules that it reads later, an open checkout too [CART-14, FEE-07]', () => {
  const { shop, quote, refusals, open } = openShop(10_000);
  open();
  expect(quote()?.bagFee).toBe(9_500);
  shop.send({ type: 'shop.rulesRead', rules: own });
  expect([quote()?.bagFee, selectRules(shop.getSnapshot())]).toEqual([5_000, own]);
  shop.send({ type: 'shop.rulesRead' });
  expect([quote()?.bagFee, selectRules(shop.getSnapshot())]).toEqual([9_500, documentOrderRules]);
  const dear = { ...own.minimumOrder, grocery: { ...none, groceries: nairaToKobo(10_001) } };
  shop.send({ type: 'shop.rulesRead', rules: { ...own, minimumOrder: dear } });
  expect(refusals()).toEqual(['The minimum order amount is N10001.']);
});

test('a fresh quote brings the rules that it was priced by, or takes them away [FEE-07, PAY-05]', () => {
  const { shop, quote, open } = openShop(10_000);
  open();
  const fresh = {
    total: kobo(1_005_000),
    slotFee: null,
    foodFee: null,
    variation: { deliveryArea: 1, basketSize: 1 },
    day: null,
    prices: [],
    unavailable: [],
  };
  shop.send({ type: 'shop.orderRequoted', quote: { ...fresh, rules: own } });
  expect([quote()?.total, selectRules(shop.getSnapshot())]).toEqual([1_005_000, own]);
  shop.send({ type: 'shop.orderRequoted', quote: fresh });
  expect([quote()?.total, selectRules(shop.getSnapshot())]).toEqual([1_009_500, documentOrderRules]);
});

test('a journal carries the rules, and a replay goes by them', () => {
  const { shop, entries, open, quote } = openShop(10_000, own);
  open();
  shop.send({
    type: 'shop.rulesRead',
    rules: { ...own, bagFee: { ...own.bagFee, amount: nairaToKobo(70) } },
  });
  expect(quote()?.bagFee).toBe(7_000);
  shop.stop();
  expect(verify(shopMachines, entries)).toEqual({
    ok: true,
    entries: entries.length,
    compared: entries.length,
  });
  const fees = entries.map(({ seq }) => {
    const { checkout } = replay(shopMachines, entries, seq);
    return checkout === undefined ? null : (checkoutQuote(checkout.context)?.bagFee ?? null);
  });
  expect([...new Set(fees)]).toEqual([null, 5_000, 7_000]);
});
