import { type Kysely, sql } from 'kysely';

/** Top-ups of wallets, and the tokens that the right PIN gives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table top_ups (
    id text primary key, user_id integer not null references users (id), unique_code text not null unique,
    amount bigint not null check (amount > 0), payment_method text not null, redeemed bigint not null,
    paid_by_card bigint, created_at text not null, version integer not null)`,
  `create table wallet_tokens (
    token_hash text primary key, user_id integer not null references users (id), expires_at text not null)`,
  'create index wallet_tokens_of on wallet_tokens (user_id)',
];
