/** Orders with their lines, and the further logins that a guest's order belongs to. */
export const orders = [
  `create table orders (
    id text primary key, unique_code text not null unique, attempt_id text not null unique,
    user_id integer references users (id), guest_session text, customer_id bigint not null,
    store_id integer not null, order_type text not null,
    completion_status text not null, delivery_method text not null, payment_method text not null,
    payment_type text not null, order_total bigint not null check (order_total >= 0), amount_paid bigint not null,
    balance bigint not null, phone_key text not null, slot_id integer, delivery_date text, version integer not null,
    created_at text not null, placed_from text, quote text not null default 'null')`,
  'create index orders_user on orders (user_id, created_at)',
  'create index orders_guest on orders (guest_session)',
  'create index orders_phone on orders (phone_key)',
  'create index orders_slot on orders (store_id, delivery_date, slot_id)',
  `create index orders_unpaid on orders (placed_from) where completion_status = 'payment_pending'`,

  `create table order_lines (
    order_id text not null references orders (id), position integer not null, product_id integer not null,
    name text not null, category text not null, img_url text not null, is_food integer not null,
    quantity integer not null check (quantity > 0), sold_by_weight integer not null, weight_grams integer,
    pack text, unit_price bigint not null, price bigint not null, wish text, primary key (order_id, position))`,

  `create table order_guests (
    order_id text not null references orders (id), login text not null, primary key (order_id, login)) without rowid`,
  'create index order_guests_login on order_guests (login)',
];
