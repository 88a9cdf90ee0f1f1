import { subtractKobo, sumKobo, zeroKobo } from '../../../kernel/money/index.ts';
import { withHold, withoutHold } from '../../ledger/holds.ts';
import type { WalletEvent, WalletState } from './events.ts';

/** A wallet without events. */
export const emptyWallet: WalletState = { balance: zeroKobo, holds: [] };

/**
 * Applies one more event: the only way to a wallet's state.
 *
 * @param state  null before the first event
 */
export function evolveWallet(state: WalletState | null, event: WalletEvent): WalletState {
  const { balance, holds } = state ?? emptyWallet;
  switch (event.type) {
    case 'wallet.credited':
      return { balance: sumKobo([balance, event.amount]), holds };
    case 'wallet.debited':
      return {
        balance: subtractKobo(balance, event.amount),
        holds: event.holder === null ? holds : withoutHold(holds, event.holder),
      };
    case 'wallet.reserved': {
      const { holder, amount } = event;
      return { balance, holds: withHold(holds, { holder, amount }) };
    }
    case 'wallet.released':
      return { balance, holds: withoutHold(holds, event.holder) };
    default:
      return event satisfies never;
  }
}
