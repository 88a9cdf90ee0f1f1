import type { Kysely } from 'kysely';
import { define } from '../define.ts';

/** Servers of the release before know no counts and no plans, and go on as they did. */
export const kind = 'expand';

/** Merchandisers, the counts of stores that keep them, and changes of goods that wait for their hour. */
export function up(db: Kysely<unknown>): Promise<void> {
  return define(db, statements);
}

const statements = [
  'alter table staff add column store_id integer',
  'alter table order_lines add column reserved integer not null default 0',
  `create table stock_counts (
    store_id integer not null, product_id integer not null, counted integer not null,
    reserved integer not null default 0, low integer not null, is_kept integer not null, version integer not null,
    check (counted >= reserved), primary key (store_id, product_id))`,
  `create table planned_changes (
    id text primary key, store_id integer not null, product_id integer not null, kind text not null,
    change text not null, due_at text not null, by_name text not null, reason text not null, made_at text not null,
    done_at text, outcome text)`,
  'create index planned_changes_open on planned_changes (store_id, product_id, due_at) where done_at is null',
];
