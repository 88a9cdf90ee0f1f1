import type { Kysely } from 'kysely';
import { define } from '../define.ts';

/** Servers of the release before read the catalogue anew at each version, as until now. */
export const kind = 'expand';

/**
 * The history of the catalogue: acts of change, and what each has changed. Rows of an act that is not there are staged. The
 * tables `next_…` hold the rows of an edition that is being made beside the one in use.
 */
export function up(db: Kysely<unknown>): Promise<void> {
  return define(db, statements);
}

const statements = [
  `create table catalogue_acts (
    version integer primary key, change_id text not null unique, at text not null, who text not null, why text not null,
    source text not null, file_hash text, things integer not null)`,
  `create table catalogue_changes (
    change_id text not null, number integer not null, part text not null, key text not null, store_id integer,
    before text, after text, primary key (change_id, number))`,
  'create index catalogue_changes_of on catalogue_changes (part, key)',
  'alter table products add column withdrawn integer not null default 0',
  'alter table slots add column store_id integer',
  'alter table slots add column cut_off_minutes integer not null default 0',
  'alter table store_promotions add column first_minute text',
  'alter table store_promotions add column last_minute text',
  `create table store_hours (
    store_id integer not null, weekday integer not null, opens text not null, closes text not null,
    primary key (store_id, weekday))`,
  `create table store_holidays (
    store_id integer not null, day text not null, name text not null, primary key (store_id, day))`,
  `create table next_products (
    id integer primary key, rank integer not null unique, sku text not null unique, name text not null,
    description text not null, category text not null, discount integer, promo_value_percent integer,
    promotion text, average_weight_grams integer, is_black_friday integer not null,
    is_online_only integer not null, image_url text not null, brand text not null, variant text not null,
    food_category text, variations text not null, product_group text, withdrawn integer not null default 0)`,
  `create table next_offers (
    store_id integer not null, product_id integer not null, selling_price bigint not null check (selling_price > 0),
    old_price bigint, active integer not null, primary key (store_id, product_id)) without rowid`,
];
