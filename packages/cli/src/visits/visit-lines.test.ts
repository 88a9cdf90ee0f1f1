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

/** Visits as one page, for a terminal of some width. */
const listed = (sessions: readonly (typeof session)[], width: number) =>
  visitLines({ sessions: [...sessions], current_page: 1, next_page: null }, plain, width);

test('lists visits under headings, marks the orders that a visit only claims, and says when there are no visits', () => {
  expect(listed([session], 120)).toEqual([
    'last entry  at      session  entries  order codes                         ended with',
    '2026-11-21  10:01Z  s-1            7  Gr021223028 Gr021223029 (unproven)  foodCart.cart.orderPlaced',
  ]);
  expect(listed([], 80)).toEqual(['No visit was found.']);
});

test('lists visits within 80 columns, each by the id that opens it and the order that it led to', () => {
  const id = '0b9ad7c3-3a5e-4f0e-9d2b-5c1f6a7e8d90';
  const usual = { ...session, session: id, entries: 164, unproven_codes: [] };
  expect(listed([usual], 80)).toEqual([
    'last entry  at      session                               entries  order codes',
    `2026-11-21  10:01Z  ${id}      164  Gr021223028`,
  ]);
  expect(listed([usual], 60)).toEqual([
    'session                               order codes',
    `${id}  Gr021223028`,
  ]);
  expect(listed([usual], 20)).toEqual(['session', id]);
});
