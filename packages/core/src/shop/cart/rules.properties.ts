import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../testing/property/index.ts';
import { typedQuantity } from './index.ts';

export const properties: readonly Property[] = [
  {
    name: 'a typed quantity is never more than half a gram from what was typed, and less than a gram is refused [QTY-12]',
    property: fc.property(
      fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 9_000_000 })),
      (millionths) => {
        const typed = typedQuantity((millionths / 1e6).toFixed(6), 'gram', 'row');
        if (millionths < 1_000) expect(typed).toEqual({ kind: 'refused', message: '0.001 kg is the least.' });
        else expect(typed).toEqual({ kind: 'set', quantity: Math.floor((millionths + 500) / 1_000) });
      },
    ),
  },
];
