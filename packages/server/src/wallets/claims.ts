import { formatNaira, type Kobo, kobo, leastKobo, subtractKobo } from '@marketsquare/core/kernel/money';
import { sql } from 'kysely';
import { account } from '../ledger/index.ts';
import { paidFor } from '../order-records/paid-for.ts';
import type { Queries, UnitOfWork } from '../storage/index.ts';
import { creditWallet, debitWallet, type WalletMovement } from './wallet-money.ts';

/** Money of a charge that its bank took back after it was spent here, as far as it is still owed. */
export interface OpenClaim {
  /** Of the try that the charge paid. */
  readonly reference: string;
  /** Of what it paid for; empty where no try is known. */
  readonly code: string;
  /** The customer who owes it; null for a guest. */
  readonly userId: number | null;
  readonly amount: Kobo;
}

/** All open claims, the oldest first: the ledger's memo names the charge, and its payment the debtor. */
export async function openClaims(queries: Queries): Promise<readonly OpenClaim[]> {
  return (await selectClaims(queries).execute()).map(claimOf);
}

/** What a customer owes the shop, the oldest first. */
export async function claimsOn(queries: Queries, userId: number): Promise<readonly OpenClaim[]> {
  return (await selectClaims(queries, userId).execute()).map(claimOf);
}

/** What such a row says. */
function claimOf({
  reference,
  code,
  user_id,
  owed,
}: Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>): OpenClaim {
  return { reference, code: code ?? '', userId: user_id, amount: kobo(owed) };
}

/** Such a claim as staff read it. */
export function claimText({ reference, userId, amount }: OpenClaim): string {
  const debtor = userId === null ? 'a guest' : `customer ${userId}`;
  return `${reference}: ${formatNaira(amount)} that a bank took back was spent before; ${debtor} owes it.`;
}

/**
 * Gives money back into a wallet, out of which the customer's open claims are paid at once. Both are rows of its history.
 *
 * @throws Error for the same movement a second time
 */
export async function giveBackToWallet(unit: UnitOfWork, movement: WalletMovement): Promise<void> {
  await creditWallet(unit, movement);
  const { id, userId } = movement;
  let left = movement.amount;
  for (const { reference, code, amount: owed } of await claimsOn(unit.queries, userId)) {
    const amount = leastKobo(left, owed);
    if (amount === 0) break;
    left = subtractKobo(left, amount);
    // Not among the transfers of either charge, whose ids have a beginning of their own.
    const claim = { id: `claim_${id}_${reference}`, userId, other: account.claims, amount, memo: reference };
    await debitWallet(unit, { ...claim, kind: 'claim', ...words(code) });
  }
}

function words(code: string) {
  return { code, channel: 'Market Square', remarks: 'Owed since your bank took money back' };
}

/** Everything that is owed, or what one customer owes, the oldest first. */
export function selectClaims(queries: Queries, userId?: number) {
  const owed = sql<number>`sum(iif(debit_account = ${account.claims}, amount, -amount))`;
  const claims = queries
    .selectFrom('ledger_transfers')
    .select(['memo', owed.as('owed'), sql<string>`min(at)`.as('since')])
    // The condition of an index, which knows no parameters.
    .where(sql<boolean>`${sql.lit(account.claims)} in (debit_account, credit_account)`)
    .groupBy('memo')
    .having(owed, '>', 0);
  return queries
    .selectFrom(claims.as('claim'))
    .leftJoin('payments', 'payments.reference', 'claim.memo')
    .select(['claim.memo as reference', 'claim.owed', paidFor.code.as('code'), paidFor.userId.as('user_id')])
    .$if(userId !== undefined, (select) => select.where(paidFor.userId, '=', userId ?? null))
    .orderBy('claim.since')
    .orderBy('claim.memo');
}
