import { type Kysely, sql } from 'kysely';

/**
 * What shoppers send by the shop's forms, whose words lie in the vault by the message's id; and the customers whom others
 * registered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table messages (
    id text primary key, kind text not null, store_id integer references stores (id),
    user_id integer references users (id), at text not null) without rowid`,
  'create index messages_at on messages (at, id)',
  'create index messages_user on messages (user_id)',
  `create table referrals (
    id integer primary key autoincrement, agent_id integer not null references users (id),
    user_id integer references users (id), name text not null, email text not null, phone text not null,
    at text not null, unique (agent_id, phone))`,
  'create index referrals_user on referrals (user_id)',
];
