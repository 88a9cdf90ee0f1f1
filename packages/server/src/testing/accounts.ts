import { sql } from 'kysely';
import type { Queries } from '../store/database/index.ts';
import { type AccountSums, accountSums } from '../store/ledger/index.ts';

/** Every account of the ledger, with its sums in kobo. */
export async function allAccounts(queries: Queries): Promise<readonly AccountSums[]> {
  const { rows } = await sql<AccountSums>`select * from ${accountSums} as accounts order by id`.execute(
    queries,
  );
  return rows;
}
