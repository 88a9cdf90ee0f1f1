import { createApi } from '@marketsquare/core/api';
import { createMemoryDrafts } from '@marketsquare/core/drafts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { requestCount } from '../../platform/request-count.ts';
import type { Shell } from '../../platform/shell.tsx';
import { heldValue } from '../../platform/value.ts';
import { forgetCustomer } from './forget-customer.ts';

test('signing out leaves nothing of a customer in the tab, her orders that were read included', () => {
  const queries = new QueryClient();
  queries.setQueryData(['orders', '31'], ['MarkerOrder']);
  queries.setQueryData(['order', 'ord_1'], 'MarkerOrder');
  queries.setQueryData(['categories', 4], ['butchery']);
  let isOrderKept = true;
  const shell: Shell = {
    api: createApi({ baseUrl: 'http://shop.example', fetch: () => Promise.reject(new TypeError('offline')) }),
    requests: requestCount(),
    drafts: createMemoryDrafts(),
    now: () => 0,
    chance: () => 0,
    user: heldValue<ReturnType<Shell['user']['current']>>(null),
    addresses: heldValue<ReturnType<Shell['addresses']['current']>>([home]),
    savedCart: heldValue<number | null>(12),
    keptOrder: {
      read: () => null,
      keep: () => {},
      readPaid: () => null,
      markPaid: () => {},
      forget: () => {
        isOrderKept = false;
      },
    },
  };
  shell.drafts.write('customer.email', 'marker@example.ng');
  forgetCustomer(shell, queries);
  expect(shell.drafts.read('customer.email')).toBe('');
  expect(shell.addresses.current()).toEqual([]);
  expect(shell.savedCart.current()).toBeNull();
  expect(isOrderKept).toBe(false);
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
