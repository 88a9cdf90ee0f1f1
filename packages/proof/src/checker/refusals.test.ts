import { type GuardMessages, groundsOf, senderOf, whyNot } from '@marketsquare/core/kernel/why-not';
import { guardMessages, refusalWords } from '@marketsquare/core/storefront/screens';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
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
