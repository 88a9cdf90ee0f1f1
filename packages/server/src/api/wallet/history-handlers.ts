import { type LagosDay, lagosDayAt, readDay } from '@marketsquare/core/kernel/calendar';
import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { matchesFilter, type WalletTransaction } from '@marketsquare/core/shop/wallet/history';
import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../../http/calls/handler.ts';
import { requireCustomer } from '../../people/identity/index.ts';
import type { WalletRow } from '../../records/wallets/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest } from '../../store/refusals/refusal.ts';

type WireTransaction = components['schemas']['WalletTransaction'];

/** The most of one reply, by the contract. */
const mostTransactions = 5000;
const dayMs = 86_400_000;

/** The wallet's history, newest first; only the caller's, whatever a call names. [API-63, API-64, ENT-33] */
export function walletHistoryHandlers({ database }: Ports): Handlers {
  return {
    wallet: async (call) => {
      const { userId } = await requireCustomer(call, Number(call.query.user_id));
      const { search = '' } = call.query;
      const found = (await transactionsOf(database.read, userId)).filter((one) => matchesFilter(one, search));
      return { status: true, data: found.map(toWire), message: 'Transactions found.' };
    },

    multiplefilter: async (call) => {
      const { userId } = await requireCustomer(call);
      const range = rangeOf(call.body);
      const found = await transactionsOf(database.read, userId, range);
      return { status: true, data: found.map(toWire), message: 'Transactions found.' };
    },
  };
}

/** All of a wallet's history, newest first. */
export async function walletHistory(
  queries: Queries,
  userId: number,
): Promise<components['schemas']['WalletTransaction'][]> {
  return (await transactionsOf(queries, userId)).map(toWire);
}

interface DayRange {
  readonly from: LagosDay;
  readonly until: LagosDay;
}

/** Both days are included. [WAL-12] */
function rangeOf(body: components['schemas']['DateFilterRequest']): DayRange {
  const [from, until] = [readDay(body.start_date), readDay(body.end_date)];
  if (from === null) throw badRequest('There is no such day.', 'start_date');
  if (until === null) throw badRequest('There is no such day.', 'end_date');
  if (from > until) throw badRequest('The end date cannot be before the start date.', 'end_date');
  return { from, until };
}

async function transactionsOf(
  queries: Queries,
  userId: number,
  range?: DayRange,
): Promise<readonly WalletTransaction[]> {
  const rows = await queries
    .selectFrom('wallet_transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(range !== undefined, (query) =>
      // A day in Lagos begins before that of UTC: reads a day more at either end, and then compares the days.
      query
        .where('at', '>=', dayAround(range?.from, -dayMs))
        .where('at', '<', dayAround(range?.until, 2 * dayMs)),
    )
    .orderBy('id', 'desc')
    .limit(mostTransactions)
    .execute();
  return rows.filter((row) => range === undefined || isWithin(row, range)).map(toTransaction);
}

function dayAround(day: LagosDay | undefined, ms: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + ms).toISOString();
}

function isWithin({ at }: WalletRow, { from, until }: DayRange): boolean {
  const day = lagosDayAt(Date.parse(at));
  return from <= day && day <= until;
}

function toTransaction(row: WalletRow): WalletTransaction {
  return {
    id: row.id,
    orderNumber: row.order_number,
    type: row.type === 'CREDIT' ? 'CREDIT' : 'DEBIT',
    amountBefore: kobo(row.amount_before),
    amount: kobo(row.amount),
    amountAfter: kobo(row.amount_after),
    channel: row.channel,
    remarks: row.remarks,
    date: row.at,
  };
}

function toWire(transaction: WalletTransaction): WireTransaction {
  const { id, orderNumber, type, amountBefore, amount, amountAfter, channel, remarks, date } = transaction;
  return {
    id,
    order_number: orderNumber,
    type,
    transaction_type: type,
    amount_before: koboToNaira(amountBefore),
    amount: koboToNaira(amount),
    amount_after: koboToNaira(amountAfter),
    channel,
    remarks,
    date,
  };
}
