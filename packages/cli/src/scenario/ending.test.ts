import { describe, expect, test } from 'vitest';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { besides, differing, type EndingPart, endingOf } from './ending.ts';

describe('the end of a visit', () => {
  test('names every part once, so that none hides another', () => {
    for (const seed of [2, 4, 10]) {
      const names = endingOf(simulatedVisit(seed, 150)).map(({ what, name }) => `${what} ${name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('differs where a part has another text, or is missing', () => {
    const part = (name: string, text: string): EndingPart => ({ what: 'money', name, text });
    const [one, other] = [
      [part('Order total', '₦5.00'), part('Bag fee', '₦1.00')],
      [part('Order total', '₦5.01')],
    ];
    expect(differing(one ?? [], other ?? [])).toEqual([
      { what: 'money', name: 'Order total', one: '₦5.00', other: '₦5.01' },
      { what: 'money', name: 'Bag fee', one: '₦1.00', other: null },
    ]);
    expect(besides(one ?? [], one ?? [])).toHaveLength(2);
    expect(differing(one ?? [], one ?? [])).toEqual([]);
  });
});
