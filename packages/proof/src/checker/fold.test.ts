import { initEvent, type JournaledEvent, journalVersion, startFold } from '@marketsquare/core/journal';
import { seen } from '@marketsquare/core/journal/testing';
import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { createChance } from './chance.ts';
import {
  addressBookModel,
  cartModel,
  checkoutModel,
  confirmationModel,
  cookieConsentModel,
  formModel,
  freeDeliveryStripModel,
  giftCardPurchaseModel,
  giftCardRedemptionModel,
  type Model,
  mixing,
  modeDialogModel,
  paymentModel,
  preparedFoodModel,
  productCardModel,
  quantityInputModel,
  reorderModel,
  type Situation,
  selectionModel,
  shopModel,
  sideCartModel,
  topUpModel,
  trackingModel,
  walletHistoryModel,
} from './index.ts';

const walks = { count: 4, depth: 40 } as const;

describe('a fold', () => {
  test('leads every machine of the shop where `transition` leads it, which has a scope for each event', () => {
    expectSame(paymentModel());
    expectSame(paymentModel(undefined, mixing));
    expectSame(checkoutModel());
    expectSame(cartModel());
    expectSame(selectionModel());
    expectSame(formModel());
    expectSame(trackingModel());
    expectSame(topUpModel());
    expectSame(walletHistoryModel());
    expectSame(giftCardPurchaseModel());
    expectSame(giftCardRedemptionModel());
    expectSame(shopModel());
    expectSame(addressBookModel());
    expectSame(reorderModel());
    expectSame(confirmationModel());
    expectSame(cookieConsentModel());
    expectSame(freeDeliveryStripModel());
    expectSame(modeDialogModel());
    expectSame(preparedFoodModel());
    expectSame(productCardModel());
    expectSame(quantityInputModel());
    expectSame(sideCartModel());
  });
});

/** Walks through a model at random, and compares each snapshot of a fold with that of XState's pure function. */
function expectSame<Snapshot extends AnyMachineSnapshot, World>(model: Model<Snapshot, World>): void {
  const { machine, inputs, name: actor } = model;
  const draw = createChance(1);
  for (let walk = 0; walk < walks.count; walk += 1) {
    const input = inputs[draw(inputs.length)];
    const fold = startFold({ [actor]: machine });
    const folded = (event: JournaledEvent, seq: number) =>
      fold.apply({ v: journalVersion, session: 's', seq, at: 0, actor, event });
    const [start] = initialTransition(machine, input);
    let situation: Situation<Snapshot, World> = { snapshot: start as Snapshot, world: model.world };
    folded({ type: initEvent, input }, 0);
    for (let seq = 1; seq <= walks.depth; seq += 1) {
      const moves = model.moves(situation);
      const move = moves[draw(Math.max(1, moves.length))];
      if (!move) break;
      const { event, world } = move;
      const before = situation.snapshot;
      const snapshot = event === null ? before : (transition(machine, before, event)[0] as Snapshot);
      if (event !== null) expect(seen(folded(event, seq) ?? before)).toEqual(seen(snapshot));
      situation = { snapshot, world };
    }
  }
}
