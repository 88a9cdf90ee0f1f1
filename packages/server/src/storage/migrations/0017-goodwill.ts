import { type Kysely, sql } from 'kysely';

/** What staff credit to wallets, out of an account of its own; above a limit it is proposed until a manager consents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `insert into ledger_accounts (id, floor) values ('goodwill.credits', 0)`,
  `create table wallet_credits (
    id text primary key, attempt_id text not null unique, user_id integer not null references users (id),
    order_code text, amount bigint not null check (amount > 0), reason text not null, state text not null,
    proposed_by text not null, proposed_at text not null, answered_by text, answered_at text) without rowid`,
  'create index wallet_credits_at on wallet_credits (proposed_at, id)',
  'create index wallet_credits_user on wallet_credits (user_id, proposed_at)',
];
