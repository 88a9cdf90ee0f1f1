/** A customer's wallet as a stream: its amount, its holds, and the reasons of its movements. */
export { decideWallet, type WalletCommand, type WalletDecision, type WalletRefusal } from './decide.ts';
export type { WalletEntry, WalletEvent, WalletState } from './events.ts';
export { emptyWallet, evolveWallet } from './evolve.ts';
