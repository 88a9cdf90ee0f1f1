import { formMachine } from '@marketsquare/core/kernel/form';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { type PaymentOpening, startOf, type WithCard } from '@marketsquare/core/shop/card-payment';
import { cartMachine, lineKey, productCardMachine, quantityInputMachine } from '@marketsquare/core/shop/cart';
import { checkoutMachine } from '@marketsquare/core/shop/checkout';
import { cookieConsentMachine } from '@marketsquare/core/shop/cookie-consent';
import { attemptFor, giftCardPurchaseMachine } from '@marketsquare/core/shop/gift-card/purchase';
import { preparedFoodMachine } from '@marketsquare/core/shop/prepared-food';
import { freeDeliveryStripMachine } from '@marketsquare/core/shop/promotions/free-delivery-strip';
import { selectionMachine } from '@marketsquare/core/shop/selection';
import { modeDialogMachine } from '@marketsquare/core/shop/selection/mode-dialog';
import { documentOrderRules } from '@marketsquare/core/shop/settings';
import { sideCartMachine } from '@marketsquare/core/shop/side-cart';
import { trackingMachine } from '@marketsquare/core/shop/tracking';
import { walletHistoryMachine } from '@marketsquare/core/shop/wallet/history';
import { giftCardRedemptionMachine } from '@marketsquare/core/shop/wallet/redemption';
import { topUpMachine, withAttempt } from '@marketsquare/core/shop/wallet/top-up';
import { addressBookMachine } from '@marketsquare/core/storefront/address-book';
import { confirmationMachine, reorderMachine } from '@marketsquare/core/storefront/orders';
import { shopMachine } from '@marketsquare/core/storefront/root';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { afterAll, describe, expect, test } from 'vitest';
import { assign } from 'xstate';
import {
  addressBookModel,
  type Check,
  type CheckReport,
  cartModel,
  check,
  checkOf,
  checkoutModel,
  checks,
  confirmationModel,
  cookieConsentModel,
  coverageText,
  formModel,
  freeDeliveryStripModel,
  giftCardPurchaseModel,
  giftCardRedemptionModel,
  type MachineSummary,
  modeDialogModel,
  preparedFoodModel,
  productCardModel,
  quantityInputModel,
  reorderModel,
  selectionModel,
  shopModel,
  sideCartModel,
  summaryOf,
  topUpModel,
  trackingModel,
  type Violation,
  walletHistoryModel,
} from './index.ts';
import { withCardState, withState } from './testing/with-state.ts';

const options = {
  limits: { depth: Number.POSITIVE_INFINITY, states: 45_000 },
  walks: { seed: 1, walks: 0, depth: 0 },
};

/** Enough to find the fault. */
const few = { ...options, limits: { depth: Number.POSITIVE_INFINITY, states: 6_000 } };

/** An exploration takes seconds, and many times that on a machine that is busy with other tests. */
const patient = { timeout: 120_000 };

