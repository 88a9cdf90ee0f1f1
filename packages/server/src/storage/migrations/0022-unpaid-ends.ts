import { type Kysely, sql } from 'kysely';

/** Top-ups and sales of gift cards that nobody pays end, and refunds are followed until their end is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table top_ups add column ended_at text',
  // Those from before are looked at soon; one that is paid, or may wait longer, is left alone then.
  `insert into outbox (kind, subject, due_at, tries)
    select 'topUp.expire', id, created_at, 0 from top_ups where paid_by_card is null and redeemed < amount`,
  `insert into outbox (kind, subject, due_at, tries)
    select 'giftSale.expire', id, opened_at, 0 from gift_card_sales where state = 'open'`,
  // Refunds that were followed for three days and left to staff: from now on they are looked at daily.
  `insert into outbox (kind, subject, due_at, tries)
    select distinct 'payment.refund', substr(stream, length('payment-') + 1) || ' ' || (data ->> '$.refund'), at, 80
    from events as sent where type = 'payment.refundSent' and not exists (
      select 1 from outbox where kind = 'payment.refund' and done_at is null
        and subject = substr(sent.stream, length('payment-') + 1) || ' ' || (sent.data ->> '$.refund'))`,
];
