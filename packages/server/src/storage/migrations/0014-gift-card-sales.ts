import { type Kysely, sql } from 'kysely';

/** The read model of the sales of gift cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table gift_card_sales (
      id text primary key, code text not null unique, card_id text not null unique,
      gift_card_id integer not null references gift_cards (id), name text not null, amount bigint not null,
      valid_for_days integer not null, user_id integer references users (id), login text, state text not null,
      expires_on text, opened_at text not null, version integer not null)`,
    'create index gift_card_sales_login on gift_card_sales (login) where login is not null',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
