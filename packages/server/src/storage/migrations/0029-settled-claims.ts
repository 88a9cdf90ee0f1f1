import { type Kysely, sql } from 'kysely';

/** How claims came to their end, into accounts of their own; above a limit it is proposed until a manager says the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `insert into ledger_accounts (id, floor) values ('cash.desk', 0), ('losses.claims', 0)`,
  `create table claim_endings (
    id text primary key, attempt_id text not null unique, reference text not null, user_id integer references users (id),
    amount bigint not null check (amount > 0), ending text not null, reason text not null, state text not null,
    staff text not null, at text not null, proposed_by text) without rowid`,
  'create index claim_endings_reference on claim_endings (reference, id)',
  'create index claim_endings_user on claim_endings (user_id, at)',
];
