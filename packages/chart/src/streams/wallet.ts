import { kobo } from '@marketsquare/core/kernel/money';
import {
  decideWallet,
  evolveWallet,
  type WalletCommand,
  type WalletEvent,
  type WalletState,
} from '@marketsquare/core/shop/wallet/account';
import type { World } from './explored-chart.ts';

const amount = kobo(10_000);
const words = { code: 'TU1', channel: 'Paystack', remarks: 'Top-up' };
const holder = 'ord_1';

/** A wallet with room for one amount, which one order may hold. */
export const walletWorld: World<WalletState, WalletCommand, WalletEvent> = {
  name: 'wallet',
  decide: decideWallet,
  evolve: evolveWallet,
  placeOf: (state) => {
    if (state === null || state.balance === 0) return 'empty';
    return state.holds.length > 0 ? 'held' : 'funded';
  },
  keyOf: ({ balance, holds }) => [balance, holds],
  commands: (state) => [
    ...(state === null || state.balance === 0
      ? [{ type: 'credit', entry: { amount, ...words } } as const]
      : []),
    { type: 'hold', holder, amount },
    { type: 'release', holder },
    { type: 'capture', holder, words },
    { type: 'debit', entry: { amount, ...words } },
  ],
};
