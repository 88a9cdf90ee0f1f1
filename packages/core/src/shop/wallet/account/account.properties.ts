import fc from 'fast-check';
import { expect } from 'vitest';
import { type Kobo, kobo, sumKobo } from '../../../kernel/money/index.ts';
import type { Property } from '../../../testing/property/index.ts';
import { decideWallet, emptyWallet, evolveWallet, type WalletCommand, type WalletState } from './index.ts';

const words = { code: '3154021', channel: 'Paystack', remarks: 'Wallet top-up' };
export const credit = (amount: number): WalletCommand => ({
  type: 'credit',
  entry: { amount: kobo(amount), ...words },
});

export const debit = (amount: number): WalletCommand => ({
  type: 'debit',
  entry: { amount: kobo(amount), ...words },
});

export const hold = (holder: string, amount: number): WalletCommand => ({
  type: 'hold',
  holder,
  amount: kobo(amount),
});

export const release = (holder: string): WalletCommand => ({ type: 'release', holder });
export const capture = (holder: string): WalletCommand => ({ type: 'capture', holder, words });
const amounts = fc.integer({ min: 0, max: 50 });
const holders = fc.constantFrom('ord_1', 'ord_2', 'ord_3');
const anyCommand = fc.oneof(
  amounts.map(credit),
  amounts.map(debit),
  fc.tuple(holders, amounts).map(([holder, amount]) => hold(holder, amount)),
  holders.map(release),
  holders.map(capture),
);

export const properties: readonly Property[] = [
  {
    name: 'whatever happens, a wallet never holds more than is in it, and no kobo is lost',
    property: fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
      let state: WalletState = emptyWallet;
      let moved: Kobo = kobo(0);
      for (const command of commands) {
        const decision = decideWallet(state, command);
        if (!decision.ok) continue;
        for (const event of decision.events) {
          if (event.type === 'wallet.credited') moved = sumKobo([moved, event.amount]);
          if (event.type === 'wallet.debited') moved = kobo(moved - event.amount);
          state = evolveWallet(state, event);
        }
      }
      expect(state.balance).toBe(moved);
      const held = sumKobo(state.holds.map(({ amount }) => amount));
      expect(held).toBeLessThanOrEqual(state.balance);
    }),
  },
];
