import { sumKobo } from '@marketsquare/core/kernel/money';
import { cancelledStatus, isUnpaid } from '@marketsquare/core/shop/order';
import { catalogueEvent } from '@marketsquare/core/shop/stored';
import type { WalletState } from '@marketsquare/core/shop/wallet/account';
import { sql } from 'kysely';
import { actColumns, catalogueStream } from '../../catalogue/changes/index.ts';
import { paymentColumns, paymentNotes, suspenseColumns } from '../../money/settlement/payment-rows.ts';
import { paymentStreams } from '../../money/settlement/payment-streams.ts';
import { phoneKey } from '../../people/identity/index.ts';
import {
  giftCardColumns,
  giftCardNotes,
  giftCardStreams,
  giftSaleColumns,
  giftSaleStreams,
} from '../../records/gift-cards/index.ts';
import { lineColumns, orderColumns } from '../../records/orders/order-rows.ts';
import { orderStreams } from '../../records/orders/order-streams.ts';
import { personalOrderSchema } from '../../records/orders/personal-order.ts';
import { ofThisRelease, settingsColumns, settingsStreams } from '../../records/settings/index.ts';
import { countColumns, stockStreams } from '../../records/stock/index.ts';
import { topUpColumns, topUpStreams, walletRows, walletStreams } from '../../records/wallets/index.ts';
import {
  decided,
  foldStream,
  loadStreams,
  numbers,
  type Queries,
  readAllSealed,
  readJson,
  type StoredEvent,
  texts,
} from '../../store/database/index.ts';
import { account, accountSums } from '../../store/ledger/index.ts';
import type { Secrets } from '../../store/secrets/index.ts';

/** Streams folded at once. */
const streamsAtOnce = 200;

/** A field, or a whole row, that does not agree with its stream. */
export interface RowDifference {
  readonly table: Table;
  readonly key: string;
  /** Null where the row itself is missing, or belongs to no stream. */
  readonly field: string | null;
  readonly stored: unknown;
  readonly folded: unknown;
}

/** The result of folding every stream into fresh rows. */
export interface RowsCheck {
  readonly ok: boolean;
  readonly streams: number;
  readonly rows: number;
  readonly differences: readonly RowDifference[];
}

type Row = Readonly<Record<string, unknown>>;

/** Tables that are folded, with the fields that name a row. */
const keys = {
  orders: ['id'],
  order_lines: ['order_id', 'position'],
  order_guests: ['order_id', 'login'],
  payments: ['reference'],
  suspense: ['gateway', 'provider_id'],
  wallet_transactions: ['user_id', 'id'],
  top_ups: ['id'],
  issued_gift_cards: ['id'],
  gift_card_sales: ['id'],
  stock_counts: ['store_id', 'product_id'],
  ledger_accounts: ['id'],
  shop_settings: ['id'],
  catalogue_acts: ['version'],
} as const;

type Table = keyof typeof keys;
const tables = Object.keys(keys) as readonly Table[];

/**
 * Fields that are not facts of a stream: a limit's counter, notes of a popup, values erased with the vault,
 * hidden serials.
 */
const apart: readonly string[] = [
  'placed_from',
  ...Object.keys(paymentNotes),
  ...giftCardNotes,
  // The sum of all orders is compared on its own.
  'reserved',
];

type Rows = Readonly<Record<Table, readonly Row[]>>;
type FoldedRows = Record<Table, Row[]>;

/** A stored stream, by the id after its prefix. */
interface StoredStream {
  readonly id: string;
  readonly events: readonly StoredEvent[];
  readonly version: number;
  /** The keys of the orders' phone numbers, by the subjects of the vault. */
  readonly phones: ReadonlyMap<string, string>;
}

/** The kinds of streams, and the folding of each one's rows. */
const kinds = [
  { prefix: orderStreams.prefix, fold: foldOrder },
  { prefix: paymentStreams.prefix, fold: foldPayment },
  { prefix: walletStreams.prefix, fold: foldWallet },
  { prefix: topUpStreams.prefix, fold: foldTopUp },
  { prefix: giftCardStreams.prefix, fold: foldGiftCard },
  { prefix: giftSaleStreams.prefix, fold: foldGiftSale },
  { prefix: settingsStreams.prefix, fold: foldSettings },
  { prefix: catalogueStream, fold: foldCatalogue },
  { prefix: stockStreams.prefix, fold: foldStock },
] as const;

