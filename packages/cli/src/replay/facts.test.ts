import { expect, test } from 'vitest';
import { factsOfOrder, plainGroceries } from '../testing/order-facts.ts';
import { factsView, type OrderFacts } from './facts.ts';

const facts = factsOfOrder(plainGroceries(9_200));

test.each([
  ['payment_pending', '₦18,400.00, still to pay ₦18,400.00'],
  ['Cancelled', '₦18,400.00'],
] as const)('an order at %s has the total line: %s', (completion_status, text) => {
  const order = { ...facts.order, completion_status, order_total: 18_400, balance: 18_400 };
  expect(factsView({ ...facts, order }).lines).toContainEqual({ label: 'total', text });
});

const asked = { reference: 'Gr030420001', gateway: 'paystack', amount: 18_400 } as const;

test.each<[OrderFacts['payments'][number], string]>([
  [{ ...asked, state: 'pending' }, '₦18,400.00 asked, pending by paystack, Gr030420001'],
  [
    { ...asked, state: 'underpaid', given_back: 0, left: 1_000 },
    '₦18,400.00 asked, underpaid by paystack, ₦1,000.00 left to refund, Gr030420001',
  ],
  [
    { ...asked, state: 'refunded', given_back: 1_000, left: 0 },
    '₦18,400.00 asked, refunded by paystack, ₦1,000.00 given back, Gr030420001',
  ],
])('a payment says what was asked, and apart from it what came: %j', (payment, text) => {
  const { lines } = factsView({ ...facts, payments: [payment] });
  expect(lines.filter(({ label }) => label === 'payment')).toEqual([{ label: 'payment', text }]);
});

test('a payment that failed says why, where the bank has said it', () => {
  const event = {
    global_seq: 1,
    stream: 'payment-Gr1',
    version: 1,
    type: 'payment.failed',
    at: '2026-11-21T10:00:00Z',
  };
  const textsOf = (data: object) =>
    factsView({ ...facts, events: [{ ...event, data: { ...data } }] }).lines.flatMap(({ label, text }) =>
      label === 'event' ? [text] : [],
    );
  expect(textsOf({ declined: 'insufficientFunds' })).toEqual([
    'payment.failed: insufficient funds, 2026-11-21 11:00',
  ]);
  for (const data of [{}, { declined: 'of a later release' }])
    expect(textsOf(data)).toEqual(['payment.failed, 2026-11-21 11:00']);
});
