import { expect, test } from 'vitest';
import type { FoundVisits } from './source.ts';
import { visitLines } from './visit-lines.ts';

type FoundVisit = FoundVisits['sessions'][number];

const plain = (_style: unknown, text: string) => text;
const session: FoundVisit = {
  session: 's-1',
  visit_code: 'VK7M-2QRP',
  entries: 7,
  first_at: '2026-11-21T10:00:00Z',
  last_at: '2026-11-21T10:01:00Z',
  order_codes: ['Gr021223028'],
  unproven_codes: ['Gr021223029'],
  outcome: 'declined',
  total: 15400,
  last_refusal: {
    at: '2026-11-21T10:00:30Z',
    actor: 'checkout',
    refused: { guards: ['reachesMinimum'], message: { id: 'belowMinimum', params: {} }, count: 2 },
  },
};

/** Visits as one page, for a terminal of some width. */
const listed = (sessions: readonly FoundVisit[], width: number) =>
  visitLines({ sessions: [...sessions], current_page: 1, next_page: null }, plain, width);

test('lists visits under headings, with how they ended, their total and their last refusal, marks the orders that a visit only claims, and says when there are no visits', () => {
  expect(listed([session], 140)).toEqual([
    'last entry  at     visit      ended          total  order codes                         refused last    entries',
    '2026-11-21  11:01  VK7M-2QRP  declined  ₦15,400.00  Gr021223028 Gr021223029 (unproven)  reachesMinimum        7',
  ]);
  expect(listed([], 80)).toEqual(['No visit was found.']);
});

test('lists visits within 80 columns, each by the code that opens it and the order that it led to', () => {
  const usual = { ...session, entries: 164, unproven_codes: [] };
  expect(listed([usual], 80)).toEqual([
    'last entry  at     visit      ended          total  order codes  refused last',
    '2026-11-21  11:01  VK7M-2QRP  declined  ₦15,400.00  Gr021223028  reachesMinimum',
  ]);
  expect(listed([usual], 30)).toEqual(['visit      order codes', 'VK7M-2QRP  Gr021223028']);
  expect(listed([usual], 20)).toEqual(['visit', 'VK7M-2QRP']);
});

test('lists a visit without a code by its id, and one that does not fold as unknown', () => {
  const id = '0b9ad7c3-3a5e-4f0e-9d2b-5c1f6a7e8d90';
  const old: FoundVisit = { ...session, session: id, visit_code: null, outcome: 'unknown', total: null };
  expect(listed([{ ...old, unproven_codes: [], last_refusal: null }], 60)).toEqual([
    'visit                                 ended    order codes',
    `${id}  unknown  Gr021223028`,
  ]);
});
