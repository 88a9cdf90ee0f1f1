import { type Kysely, sql } from 'kysely';

/** What gift card and wallet have reserved is found by the order that it is reserved for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_holds_reserved on ledger_holds (memo) where state = 'reserved'`.execute(db);
}
