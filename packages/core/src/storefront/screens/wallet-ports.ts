import type { WalletTransaction } from '../../shop/wallet/history/index.ts';
import { toUser, type User } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import type { ScreenPorts } from './ports.ts';

/** What the screens of the wallet and of gift cards need of a shell besides. */
export interface WalletPorts extends ScreenPorts {
  /** The signed-in customer; null for a guest, and while a page that was loaded again does not know them yet. */
  readAccount(): User | null;
  /** Keeps the customer as the server has just told of them. */
  keepAccount(account: User): void;
  /** Keeps the wallet's transactions, for the history to show. */
  keepTransactions(transactions: readonly WalletTransaction[]): void;
  /** Told when the wallet has changed: a history that is shown is to be reloaded, `walletHistory.reloaded`. [WAL-30] */
  onWalletChanged(): void;
}

/** Said where a wallet's call has no customer to make it for. */
const signInNeeded = {
  code: 'sign_in_needed',
  message: 'Please sign in to use your wallet.',
} as const;

/** The signed-in customer: as the shell keeps them, else as the server knows them. */
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
