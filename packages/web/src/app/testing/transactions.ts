import type { components } from '@marketsquare/core/wire/api';

type Transaction = components['schemas']['WalletTransaction'];

/** A number of movements of a wallet, newest first; every third took 500 naira, the others brought 1,000. */
export function transactions(count: number): readonly Transaction[] {
  const rows: Transaction[] = [];
  let balance = 20_000;
  for (let id = 1; id <= count; id += 1) {
    const amount = id % 3 === 0 ? -500 : 1_000;
    const type = amount < 0 ? 'DEBIT' : 'CREDIT';
    rows.unshift({
      id,
      order_number: `31${54_000 + id}`,
      type,
      transaction_type: type,
      amount_before: balance,
      amount,
      amount_after: balance + amount,
      channel: amount < 0 ? 'Wallet' : 'Paystack card',
      remarks: amount < 0 ? `Paid for order ${id}` : `Top-up ${id}`,
      date: '2026-11-21T10:16:00.000Z',
    });
    balance += amount;
  }
  return rows;
}

/** The server's answer with these transactions. */
export function history(data: readonly Transaction[]) {
  return { status: 200, reply: { status: true, data, message: 'Transactions found.' } };
}
