import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestOf } from './index.ts';

describe('a digest', () => {
  test('is the same for the same state and context, and short', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (context) => {
        const digest = digestOf({ value: 'ready', context });
        expect(digest).toBe(digestOf({ value: 'ready', context: structuredClone(context) }));
        expect(digest).toMatch(/^[0-9a-z]{1,11}$/);
      }),
    );
  });

  test('differs where a kobo, a letter or the state differs', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => ({
      value: 'ready',
      context: { total: index },
    }));
    const digests = texts.map((text) => digestOf(text));
    expect(new Set(digests).size).toBe(texts.length);
    expect(digestOf({ value: 'a', context: {} })).not.toBe(digestOf({ value: 'b', context: {} }));
    expect(digestOf({ value: 'ab', context: {} })).not.toBe(digestOf({ value: 'ba', context: {} }));
  });
});
