import { type Kysely, sql } from 'kysely';

/** Work that failed for good says so, and can be begun again. Before, a mail was given up after eighty tries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table outbox add column given_up_at text',
  `update outbox set given_up_at = done_at
    where done_at is not null and tries >= 80 and (kind like 'mail.%' or kind = 'order.receipt')`,
  'create index outbox_given_up on outbox (given_up_at) where given_up_at is not null',
];
