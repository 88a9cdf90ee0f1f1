import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createRecorder, type JournalEntry, verify } from '../../journal/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import type { CartItem } from '../../shop/cart/index.ts';
import type { OrderKind } from '../../shop/pricing/index.ts';
import type { ChosenStore } from '../../shop/selection/index.ts';
import { gbagada as store } from '../../shop/testing/index.ts';
import type { OpeningRefusal } from './checkout-opening.ts';
import { checkoutRequest, shopActor, shopMachine, shopMachines, whyNotCheckout } from './index.ts';

const at = 1_795_345_200_000;

describe('a checkout is asked of the shop', () => {
  test.each<[OrderKind, number, number, OpeningRefusal | null]>([
    ['grocery', 10_000, 0, null],
    ['grocery', 9_999, 5_000, 'reachesMinimum'],
    ['food', 0, 1_000, null],
    ['food', 50_000, 999, 'reachesMinimum'],
    ['combined', 1_500, 200, null],
    ['combined', 1_499, 50_000, 'reachesMinimum'],
    ['combined', 20_000, 0, 'hasBothKinds'],
    ['combined', 0, 20_000, 'hasBothKinds'],
  ])(
    '%s, with groceries of ₦%d and food of ₦%d: is refused by %s [CART-14, FCART-08, FCART-09]',
    (kind, groceries, food, refusal) => {
      const { shop, ask } = openShop({ groceries, food });
      const [reason] = whyNotCheckout(shop.getSnapshot(), checkoutRequest(machinesOf(shop), kind, at));
      expect(reason?.guard ?? null).toBe(refusal);
      ask(kind);
      expect(machinesOf(shop).checkout.getSnapshot().matches('open')).toBe(refusal === null);
    },
  );

  test.each([
    ['grocery', 9_999, 0, 'The minimum order amount is N10000.'],
    [
      'combined',
      20_000,
      0,
      'Groceries and prepared food are ordered together here. Kindly check out the one you have on its own.',
    ],
  ] as const)('%s that is refused says what it lacks [ERR-10]', (kind, groceries, food, words) => {
    const { shop } = openShop({ groceries, food });
    const reasons = whyNotCheckout(shop.getSnapshot(), checkoutRequest(machinesOf(shop), kind, at));
    expect(reasons.map((reason) => reason.words)).toEqual([words]);
  });

  test('without a store stays closed, and the shop says why', () => {
    const { shop, ask } = openShop({ groceries: 20_000, food: 0, chosen: null });
    ask('grocery');
    expect(machinesOf(shop).checkout.getSnapshot().value).toBe('closed');
    const request = checkoutRequest(machinesOf(shop), 'grocery', at);
    expect(whyNotCheckout(shop.getSnapshot(), request)).toEqual([
      { guard: 'hasStore', words: 'Choose a store first.' },
    ]);
  });

  test.each([
    ['a guest', []],
    ['a customer', [{ type: 'shop.signedIn' }]],
  ] as const)('by %s is opened as theirs, for what is in the carts', (_, before) => {
    const { shop, ask } = openShop({ groceries: 12_000, food: 3_000 });
    for (const event of before) shop.send(event);
    ask('combined');
    const { checkout, groceryCart, foodCart } = machinesOf(shop);
    expect(checkout.getSnapshot().context).toMatchObject({
      kind: 'combined',
      store,
      groceryLines: groceryCart.getSnapshot().context.lines,
      foodLines: foodCart.getSnapshot().context.lines,
      isSignedIn: before.length > 0,
      openedAt: at,
    });
  });

  test('is in the journal, which replays to the same digests', () => {
    const { ask, entries } = openShop({ groceries: 12_000, food: 0 });
    ask('grocery');
    ask('food');
    expect(entries.slice(-3).map(({ actor, event }) => `${actor} ${event.type}`)).toEqual([
      'shop shop.checkoutRequested',
      'checkout checkout.opened',
      'shop shop.checkoutRequested',
    ]);
    expect(verify(shopMachines, entries)).toMatchObject({ ok: true });
  });
});

interface Given {
  /** In naira. */
  readonly groceries: number;
  readonly food: number;
  readonly chosen?: ChosenStore | null;
}

function openShop({ groceries, food, chosen = store }: Given) {
  const entries: JournalEntry[] = [];
  const { inspect } = createRecorder({
    session: 'session-1',
    firstSeq: 0,
    now: () => at,
    write: (entry) => entries.push(JSON.parse(JSON.stringify(entry))),
  });
  const input = { chosen, groceryLines: [], foodLines: [] };
  const shop = createActor(shopMachine, { id: shopActor, systemId: shopActor, inspect, input }).start();
  const { groceryCart, foodCart } = machinesOf(shop);
  if (groceries > 0) groceryCart.send({ type: 'cart.itemAdded', item: itemAt(groceries, 'commodities') });
  if (food > 0) foodCart.send({ type: 'cart.itemAdded', item: itemAt(food, 'PREPARED FOOD') });
  const ask = (kind: OrderKind) => shop.send(checkoutRequest(machinesOf(shop), kind, at));
  return { shop, ask, entries };
}

function itemAt(naira: number, category: string): CartItem {
  return {
    productId: 7,
    name: 'A thing',
    imageUrl: '',
    category,
    unitPrice: kobo(naira * 100),
    unit: 'piece',
    weightGrams: null,
    pack: null,
  };
}

function machinesOf(shop: ReturnType<typeof openShop>['shop']) {
  const { selection, groceryCart, foodCart, checkout } = shop.getSnapshot().children;
  if (!selection || !groceryCart || !foodCart || !checkout) throw new Error('the shop starts its machines');
  return { selection, groceryCart, foodCart, checkout };
}
