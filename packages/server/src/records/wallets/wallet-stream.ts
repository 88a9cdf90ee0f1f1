import { walletEvent } from '@marketsquare/core/shop/stored';
import { evolveWallet, type WalletEvent, type WalletState } from '@marketsquare/core/shop/wallet/account';
import type { Selectable } from 'kysely';
import { decided, insertRows, type StoredEvent, streamKind } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

export type WalletRow = Selectable<Schema['wallet_transactions']>;

/** Wallets, by their customers' ids. Their history consists of credits and debits. */
export const walletStreams = streamKind<WalletState, WalletEvent>({
  prefix: 'wallet-',
  schema: walletEvent,
  evolve: evolveWallet,
  project: async ({ queries, at }, { id, before, events }) => {
    const dated = events.map((event, index) => ({ event, at, version: (before?.version ?? 0) + index + 1 }));
    await insertRows(queries, 'wallet_transactions', historyRows(id, before?.state ?? null, dated));
  },
});

interface DatedEvent {
  readonly event: WalletEvent;
  /** RFC 3339 */
  readonly at: string;
  readonly version: number;
}

/** The rows of a wallet's whole history, from its stream. */
export function walletRows(userId: string, events: readonly StoredEvent[]): WalletRow[] {
  const dated = events.map((stored): DatedEvent => {
    const { at, version } = stored;
    return { event: decided(walletEvent, stored), at, version };
  });
  return historyRows(userId, null, dated);
}

/** Numbered by the versions of their events, so that folding the stream again gives the same rows. */
function historyRows(userId: string, from: WalletState | null, events: readonly DatedEvent[]): WalletRow[] {
  let state = from;
  return events.flatMap(({ event, at, version }) => {
    const before = state?.balance ?? 0;
    state = evolveWallet(state, event);
    if (event.type !== 'wallet.credited' && event.type !== 'wallet.debited') return [];
    return {
      user_id: Number(userId),
      id: version,
      order_number: event.code,
      type: event.type === 'wallet.credited' ? 'CREDIT' : 'DEBIT',
      amount_before: before,
      amount: state.balance - before,
      amount_after: state.balance,
      channel: event.channel,
      remarks: event.remarks,
      at,
    };
  });
}
