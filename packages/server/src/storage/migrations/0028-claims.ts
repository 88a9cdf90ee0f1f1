import { type Kysely, sql } from 'kysely';

/** What shoppers owe is found without reading the whole ledger; a query repeats the condition as it stands here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index ledger_transfers_claims on ledger_transfers (memo)
        where 'claims.shoppers' in (debit_account, credit_account)`,
    )
    .execute(db);
}
