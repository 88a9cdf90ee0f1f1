import { describe, expect, test } from 'vitest';
import { testProperties } from '../testing/test-properties.ts';
import { properties } from './digest.properties.ts';
import { digestOf } from './index.ts';

testProperties(properties);

describe('a digest', () => {
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
