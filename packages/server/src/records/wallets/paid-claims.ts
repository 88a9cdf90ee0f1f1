import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import type { Queries } from '../../store/database/index.ts';

/**
 * The parts of money given back into a wallet, or to an ended gift card, that have paid open claims at once,
 * in kobo: see `giveBackToWallet` and `giveBackToGiftCard`, which name those transfers after their own.
 *
 * @param movements  by the ids under which the money was given back
 */
export async function paidOfClaims(queries: Queries, movements: readonly string[]): Promise<Kobo> {
  const row = await queries
    .selectFrom('ledger_transfers')
    .select(({ fn }) => fn.sum<number | null>('amount').as('paid'))
    .where(({ eb, and, or }) =>
      or(movements.map((id) => and([eb('id', '>', `claim_${id}_`), eb('id', '<', `claim_${id}_~`)]))),
    )
    .executeTakeFirst();
  return kobo(row?.paid ?? 0);
}
