import type { WalletTransaction } from '../../shop/wallet/history/index.ts';
import { toUser, type User } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import type { ScreenPorts } from './ports.ts';

/** The further needs of the wallet's and gift cards' screens from a shell. */
export interface WalletPorts extends ScreenPorts {
  /** The signed-in customer; null for a guest, and while a reloaded page does not know them yet. */
  readAccount(): User | null;
  /** Keeps the customer of the server's latest answer. */
  keepAccount(account: User): void;
  /** Keeps the wallet's transactions, for the history to show. */
  keepTransactions(transactions: readonly WalletTransaction[]): void;
  /**
   * Called when the wallet has changed: a visible history is to be reloaded, `walletHistory.reloaded`.
   * [WAL-30]
   */
  onWalletChanged(): void;
}

/** The failure of a wallet's call without a customer. */
const signInNeeded = {
  code: 'sign_in_needed',
  message: 'Please sign in to use your wallet.',
} as const;

/** The signed-in customer: the shell's, or else the server's. */
export async function customerOf(ports: WalletPorts): Promise<User> {
  return ports.readAccount() ?? fetchedCustomer(ports);
}

/** The signed-in customer, asked of the server and kept in the shell: `me`. */
export async function fetchedCustomer(ports: WalletPorts): Promise<User> {
  const { data } = await replyOf(ports.api.get('/api/me'));
  if (!data.user) return Promise.reject(signInNeeded);
  const account = toUser(data.user);
  ports.keepAccount(account);
  return account;
}
