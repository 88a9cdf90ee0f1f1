import fc from 'fast-check';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { type PayableOrder, unpaidVerdict } from './index.ts';

export const minute = 60_000;
const nothing = kobo(0);
const moment = fc.nat({ max: 500 });
const moments = fc.array(moment, { maxLength: 8 });

export const properties: readonly Property[] = [
  {
    name: 'an unpaid order never waits shorter for being tried again',
    property: fc.property(moments, moment, moment, moment, (tries, again, end, at) => {
      const windowEnd = end * minute;
      const before = unpaidVerdict({ ...unpaid(...tries), windowEnd }, at * minute);
      const after = unpaidVerdict({ ...unpaid(...tries, again), windowEnd }, at * minute);
      return before.outcome === 'ends' || after.outcome === 'waits';
    }),
  },
];

export function unpaid(...triesAt: readonly number[]): PayableOrder {
  return {
    status: 'payment_pending',
    placedAt: 0,
    tries: triesAt.map((at) => ({ openedAt: at * minute, kept: nothing })),
    windowEnd: 24 * 60 * minute,
  };
}
