/** Customers, staff and their logins. Personal data is in the vault; keyed hashes here find it. */
export const people = [
  `create table users (
    id integer primary key autoincrement, email_key text not null unique, phone_key text not null unique,
    password_hash text not null, subscription integer not null, store_id integer, wallet_pin_hash text,
    created_at text not null)`,
  `create table addresses (
    id integer primary key autoincrement, user_id integer not null references users (id),
    address_default integer not null)`,
  'create unique index addresses_one_default on addresses (user_id) where address_default = 1',
  'create index addresses_user on addresses (user_id)',
  `create table referrals (
    id integer primary key autoincrement, agent_id integer not null references users (id),
    user_id integer references users (id), email_key text not null, phone_key text not null,
    at text not null, unique (agent_id, phone_key))`,
  'create index referrals_user on referrals (user_id)',

  `create table staff (
    name text primary key, full_name text not null, role text not null, password_hash text not null)`,

  `create table logins (
    id_hash text primary key, user_id integer references users (id), staff_name text references staff (name),
    store_id integer, created_at text not null, expires_at text not null)`,
  'create index logins_user on logins (user_id)',
  'create table tries (key text primary key, count integer not null, resets_at text not null, next_at text)',
];
