import { type Kysely, sql } from 'kysely';

/** Unpaid orders end by themselves, are limited in number, and are found again when a first reply was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table order_guests (
    order_id text not null references orders (id), login text not null, primary key (order_id, login)) without rowid`,
  'create index order_guests_login on order_guests (login)',
  'alter table orders add column placed_from text',
  'create index orders_guest on orders (guest_session)',
  `create index orders_unpaid on orders (placed_from) where completion_status = 'payment_pending'`,
  // Orders from before are looked at soon; those that may wait longer are left waiting then.
  `insert into outbox (kind, subject, due_at, tries, done_at)
    select 'order.expire', id, created_at, 0, null from orders where completion_status = 'payment_pending'`,
];