/**
 * Folds every stream into fresh rows and compares them, field by field, with those that the shop reads; and sums up the ledger's
 * transfers and holds, of which each account keeps the sums. It changes nothing;
 * for a shop that is open, give it a snapshot.
 *
 * @param secrets  hide the phone numbers of orders
 * @throws Error for a stream of no known kind: nothing would be compared with it
 */
export async function checkRows(queries: Queries, secrets: Secrets): Promise<RowsCheck> {
  const differences: RowDifference[] = [];
  const seen = Object.fromEntries(tables.map((table) => [table, new Set<string>()]));
  let streams = 0;
  let rows = 0;
  for (let after = ''; ; ) {
    const names = await streamNames(queries, after);
    const last = names.at(-1);
    if (last === undefined) break;
    after = last;
    streams += names.length;
    const folded = await foldedRows(queries, secrets, names);
    const stored = await storedRows(queries, folded);
    for (const table of tables) {
      rows += folded[table].length;
      for (const row of folded[table]) seen[table]?.add(keyOf(table, row));
      differences.push(...compared(table, folded[table], stored[table]));
    }
  }
  for (const table of tables) {
    for (const row of await allRows(queries, table)) {
      const key = keyOf(table, row);
      if (!seen[table]?.has(key))
        differences.push({ table, key, field: null, stored: 'a row', folded: null });
    }
  }
  differences.push(...(await unbalanced(queries)), ...(await misreserved(queries)));
  return { ok: differences.length === 0, streams, rows, differences };
}

/**
 * Accounts, the shop's own too, whose sums are not those of the transfers and holds: one of these was changed
 * or lost.
 */
async function unbalanced(queries: Queries): Promise<readonly RowDifference[]> {
  const stored =
    await sql<Row>`select id, debits, credits, held as holds from ${accountSums} as accounts`.execute(
      queries,
    );
  const summed = await sql<Row>`
    select id, coalesce(sum(debit), 0) as debits, coalesce(sum(credit), 0) as credits, coalesce(sum(hold), 0) as holds
    from ledger_accounts left join (
      select debit_account as account, amount as debit, 0 as credit, 0 as hold from ledger_transfers
      union all select credit_account, 0, amount, 0 from ledger_transfers
      union all select account, 0, 0, amount from ledger_holds where state = 'reserved') as moved on account = id
    group by id`.execute(queries);
  return compared('ledger_accounts', summed.rows, stored.rows);
}

/** Counts that hold another number of units than the orders which have not ended reserved. */
async function misreserved(queries: Queries): Promise<readonly RowDifference[]> {
  const stored = await sql<Row>`select store_id, product_id, reserved as orders from stock_counts`.execute(
    queries,
  );
  const summed = await sql<Row>`
    select stock_counts.store_id, stock_counts.product_id, coalesce(sum(lines.reserved), 0) as orders
    from stock_counts left join (
      select orders.store_id, order_lines.product_id, order_lines.reserved
      from order_lines join orders on orders.id = order_lines.order_id
      where order_lines.reserved > 0 and orders.completion_status <> ${cancelledStatus}
      union all select orders.store_id, order_lines.substitute_id, order_lines.substitute_units
      from order_lines join orders on orders.id = order_lines.order_id
      where order_lines.substitute_units > 0 and orders.completion_status <> ${cancelledStatus}) as lines
      on lines.store_id = stock_counts.store_id and lines.product_id = stock_counts.product_id
    group by stock_counts.store_id, stock_counts.product_id`.execute(queries);
  return compared('stock_counts', summed.rows, stored.rows);
}

async function streamNames(queries: Queries, after: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('events')
    .select('stream')
    .distinct()
    .where('stream', '>', after)
    .orderBy('stream')
    .limit(streamsAtOnce)
    .execute();
  return rows.map(({ stream }) => stream);
}

