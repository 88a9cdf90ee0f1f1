import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../testing/property/index.ts';
import { digestOf } from './index.ts';

export const properties: readonly Property[] = [
  {
    name: 'a digest is the same for the same state and context, and short',
    property: fc.property(fc.jsonValue(), (context) => {
      const digest = digestOf({ value: 'ready', context });
      expect(digest).toBe(digestOf({ value: 'ready', context: structuredClone(context) }));
      expect(digest).toMatch(/^[0-9a-z]{1,11}$/);
    }),
  },
];
