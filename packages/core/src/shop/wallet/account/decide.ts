import { type Kobo, sumKobo } from '../../../kernel/money/index.ts';
import { availableOf, heldFor } from '../../ledger/holds.ts';
import type { WalletEntry, WalletEvent, WalletState } from './events.ts';
import { emptyWallet } from './evolve.ts';

type Words = Omit<WalletEntry, 'amount'>;

export type WalletCommand =
  | { readonly type: 'credit'; readonly entry: WalletEntry }
  /** Holds an amount for a holder; asked again for the same amount it changes nothing. [API-38] */
  | { readonly type: 'hold'; readonly holder: string; readonly amount: Kobo }
  | { readonly type: 'release'; readonly holder: string }
  /** Spends a holder's hold. */
  | { readonly type: 'capture'; readonly holder: string; readonly words: Words }
  /** Takes an amount at once. */
  | { readonly type: 'debit'; readonly entry: WalletEntry };

export type WalletRefusal = 'tooLittle' | 'nothingHeld';

/** The events to append, none where nothing changes; or the reason against it. */
export type WalletDecision =
  | { readonly ok: true; readonly events: readonly WalletEvent[] }
  | { readonly ok: false; readonly reason: WalletRefusal };

/** Decides the effect of a command on a wallet; another holder's hold never leaves it. [ENT-17, PAY-19] */
export function decideWallet(state: WalletState | null, command: WalletCommand): WalletDecision {
  const { balance, holds } = state ?? emptyWallet;
  const available = availableOf(balance, holds);
  switch (command.type) {
    case 'credit':
      return command.entry.amount === 0 ? decided() : decided({ type: 'wallet.credited', ...command.entry });
    case 'debit':
      if (command.entry.amount > available) return refused('tooLittle');
      return command.entry.amount === 0
        ? decided()
        : decided({ type: 'wallet.debited', holder: null, ...command.entry });
    case 'hold': {
      const { holder, amount } = command;
      const held = heldFor(holds, holder);
      if (amount === held) return decided();
      if (amount > sumKobo([available, held])) return refused('tooLittle');
      return decided({ type: 'wallet.reserved', holder, amount });
    }
    case 'release':
      return heldFor(holds, command.holder) === 0
        ? decided()
        : decided({ type: 'wallet.released', holder: command.holder });
    case 'capture': {
      const { holder, words } = command;
      const amount = heldFor(holds, holder);
      if (amount === 0) return refused('nothingHeld');
      return decided({ type: 'wallet.debited', holder, amount, ...words });
    }
    default:
      return command satisfies never;
  }
}

function decided(...events: readonly WalletEvent[]): WalletDecision {
  return { ok: true, events };
}

function refused(reason: WalletRefusal): WalletDecision {
  return { ok: false, reason };
}