async function foldedRows(queries: Queries, secrets: Secrets, names: readonly string[]): Promise<Rows> {
  const streams = await loadStreams(queries, texts(JSON.stringify(names)));
  const phones = await phoneKeys(queries, secrets, names);
  const rows: FoldedRows = {
    orders: [],
    order_lines: [],
    order_guests: [],
    payments: [],
    suspense: [],
    wallet_transactions: [],
    top_ups: [],
    issued_gift_cards: [],
    gift_card_sales: [],
    stock_counts: [],
    ledger_accounts: [],
    shop_settings: [],
    catalogue_acts: [],
  };
  for (const [name, events] of streams) {
    const kind = kinds.find(({ prefix }) => name.startsWith(prefix));
    if (kind === undefined) throw new Error(`no kind of rows is known for the stream ${name}`);
    const version = events.at(-1)?.version ?? 0;
    kind.fold(rows, { id: name.slice(kind.prefix.length), events, version, phones });
  }
  return rows;
}

function foldOrder(rows: FoldedRows, { events, version, phones }: StoredStream): void {
  const state = foldStream(events, orderStreams);
  if (state === null) return;
  const from = isUnpaid(state) ? {} : { placed_from: null };
  rows.orders.push({ ...orderColumns({ state, version }, phones.get(state.vault) ?? ''), ...from });
  rows.order_lines.push(...lineColumns(state));
  rows.order_guests.push(...state.sharedWith.map((login) => ({ order_id: state.id, login })));
}

function foldPayment(rows: FoldedRows, { events, version }: StoredStream): void {
  const state = foldStream(events, paymentStreams);
  if (state === null) return;
  rows.payments.push({ ...paymentColumns({ state, version }) });
  rows.suspense.push(...state.suspense.map((charge) => ({ ...suspenseColumns(state, charge) })));
}

function foldWallet(rows: FoldedRows, { id: userId, events }: StoredStream): void {
  const state = foldStream(events, walletStreams);
  if (state === null) return;
  rows.wallet_transactions.push(...walletRows(userId, events).map((row) => ({ ...row })));
  rows.ledger_accounts.push(accountRow(account.wallet(Number(userId)), state));
}

function foldTopUp(rows: FoldedRows, { events, version }: StoredStream): void {
  const state = foldStream(events, topUpStreams);
  if (state !== null) rows.top_ups.push({ ...topUpColumns({ state, version }) });
}

function foldGiftCard(rows: FoldedRows, { events, version }: StoredStream): void {
  const state = foldStream(events, giftCardStreams);
  if (state === null) return;
  rows.issued_gift_cards.push({ ...giftCardColumns({ state, version }) });
  rows.ledger_accounts.push(accountRow(account.giftCard(state.id), state));
}

function foldGiftSale(rows: FoldedRows, { events, version }: StoredStream): void {
  const state = foldStream(events, giftSaleStreams);
  if (state !== null) rows.gift_card_sales.push({ ...giftSaleColumns({ state, version }) });
}

function foldSettings(rows: FoldedRows, { events, version }: StoredStream): void {
  const state = foldStream(events, settingsStreams);
  if (state !== null) rows.shop_settings.push({ ...settingsColumns({ state, version }) });
}

function foldCatalogue(rows: FoldedRows, { events }: StoredStream): void {
  rows.catalogue_acts.push(
    ...events.map((event) => ({ ...actColumns(decided(catalogueEvent, event), event.at) })),
  );
}

function foldStock(rows: FoldedRows, { id, events, version }: StoredStream): void {
  const state = foldStream(events, stockStreams);
  if (state !== null) rows.stock_counts.push({ ...countColumns(id, { state, version }) });
}

/** The ledger's expected account of a shopper. */
function accountRow(id: string, { balance, holds }: WalletState): Row {
  return { id, total: balance, held: sumKobo(holds.map(({ amount }) => amount)) };
}

