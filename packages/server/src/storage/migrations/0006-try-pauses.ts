import { type Kysely, sql } from 'kysely';

/** Tries are slowed down before they are locked: each key may name the moment of its next try. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table tries add column next_at text').execute(db);
}