describe(
  'the machines, in every situation of a small world [PAY-05, PAY-06, PAY-09, PAY-17, PAY-19, PAY-30]',
  patient,
  () => {
    const reports: CheckReport[] = [];
    afterAll(() => console.info(tableOf(summaryOf(reports))));

    test.each(Object.entries<Check>(checks))('keep their promises: %s', (_, { explore }) => {
      const report = explore(options);
      reports.push(report);
      expect(report).toMatchObject({ isComplete: true, violations: [] });
    });

    test('have no state and no transition that nothing leads to', () => {
      const machines = summaryOf(reports);
      expect(
        machines.flatMap(({ states, transitions }) => [...states.missing, ...transitions.missing]),
      ).toEqual([]);
      expect(coverageText(machines)).toMatch(/^100 % of /);
    });

    test('are all checked', () => {
      const checked = new Set<unknown>(Object.values<Check>(checks).map(({ machine }) => machine));
      const unchecked = Object.entries(allMachines).filter(([, machine]) => !checked.has(machine));
      expect(unchecked.map(([name]) => name)).toEqual([]);
    });

    test('says how far it has come', () => {
      const heard: number[] = [];
      checks.tracking.explore({ ...options, onProgress: ({ states }) => heard.push(states) });
      expect(heard.at(-1)).toBe(checks.tracking.explore(options).states);
    });

    test('stops at the failure that is enough, and says so', () => {
      const faulty = withState(trackingMachine, 'dispatched', {
        on: { 'order.statusChanged': 'processing' },
      });
      const all = check(trackingModel(faulty), options);
      const until = 'An order goes back to an earlier step.';
      const some = check(trackingModel(faulty), { ...options, limits: { ...options.limits, until } });
      const isFound = ({ property }: Violation) => property === until;
      expect(some.violations.find(isFound)).toEqual(all.violations.find(isFound) ?? 'found');
      expect([all.isComplete, some.isComplete]).toEqual([true, false]);
      expect(some.steps).toBeLessThan(all.steps);
    });

    test('stops at its limits, and says so', () => {
      const report = checks.cart.explore({ ...options, limits: { depth: 3, states: 45_000 } });
      expect(report).toMatchObject({ depth: 3, isComplete: false });
      expect(report.coverage.transitions.missing.length).toBeGreaterThan(0);
    });
  },
);

