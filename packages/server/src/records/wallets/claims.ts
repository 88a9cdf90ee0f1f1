import { formatNaira, type Kobo, kobo, leastKobo, subtractKobo } from '@marketsquare/core/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queries, UnitOfWork } from '../../store/database/index.ts';
import { account } from '../../store/ledger/index.ts';
import { paidFor } from '../orders/paid-for.ts';
import { creditWallet, debitWallet, type WalletMovement } from './wallet-money.ts';

/** Money of a charge that its bank took back after it was spent here, as far as it is still owed. */
export interface OpenClaim {
  /** The reference of the try that the charge paid. */
  readonly reference: string;
  /** The code of the paid thing; empty where no try is known. */
  readonly code: string;
  /** The customer who owes it; null for a guest. */
  readonly userId: number | null;
  readonly amount: Kobo;
  /** The time at which it began, RFC 3339. */
  readonly since: string;
}

/** All open claims, the oldest first: the ledger's memo names the charge, and its payment the debtor. */
export async function openClaims(queries: Queries): Promise<readonly OpenClaim[]> {
  return (await selectClaims(queries).execute()).map(claimOf);
}

/** A customer's debts to the shop, the oldest first. */
export async function claimsOn(queries: Queries, userId: number): Promise<readonly OpenClaim[]> {
  return (await selectClaims(queries, { userId }).execute()).map(claimOf);
}

/** The debts of an issued gift card's price, the oldest first. */
export async function claimsOfCard(queries: Queries, cardId: string): Promise<readonly OpenClaim[]> {
  return (await selectClaims(queries).where(isOfCard(cardId)).execute()).map(claimOf);
}

/**
 * True if the whole debt that an issued gift card's price ever had is paid, and the shop gave up none of it.
 */
export async function isCardPaidFor(queries: Queries, cardId: string): Promise<boolean> {
  const rows = await ofClaims(queries)
    .innerJoin('payments', 'payments.reference', 'memo')
    .select(['kind', 'debit_account', 'ledger_transfers.amount'])
    .where(isOfCard(cardId))
    .execute();
  const changes = rows.map(({ debit_account, amount }) =>
    debit_account === account.claims ? amount : -amount,
  );
  const owed = changes.reduce((sum, change) => sum + change, 0);
  return rows.length > 0 && owed === 0 && rows.every(({ kind }) => kind !== 'writtenOff');
}

/** True if a payment is for an issued gift card. */
function isOfCard(cardId: string): RawBuilder<boolean> {
  return sql`exists
    (select 1 from gift_card_sales where gift_card_sales.id = payments.payable_id and card_id = ${cardId})`;
}

/** A claim from such a row. */
export function claimOf({
  reference,
  code,
  user_id,
  owed,
  since,
}: Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>): OpenClaim {
  return { reference, code: code ?? '', userId: user_id, amount: kobo(owed), since };
}

/** The debt of a charge; null for none. */
export async function findClaim(queries: Queries, reference: string): Promise<OpenClaim | null> {
  const row = await selectClaims(queries, { reference }).executeTakeFirst();
  return row === undefined ? null : claimOf(row);
}

/** True if there was ever a debt of a charge. */
export async function wasClaimed(queries: Queries, reference: string): Promise<boolean> {
  const row = await ofClaims(queries).select('id').where('memo', '=', reference).executeTakeFirst();
  return row !== undefined;
}

/** Such a claim in words for staff. */
export function claimText({ reference, userId, amount }: OpenClaim): string {
  return `${reference}: ${formatNaira(amount)} that a bank took back was spent before; ${debtorOf({ userId })} owes it.`;
}

/** The debtor of a claim, in words for staff. */
export function debtorOf({ userId }: Pick<OpenClaim, 'userId'>): string {
  return userId === null ? 'a guest' : `customer ${userId}`;
}

/**
 * Gives money back into a wallet, from which the customer's open claims are paid at once. Both are rows of
 * its history.
 *
 * @throws Error for the same movement a second time
 */
export async function giveBackToWallet(unit: UnitOfWork, movement: WalletMovement): Promise<void> {
  await creditWallet(unit, movement);
  const { id, userId, amount: back } = movement;
  for (const { reference, code, amount } of shareOfClaims(await claimsOn(unit.queries, userId), back)) {
    // No transfer of either charge: the claim is the shopper's, whatever money pays it.
    const claim = { id: `claim_${id}_${reference}`, userId, other: account.claims, amount, memo: reference };
    await debitWallet(unit, { ...claim, kind: 'claim', paidOutOf: id, ...words(code) });
  }
}

/**
 * The payments of some claims from an amount, in their order: of each the whole, or what is left of the
 * amount.
 */
export function shareOfClaims(claims: readonly OpenClaim[], amount: Kobo): readonly OpenClaim[] {
  let left = amount;
  const shares = claims.map((claim) => {
    const share = leastKobo(left, claim.amount);
    left = subtractKobo(left, share);
    return { ...claim, amount: share };
  });
  return shares.filter((share) => share.amount > 0);
}

function words(code: string) {
  return { code, channel: 'The shop', remarks: 'Owed since your bank took money back' };
}

/** All debts, one customer's, or that of one charge, the oldest first. */
export function selectClaims(
  queries: Queries,
  { userId, reference }: { readonly userId?: number; readonly reference?: string } = {},
) {
  const change = sql<number>`case when debit_account = ${account.claims} then amount else -amount end`;
  const changes = ofClaims(queries)
    .select([
      ...(['memo', 'at'] as const),
      change.as('change'),
      // Of one command's transfers, a debt comes before what pays it.
      sql<number>`sum(${change}) over (partition by memo order by at, ${change} desc, id)`.as('owed'),
    ])
    .$if(reference !== undefined, (select) => select.where('memo', '=', reference ?? ''));
  const owed = sql<number>`sum(change)`;
  // A claim begins where nothing was owed before; a settled one that comes again begins again.
  const since = sql<string>`max(at) filter (where owed = change)`;
  const claims = queries
    .selectFrom(changes.as('changes'))
    .select(['memo', owed.as('owed'), since.as('since')])
    .groupBy('memo')
    .having(owed, '>', 0);
  return queries
    .selectFrom(claims.as('claim'))
    .leftJoin('payments', 'payments.reference', 'claim.memo')
    .select([
      'claim.memo as reference',
      'claim.owed',
      'claim.since',
      paidFor.code.as('code'),
      paidFor.userId.as('user_id'),
    ])
    .$if(userId !== undefined, (select) => select.where(paidFor.userId, '=', userId ?? null))
    .orderBy('claim.since')
    .orderBy('claim.memo');
}

/** The ledger's transfers that made or ended claims. */
function ofClaims(queries: Queries) {
  return (
    queries
      .selectFrom('ledger_transfers')
      // The condition of an index, which knows no parameters.
      .where(sql<boolean>`${sql.lit(account.claims)} in (debit_account, credit_account)`)
  );
}
