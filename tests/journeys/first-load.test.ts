import { expect, test } from 'vitest';
import { firstLoads, mostFirstLoad } from '../bench/bundles.ts';

test('no screen loads more JavaScript at its first visit than its budget', () => {
  const loads = Object.entries(firstLoads());
  expect(loads.length).toBeGreaterThan(30);
  expect(loads.filter(([, kilobytes]) => kilobytes > mostFirstLoad)).toEqual([]);
});
