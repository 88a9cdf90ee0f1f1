import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printable, printableJson } from './index.ts';

/** Every character that moves a cursor, opens a sequence, turns or hides text, or ends a line. */
const obeyed = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  0xad,
  0x061c,
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x2064),
  ...range(0x2066, 0x206f),
  0xfeff,
  0xe0001,
  ...range(0xe0020, 0xe007f),
].map((code) => String.fromCodePoint(code));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

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

  test('says the same as JSON as before', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...obeyed));
    fc.assert(
      fc.property(fc.dictionary(anything, anything), (value) => {
        const json = printableJson(JSON.stringify(value, null, 2));
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(obeyed.filter((character) => character !== '\n' && json.includes(character))).toEqual([]);
      }),
    );
  });
});
