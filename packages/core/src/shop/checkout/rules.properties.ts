import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays, lagosDay } from '../../kernel/calendar/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { documentPrefixes, orderCode, orderNumberRange } from '../order/index.ts';
import { sortedDays, type WindowDay } from './index.ts';

export const parts = { prefixes: documentPrefixes, storeId: 4, branchCode: '7', roll: 0 };
const shapes = { grocery: /^Gr0407(\d+)$/, food: /^PF0407(\d+)$/, combined: /^PFGR0407(\d+)$/ };
export const today = lagosDay('2026-11-23');
export const on = (day: string): WindowDay => ({ day: lagosDay(day), slots: [] });

export const properties: readonly Property[] = [
  {
    name: 'the code of an order stays in its range for any roll, in each width [ORD-25, ORD-26, ORD-27]',
    property: fc.property(
      fc.constantFrom('grocery', 'food', 'combined'),
      fc.maxSafeNat(),
      fc.nat(3),
      (kind, roll, extraDigits) => {
        const number = Number(shapes[kind].exec(orderCode({ ...parts, kind, roll, extraDigits }))?.[1]);
        const { first, count } = orderNumberRange(kind, extraDigits);
        expect(number >= first && number < first + count).toBe(true);
      },
    ),
  },
  {
    name: 'windows are sorted by date, whatever order they come in [WIN-05]',
    property: fc.property(fc.array(fc.nat(500)), (offsets) => {
      const days = offsets.map((offset) => on(addDays(today, offset)));
      const sorted = sortedDays(days).map(({ day }) => day);
      expect(sorted).toEqual(days.map(({ day }) => day).sort());
    }),
  },
];
