import { subtractKobo, sumKobo, zeroKobo } from '../../../kernel/money/index.ts';
import { promised, unpromised } from '../../ledger/reservations.ts';
import type { WalletEvent, WalletState } from './events.ts';

/** A wallet without events. */
export const emptyWallet: WalletState = { balance: zeroKobo, reservations: [] };

/**
 * Applies one more event: the only way to a wallet's state.
 *
 * @param state  null before the first event
 */
export function evolveWallet(state: WalletState | null, event: WalletEvent): WalletState {
  const { balance, reservations } = state ?? emptyWallet;
  switch (event.type) {
    case 'wallet.credited':
      return { balance: sumKobo([balance, event.amount]), reservations };
    case 'wallet.debited':
      return {
        balance: subtractKobo(balance, event.amount),
        reservations: event.holder === null ? reservations : unpromised(reservations, event.holder),
      };
    case 'wallet.reserved': {
      const { holder, amount } = event;
      return { balance, reservations: promised(reservations, { holder, amount }) };
    }
    case 'wallet.released':
      return { balance, reservations: unpromised(reservations, event.holder) };
    default:
      return event satisfies never;
  }
}
