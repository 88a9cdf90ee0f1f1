/** A customer's wallet as a stream: what is in it, what of it is promised, and why money moved. */
export { decideWallet, type WalletCommand, type WalletDecision, type WalletRefusal } from './decide.ts';
export type { WalletEntry, WalletEvent, WalletState } from './events.ts';
export { emptyWallet, evolveWallet } from './evolve.ts';
