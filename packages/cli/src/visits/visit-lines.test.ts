import { expect, test } from 'vitest';
import { visitLines } from './visit-lines.ts';

const plain = (_style: unknown, text: string) => text;
const session = {
  session: 's-1',
  entries: 7,
  first_at: '2026-11-21T10:00:00Z',
  last_at: '2026-11-21T10:01:00Z',
  order_codes: ['Gr021223028'],
  unproven_codes: ['Gr021223029'],
  state: 'foodCart.cart.orderPlaced',
};

test('lists visits under headings, marks the orders that a visit only claims, and says when there are no visits', () => {
  expect(visitLines({ sessions: [session], current_page: 1, next_page: null }, plain)).toEqual([
    'last entry            session  entries  order codes                         ended with',
    '2026-11-21T10:01:00Z  s-1            7  Gr021223028 Gr021223029 (unproven)  foodCart.cart.orderPlaced',
  ]);
  expect(visitLines({ sessions: [], current_page: 1, next_page: null }, plain)).toEqual([
    'No visit was found.',
  ]);
});
