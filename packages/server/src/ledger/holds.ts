import type { Kobo } from '@marketsquare/core/kernel/money';
import type { Queries } from '../storage/database.ts';

/** A part of a balance that is promised until it is posted, voided or expires. */
export interface Hold {
  readonly id: string;
  readonly account: string;
  readonly amount: Kobo;
  readonly memo: string;
  /** RFC 3339 */
  readonly expiresAt: string;
}

/**
 * Reserves an amount, inside the caller's transaction.
 *
 * @param at  RFC 3339
 * @throws Error when the account's available balance does not cover it (the table's own constraint)
 */
export async function reserve(queries: Queries, hold: Hold, at: string): Promise<void> {
  const { expiresAt, ...rest } = hold;
  await queries
    .insertInto('ledger_holds')
    .values({ ...rest, state: 'reserved', expires_at: expiresAt, at })
    .execute();
}

/**
 * Ends a hold once. What was posted must be followed by its transfer in the same transaction.
 *
 * @returns false when the hold was over already
 */
export async function endHold(
  queries: Queries,
  id: string,
  state: 'posted' | 'voided' | 'expired',
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('ledger_holds')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
