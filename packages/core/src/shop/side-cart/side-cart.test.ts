import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { givenOf } from '../../journal/testing/given.ts';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import { whyNot } from '../../kernel/why-not/index.ts';
import { cartMachine, productFlags } from '../cart/index.ts';
import { riceItem } from '../testing/index.ts';
import {
  type CartTotals,
  type SideCartEvent,
  selectCanCheckOutAll,
  selectCheckoutProblem,
  selectIsCombined,
  selectSideCartDestination,
  sideCartGuardMessages,
  sideCartMachine,
  sideCartMessages,
  totalsOf,
  watchingCarts,
} from './index.ts';

const pressed: SideCartEvent = { type: 'sideCart.checkoutPressed' };
const all: SideCartEvent = { type: 'sideCart.allChosen' };

describe('the side cart', () => {
  test('switches to the combined mode when both sections are filled [SIDE-02]', () => {
    expect(sideCartMessages.checkout).toBe('Checkout');
    expect(selectIsCombined(given(totals(1_000, 10_000)))).toBe(false);
    expect(selectIsCombined(given(totals(1_000, 10_000), pressed))).toBe(true);
  });

  test('with one section leads to the cart page of that section [SIDE-02]', () => {
    expect(selectSideCartDestination(given(totals(null, 10_000), pressed))).toBe('grocery');
    expect(selectSideCartDestination(given(totals(1_000, null), pressed))).toBe('food');
  });

  test('with nothing in it leads nowhere, and says why', () => {
    expect(given(totals(null, null), pressed).value).toEqual({ open: 'listing' });
    expect(whyNot(given(totals(null, null)), pressed, sideCartGuardMessages)[0]?.words).toBe(
      'Put something into the cart first.',
    );
  });

  test('with unavailable food leads only to the groceries, until food is available again [FOOD-07]', () => {
    const closed: SideCartEvent = { type: 'sideCart.foodJudged', problem: 'The kitchen opens at 8:00 AM.' };
    const open: SideCartEvent = { type: 'sideCart.foodJudged', problem: null };
    const food: SideCartEvent = { type: 'sideCart.foodChosen' };
    const shut = given(totals(1_000, 10_000), pressed, closed);
    expect([shut, given(totals(1_000, 10_000), pressed, closed, open)].map(selectCanCheckOutAll)).toEqual([
      false,
      true,
    ]);
    expect(selectCheckoutProblem(shut)).toBe('The kitchen opens at 8:00 AM.');
    expect(whyNot(shut, food, sideCartGuardMessages)).toEqual([
      { guard: 'canHaveFood', words: 'The kitchen opens at 8:00 AM.' },
    ]);
    expect(given(totals(1_000, 10_000), pressed, closed, all, food).value).toEqual({ open: 'combined' });
    expect(
      selectSideCartDestination(
        given(totals(1_000, 10_000), pressed, closed, { type: 'sideCart.groceriesChosen' }),
      ),
    ).toBe('grocery');
    expect(selectCheckoutProblem(given(totals(1_000, null), closed))).toBe('The kitchen opens at 8:00 AM.');
    expect(given(totals(1_000, null), closed, pressed).value).toEqual({ open: 'listing' });
    expect(selectCheckoutProblem(given(totals(1_000, 10_000), closed))).toBeNull();
  });

  test('opened while the kitchen is closed offers no food from its start [FOOD-07]', () => {
    const start = { totals: totals(1_000, null), foodProblem: 'The kitchen opens at 8:00 AM.' };
    const shut = givenOf(sideCartMachine, start)();
    expect(selectCheckoutProblem(shut)).toBe('The kitchen opens at 8:00 AM.');
    expect(givenOf(sideCartMachine, start)(pressed).value).toEqual({ open: 'listing' });
  });

  test('in the combined mode offers a checkout for each section [SIDE-03]', () => {
    const combined = [totals(1_000, 10_000), pressed] as const;
    expect(selectSideCartDestination(given(...combined, { type: 'sideCart.foodChosen' }))).toBe('food');
    expect(selectSideCartDestination(given(...combined, { type: 'sideCart.groceriesChosen' }))).toBe(
      'grocery',
    );
  });

  test('in the combined mode checks out all items together [SIDE-04]', () => {
    expect(sideCartMessages.all).toBe('Checkout All Items');
    expect(selectSideCartDestination(given(totals(1_000, 10_000), pressed, all))).toBe('combined');
  });

  test.each([
    [999, 10_000, false],
    [1_000, 9_999, false],
    [1_000, 10_000, true],
  ])(
    'with food of %d naira and groceries of %d lets all items be checked out: %s [SIDE-05]',
    (food, groceries, isEnough) => {
      const combined = given(totals(food, groceries), pressed);
      expect(selectCanCheckOutAll(combined)).toBe(isEnough);
      expect(selectSideCartDestination(given(totals(food, groceries), pressed, all))).toBe(
        isEnough ? 'combined' : null,
      );
    },
  );

  test('says to the kobo what is missing for all items together [SIDE-05]', () => {
    const why = (food: number, groceries: number) =>
      whyNot(given(totals(food, groceries), pressed), all, sideCartGuardMessages).map(({ words }) => words);
    expect(why(999.5, 9_000)).toEqual(['Add ₦0.50 of prepared food and ₦1,000.00 of groceries.']);
    expect(why(1_000, 9_999)).toEqual(['Add ₦1.00 of groceries.']);
  });

  test('leaves the combined mode when a section is emptied', () => {
    const emptied: SideCartEvent = { type: 'sideCart.cartsChanged', totals: totals(null, 10_000) };
    expect(given(totals(1_000, 10_000), pressed, emptied).value).toEqual({ open: 'listing' });
  });

  test('that is closed leads nowhere, and an empty one can lead home', () => {
    expect(selectSideCartDestination(given(totals(1, 1), { type: 'sideCart.closed' }))).toBeNull();
    expect(selectSideCartDestination(given(totals(null, null), { type: 'sideCart.shoppingContinued' }))).toBe(
      'home',
    );
  });

  test('follows the carts as long as it is open; what the cards show is the cart’s own when it closes [SIDE-06, FCART-13]', () => {
    const carts = {
      groceryCart: createActor(cartMachine, { input: { kind: 'grocery', storeId: 3, lines: [] } }).start(),
      foodCart: createActor(cartMachine, { input: { kind: 'food', storeId: 3, lines: [] } }).start(),
    };
    carts.groceryCart.send({ type: 'cart.itemAdded', item: riceItem });
    const sideCart = createActor(sideCartMachine.provide({ actors: { watchCarts: watchingCarts(carts) } }), {
      input: { totals: totalsOf(carts) },
    }).start();
    expect(sideCart.getSnapshot().context.totals).toEqual({
      groceries: { lines: 1, subtotal: kobo(950_000) },
      food: { lines: 0, subtotal: kobo(0) },
    });
    carts.groceryCart.send({ type: 'cart.increased', key: '7' });
    carts.foodCart.send({ type: 'cart.itemAdded', item: { ...riceItem, productId: 9 } });
    expect(sideCart.getSnapshot().context.totals).toEqual(totalsOf(carts));
    sideCart.send({ type: 'sideCart.closed' });
    const line = carts.groceryCart.getSnapshot().context.lines[0] ?? null;
    expect(productFlags(line)).toEqual({ hidebtn: true, hideqty: false, cart_qty: 2 });
    carts.groceryCart.send({ type: 'cart.increased', key: '7' });
    expect(sideCart.getSnapshot().context.totals.groceries.subtotal).toBe(1_900_000);
  });
});

/** Totals in naira; null for an empty section. */
function totals(food: number | null, groceries: number | null): CartTotals {
  const totalOf = (naira: number | null) => ({
    lines: naira === null ? 0 : 1,
    subtotal: nairaToKobo(naira ?? 0),
  });
  return { food: totalOf(food), groceries: totalOf(groceries) };
}

function given(totals: CartTotals, ...events: readonly SideCartEvent[]) {
  return givenOf(sideCartMachine, { totals })(...events);
}
