import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Kobo, kobo, sumKobo } from '../../../kernel/money/index.ts';
import { decideWallet, emptyWallet, evolveWallet, type WalletCommand, type WalletState } from './index.ts';

const words = { code: '3154021', channel: 'Paystack', remarks: 'Wallet top-up' };
const credit = (amount: number): WalletCommand => ({
  type: 'credit',
  entry: { amount: kobo(amount), ...words },
});
const debit = (amount: number): WalletCommand => ({
  type: 'debit',
  entry: { amount: kobo(amount), ...words },
});
const reserve = (holder: string, amount: number): WalletCommand => ({
  type: 'reserve',
  holder,
  amount: kobo(amount),
});
const release = (holder: string): WalletCommand => ({ type: 'release', holder });
const capture = (holder: string): WalletCommand => ({ type: 'capture', holder, words });

/** The wallet after commands, of which the refused change nothing. */
function after(...commands: readonly WalletCommand[]): WalletState {
  return commands.reduce<WalletState>((state, command) => {
    const decision = decideWallet(state, command);
    return decision.ok ? decision.events.reduce(evolveWallet, state) : state;
  }, emptyWallet);
}

const refusal = (state: WalletState, command: WalletCommand) => {
  const decision = decideWallet(state, command);
  return decision.ok ? null : decision.reason;
};

describe('a wallet', () => {
  test('holds what was put in less what was taken out [ENT-17]', () => {
    expect(after(credit(5_000), debit(2_000))).toEqual({ balance: 3_000, reservations: [] });
    for (const nothing of [credit(0), debit(0)]) {
      expect(decideWallet(after(credit(5_000)), nothing)).toEqual({ ok: true, events: [] });
    }
  });

  test('promises a holder one amount, whatever it promised before [API-38]', () => {
    const state = after(credit(5_000), reserve('ord_1', 2_000), reserve('ord_1', 3_000));
    expect(state).toEqual({ balance: 5_000, reservations: [{ holder: 'ord_1', amount: 3_000 }] });
    const again = decideWallet(state, reserve('ord_1', 3_000));
    expect(again).toEqual({ ok: true, events: [] });
  });

  test('gives nobody what it has promised to another', () => {
    const state = after(credit(5_000), reserve('ord_1', 3_000));
    expect(refusal(state, reserve('ord_2', 2_001))).toBe('tooLittle');
    expect(refusal(state, debit(2_001))).toBe('tooLittle');
    expect(refusal(state, reserve('ord_1', 5_000))).toBeNull();
  });

  test('spends a promise once, and gives back what is not spent', () => {
    const spent = after(credit(5_000), reserve('ord_1', 3_000), capture('ord_1'));
    expect(spent).toEqual({ balance: 2_000, reservations: [] });
    expect(refusal(spent, capture('ord_1'))).toBe('nothingPromised');
    expect(after(credit(5_000), reserve('ord_1', 3_000), release('ord_1'), release('ord_1'))).toEqual({
      balance: 5_000,
      reservations: [],
    });
  });
});

const amounts = fc.integer({ min: 0, max: 50 });
const holders = fc.constantFrom('ord_1', 'ord_2', 'ord_3');
const anyCommand = fc.oneof(
  amounts.map(credit),
  amounts.map(debit),
  fc.tuple(holders, amounts).map(([holder, amount]) => reserve(holder, amount)),
  holders.map(release),
  holders.map(capture),
);

test('whatever happens, a wallet never promises more than it holds, and no kobo is lost', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
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
      const promised = sumKobo(state.reservations.map(({ amount }) => amount));
      expect(promised).toBeLessThanOrEqual(state.balance);
    }),
  );
});
