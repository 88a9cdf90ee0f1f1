import type { Kobo } from '@marketsquare/core/kernel/money';
import { sql } from 'kysely';
import { insertRows, type Queries, statement, type ValueOf } from '../database/index.ts';

/** A part of a balance that is on hold until it is posted, voided or expires. */
export interface Hold {
  readonly id: string;
  readonly account: string;
  readonly amount: Kobo;
  /** The holder: an order's id. */
  readonly memo: string;
  /** RFC 3339 */
  readonly expiresAt: string;
}

/**
 * Holds an amount, inside the caller's transaction.
 *
 * @param at  RFC 3339
 * @throws Error when the account's available balance does not cover it (the table's own constraint)
 */
export async function openHold(queries: Queries, hold: Hold, at: string): Promise<void> {
  const { expiresAt, ...rest } = hold;
  await insertRows(queries, 'ledger_holds', [{ ...rest, state: 'reserved', expires_at: expiresAt, at }]);
}

/**
 * Ends an account's hold for a memo, once. A posted hold must be followed by its transfer in the same
 * transaction.
 *
 * @returns false when there was none, or it was over already
 */
export async function endHolds(
  queries: Queries,
  account: string,
  memo: string,
  state: 'posted' | 'voided' | 'expired',
): Promise<boolean> {
  const { numAffectedRows = 0n } = await endOpen(queries, { account, memo, state });
  return numAffectedRows > 0n;
}

type Ended = Pick<Hold, 'account' | 'memo'> & { readonly state: 'posted' | 'voided' | 'expired' };

const endOpen = statement((queries, value: ValueOf<Ended>) =>
  queries
    .updateTable('ledger_holds')
    .set({ state: value('state') })
    .where('account', '=', value('account'))
    .where('memo', '=', value('memo'))
    .where('state', '=', sql.lit('reserved')),
);
