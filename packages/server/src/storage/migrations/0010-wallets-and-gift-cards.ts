import { type Kysely, sql } from 'kysely';
import { type ChainedRow, chained, noHash } from '../event-chain.ts';

/** What stands before a serial number that waits for its keyed hash, which needs the shop's secret. */
export const plainSerial = 'plain:';

/**
 * Wallets and gift cards get streams: what is in them now opens each. Gift cards are named by ids in the ledger, no longer by
 * their serial numbers. A payment may be for something else than an order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(db);
  await openStreams(db);
  for (const statement of afterwards) await sql.raw(statement).execute(db);
}

const payments = `id text primary key, reference text not null unique, order_id text not null, gateway text not null,
  amount bigint not null check (amount > 0), state text not null, provider_id text, hinted_provider_id text,
  client_params text, received bigint not null, failure text, created_at text not null, expires_at text not null,
  settled_at text, version integer not null, reversed bigint not null default 0, looked_at text,
  unique (gateway, provider_id)`;

const before = [
  `create table payments_of_anything (${payments})`,
  'insert into payments_of_anything select * from payments',
  'drop table payments',
  'alter table payments_of_anything rename to payments',
  'create index payments_order on payments (order_id)',

  'create index ledger_holds_of on ledger_holds (account, memo)',
  `create table wallet_transactions (
    user_id integer not null references users (id), id integer not null, order_number text not null, type text not null,
    amount_before bigint not null, amount bigint not null, amount_after bigint not null, channel text not null,
    remarks text not null, at text not null, primary key (user_id, id)) without rowid`,

  `create table cards (
    id text primary key, serial_key text not null unique, gift_card_id integer not null references gift_cards (id),
    name text not null, amount bigint not null, balance bigint not null, expires_on text not null,
    issued_at text not null, version integer not null)`,
  `insert into cards
    select 'gc_' || lower(hex(randomblob(10))), '${plainSerial}' || serial_number, gift_card_id, gift_cards.name,
      coalesce(credits - debits, 0), coalesce(credits - debits, 0), expires_on, '', 1
    from issued_gift_cards
    join gift_cards on gift_cards.id = gift_card_id
    left join ledger_accounts on ledger_accounts.id = 'giftcard.' || serial_number`,
  'drop table issued_gift_cards',
  'alter table cards rename to issued_gift_cards',

  // The ledger's rows are never changed but for this: serial numbers do not belong into its names.
  'drop trigger ledger_transfers_no_update',
  'pragma defer_foreign_keys = on',
  ...['credit_account', 'debit_account'].map(
    (column) => `update ledger_transfers set ${column} = ${named(column)} where ${column} like 'giftcard.%'`,
  ),
  `update ledger_transfers set id = 'opening.' || credit_account where id like 'opening.giftcard.%'`,
  `update ledger_accounts set id = ${named('ledger_accounts.id')} where id like 'giftcard.%'`,
  `create trigger ledger_transfers_no_update before update on ledger_transfers
    begin select raise(abort, 'ledger_transfers is append-only'); end`,
];

/** The account of a card by its id, where a column names it by its serial number. */
function named(column: string): string {
  return `coalesce((select 'giftcard.' || id from issued_gift_cards
    where serial_key = '${plainSerial}' || substr(${column}, 10)), ${column})`;
}

const afterwards = [
  `insert into wallet_transactions
    select cast(substr(stream, 8) as integer), 1, '', 'CREDIT', 0, json_extract(data, '$.amount'),
      json_extract(data, '$.amount'), json_extract(data, '$.channel'), json_extract(data, '$.remarks'), at
    from events where stream like 'wallet-%'`,
  `update issued_gift_cards set issued_at =
    coalesce((select at from events where stream = 'giftcard-' || issued_gift_cards.id), '')`,
];

interface Opened {
  readonly stream: string;
  readonly type: string;
  readonly data: string;
}

async function openStreams(queries: Kysely<unknown>): Promise<void> {
  const { rows: opened } = await sql
    .raw<Opened>(
      `select 'wallet-' || substr(id, 8) as stream, 'wallet.credited' as type,
        json_object('amount', credits - debits, 'code', '', 'channel', 'Opening', 'remarks', 'Opening balance') as data
      from ledger_accounts where id like 'wallet.%' and credits > debits
      union all
      select 'giftcard-' || id, 'giftCard.issued', json_object(
        'id', id, 'giftCardId', gift_card_id, 'name', name, 'amount', amount, 'expiresOn', expires_on)
      from issued_gift_cards
      order by 1`,
    )
    .execute(queries);
  const { rows: newest } = await sql<{ hash: string }>`
    select hash from events order by global_seq desc limit 1`.execute(queries);
  const { rows: clock } = await sql<{ at: string }>`
    select coalesce(max(at), '1970-01-01T00:00:00.000Z') as at from events`.execute(queries);
  const at = clock[0]?.at ?? '';
  const rows = opened.map((row): ChainedRow => ({ ...row, version: 1, schema_version: 2, meta: '{}', at }));
  for (const row of chained(newest[0]?.hash ?? noHash, rows)) {
    await sql`insert into events (stream, version, type, schema_version, data, meta, at, hash) values (
      ${row.stream}, ${row.version}, ${row.type}, ${row.schema_version}, ${row.data}, ${row.meta}, ${row.at},
      ${row.hash})`.execute(queries);
  }
}