describe('the checker finds', patient, () => {
  test('a cart that counts a line beyond its most [QTY-02]', () => {
    const faulty = cartMachine.provide({
      actions: {
        addItem: assign({
          lines: (_, { item, quantity }) => [{ ...item, key: lineKey(item), quantity }],
        }),
      },
    });
    const broken = brokenBy(check(cartModel(faulty), { ...options, limits: { depth: 2, states: 5_000 } }));
    expect(broken).toContain('A line has a whole quantity, from one to the most that a line holds.');
  });

  test('a cart that loses what its store does not sell any more [CART-12]', () => {
    const faulty = cartMachine.provide({
      actions: {
        takeAnswers: assign({
          lines: ({ context }, { answers }) =>
            context.lines.filter(({ key }) => answers.find((one) => one.key === key)?.unitPrice !== null),
        }),
      },
    });
    const broken = brokenBy(check(cartModel(faulty), { ...options, limits: { depth: 3, states: 5_000 } }));
    expect(broken).toContain(
      'Fresh prices lose a line; what is not sold any more is saved for later, and is not counted.',
    );
  });

  test('a store that is set for a mode it does not serve [SEL-10]', () => {
    const faulty = selectionMachine.provide({ guards: { isOffered: () => true } });
    expectBroken(
      checkOf(selectionModel(faulty)),
      'A store that is set serves its mode, and a delivery has an area.',
    );
  });

  test('a checkout that goes on although a check fails [PAY-04, CHK-23]', () => {
    const faulty = checkoutMachine.provide({ guards: { hasTerms: () => true } });
    expectBroken(
      checkOf(checkoutModel(faulty, ['food'])),
      'A submit is refused without a word, or goes on although a check fails.',
    );
  });

  test('a food order that takes the groceries', () => {
    const faulty = cartMachine.provide({ guards: { isOrdered: () => true } });
    expectBroken(checkOf(cartModel(faulty)), 'An order of the other kind takes a line.');
  });

  test.each([
    ['hasPlaces', 'grocery', 'A chosen window has a place left.'],
    ['isReached', 'food', 'A chosen address is one that the store reaches.'],
  ] as const)('a checkout in which anything passes for %s', (guard, kind, property) => {
    const faulty = checkoutMachine.provide({ guards: { [guard]: () => true } });
    expectBroken(checkOf(checkoutModel(faulty, [kind])), property);
  });

  test.each(['hasTerms', 'hasVerifiedGiftCard', 'isWithinLimit', 'isRestChargeable'] as const)(
    'a top-up in which anything passes for %s [WAL-34, WAL-36]',
    (guard) => {
      const faulty = topUpMachine.provide({ guards: { [guard]: () => true } });
      expectBroken(
        checkOf(topUpModel(faulty)),
        'A submit is refused without a word, or goes on although a check fails.',
      );
    },
  );

  test('a popup for less than a gateway takes', () => {
    const faulty = topUpMachine.provide({ guards: { isRestChargeable: () => true } });
    expectBroken(checkOf(topUpModel(faulty)), 'A popup opens for no more and no less than a gateway takes.');
  });

  test('a checkout that takes an order for food from a closed kitchen [FOOD-07]', () => {
    const faulty = checkoutMachine.provide({ guards: { canHaveFood: () => true } });
    expectBroken(
      checkOf(checkoutModel(faulty, ['combined'])),
      'A submit is refused without a word, or goes on although a check fails.',
    );
  });

  test('a side cart that leads food from a closed kitchen to its checkout [FOOD-07]', () => {
    const faulty = sideCartMachine.provide({ guards: { canHaveFood: () => true } });
    expectBroken(checkOf(sideCartModel(faulty)), 'Food that cannot be had is checked out.');
  });

  test('a gift card that is worth nothing and is taken all the same [PAY-22]', () => {
    const faulty = checkoutMachine.provide({ guards: { isWorthSomething: () => true } });
    expectBroken(
      checkOf(checkoutModel(faulty, ['food'])),
      'A gift card pays only once it is verified to be worth something.',
    );
  });

  test('a wallet that pays without its PIN [PAY-18]', () => {
    const faulty = checkoutMachine.provide({ guards: { owesWallet: () => false } });
    expectBroken(
      checkOf(checkoutModel(faulty, ['food'])),
      'An order that the wallet pays in part goes on without its PIN.',
    );
  });

  test('a wallet that is credited on the popup’s word [WAL-30]', () => {
    const faulty = topUpMachine.provide({ guards: { isSettled: () => true } });
    expectBroken(
      checkOf(topUpModel(faulty)),
      'A wallet is said to be credited only when the server has settled all of the top-up.',
    );
  });

  test('a popup for another sum than was shown [WAL-28]', () => {
    const faulty = withCardState(topUpMachine, 'starting', {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }: { readonly context: WithCard }) => startOf(context.card),
        onDone: {
          target: 'awaitingGateway',
          actions: assign(({ context: { card }, event }: StartedEvent) => ({
            card: { ...card, opening: event.output },
          })),
        },
        onError: 'ended',
      },
    });
    expectBroken(
      checkOf(topUpModel(faulty)),
      'A popup opens for what the shopper was shown, and for nothing else.',
    );
  });

  test('a gift card that pays what the card may have paid already [WAL-27]', () => {
    const faulty = topUpMachine.provide({ guards: { hasOneWay: () => true } });
    expectBroken(
      checkOf(topUpModel(faulty)),
      'What gift card and card pay of a top-up is never more than its amount.',
    );
  });

  test('a retry that makes a second credit order [WAL-26]', () => {
    const faulty = topUpMachine.provide({
      actions: {
        takeAttempt: assign(({ context }, { roll }) => ({
          ...withAttempt({ ...context, attempt: null }, roll),
        })),
      },
    });
    expectBroken(
      checkOf(topUpModel(faulty)),
      'Pressing again with the same amount asks for another credit order.',
    );
  });

  test('a history that stays on a later page when other rows are chosen [WAL-10]', () => {
    const faulty = walletHistoryMachine.provide({
      actions: { show: assign((_, params) => ({ ...params, page: 2 })) },
    });
    expectBroken(
      checkOf(walletHistoryModel(faulty)),
      'Another selection leaves the shopper on a later page.',
    );
  });

  test('a top-up that nobody can check again', () => {
    const broken = brokenBy(check(topUpModel(withCardState(topUpMachine, 'unconfirmed', {})), few));
    expect(broken).toContain('Where money was taken there is a way to "credited" without another charge.');
    expect(broken).toContain('Something can still be done everywhere.');
  });

  test('a form that is sent although a field is not in order [AUTH-31]', () => {
    const faulty = formMachine.provide({ guards: { hasGoodFields: () => true } });
    expectBroken(checkOf(formModel(faulty)), 'A form that is not in order is sent.');
  });

  test('a form that begins another attempt when its reply was lost', () => {
    const faulty = formMachine.provide({
      actions: { beginAttempt: assign((_, { attemptId }) => ({ attemptId, notice: null })) },
    });
    expectBroken(checkOf(formModel(faulty)), 'What was typed once is taken twice.');
  });

  test('a guard that remembers pages which open without a store [GUARD-01]', () => {
    const faulty = selectionMachine.provide({ guards: { isPublic: () => false } });
    expectBroken(
      checkOf(selectionModel(faulty)),
      'A page is remembered that opens without a store, or while one is set.',
    );
  });

  test('a delivery that is applied without an area [FMODE-02]', () => {
    const faulty = modeDialogMachine.provide({ guards: { hasArea: () => true } });
    expectBroken(
      checkOf(modeDialogModel(faulty)),
      'What is applied is a mode that the store serves, and a delivery has an area that it delivers to.',
    );
  });

  test('a side cart that checks out all items below a minimum [SIDE-05]', () => {
    const faulty = sideCartMachine.provide({ guards: { hasEnough: () => true } });
    expectBroken(checkOf(sideCartModel(faulty)), 'All items are checked out together below a minimum.');
  });

  test('a side cart that knows no minimum but the documents’ [SIDE-05]', () => {
    const { minimumOrder } = documentOrderRules;
    const sideCart = { groceries: nairaToKobo(25_000), food: nairaToKobo(2_000) };
    const own = { ...documentOrderRules, minimumOrder: { ...minimumOrder, sideCart } };
    const faulty = sideCartMachine.provide({
      guards: {
        hasEnough: ({ context: { totals } }) =>
          totals.groceries.subtotal >= minimumOrder.sideCart.groceries &&
          totals.food.subtotal >= minimumOrder.sideCart.food,
      },
    });
    expectBroken(checkOf(sideCartModel(faulty, own)), 'All items are checked out together below a minimum.');
    const report = checkOf(sideCartModel(sideCartMachine, own)).explore(options);
    expect(report).toMatchObject({ isComplete: true, violations: [] });
  });

  test('a quantity field that takes a zero while it is typed [QTY-03]', () => {
    const faulty = quantityInputMachine.provide({ guards: { countsAtOnce: () => true } });
    expectBroken(checkOf(quantityInputModel(faulty)), 'Nothing, zero and less wait until the field is left.');
  });

  test('a card that asks for the pack of a dish that cannot be ordered [FOOD-07, FOOD-14]', () => {
    const faulty = productCardMachine.provide({ guards: { canHaveFood: () => true } });
    expectBroken(
      checkOf(productCardModel(faulty)),
      'A pack is asked for only where the dish is in stock and can be ordered.',
    );
  });

  test('a kitchen that never closes [FOOD-12]', () => {
    const faulty = preparedFoodMachine.provide({ guards: { isClosed: () => false } });
    expect(brokenBy(check(preparedFoodModel(faulty), options))).toEqual(
      expect.arrayContaining([
        'The page says something exactly while nothing can be ordered.',
        'Hours that end after midnight are open at night and closed at noon.',
      ]),
    );
  });

  test('a strip that promises free delivery too early [FREE-06]', () => {
    const faulty = freeDeliveryStripMachine.provide({ guards: { isBelow: () => false } });
    expectBroken(
      checkOf(freeDeliveryStripModel(faulty)),
      'Free delivery is promised exactly from the threshold on.',
    );
  });

  test('a consent that is kept at a mere toggle [COOK-09]', () => {
    const faulty = cookieConsentMachine.provide({
      actions: {
        turn: assign({ saved: { consent: { necessary: true, analytics: true, marketing: true }, at: 0 } }),
      },
    });
    expectBroken(checkOf(cookieConsentModel(faulty)), 'Cancel, or a toggle, saves anything.');
  });

  test('a gift card that is bought although another sum came than its price [GIFT-06]', () => {
    const faulty = giftCardPurchaseMachine.provide({
      guards: { isExactlyPaid: ({ context }) => context.card.outcome?.kind === 'paid' },
    });
    expectBroken(
      checkOf(giftCardPurchaseModel(faulty)),
      'A card is asked for only when exactly its price has come.',
    );
  });

  test('a purchase that is paid again when it fails after the payment [ERR-34]', () => {
    const faulty = withState(giftCardPurchaseMachine, 'unissued', {
      on: { 'giftCard.purchaseRetried': 'card' },
    });
    expectBroken(checkOf(giftCardPurchaseModel(faulty)), 'A payment is asked for after the card is paid.');
  });

  test('a retry that draws another reference [PAY-26]', () => {
    const faulty = giftCardPurchaseMachine.provide({
      actions: {
        takeAttempt: assign(({ context }, { at }) => ({
          attempt: attemptFor({ ...context, attempt: null }, at),
        })),
      },
    });
    expectBroken(
      checkOf(giftCardPurchaseModel(faulty)),
      'Pressing again for the same card and people makes another purchase.',
    );
  });

  test('a gift card that is said to be redeemed whatever the server answers [WAL-32]', () => {
    const faulty = giftCardRedemptionMachine.provide({ guards: { isRedeemed: () => true } });
    expectBroken(
      checkOf(giftCardRedemptionModel(faulty)),
      'A card is said to be redeemed only when its value is in the wallet.',
    );
  });

  test('a gift card of a guest that is verified for a wallet [GIFT-02]', () => {
    const faulty = giftCardRedemptionMachine.provide({ guards: { isSignedIn: () => true } });
    expectBroken(checkOf(giftCardRedemptionModel(faulty)), 'Nothing of a guest is verified or redeemed.');
  });

  test('a paid card that nobody can ask for again', () => {
    const faulty = withState(giftCardPurchaseMachine, 'unissued', {});
    expectBroken(
      checkOf(giftCardPurchaseModel(faulty)),
      'Where money was taken there is a way to "bought" without another charge.',
    );
  });

  test('an order that goes back on its way [ORD-22]', () => {
    const faulty = withState(trackingMachine, 'dispatched', { on: { 'order.statusChanged': 'processing' } });
    expectBroken(checkOf(trackingModel(faulty)), 'An order goes back to an earlier step.');
  });

  test('a word between machines that logs the visitor in', () => {
    const faulty = withState(shopMachine, 'anonymous', {
      on: { 'shop.signedIn': 'signedIn', 'shop.orderConfirmed': 'signedIn' },
    });
    expectBroken(
      checkOf(shopModel(faulty)),
      'Word that is carried between machines changes who the visitor is.',
    );
  });

  test('an address that is sent with a field left empty [ADDR-08]', () => {
    const faulty = addressBookMachine.provide({ guards: { hasGoodFields: () => true } });
    expectBroken(checkOf(addressBookModel(faulty)), 'A form that is sent has no problem.');
  });

  test('an edit that keeps its form open when it fails [ADDR-16]', () => {
    const faulty = addressBookMachine.provide({ guards: { isNew: () => true } });
    expectBroken(checkOf(addressBookModel(faulty)), 'An edit that fails leaves its form open.');
  });

  test('a new address that never asks to be the default after an edit [ADDR-13]', () => {
    const faulty = addressBookMachine.provide({ actions: { addDefaultFromNowOn: () => {} } });
    expectBroken(
      checkOf(addressBookModel(faulty)),
      'An address that is added after an edit does not ask to be the default.',
    );
  });

  test('an order that is brought although the store sells none of it [ORD-18]', () => {
    const faulty = reorderMachine.provide({ guards: { isAnySold: () => true } });
    expectBroken(checkOf(reorderModel(faulty)), 'The cart opens although nothing was brought.');
  });

  test('a thing that the store lacks and nobody names [ORD-18]', () => {
    const faulty = reorderMachine.provide({
      actions: { sort: assign({ foodLines: [], groceryLines: [], notice: null }) },
    });
    expectBroken(checkOf(reorderModel(faulty)), 'Something that the store lacks is left out without a word.');
  });

  test('a payment that is announced again after a reload [PAY-15]', () => {
    const faulty = confirmationMachine.provide({ guards: { isJustPaid: ({ context }) => context.hasOrder } });
    expectBroken(
      checkOf(confirmationModel(faulty)),
      'A payment is announced only when it was made just now.',
    );
  });
});

