import { type Kysely, sql } from 'kysely';

/** What a shopper wishes when the shop has run out of a line; null where they said nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column wish text`.execute(db);
}
