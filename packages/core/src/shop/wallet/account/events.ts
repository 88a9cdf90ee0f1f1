import type { Kobo } from '../../../kernel/money/index.ts';
import type { Reservation } from '../../ledger/reservations.ts';

/** Why money moved, in the words of the wallet's history. [ENT-33] */
export interface WalletEntry {
  readonly amount: Kobo;
  /** The order's or top-up's code; empty where it belongs to none. */
  readonly code: string;
  /** Where it came from or went to, such as "Paystack". */
  readonly channel: string;
  readonly remarks: string;
}

/** Where a customer's wallet stands: the fold of its stream. One that nothing has happened to has none. */
export interface WalletState {
  /** What is in it, with what is promised. */
  readonly balance: Kobo;
  readonly reservations: readonly Reservation[];
}

/** What happened to a wallet: the events of its stream. */
export type WalletEvent =
  | ({ readonly type: 'wallet.credited' } & WalletEntry)
  /** Money left it: what was promised to the holder, or at once where there is none. */
  | ({ readonly type: 'wallet.debited'; readonly holder: string | null } & WalletEntry)
  | { readonly type: 'wallet.reserved'; readonly holder: string; readonly amount: Kobo }
  | { readonly type: 'wallet.released'; readonly holder: string };
