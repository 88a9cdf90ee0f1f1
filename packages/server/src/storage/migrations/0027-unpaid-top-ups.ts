import { type Kysely, sql } from 'kysely';

/** The top-ups of a customer that wait for their money are found by the customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index top_ups_unpaid on top_ups (user_id)
        where paid_by_card is null and ended_at is null and redeemed < amount`,
    )
    .execute(db);
}
