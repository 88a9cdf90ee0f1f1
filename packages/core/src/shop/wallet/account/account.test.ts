import { describe, expect, test } from 'vitest';
import { testProperties } from '../../../testing/test-properties.ts';
import { capture, credit, debit, hold, properties, release } from './account.properties.ts';
import { decideWallet, emptyWallet, evolveWallet, type WalletCommand, type WalletState } from './index.ts';

/** The wallet after commands; refused ones change nothing. */
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
    expect(after(credit(5_000), debit(2_000))).toEqual({ balance: 3_000, holds: [] });
    for (const nothing of [credit(0), debit(0)]) {
      expect(decideWallet(after(credit(5_000)), nothing)).toEqual({ ok: true, events: [] });
    }
  });

  test('holds one amount for a holder, whatever it held before [API-38]', () => {
    const state = after(credit(5_000), hold('ord_1', 2_000), hold('ord_1', 3_000));
    expect(state).toEqual({ balance: 5_000, holds: [{ holder: 'ord_1', amount: 3_000 }] });
    const again = decideWallet(state, hold('ord_1', 3_000));
    expect(again).toEqual({ ok: true, events: [] });
  });

  test('gives nobody what it holds for another', () => {
    const state = after(credit(5_000), hold('ord_1', 3_000));
    expect(refusal(state, hold('ord_2', 2_001))).toBe('tooLittle');
    expect(refusal(state, debit(2_001))).toBe('tooLittle');
    expect(refusal(state, hold('ord_1', 5_000))).toBeNull();
  });

  test('spends a hold once, and gives back what is not spent', () => {
    const spent = after(credit(5_000), hold('ord_1', 3_000), capture('ord_1'));
    expect(spent).toEqual({ balance: 2_000, holds: [] });
    expect(refusal(spent, capture('ord_1'))).toBe('nothingHeld');
    expect(after(credit(5_000), hold('ord_1', 3_000), release('ord_1'), release('ord_1'))).toEqual({
      balance: 5_000,
      holds: [],
    });
  });
});

testProperties(properties);
