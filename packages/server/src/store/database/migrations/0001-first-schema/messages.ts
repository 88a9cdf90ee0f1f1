/** Shoppers' messages by the shop's forms; the words are in the vault by the message's id. */
export const messages = [
  `create table messages (
    id text primary key, kind text not null, store_id integer references stores (id),
    user_id integer references users (id), at text not null) without rowid`,
  'create index messages_at on messages (at, id)',
  'create index messages_user on messages (user_id)',
];
