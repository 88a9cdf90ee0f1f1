import { describe, expect, test } from 'vitest';
import { givenOf } from '../../journal/testing/given.ts';
import { done, failed } from '../../journal/testing/work.ts';
import { kobo } from '../../kernel/money/index.ts';
import { type CartKind, type CartLine, cartMachine } from '../../shop/cart/index.ts';
import { checkoutMachine } from '../../shop/checkout/index.ts';
import { noTenders, paymentMachine } from '../../shop/payment/index.ts';
import { preparedFoodMachine } from '../../shop/prepared-food/index.ts';
import { type ChosenStore, selectionMachine } from '../../shop/selection/index.ts';
import { draftOf, gbagada, jollofLine, riceLine } from '../../shop/testing/index.ts';
import { shopMachine } from '../root/index.ts';
import { reasonsInVisit, refusalWords } from './index.ts';

const payment = givenOf(paymentMachine);
const draft = draftOf(4, { total: kobo(1_209_500), tenders: noTenders });
const order = { id: 'o1', code: 'Gr030420001', total: kobo(1_209_500), balance: kobo(1_209_500) };
const requested = {
  type: 'payment.requested',
  draft,
  provider: 'paystack',
  attemptId: 'a-1',
  code: order.code,
};
const placed = done('placeOrder', { kind: 'placed', order });
const refused = failed('startPayment', 'closed');
const at = (time: string) => Date.parse(`2026-11-22T${time}:00+01:00`);
const checkout = givenOf(checkoutMachine)({
  type: 'checkout.opened',
  kind: 'grocery',
  store: gbagada,
  groceryLines: [riceLine],
  foodLines: [],
  isSignedIn: false,
  at: at('12:00'),
});
const busy = 'Please finish your other payment first.';

/** The page of prepared food, once the hours of the store's kitchen are read. */
function kitchenPage(store: ChosenStore) {
  const hours = { openingTime: '8:00 AM', closingTime: '8:00 PM' };
  const read = { type: 'food.hoursRead', ...hours, at: at('12:00') };
  return givenOf(preparedFoodMachine, { store, at: at('12:00') })(read);
}

describe('a press depends on the rest of the visit', () => {
  test.each([
    ['nothing is paid', [], []],
    ['an order is placed', [requested], [busy]],
    ['a payment begins', [requested, placed], [busy]],
    ['the payment did not begin', [requested, placed, refused], []],
  ] as const)('where %s, an order is submitted or resumed: but for %j', (_, events, words) => {
    const moment = { snapshots: { checkout, payment: payment(...events) }, at: 0 };
    for (const [machine, event] of [
      ['checkout', 'checkout.submitted'],
      ['payment', 'payment.resumed'],
    ] as const) {
      const reasons = reasonsInVisit(machine, event, moment);
      expect(reasons.map((reason) => reason.words)).toEqual(words);
      for (const reason of reasons) {
        expect(refusalWords(machine, { id: reason.guard, params: {} })).toBe(reason.words);
      }
    }
  });

  test.each([
    [{ groceries: 1, food: 0 }, '12:00', ['The minimum order amount is N10000.']],
    [{ groceries: 2, food: 0 }, '12:00', []],
    [{ groceries: 0, food: 1 }, '12:00', []],
    [{ groceries: 0, food: 1 }, '07:00', ['The kitchen opens at 8:00 AM.']],
    [{ groceries: 2, food: 1 }, '07:00', []],
    [{ groceries: 1, food: 1 }, '07:00', ['The minimum order amount is N10000.']],
    [{ groceries: 0, food: 0 }, '12:00', ['The minimum order amount is N10000.']],
  ])(
    'where a cart of %o proceeds at %s: but for %j [CART-14, FOOD-07]',
    ({ groceries, food }, time, words) => {
      const input = { chosen: gbagada, groceryLines: [], foodLines: [] };
      const lines = (line: CartLine, quantity: number) => (quantity === 0 ? [] : [{ ...line, quantity }]);
      const cart = (kind: CartKind, line: CartLine, quantity: number) =>
        givenOf(cartMachine, { kind, storeId: gbagada.id, lines: lines(line, quantity) })();
      const snapshots = {
        shop: givenOf(shopMachine, input)(),
        selection: givenOf(selectionMachine, { chosen: gbagada })(),
        groceryCart: cart('grocery', riceLine, groceries),
        foodCart: cart('food', jollofLine, food),
        preparedFood: kitchenPage(gbagada),
      };
      const reasons = reasonsInVisit('shop', 'shop.checkoutRequested', { snapshots, at: at(time) });
      expect(reasons.map((reason) => reason.words)).toEqual(words);
    },
  );

  test.each([
    ['07:59', ['The kitchen opens at 8:00 AM.']],
    ['08:00', []],
  ])('where a dish is added at %s, it can but for %j [FOOD-07]', (time, words) => {
    const selection = givenOf(selectionMachine, { chosen: gbagada })();
    const snapshots = { selection, preparedFood: kitchenPage(gbagada) };
    const moment = { snapshots, at: at(time) };
    const saying = (one: typeof moment) =>
      reasonsInVisit('foodCart', 'cart.itemAdded', one).map((reason) => reason.words);
    expect(saying(moment)).toEqual(words);
    expect(reasonsInVisit('groceryCart', 'cart.itemAdded', moment)).toEqual([]);
    const elsewhere = kitchenPage({ ...gbagada, name: 'Ikeja' });
    expect(saying({ ...moment, snapshots: { selection, preparedFood: elsewhere } })).toEqual([]);
  });
});
