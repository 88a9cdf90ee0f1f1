import { type Kysely, sql } from 'kysely';

/** Rows of the outbox are claimed for a while, and found by what they are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table outbox add column claimed_until text',
  'create index outbox_subject on outbox (subject, kind) where done_at is null',
];
