import { type Kobo, kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import type { Queries } from '../../store/database/index.ts';

/**
 * The part of money given back into a wallet, or to an ended gift card, that paid open claims at once, in kobo: see
 * `giveBackToWallet` and `giveBackToGiftCard`.
 *
 * @param movements  the ids of the transfers that gave the money back
 */
export async function paidOfClaims(queries: Queries, movements: readonly string[]): Promise<Kobo> {
  if (movements.length === 0) return zeroKobo;
  const row = await queries
    .selectFrom('ledger_transfers')
    .select(({ fn }) => fn.sum<number | null>('amount').as('paid'))
    .where('paid_out_of', 'in', movements)
    .executeTakeFirst();
  return kobo(row?.paid ?? 0);
}
