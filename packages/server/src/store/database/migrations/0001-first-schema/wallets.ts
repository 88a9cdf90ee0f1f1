/**
 * Wallets: their history, top-ups and tokens for a right PIN; and the staff's credits to them or refunds of
 * goodwill.
 */
export const wallets = [
  `create table wallet_transactions (
    user_id integer not null references users (id), id integer not null, order_number text not null, type text not null,
    amount_before bigint not null, amount bigint not null, amount_after bigint not null, channel text not null,
    remarks text not null, at text not null, primary key (user_id, id)) without rowid`,

  `create table top_ups (
    id text primary key, user_id integer not null references users (id), unique_code text not null unique,
    amount bigint not null check (amount > 0), payment_method text not null, redeemed bigint not null,
    paid_by_card bigint, created_at text not null, version integer not null, ended_at text)`,
  'create index top_ups_ended on top_ups (ended_at) where ended_at is not null',
  `create index top_ups_unpaid on top_ups (user_id)
    where paid_by_card is null and ended_at is null and redeemed < amount`,

  `create table wallet_tokens (
    token_hash text primary key, user_id integer not null references users (id), expires_at text not null)`,
  'create index wallet_tokens_of on wallet_tokens (user_id)',

  // Above a limit a credit is proposed until a manager consents.
  `create table credits (
    id text primary key, attempt_id text not null unique, kind text not null,
    user_id integer references users (id), order_code text, amount bigint not null check (amount > 0),
    goodwill bigint not null check (goodwill > 0 and goodwill <= amount), reason text not null, state text not null,
    proposed_by text not null, proposed_at text not null, answered_by text, answered_at text,
    check ((kind = 'wallet') = (user_id is not null)), check (kind = 'wallet' or order_code is not null)) without rowid`,
  'create index credits_at on credits (proposed_at, id)',
  'create index credits_by on credits (proposed_by, proposed_at)',
];
