import { type Kysely, sql } from 'kysely';

/** A sale of a gift card says when it ended, as a top-up does; both are found by that, and a sale by its buyer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table gift_card_sales add column ended_at text',
  `update gift_card_sales set ended_at = (
    select at from events where stream = 'giftsale-' || gift_card_sales.id and type = 'giftSale.ended')`,
  'create index gift_card_sales_ended on gift_card_sales (ended_at) where ended_at is not null',
  'create index gift_card_sales_user on gift_card_sales (user_id) where user_id is not null',
  'create index top_ups_ended on top_ups (ended_at) where ended_at is not null',
];
