import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { kobo } from '@marketsquare/core/kernel/money';
import {
  decideGiftCard,
  evolveGiftCard,
  type GiftCardCommand,
  type GiftCardEvent,
  type GiftCardState,
} from '@marketsquare/core/shop/gift-card/account';
import type { World } from './explored-chart.ts';

const today = lagosDay('2026-11-21');
const expiresOn = lagosDay('2027-11-21');
const past = lagosDay('2026-11-20');
const amount = kobo(10_000);
const facts = { id: 'gc_1', giftCardId: 3, name: 'Birthday', amount, expiresOn };
const order = { holder: 'ord_1', amount };

/** A gift card that one order may spend, whole. */
export const giftCardWorld: World<GiftCardState, GiftCardCommand, GiftCardEvent> = {
  name: 'giftCard',
  decide: decideGiftCard,
  evolve: (state, event) => evolveGiftCard(state, { ...event, at: 0 }),
  placeOf: (state) => {
    if (state === null) return 'notIssued';
    if (state.isEnded) return 'ended';
    if (state.balance === 0) return 'spent';
    return state.holds.length > 0 ? 'held' : 'spendable';
  },
  keyOf: ({ balance, holds, expiresOn: lastDay, isEnded }) => [balance, holds, lastDay, isEnded],
  commands: (state) => [
    { type: 'issue', facts },
    { type: 'hold', ...order, today },
    { type: 'release', holder: order.holder },
    { type: 'capture', holder: order.holder },
    { type: 'spend', ...order, today },
    { type: 'takeBack', ...order },
    // Money comes back once it was spent.
    ...(state?.balance === 0 ? [{ type: 'restore', ...order, today } as const] : []),
    { type: 'end', expiresOn: past },
    { type: 'reopen', today },
  ],
};
