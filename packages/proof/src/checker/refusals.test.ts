import { type GuardMessages, groundsOf, senderOf, whatNext, whyNot } from '@marketsquare/core/kernel/why-not';
import { selectAddProblem } from '@marketsquare/core/shop/cart';
import { type checkoutMachine, selectCanSubmit } from '@marketsquare/core/shop/checkout';
import { selectCanChoose } from '@marketsquare/core/shop/gift-card/purchase';
import { selectCanCheckOutAll, selectCheckoutProblem } from '@marketsquare/core/shop/side-cart';
import { selectCanTopUp } from '@marketsquare/core/shop/wallet/top-up';
import { guardMessages, refusalWords } from '@marketsquare/core/storefront/screens';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import {
  addressBookModel,
  cartModel,
  check,
  checkoutModel,
  formModel,
  giftCardPurchaseModel,
  giftCardRedemptionModel,
  type Model,
  modeDialogModel,
  productCardModel,
  quantityInputModel,
  reorderModel,
  selectionModel,
  shopModel,
  sideCartModel,
  topUpModel,
  walletHistoryModel,
} from './index.ts';

const options = {
  limits: { depth: Number.POSITIVE_INFINITY, states: 3_000 },
  walks: { seed: 1, walks: 0, depth: 0 },
};
const messages = new Map<string, GuardMessages<never>>(Object.entries(guardMessages));

/** The machines of all guards with words; forms are alike. */
const explorations = [
  refusalsIn(addressBookModel()),
  refusalsIn(cartModel()),
  refusalsIn(checkoutModel()),
  refusalsIn(formModel()),
  refusalsIn(giftCardPurchaseModel()),
  refusalsIn(giftCardRedemptionModel()),
  refusalsIn(modeDialogModel()),
  refusalsIn(productCardModel()),
  refusalsIn(quantityInputModel()),
  refusalsIn(reorderModel()),
  refusalsIn(selectionModel()),
  refusalsIn(shopModel()),
  refusalsIn(sideCartModel()),
  refusalsIn(topUpModel()),
  refusalsIn(walletHistoryModel()),
];

describe('what is refused in a small world', { timeout: 120_000 }, () => {
  test.each(explorations)(
    'by the $name is said again from its record, in the words of whyNot',
    ({ differing }) => {
      const { seen, unlike } = differing();
      expect(unlike).toEqual([]);
      expect(seen).not.toEqual([]);
    },
  );
});

describe('what can happen next agrees with the button', { timeout: 120_000 }, () => {
  test('of a checkout: where it is disabled, or busy, nothing is submitted [CHK-17, FOOD-07]', () => {
    const isOn = (snapshot: SnapshotFrom<typeof checkoutMachine>) =>
      selectCanSubmit(snapshot) && snapshot.matches({ open: { order: 'editing' } });
    expect(disagreements(checkoutModel(), 'checkout.submitted', isOn)).toEqual([]);
  });

  test('of the side cart: all items, food, and either alone [SIDE-05, FOOD-07]', () => {
    const ways = [
      ['sideCart.allChosen', selectCanCheckOutAll],
      ['sideCart.foodChosen', worksAs(selectCheckoutProblem)],
      ['sideCart.checkoutPressed', worksAs(selectCheckoutProblem)],
    ] as const;
    for (const [event, isOn] of ways) expect(disagreements(sideCartModel(), event, isOn)).toEqual([]);
  });

  test('of a product card: what is out of stock, or food that cannot be had, is not added [PDP-16, FOOD-07]', () => {
    const isOn = worksAs(selectAddProblem);
    expect(disagreements(productCardModel(), 'card.addPressed', isOn)).toEqual([]);
  });

  test('of a top-up [WAL-25]', () => {
    expect(disagreements(topUpModel(), 'topUp.submitted', selectCanTopUp)).toEqual([]);
  });

  test('of a redemption and a purchase, which work unless they are busy [GIFT-02, GIFT-04]', () => {
    const isIdle = (snapshot: AnyMachineSnapshot) => !snapshot.hasTag('busy');
    expect(disagreements(giftCardRedemptionModel(), 'redemption.submitted', isIdle)).toEqual([]);
    expect(disagreements(giftCardPurchaseModel(), 'giftCard.submitted', isIdle)).toEqual([]);
    expect(disagreements(giftCardPurchaseModel(), 'giftCard.chosen', selectCanChoose)).toEqual([]);
  });
});

const worksAs =
  <Snapshot>(selectProblem: (snapshot: Snapshot) => string | null) =>
  (snapshot: Snapshot) =>
    selectProblem(snapshot) === null;

/** The states in which an event is said to be possible, while its button is disabled. */
function disagreements<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  event: string,
  isOn: (snapshot: Snapshot) => boolean,
) {
  const words = messages.get(model.name) ?? {};
  const found = new Set<string>();
  let possible = 0;
  check(
    {
      ...model,
      properties: [
        {
          kind: 'always',
          words: 'Nothing is forbidden here.',
          holds: ({ snapshot }) => {
            const next = snapshot.status === 'active' ? whatNext(snapshot, words) : [];
            const isPossible = next.some((one) => one.event === event && one.can !== false);
            if (isPossible) possible += 1;
            if (isPossible && !isOn(snapshot)) found.add(JSON.stringify(snapshot.value));
            return true;
          },
        },
      ],
    },
    options,
  );
  expect(possible).toBeGreaterThan(0);
  return [...found];
}

/** The messages of refused moves, and those that their records say otherwise. */
function refusalsIn<Snapshot extends AnyMachineSnapshot, World>(model: Model<Snapshot, World>) {
  const { name } = model;
  const words = messages.get(name) ?? {};
  return {
    name,
    differing: () => {
      const seen = new Set<string>();
      const unlike = new Set<string>();
      const judge = (snapshot: Snapshot, event: { readonly type: string }) => {
        for (const reason of whyNot(snapshot, event, words)) {
          seen.add(reason.words);
          const grounds = groundsOf(snapshot, event, words, reason.guard);
          const again = grounds && refusalWords(name, grounds.message);
          if (again !== reason.words) unlike.add(`${reason.guard}: ${again}`);
        }
      };
      check(
        {
          ...model,
          properties: [
            {
              kind: 'never',
              words: 'Nothing is forbidden here.',
              happens: ({ snapshot }, { event }) => {
                const isPress = event && senderOf(event.type) === 'shopper';
                if (isPress && snapshot.status === 'active') judge(snapshot, event);
                return false;
              },
            },
          ],
        },
        options,
      );
      return { seen: [...seen], unlike: [...unlike] };
    },
  };
}
