import { describe, expect, test } from 'vitest';
import { testProperties } from '../../testing/test-properties.ts';
import { printable } from './index.ts';
import { obeyed, properties } from './printable.properties.ts';

testProperties(properties);

describe('a text that everyone can see', () => {
  test('writes out what a terminal or a page would obey', () => {
    expect(printable('\u001b[2J rice')).toBe('\\u001b[2J rice');
    expect(printable('\u009b2J\u202egnirts')).toBe('\\u009b2J\\u202egnirts');
    expect(printable('a\nb\rc\td')).toBe('a\\u000ab\\u000dc\\u0009d');
    expect(printable('tag \u{e0041}')).toBe('tag \\udb40\\udc41');
    for (const character of obeyed) expect(printable(`a${character}b`)).toMatch(/^a(\\u[0-9a-f]{4})+b$/);
  });

  test('leaves everything else as it is', () => {
    for (const text of ['₦21,478.00', 'Àdé Ọlá', '✓ → ▶ █', '米', '\\u001b', '😀']) {
      expect(printable(text)).toBe(text);
    }
  });
});
