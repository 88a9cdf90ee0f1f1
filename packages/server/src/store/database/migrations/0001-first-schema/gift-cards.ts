/** Gift cards: the kinds on sale, the cards that were issued, and their sales. */
export const giftCards = [
  `create table gift_cards (
    id integer primary key, name text not null, amount bigint not null, valid_for_days integer not null,
    image_url text not null)`,
  `create table issued_gift_cards (
    id text primary key, serial_key text not null unique, gift_card_id integer not null references gift_cards (id),
    name text not null, amount bigint not null, balance bigint not null, expires_on text not null,
    issued_at text not null, version integer not null)`,
  `create table gift_card_sales (
    id text primary key, code text not null unique, card_id text not null unique,
    gift_card_id integer not null references gift_cards (id), name text not null, amount bigint not null,
    valid_for_days integer not null, user_id integer references users (id), login text, state text not null,
    expires_on text, opened_at text not null, version integer not null, ended_at text)`,
  'create index gift_card_sales_login on gift_card_sales (login) where login is not null',
  'create index gift_card_sales_user on gift_card_sales (user_id) where user_id is not null',
  'create index gift_card_sales_ended on gift_card_sales (ended_at) where ended_at is not null',
];
