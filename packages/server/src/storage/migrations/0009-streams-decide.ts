import { type Kysely, sql } from 'kysely';
import { type ChainedRow, chained, noHash } from '../event-chain.ts';

/**
 * Lets the streams decide. Orders and payments that are there are recorded whole at the end of their streams, because earlier
 * events carried little of what the rows hold; personal values move into the vault; the accounts of the shop itself are
 * opened once for all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(db);
  await recordAll(db);
  for (const statement of afterwards) await sql.raw(statement).execute(db);
}

const accounts = [
  'gateway.paystack',
  'gateway.flutterwave',
  'fees.paystack',
  'fees.flutterwave',
  'sales.orders',
  'suspense.payments',
  'refunds.due',
  'claims.shoppers',
  'equity.opening',
];

const before = [
  'create table vault (subject text primary key, data text not null)',
  `insert into vault (subject, data) select id, json_remove(details, '$.quote') from orders`,
  `alter table orders add column quote text not null default 'null'`,
  `update orders set quote = coalesce(json_extract(details, '$.quote'), 'null')`,
  'alter table orders drop column details',
  ...accounts.map((id) => `insert or ignore into ledger_accounts (id, floor) values ('${id}', 0)`),
];

const afterwards = [
  "update orders set version = (select max(version) from events where stream = 'order-' || orders.id)",
  "update payments set version = (select max(version) from events where stream = 'payment-' || payments.reference)",
  `delete from idempotency where key >= 'placeorder:' and key < 'placeorder;'`,
];

/** Moments of rows, in milliseconds since 1970, as SQL. */
const ms = (column: string) => `cast(round((julianday(${column}) - 2440587.5) * 86400000) as integer)`;

const orderState = `json_object(
  'id', id, 'code', unique_code, 'attemptId', attempt_id,
  'fingerprint', coalesce((select fingerprint from idempotency where key = 'placeorder:' || orders.attempt_id), ''),
  'userId', user_id, 'login', guest_session, 'customerId', customer_id, 'storeId', store_id, 'orderType', order_type,
  'deliveryMethod', delivery_method, 'paymentMethod', payment_method, 'paymentType', payment_type,
  'total', order_total, 'slotId', slot_id, 'day', delivery_date, 'vault', id, 'quote', json(quote),
  'lines', (select json_group_array(json(line)) from (select json_object(
      'productId', product_id, 'name', name, 'category', category, 'imageUrl', img_url,
      'isFood', json(iif(is_food, 'true', 'false')), 'quantity', quantity,
      'soldByWeight', json(iif(sold_by_weight, 'true', 'false')), 'weightGrams', weight_grams, 'pack', pack,
      'unitPrice', unit_price, 'price', price) as line
    from order_lines where order_id = orders.id order by position)),
  'status', completion_status, 'amountPaid', amount_paid, 'balance', balance, 'placedAt', ${ms('created_at')},
  'sharedWith', (select json_group_array(login) from order_guests where order_id = orders.id))`;

const paymentState = `json_object(
  'id', id, 'reference', reference, 'orderId', order_id, 'provider', gateway, 'amount', amount, 'status', state,
  'providerId', provider_id, 'received', received, 'reversed', reversed, 'failure', failure,
  'openedAt', ${ms('created_at')}, 'expiresAt', ${ms('expires_at')}, 'settledAt', ${ms('settled_at')},
  'suspense', (select json_group_array(json(charge)) from (select json_object(
      'provider', gateway, 'providerId', provider_id, 'chargeReference', charge_reference, 'reason', reason,
      'currency', currency, 'amount', amount, 'received', received, 'reversed', reversed, 'at', ${ms('at')}) as charge
    from suspense where suspense.reference = payments.reference order by at, provider_id)))`;

interface Recorded {
  readonly stream: string;
  readonly type: string;
  readonly data: string;
  readonly version: number;
}

async function recordAll(queries: Kysely<unknown>): Promise<void> {
  const { rows: recorded } = await sql
    .raw<Recorded>(
      `select stream, type, json_object('state', json(state)) as data,
        (select coalesce(max(version), 0) + 1 from events where events.stream = facts.stream) as version
      from (
        select 'order-' || id as stream, 'order.recorded' as type, created_at, ${orderState} as state from orders
        union all
        select 'payment-' || reference, 'payment.recorded', created_at, ${paymentState} from payments) as facts
      order by created_at, stream`,
    )
    .execute(queries);
  const { rows: newest } = await sql<{ hash: string }>`
    select hash from events order by global_seq desc limit 1`.execute(queries);
  const { rows: clock } = await sql<{ at: string }>`
    select coalesce(max(at), '1970-01-01T00:00:00.000Z') as at from events`.execute(queries);
  const at = clock[0]?.at ?? '';
  const rows = recorded.map((row): ChainedRow => ({ ...row, schema_version: 2, meta: '{}', at }));
  for (const row of chained(newest[0]?.hash ?? noHash, rows)) {
    await sql`insert into events (stream, version, type, schema_version, data, meta, at, hash) values (
      ${row.stream}, ${row.version}, ${row.type}, ${row.schema_version}, ${row.data}, ${row.meta}, ${row.at},
      ${row.hash})`.execute(queries);
  }
}
