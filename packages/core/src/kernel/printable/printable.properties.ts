import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../testing/property/index.ts';
import { printableJson } from './index.ts';

/** Every character that moves a cursor, opens a sequence, turns or hides text, or ends a line. */
export const obeyed = [
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

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...obeyed));

export const properties: readonly Property[] = [
  {
    name: 'a text that everyone can see says the same as JSON as before',
    property: fc.property(fc.dictionary(anything, anything), (value) => {
      const json = printableJson(JSON.stringify(value, null, 2));
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(obeyed.filter((character) => character !== '\n' && json.includes(character))).toEqual([]);
    }),
  },
];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
