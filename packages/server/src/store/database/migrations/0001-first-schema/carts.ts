/** The carts that customers keep, one a store. */
export const carts = [
  `create table carts (
    id integer primary key autoincrement, user_id integer not null references users (id), store_id integer not null,
    items text not null, total_price bigint not null, updated_at text not null, unique (user_id, store_id))`,
];
