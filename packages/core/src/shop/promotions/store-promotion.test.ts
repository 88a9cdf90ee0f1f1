import { expect, test } from 'vitest';
import { promotionState } from './store-promotion.ts';

const harmattan = { firstMinute: '2026-12-01T08:00', lastMinute: '2026-12-24T23:59' };

test.each([
  ['2026-12-01T06:59:59.999Z', 'coming'],
  ['2026-12-01T07:00:00Z', 'running'],
  ['2026-12-24T22:59:59.999Z', 'running'],
  ['2026-12-24T23:00:00Z', 'ended'],
])('at %s a promotion of 1 December 08:00 to 24 December 23:59 in Lagos is %s', (at, state) => {
  expect(promotionState(harmattan, Date.parse(at))).toBe(state);
});

test('a promotion without minutes runs always', () => {
  const always = { firstMinute: null, lastMinute: null };
  for (const at of [0, 4e12]) expect(promotionState(always, at)).toBe('running');
  expect(promotionState({ ...always, firstMinute: '2026-12-01T08:00' }, 4e12)).toBe('running');
});
