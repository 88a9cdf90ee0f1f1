import { lagosMoment, lagosTime } from '@marketsquare/core/kernel/calendar';
import { kobo } from '@marketsquare/core/kernel/money';
import { cancelledStatus, isUnpaid } from '@marketsquare/core/shop/order';
import {
  type Movement,
  type PaidBy,
  periodMoments,
  type ReportedOrder,
  type ReportFacts,
  type ReportPeriod,
  type Sums,
} from '@marketsquare/core/shop/report';
import { gateways } from '@marketsquare/core/shop/settlement';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Queries, texts } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { account, ownerOf } from '../../store/ledger/index.ts';

const hourMs = 3_600_000;
const { sales } = account;
const fees = gateways.map(account.fees);
const counted = [sales, ...fees];

/** The ledger's own sums of a period, by its accounts alone. */
export async function ledgerSums(queries: Queries, period: ReportPeriod): Promise<Sums> {
  const { starts, ends } = periodMoments(period);
  const rows = await transfersBetween(queries, starts, ends)
    .select(['debit_account', 'credit_account', ({ fn }) => fn.sum<number>('amount').as('amount')])
    .groupBy(['debit_account', 'credit_account'])
    .execute();
  const sum = (isIn: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isIn).reduce((before, { amount }) => before + amount, 0);
  const feesOf = (side: 'debit_account' | 'credit_account') => sum((row) => fees.includes(row[side]));
  return {
    sales: kobo(sum(({ credit_account }) => credit_account === sales)),
    refunds: kobo(sum(({ debit_account }) => debit_account === sales)),
    fees: kobo(feesOf('debit_account') - feesOf('credit_account')),
  };
}

/**
 * The facts of a period, an hour with movements at a time: each hour is read by a few statements, and other work goes on
 * between them.
 */
export async function* salesFacts(queries: Queries, period: ReportPeriod): AsyncGenerator<ReportFacts> {
  const { starts, ends } = periodMoments(period);
  let from = await nextMovement(queries, starts, ends);
  while (from !== null) {
    const until = endOfHour(from);
    yield await factsBetween(queries, from, until);
    from = await nextMovement(queries, until, ends);
  }
}

function endOfHour(at: number): number {
  const { day, minuteOfDay } = lagosTime(at);
  return lagosMoment(day, 0) + (Math.floor(minuteOfDay / 60) + 1) * hourMs;
}

/** The moment of the first transfer of a time; null where there is none. */
async function nextMovement(queries: Queries, from: number, until: number): Promise<number | null> {
  const row = await transfersBetween(queries, from, until)
    .select('at')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : Date.parse(row.at);
}

async function factsBetween(queries: Queries, from: number, until: number): Promise<ReportFacts> {
  const rows = await transfersBetween(queries, from, until)
    .where((where) =>
      where.or([where('debit_account', 'in', counted), where('credit_account', 'in', counted)]),
    )
    .select(['ledger_transfers.at', 'debit_account', 'credit_account', 'ledger_transfers.amount'])
    .select('ledger_transfers.gateway')
    // The memo is the reference of a card's payment, or the code of the order that a wallet or gift card paid.
    .select(({ selectFrom }) => [
      selectFrom('payments')
        .select('payable_id')
        .whereRef('reference', '=', 'ledger_transfers.memo')
        .as('payable'),
      selectFrom('orders')
        .select('orders.id')
        .whereRef('unique_code', '=', 'ledger_transfers.memo')
        .as('order'),
    ])
    .orderBy('ledger_transfers.at')
    .execute();
  const named = new Set(rows.flatMap(({ payable, order }) => payable ?? order ?? []));
  const orders = await ordersOf(queries, [...named]);
  const known = new Set(orders.map(({ id }) => id));
  const movements = rows.flatMap((row): readonly Movement[] => {
    const payable = row.payable ?? row.order;
    const order = payable !== null && known.has(payable) ? payable : null;
    return movementsOf(row).map((movement) => ({ ...movement, at: Date.parse(row.at), order }));
  });
  return { movements, orders };
}

function transfersBetween(
  queries: Queries,
  from: number,
  until: number,
): SelectQueryBuilder<Schema, 'ledger_transfers', object> {
  return queries
    .selectFrom('ledger_transfers')
    .where('ledger_transfers.at', '>=', new Date(from).toISOString())
    .where('ledger_transfers.at', '<', new Date(until).toISOString());
}

interface TransferRow {
  readonly debit_account: string;
  readonly credit_account: string;
  readonly amount: number;
  readonly gateway: string | null;
}

function movementsOf(row: TransferRow): readonly Omit<Movement, 'at' | 'order'>[] {
  const { debit_account: debit, credit_account: credit, gateway } = row;
  const amount = kobo(row.amount);
  const movements: Omit<Movement, 'at' | 'order'>[] = [];
  if (credit === sales) movements.push({ kind: 'sale', amount, paidBy: paidBy(gateway, debit) });
  if (debit === sales) movements.push({ kind: 'refund', amount, paidBy: paidBy(gateway, credit) });
  if (fees.includes(debit)) movements.push({ kind: 'fee', amount, paidBy: paidBy(gateway, credit) });
  if (fees.includes(credit))
    movements.push({ kind: 'fee', amount: kobo(-amount), paidBy: paidBy(gateway, debit) });
  return movements;
}

/** Money of a charge was paid by its gateway, wherever it goes back to. */
function paidBy(gateway: string | null, other: string): PaidBy {
  const named = gateways.find((one) => one === gateway);
  if (named !== undefined) return named;
  if (ownerOf('wallet', other) !== null) return 'wallet';
  return ownerOf('giftcard', other) === null ? 'other' : 'giftCard';
}

/** Orders among payable things, with store, window and lines. */
async function ordersOf(queries: Queries, ids: readonly string[]): Promise<readonly ReportedOrder[]> {
  if (ids.length === 0) return [];
  const wanted = sql<string>`(${texts(JSON.stringify(ids))})`;
  const rows = await queries
    .selectFrom('orders')
    .leftJoin('stores', 'stores.id', 'orders.store_id')
    .leftJoin('slots', 'slots.id', 'orders.slot_id')
    .select(['orders.id', 'orders.store_id', 'stores.name as store', 'delivery_method', 'starts', 'ends'])
    .select(['order_total', 'completion_status'])
    .where('orders.id', 'in', wanted)
    .execute();
  const lines = await queries
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'name', 'category', 'quantity', 'sold_by_weight', 'price'])
    .where('order_id', 'in', wanted)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  return rows.map(({ id, store_id, store, delivery_method, starts, ends, ...row }) => ({
    id,
    store: { id: store_id, name: store ?? `Store ${store_id}` },
    mode: delivery_method === 'delivery' ? 'delivery' : 'pickup',
    window: starts === null || ends === null ? null : { starts, ends },
    total: kobo(row.order_total),
    hasSold: row.completion_status !== cancelledStatus && !isUnpaid({ status: row.completion_status }),
    lines: (linesOf.get(id) ?? []).map((line) => ({
      productId: line.product_id,
      name: line.name,
      category: line.category,
      quantity: line.quantity,
      soldByWeight: line.sold_by_weight === 1,
      price: kobo(line.price),
    })),
  }));
}
