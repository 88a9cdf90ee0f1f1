import { kobo } from '@marketsquare/core/kernel/money';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetCustomer } from './forget-customer.ts';
import type { Shell } from './shell.tsx';
import { offlineShell } from './testing/offline-shell.ts';
import { heldValue } from './value.ts';

test('signing out leaves nothing of a customer in the tab, not even their orders and saved carts', () => {
  const queries = new QueryClient();
  queries.setQueryData(['own', 'orders', '31'], ['MarkerOrder']);
  queries.setQueryData(['own', 'order', 'ord_1'], 'MarkerOrder');
  queries.setQueryData(['own', 'carts', 31], ['MarkerCart']);
  queries.setQueryData(['categories', 4], ['butchery']);
  let isOrderKept = true;
  const shell: Shell = {
    ...offlineShell(),
    customer: heldValue<number | null>(31),
    addresses: heldValue<ReturnType<Shell['addresses']['current']>>([home]),
    addressCount: heldValue(1),
    transactions: heldValue<ReturnType<Shell['transactions']['current']>>([topUp]),
    savedCart: heldValue<number | null>(12),
    trackedOrder: heldValue<ReturnType<Shell['trackedOrder']['current']>>({
      ...{ code: 'Gr010720001', phone: '08030000033', foundAt: 0, order: null, id: null },
    }),
    keptOrder: {
      ...offlineShell().keptOrder,
      forget: () => {
        isOrderKept = false;
      },
    },
  };
  shell.drafts.write('customer.email', 'marker@example.ng');
  forgetCustomer(shell, queries);
  expect(shell.drafts.read('customer.email')).toBe('');
  expect(shell.customer.current()).toBeNull();
  expect(shell.addresses.current()).toEqual([]);
  expect(shell.addressCount.current()).toBe(0);
  expect(shell.transactions.current()).toEqual([]);
  expect(shell.savedCart.current()).toBeNull();
  expect(isOrderKept).toBe(false);
  expect(shell.trackedOrder.current()).toBeNull();
  expect(
    queries
      .getQueryCache()
      .findAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['categories', 4]]);
});

const home = {
  id: 77,
  label: 'Home',
  address: '5 Adebola Close',
  landmark: 'The bank',
  area: 'Gbagada Phase 2',
  city: 'Gbagada',
  state: 'Lagos',
  isDefault: true,
};

const topUp = {
  id: 91,
  orderNumber: '3154021',
  type: 'CREDIT',
  amountBefore: kobo(0),
  amount: kobo(500_000),
  amountAfter: kobo(500_000),
  channel: 'Paystack card',
  remarks: 'MarkerRemarks',
  date: '2026-11-21T10:16:00Z',
} as const;
