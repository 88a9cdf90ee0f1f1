import type { Kobo } from '@marketsquare/core/kernel/money';
import { kobo } from '@marketsquare/core/kernel/money';
import type { Queries } from '../database/database.ts';

/** Names of the ledger's accounts; the part before the dot is the kind. */
export const account = {
  /** What a gateway owes us: charged, not yet paid out. */
  gateway: (gateway: string) => `gateway.${gateway}`,
  /** What a gateway keeps for itself. */
  fees: (gateway: string) => `fees.${gateway}`,
  /** Orders that were paid. */
  sales: 'sales.orders',
  /** Money received that is not assigned yet: underpaid, paid twice, paid too late. */
  suspense: 'suspense.payments',
  /** What we owe to shoppers and have queued to give back. */
  refunds: 'refunds.due',
  /** What shoppers owe us: money that their bank took back after they had spent it. The memo names the charge. */
  claims: 'claims.shoppers',
  /** What shoppers pay of it in cash. */
  cash: 'cash.desk',
  /** What of it the shop gives up. */
  losses: 'losses.claims',
  /** What staff credit to wallets for a shopper's trouble. */
  goodwill: 'goodwill.credits',
  /** Where opening balances come from. */
  opening: 'equity.opening',
  /** A customer's wallet. [WAL] */
  wallet: (userId: number) => `wallet.${userId}`,
  /** One issued gift card, by its id. [GIFT] */
  giftCard: (id: string) => `giftcard.${id}`,
} as const;

/** Whether an account's credits must always cover its debits and holds. */
export function isFloored(id: string): boolean {
  return /^(wallet|giftcard)\./.test(id);
}

/** Whose account of a kind it is: a customer's id, or a gift card's; null for one of another kind. */
export function ownerOf(kind: 'wallet' | 'giftcard', id: string): string | null {
  return id.startsWith(`${kind}.`) ? id.slice(kind.length + 1) : null;
}

/** Makes sure that accounts of shoppers exist; the shop's own were opened with the tables. */
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

/** What an account holds, in kobo: `total` is credits less debits, `held` is promised, `available` the rest. [WAL-14] */
export interface Balance {
  readonly total: Kobo;
  readonly held: Kobo;
  readonly available: Kobo;
}

/** The balance of an account; one that was never opened holds nothing. */
export async function balanceOf(queries: Queries, id: string): Promise<Balance> {
  const row = await queries
    .selectFrom('ledger_accounts')
    .select(['debits', 'credits', 'held'])
    .where('id', '=', id)
    .executeTakeFirst();
  return toBalance(row?.debits ?? 0, row?.credits ?? 0, row?.held ?? 0);
}

/** The balance that an account's sums make. */
export function toBalance(debits: number, credits: number, held: number): Balance {
  const total = credits - debits;
  return { total: kobo(total), held: kobo(held), available: kobo(total - held) };
}
