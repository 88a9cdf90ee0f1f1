import { type Kysely, sql } from 'kysely';

/**
 * Who uploaded a recorded session, when it last came, and which orders that login placed. Sessions that were kept before
 * belong to nobody, and prove nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table recorded_sessions add column login text',
  'alter table recorded_sessions add column user_id integer',
  `alter table recorded_sessions add column received_at text not null default ''`,
  `update recorded_sessions set received_at = min(last_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
  'create index recorded_sessions_received on recorded_sessions (received_at)',
  'create index recorded_sessions_login on recorded_sessions (login)',
  `create table visit_orders (
    code text not null, session text not null references recorded_sessions (session),
    primary key (code, session)) without rowid`,
  'create index visit_orders_session on visit_orders (session)',
];
