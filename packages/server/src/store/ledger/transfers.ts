import type { Kobo } from '@marketsquare/core/kernel/money';
import type { Gateway } from '@marketsquare/core/shop/settlement';
import { insertRows, type Queries } from '../database/index.ts';
import { openAccounts } from './accounts.ts';

/** One movement of money, in kobo above zero: from the debited account to the credited one. */
export interface Transfer {
  readonly id: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: Kobo;
  readonly kind:
    | 'opening'
    | 'settlement'
    | 'fee'
    | 'suspense'
    | 'excess'
    | 'refund'
    /** The hold on a wallet or gift card pays for an order. */
    | 'capture'
    /** A gift card's money goes into a wallet. */
    | 'redemption'
    /** A shopper's debt is taken out of money given back to a wallet. */
    | 'claim'
    /** A shopper pays a debt in cash. */
    | 'paidInCash'
    /** The shop gives up a shopper's debt. */
    | 'writtenOff'
    /** Staff credit a wallet. */
    | 'goodwill';
  /** The payment or order that it belongs to: a reference, or a code. */
  readonly memo: string;
  /** The charge whose money moves; left out for money of no charge. */
  readonly charge?: ChargeKey;
  /** The transfer that gave back the money out of which this one pays a claim; left out for any other. */
  readonly paidOutOf?: string;
}

/** A charge, by its gateway and the gateway's id of it. */
export interface ChargeKey {
  readonly provider: Gateway;
  readonly providerId: string;
}

/**
 * Posts transfers, inside the caller's transaction; the accounts' balances follow by trigger.
 *
 * Each transfer names both its accounts and one amount, so that the ledger balances by its shape. One of zero
 * is left out.
 *
 * @param at  RFC 3339
 * @throws Error when a wallet or gift card would fall below its holds (the table's own constraint)
 */
export async function post(queries: Queries, transfers: readonly Transfer[], at: string): Promise<void> {
  const rows = transfers
    .filter((transfer) => transfer.amount > 0)
    .map(({ debit, credit, charge, paidOutOf, ...rest }) => ({
      ...{ ...rest, debit_account: debit, credit_account: credit, at },
      ...{ gateway: charge?.provider ?? null, provider_id: charge?.providerId ?? null },
      paid_out_of: paidOutOf ?? null,
    }));
  if (rows.length === 0) return;
  // The debited account exists already, or has nothing to take.
  await openAccounts(
    queries,
    rows.map((row) => row.credit_account),
  );
  await insertRows(queries, 'ledger_transfers', rows);
}

/** All transfers of one charge's money. */
export function transfersOfCharge(queries: Queries, { provider, providerId }: ChargeKey) {
  return queries
    .selectFrom('ledger_transfers')
    .select(['debit_account', 'credit_account', 'amount'])
    .where('provider_id', '=', providerId)
    .where('gateway', '=', provider)
    .execute();
}

/** All transfers that carry a memo, oldest first. */
export function transfersOf(queries: Queries, memos: readonly string[]) {
  return queries
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('memo', 'in', memos)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
