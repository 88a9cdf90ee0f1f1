import { formatNaira, type Kobo, kobo, sumKobo } from '@marketsquare/core/kernel/money';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries } from '../../../store/database/index.ts';
import type { Schema } from '../../../store/database/schema.ts';
import { account, balanceOf } from '../../../store/ledger/index.ts';
import type { OpenRefund } from '../open-refunds.ts';
import type { SuspendedMoney } from '../suspended.ts';

/** Money of a charge that our ledger holds for somebody, and that nothing would ever give them. */
export interface StrandedMoney {
  readonly account: typeof account.refunds | typeof account.suspense;
  /** The charge's; null where only the sum of the account tells. */
  readonly reference: string | null;
  readonly held: Kobo;
  /** The amount of it that refunds under way, or the list of staff, would move. */
  readonly followed: Kobo;
}

/**
 * Finds money that the ledger owes to cards without a refund under way, or has in suspense without telling staff.
 *
 * @param refunds    all that have not come to their end
 * @param suspended  all that staff are shown
 */
export async function strandedMoney(
  queries: Queries,
  refunds: readonly Pick<OpenRefund, 'reference'>[],
  suspended: readonly Pick<SuspendedMoney, 'amount'>[],
): Promise<readonly StrandedMoney[]> {
  return [...(await owedToCards(queries, refunds)), ...(await heldForStaff(queries, suspended))];
}

async function heldForStaff(queries: Queries, suspended: readonly Pick<SuspendedMoney, 'amount'>[]) {
  const held = (await balanceOf(queries, account.suspense)).total;
  const followed = sumKobo(suspended.map(({ amount }) => amount));
  return held === followed ? [] : [{ account: account.suspense, reference: null, held, followed }];
}

async function owedToCards(queries: Queries, refunds: readonly Pick<OpenRefund, 'reference'>[]) {
  const held = (await balanceOf(queries, account.refunds)).total;
  const references = new Set(refunds.map(({ reference }) => reference));
  const followed = references.size === 0 ? [] : await selectOwed(queries, [...references]).execute();
  if (held === followed.reduce((sum, { owed }) => sum + owed, 0)) return [];
  // The whole ledger is read only now that something is known to be wrong.
  const all = await selectOwed(queries, null).execute();
  return all
    .filter(({ reference }) => !references.has(reference))
    .map(({ reference, owed }) => ({
      ...{ account: account.refunds, reference },
      ...{ held: kobo(owed), followed: kobo(0) },
    }));
}

/** Sums what is owed of charges, by their references; of all of them for null. */
function selectOwed(queries: Queries, references: readonly string[] | null) {
  const owed = sql<number>`sum(case when credit_account = ${account.refunds} then amount else -amount end)`;
  const touching = (where: ExpressionBuilder<Schema, 'ledger_transfers'>) =>
    where.or([where('credit_account', '=', account.refunds), where('debit_account', '=', account.refunds)]);
  return queries
    .selectFrom('ledger_transfers')
    .select(['memo as reference', owed.as('owed')])
    .where(touching)
    .$if(references !== null, (query) => query.where('memo', 'in', references ?? []))
    .groupBy('memo')
    .having(owed, '<>', 0);
}

/** Such money as staff read it. */
export function strandedText({ account: name, reference, held, followed }: StrandedMoney): string {
  return name === account.refunds
    ? `${reference}: ${formatNaira(held)} is owed to its card, and no refund of it is under way.`
    : `${formatNaira(held)} waits for staff by the ledger, and ${formatNaira(followed)} by the list.`;
}
