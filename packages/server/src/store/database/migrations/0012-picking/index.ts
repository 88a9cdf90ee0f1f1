import type { Kysely } from 'kysely';
import { define } from '../define.ts';

/** Servers of the release before pick nothing, and go on as they did. */
export const kind = 'expand';

/** The outcome of each line of an order at the shelf. */
export function up(db: Kysely<unknown>): Promise<void> {
  return define(db, statements);
}

const statements = [
  'alter table order_lines add column taken integer',
  'alter table order_lines add column picked_by text',
  'alter table order_lines add column substitute text',
  'alter table order_lines add column substitute_id integer',
  'alter table order_lines add column substitute_units integer not null default 0',
  'alter table order_lines add column back bigint not null default 0',
  `create index orders_to_pick on orders (store_id, delivery_date, created_at) where completion_status in (
    'address_verification_pending', 'address_verified', 'processing', 'Ready For Dispatch', 'Dispatched')`,
];
