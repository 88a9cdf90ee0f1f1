import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays } from '../../kernel/calendar/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { freeDeliveryStrip, isRunning, stripFreeDelivery } from './index.ts';

export const properties: readonly Property[] = [
  {
    name: 'the free-delivery strip shows exactly while its promotion runs [FREE-02]',
    property: fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.nat(5_000_000),
      fc.boolean(),
      (days, subtotal, isEmpty) => {
        const today = addDays(stripFreeDelivery.firstDay, days);
        const shown =
          freeDeliveryStrip(stripFreeDelivery, today, { subtotal: kobo(subtotal), isEmpty }) !== null;
        expect(shown).toBe(isRunning(stripFreeDelivery, today));
      },
    ),
  },
];
