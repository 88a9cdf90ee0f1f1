import { type Kysely, sql } from 'kysely';

/**
 * The first tables. The statements keep to SQL that SQLite and PostgreSQL read alike; what only one of them can say
 * (triggers, the full-text index) stands in a migration of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const key = 'integer primary key autoincrement';

const truth = [
  `create table events (
    global_seq ${key}, stream text not null, version integer not null check (version > 0), type text not null,
    schema_version integer not null, data text not null, meta text not null, at text not null,
    unique (stream, version))`,
  'create table idempotency (key text primary key, fingerprint text not null, result text not null, at text not null)',
  `create table outbox (
    id ${key}, kind text not null, subject text not null, due_at text not null, tries integer not null,
    done_at text)`,
  'create index outbox_due on outbox (due_at) where done_at is null',
  `create table ledger_accounts (
    id text primary key, debits bigint not null default 0, credits bigint not null default 0,
    held bigint not null default 0 check (held >= 0), floor integer not null check (floor in (0, 1)),
    check (floor = 0 or credits - debits - held >= 0))`,
  `create table ledger_transfers (
    id text primary key, debit_account text not null references ledger_accounts (id),
    credit_account text not null references ledger_accounts (id), amount bigint not null check (amount > 0),
    kind text not null, memo text not null, at text not null, check (debit_account <> credit_account))`,
  'create index ledger_transfers_memo on ledger_transfers (memo)',
  `create table ledger_holds (
    id text primary key, account text not null references ledger_accounts (id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('reserved', 'posted', 'voided', 'expired')), memo text not null,
    expires_at text not null, at text not null)`,
];

const people = [
  `create table users (
    id ${key}, title text not null, firstname text not null, lastname text not null, email text not null unique,
    phone text not null unique, password_hash text not null, subscription integer not null, gender text not null,
    dob text not null, store_id integer, wallet_pin_hash text, created_at text not null)`,
  `create table staff (
    name text primary key, full_name text not null, role text not null, password_hash text not null)`,
  `create table logins (
    id_hash text primary key, user_id integer references users (id), staff_name text references staff (name),
    store_id integer, created_at text not null, expires_at text not null)`,
  'create index logins_user on logins (user_id)',
  'create table tries (key text primary key, count integer not null, resets_at text not null)',
  `create table addresses (
    id ${key}, user_id integer not null references users (id), label text not null, address text not null,
    area text not null, landmark text not null, city text not null, state text not null,
    address_default integer not null)`,
  'create unique index addresses_one_default on addresses (user_id) where address_default = 1',
  'create index addresses_user on addresses (user_id)',
];

const shop = [
  'create table facts (name text primary key, value text not null)',
  `create table stores (
    id integer primary key, name text not null, address text not null, city text not null, state text not null,
    iframe_src text not null, branch_code text not null, pickup integer not null, delivery integer not null,
    has_prepared_food integer not null, launched_prepared_food integer not null, food_opening text not null,
    food_closing text not null, food_delivery_fee bigint not null)`,
  `create table areas (
    city text not null, area text not null, position integer not null, store_ids text not null,
    surcharge_percent integer not null, primary key (city, area))`,
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
  `create table slots (
    id integer primary key, mode text not null, weekday integer not null, starts text not null, ends text not null,
    fee bigint not null, capacity integer not null, days integer not null, empty_days text not null)`,
  'create table basket_surcharges (from_subtotal bigint primary key, percent integer not null)',
  `create table gift_cards (
    id integer primary key, name text not null, amount bigint not null, valid_for_days integer not null,
    image_url text not null)`,
  `create table issued_gift_cards (
    serial_number text primary key, gift_card_id integer not null references gift_cards (id),
    expires_on text not null)`,
];

const trade = [
  `create table carts (
    id ${key}, user_id integer not null references users (id), store_id integer not null, items text not null,
    total_price bigint not null, updated_at text not null, unique (user_id, store_id))`,
  `create table orders (
    id text primary key, unique_code text not null unique, attempt_id text not null unique,
    user_id integer references users (id), guest_session text, customer_id bigint not null,
    store_id integer not null, order_type text not null,
    completion_status text not null, delivery_method text not null, payment_method text not null,
    payment_type text not null, order_total bigint not null check (order_total >= 0), amount_paid bigint not null,
    balance bigint not null, phone text not null, slot_id integer, delivery_date text, details text not null,
    version integer not null, created_at text not null)`,
  'create index orders_user on orders (user_id, created_at)',
  'create index orders_phone on orders (phone)',
  'create index orders_slot on orders (store_id, delivery_date, slot_id)',
  `create table order_lines (
    order_id text not null references orders (id), position integer not null, product_id integer not null,
    name text not null, category text not null, img_url text not null, is_food integer not null,
    quantity integer not null check (quantity > 0), sold_by_weight integer not null, weight_grams integer,
    pack text, unit_price bigint not null, price bigint not null, primary key (order_id, position))`,
  `create table payments (
    id text primary key, reference text not null unique, order_id text not null references orders (id),
    gateway text not null, amount bigint not null check (amount > 0), state text not null, provider_id text,
    hinted_provider_id text, client_params text, received bigint not null, failure text, created_at text not null,
    expires_at text not null, settled_at text, version integer not null, unique (gateway, provider_id))`,
  'create index payments_order on payments (order_id)',
  `create table webhooks (
    fingerprint text primary key, gateway text not null, reference text, at text not null)`,
];

const records = [
  `create table recorded_sessions (
    session text primary key, entries integer not null, bytes integer not null,
    first_at text not null, last_at text not null, state text, order_codes text not null, last_seq integer not null)`,
  `create table recorded_entries (
    session text not null references recorded_sessions (session), seq integer not null, entry text not null,
    primary key (session, seq)) without rowid`,
  `create table audit (
    id ${key}, at text not null, name text not null, action text not null, subject text not null,
    reason text not null)`,
];

const statements = [...truth, ...people, ...shop, ...trade, ...records];
