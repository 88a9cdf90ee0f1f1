import type { Kobo } from '../../kernel/money/index.ts';

/**
 * The wallet as the server keeps it, in kobo. The part on hold is for an order; the rest is available.
 * [ENT-17]
 */
export interface WalletBalances {
  readonly walletBalance: Kobo;
  readonly balanceOnHold: Kobo;
  readonly availableBalance: Kobo;
}

export interface LabelledBalance {
  readonly label: string;
  readonly amount: Kobo;
}

/** The balances of the wallet page, under their labels. [WAL-05] */
export function walletPageBalances({
  walletBalance,
  availableBalance,
}: WalletBalances): readonly LabelledBalance[] {
  return [
    { label: 'Wallet Balance', amount: walletBalance },
    { label: 'Available Balance', amount: availableBalance },
  ];
}

/** The balances of the fund page, under their labels. [WAL-21] */
export function fundPageBalances({
  walletBalance,
  balanceOnHold,
  availableBalance,
}: WalletBalances): readonly LabelledBalance[] {
  return [
    { label: 'Balance', amount: walletBalance },
    { label: 'Balance on Hold', amount: balanceOnHold },
    { label: 'Available Balance', amount: availableBalance },
  ];
}