describe('a run that broke a property', patient, () => {
  const faulty = withState(trackingMachine, 'dispatched', { on: { 'order.statusChanged': 'processing' } });
  const property = 'An order goes back to an earlier step.';
  const { violations } = check(trackingModel(faulty), options);
  const run = violations.find((one) => one.property === property)?.run ?? { property, input: 0, moves: [] };

  test('is a shortest one, and breaks it again when it is taken again', () => {
    expect(run.moves).toEqual([
      'order.placed',
      'order.paid',
      'order.statusChanged to Dispatched',
      'order.statusChanged to address_verified',
    ]);
    expect(checkOf(trackingModel(faulty)).retrace(run)).toEqual({ outcome: 'breaks', moves: 4 });
  });

  test('does so no longer once the machine is mended', () => {
    expect(checks.tracking.retrace(run)).toEqual({ outcome: 'holds', moves: 4 });
  });

  test('is given up where the world has no such move any more', () => {
    const [first = ''] = run.moves;
    expect(checks.tracking.retrace({ ...run, moves: [first, 'order.eaten'] })).toEqual({
      outcome: 'impossible',
      moves: 1,
      move: 'order.eaten',
    });
  });

  test('is judged by the ways from its end, where the property is about them', () => {
    const stuck = withState(trackingMachine, 'dispatched', {
      entry: trackingMachine.states.dispatched?.entry,
    });
    const found = check(trackingModel(stuck), options).violations;
    expect(found.map(({ property }) => property)).toEqual([
      'Something can still happen until the order is over.',
      'From everywhere there is a way to "completed", "cancelled" or "refunded".',
    ]);
    for (const { run: again } of found) {
      expect(checkOf(trackingModel(stuck)).retrace(again)).toEqual({ outcome: 'breaks', moves: 3 });
      expect(checks.tracking.retrace(again)).toEqual({ outcome: 'holds', moves: 3 });
    }
  });
});

interface StartedEvent {
  readonly context: WithCard;
  readonly event: { readonly type: string; readonly output: PaymentOpening };
}

function tableOf(machines: readonly MachineSummary[]): string {
  const lines = machines.map(
    ({ machine, situations, states, transitions }) =>
      `${machine.padEnd(20)} ${`${situations}`.padStart(7)} situations ${states.reached}/${states.total} states ${transitions.reached}/${transitions.total} transitions`,
  );
  return [...lines, `${coverageText(machines)}`].join('\n');
}

/** Explores a machine with a fault until the fault breaks its property. */
function expectBroken({ explore }: Check, until: string): void {
  const report = explore({ ...options, limits: { ...options.limits, until } });
  expect(brokenBy(report)).toContain(until);
}

function brokenBy(report: CheckReport): readonly string[] {
  return report.violations.map(({ property }) => property);
}
