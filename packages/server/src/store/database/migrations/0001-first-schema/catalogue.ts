/** Products, the stores' prices for them, promotions and banners. */
export const catalogue = [
  `create table products (
    id integer primary key, rank integer not null unique, sku text not null unique, name text not null,
    description text not null, category text not null, discount integer, promo_value_percent integer,
    promotion text, average_weight_grams integer, is_black_friday integer not null,
    is_online_only integer not null, image_url text not null, brand text not null, variant text not null,
    food_category text, variations text not null, product_group text)`,
  `create table offers (
    store_id integer not null, product_id integer not null, selling_price bigint not null check (selling_price > 0),
    old_price bigint, active integer not null, primary key (store_id, product_id)) without rowid`,
  `create table store_promotions (
    store_id integer not null, position integer not null, name text not null, primary key (store_id, position))`,
  `create table banners (
    id integer primary key, place text not null, image_url text not null, url text not null, name text not null,
    category text)`,
];