/** The keys of the orders' phone numbers in the vault, by their subjects. */
async function phoneKeys(
  queries: Queries,
  secrets: Secrets,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const orders = names
    .filter((name) => name.startsWith(orderStreams.prefix))
    .map((name) => name.slice(orderStreams.prefix.length));
  const kept = await readAllSealed(queries, orders);
  return new Map(
    [...kept].map(([subject, data]) => {
      const { customer } = readJson(personalOrderSchema, data);
      return [subject, phoneKey(secrets, customer.phone)] as const;
    }),
  );
}

/** The stored rows of the same keys; lines and guests by their orders, so that one too many is seen. */
async function storedRows(queries: Queries, folded: Rows): Promise<Rows> {
  const read = async (table: Table, field: string, values: readonly unknown[]): Promise<readonly Row[]> => {
    const list = JSON.stringify(values);
    const listed = isNumber(field) ? numbers(list) : texts(list);
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(field)} in (${listed})`.execute(queries);
    return rows;
  };
  const orders = folded.orders.map(({ id }) => id);
  const payments = folded.payments.map(({ reference }) => reference);
  return {
    orders: await read('orders', 'id', orders),
    order_lines: await read('order_lines', 'order_id', orders),
    order_guests: await read('order_guests', 'order_id', orders),
    payments: await read('payments', 'reference', payments),
    suspense: await read('suspense', 'reference', payments),
    wallet_transactions: await read(
      'wallet_transactions',
      'user_id',
      folded.wallet_transactions.map(({ user_id }) => user_id),
    ),
    top_ups: await read(
      'top_ups',
      'id',
      folded.top_ups.map(({ id }) => id),
    ),
    issued_gift_cards: await read(
      'issued_gift_cards',
      'id',
      folded.issued_gift_cards.map(({ id }) => id),
    ),
    gift_card_sales: await read(
      'gift_card_sales',
      'id',
      folded.gift_card_sales.map(({ id }) => id),
    ),
    stock_counts: await read(
      'stock_counts',
      'product_id',
      folded.stock_counts.map(({ product_id }) => product_id),
    ),
    ledger_accounts: await shoppersAccounts(queries, folded.ledger_accounts),
    shop_settings: (await queries.selectFrom('shop_settings').selectAll().execute()).map(ofThisRelease),
    catalogue_acts: await read(
      'catalogue_acts',
      'change_id',
      folded.catalogue_acts.map(({ change_id }) => change_id),
    ),
  };
}

function isNumber(field: string): boolean {
  return field === 'user_id' || field === 'product_id';
}

/** Every row of a table; of the ledger's accounts those of shoppers alone, for the shop's own have no streams. */
async function allRows(queries: Queries, table: Table): Promise<readonly Row[]> {
  if (table === 'ledger_accounts') return shoppersAccounts(queries, null);
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(queries);
  return rows;
}

/** Accounts of shoppers: those of given rows, or all that hold anything. */
async function shoppersAccounts(queries: Queries, of: readonly Row[] | null): Promise<readonly Row[]> {
  const chosen =
    of === null
      ? sql`credits <> debits or held <> 0`
      : sql`id in (${texts(JSON.stringify(of.map(({ id }) => id)))})`;
  const { rows } = await sql<Row>`select id, credits - debits as total, held from ledger_accounts
    where (id like 'wallet.%' or id like 'giftcard.%')
    and (${chosen})`.execute(queries);
  return rows;
}

function compared(table: Table, folded: readonly Row[], stored: readonly Row[]): RowDifference[] {
  const there = new Map(stored.map((row) => [keyOf(table, row), row]));
  return folded.flatMap((row): RowDifference[] => {
    const key = keyOf(table, row);
    const other = there.get(key);
    if (other === undefined) return [{ table, key, field: null, stored: null, folded: 'a row' }];
    return Object.keys({ ...row, ...other })
      .filter((field) => (field in row || !apart.includes(field)) && row[field] !== other[field])
      .map((field) => ({ table, key, field, stored: other[field], folded: row[field] }));
  });
}

function keyOf(table: Table, row: Row): string {
  return keys[table].map((field) => String(row[field])).join(' ');
}
