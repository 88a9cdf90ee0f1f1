/** Stores, the areas they deliver to, and the plan of fulfilment windows with its fees. */
export const stores = [
  `create table stores (
    id integer primary key, name text not null, address text not null, city text not null, state text not null,
    iframe_src text not null, branch_code text not null, pickup integer not null, delivery integer not null,
    has_prepared_food integer not null, launched_prepared_food integer not null, food_opening text not null,
    food_closing text not null, food_delivery_fee bigint not null)`,
  `create table areas (
    city text not null, area text not null, position integer not null, store_ids text not null,
    surcharge_percent integer not null, primary key (city, area))`,
  `create table slots (
    id integer primary key, mode text not null, weekday integer not null, starts text not null, ends text not null,
    fee bigint not null, capacity integer not null, days integer not null, empty_days text not null)`,
  'create table basket_surcharges (from_subtotal bigint primary key, percent integer not null)',
];
