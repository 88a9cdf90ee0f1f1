import {
  decideWallet,
  type WalletCommand,
  type WalletEntry,
  type WalletRefusal,
} from '@marketsquare/core/shop/wallet/account';
import type { UnitOfWork } from '../../store/database/index.ts';
import {
  account,
  holdInPurse,
  type PurseHold,
  post,
  releaseHold,
  spendHold,
  type Transfer,
  tellPurse,
} from '../../store/ledger/index.ts';
import { walletStreams } from './wallet-stream.ts';

type Words = Omit<WalletEntry, 'amount'>;

/** One movement of a wallet: the transfer's other account, and its words in the history. */
export interface WalletMovement extends Words, Omit<Transfer, 'debit' | 'credit'> {
  readonly userId: number;
  /** The account that the money comes from, or goes to. */
  readonly other: string;
}

/** Puts money into a wallet: stream and ledger. */
export async function creditWallet(unit: UnitOfWork, movement: WalletMovement): Promise<void> {
  await decided(unit, movement.userId, { type: 'credit', entry: entryOf(movement) });
  const { userId, other, code: _, channel: __, remarks: ___, ...transfer } = movement;
  await post(unit.queries, [{ ...transfer, debit: other, credit: account.wallet(userId) }], unit.at);
}

/** Records money in a wallet's stream that another stream's transfer has brought, such as a gift card's. */
export async function noteCredit(unit: UnitOfWork, userId: number, entry: WalletEntry): Promise<void> {
  await decided(unit, userId, { type: 'credit', entry });
}

/**
 * Takes unheld money out of a wallet.
 *
 * @throws Error when there is less
 */
export async function debitWallet(unit: UnitOfWork, movement: WalletMovement): Promise<void> {
  const refusal = await decided(unit, movement.userId, { type: 'debit', entry: entryOf(movement) });
  if (refusal !== null) throw new Error(`the wallet refuses a debit: ${refusal}`);
  const { userId, other, code: _, channel: __, remarks: ___, ...transfer } = movement;
  await post(unit.queries, [{ ...transfer, debit: account.wallet(userId), credit: other }], unit.at);
}

/**
 * Holds a part of a wallet for a holder, in place of an earlier hold. [API-38, PAY-19]
 *
 * @param holder  an order's id
 * @returns the reason against it; null when it is held
 */
export function holdOnWallet(
  unit: UnitOfWork,
  userId: number,
  hold: PurseHold,
): Promise<WalletRefusal | null> {
  const { holder, amount } = hold;
  return holdInPurse(unit, purseOf(userId), { type: 'hold', holder, amount }, hold);
}

/** Releases a holder's hold, if there is one. */
export async function releaseWallet(
  unit: UnitOfWork,
  userId: number,
  holder: string,
  state: 'voided' | 'expired' = 'voided',
): Promise<void> {
  await releaseHold(unit, purseOf(userId), { type: 'release', holder }, holder, state);
}

/**
 * Spends a holder's whole hold.
 *
 * @returns the reason against it; null when the money has moved
 */
export function captureWallet(
  unit: UnitOfWork,
  holder: string,
  { id, userId, other, kind, memo, ...words }: Omit<WalletMovement, 'amount'>,
): Promise<WalletRefusal | null> {
  const { code, channel, remarks } = words;
  const capture = { type: 'capture', holder, words: { code, channel, remarks } } as const;
  return spendHold(unit, purseOf(userId), capture, holder, { id, credit: other, kind, memo });
}

function purseOf(userId: number) {
  const id = String(userId);
  return { streams: walletStreams, id, account: account.wallet(userId), decide: decideWallet };
}

function decided(unit: UnitOfWork, userId: number, command: WalletCommand): Promise<WalletRefusal | null> {
  return tellPurse(unit, purseOf(userId), command);
}

function entryOf({ amount, code, channel, remarks }: WalletMovement): WalletEntry {
  return { amount, code, channel, remarks };
}
