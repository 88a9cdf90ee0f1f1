import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo } from '../../../kernel/money/index.ts';
import type { Property } from '../../../testing/property/index.ts';
import { defaultPageSize, historyView, pageSizes, type WalletTransaction } from './index.ts';

export const topUp: WalletTransaction = {
  id: 91,
  orderNumber: '3154021',
  type: 'CREDIT',
  amountBefore: kobo(1_000_000),
  amount: kobo(500_000),
  amountAfter: kobo(1_500_000),
  channel: 'Paystack card',
  remarks: 'Wallet top-up',
  date: '2026-11-21T10:16:00Z',
};

export const all = { filter: '', page: 1, pageSize: defaultPageSize };

export const properties: readonly Property[] = [
  {
    name: 'a page of the history and the others together show every transaction once',
    property: fc.property(fc.nat(80), fc.constantFrom(...pageSizes), (count, pageSize) => {
      const transactions = Array.from({ length: count }, (_, id) => ({ ...topUp, id }));
      const { pages } = historyView(transactions, { ...all, pageSize });
      const shown = Array.from({ length: pages }, (_, index) =>
        historyView(transactions, { filter: '', page: index + 1, pageSize }),
      ).flatMap(({ rows }) => rows);
      expect(shown.map(({ transaction }) => transaction.id)).toEqual(transactions.map(({ id }) => id));
      expect(shown.map(({ serial }) => serial)).toEqual(transactions.map(({ id }) => id + 1));
    }),
  },
];
