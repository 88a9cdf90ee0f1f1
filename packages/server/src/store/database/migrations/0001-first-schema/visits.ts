/** Recorded visits with their entries, and the orders that the uploading login placed. */
export const visits = [
  `create table recorded_sessions (
    session text primary key, entries integer not null, bytes integer not null, first_at text not null,
    last_at text not null, state text, order_codes text not null, last_seq integer not null, login text,
    user_id integer, received_at text not null default '')`,
  'create index recorded_sessions_received on recorded_sessions (received_at)',
  'create index recorded_sessions_login on recorded_sessions (login)',
  `create table recorded_entries (
    session text not null references recorded_sessions (session), seq integer not null, entry text not null,
    primary key (session, seq)) without rowid`,
  `create table visit_orders (
    code text not null, session text not null references recorded_sessions (session),
    primary key (code, session)) without rowid`,
  'create index visit_orders_session on visit_orders (session)',
];
