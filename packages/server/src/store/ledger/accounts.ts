import type { Kobo } from '@marketsquare/core/kernel/money';
import { kobo } from '@marketsquare/core/kernel/money';
import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

/** Names of the ledger's accounts; the part before the dot is the kind. */
export const account = {
  /** A gateway's debt to us: charged, not yet paid out. */
  gateway: (gateway: string) => `gateway.${gateway}`,
  /** A gateway's own fees. */
  fees: (gateway: string) => `fees.${gateway}`,
  /** Orders that were paid. */
  sales: 'sales.orders',
  /** Money received that is not assigned yet: underpaid, paid twice, paid too late. */
  suspense: 'suspense.payments',
  /** Our debts to shoppers, queued to be given back. */
  refunds: 'refunds.due',
  /**
   * Shoppers' debts to us: money that their bank took back after they had spent it. The memo names the
   * charge.
   */
  claims: 'claims.shoppers',
  /** Shoppers' cash payments of claims. */
  cash: 'cash.desk',
  /** Claims that the shop gives up. */
  losses: 'losses.claims',
  /** The staff's credits to wallets for a shopper's trouble. */
  goodwill: 'goodwill.credits',
  /** The source of opening balances. */
  opening: 'equity.opening',
  /** A customer's wallet. [WAL] */
  wallet: (userId: number) => `wallet.${userId}`,
  /** One issued gift card, by its id. [GIFT] */
  giftCard: (id: string) => `giftcard.${id}`,
} as const;

/** True if an account's credits must always cover its debits and holds. */
export function isFloored(id: string): boolean {
  return /^(wallet|giftcard)\./.test(id);
}

/** The owner of an account of a kind: a customer's id, or a gift card's; null for another kind. */
export function ownerOf(kind: 'wallet' | 'giftcard', id: string): string | null {
  return id.startsWith(`${kind}.`) ? id.slice(kind.length + 1) : null;
}

/** Ensures that accounts of shoppers exist; the shop's own were opened with the tables. */
export async function openAccounts(queries: Queries, accounts: readonly string[]): Promise<void> {
  const ids = accounts.filter(isFloored);
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ id, floor: 1 as const }));
  await queries
    .insertInto('ledger_accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The balance of an account, in kobo: `total` is credits less debits, `held` is on hold, `available` the
 * rest. [WAL-14]
 */
export interface Balance {
  readonly total: Kobo;
  readonly held: Kobo;
  readonly available: Kobo;
}

/** The sums of an account, in kobo. */
export interface AccountSums {
  readonly id: string;
  readonly debits: number;
  readonly credits: number;
  readonly held: number;
}

/** All accounts with their sums, whether those stand in one row or in shards. */
export const accountSums = sql<AccountSums>`(select id, held,
  debits + coalesce((select sum(shards.debits) from ledger_shards as shards where account = id), 0) as debits,
  credits + coalesce((select sum(shards.credits) from ledger_shards as shards where account = id), 0) as credits
  from ledger_accounts)`;

/** The balance of an account; zero for one that was never opened. */
export async function balanceOf(queries: Queries, id: string): Promise<Balance> {
  const { rows } = await sql<AccountSums>`select * from ${accountSums} as accounts where id = ${id}`.execute(
    queries,
  );
  const [row] = rows;
  return toBalance(row?.debits ?? 0, row?.credits ?? 0, row?.held ?? 0);
}

/** The balance from an account's sums. */
export function toBalance(debits: number, credits: number, held: number): Balance {
  const total = credits - debits;
  return { total: kobo(total), held: kobo(held), available: kobo(total - held) };
}
