import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packTexts } from './texts.ts';

describe('packed texts', () => {
  test('come out as they went in, whatever their length and script', () => {
    const long = fc.string({ unit: 'binary', maxLength: 50 }).map((text) => text.toWellFormed());
    const huge = fc.constant('₦'.repeat(700_000));
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 20, arbitrary: long }, huge), { maxLength: 12 }), (all) => {
        const packing = packTexts();
        for (const text of all) packing.add(text);
        const texts = packing.done();
        const read = all.map((_, number) => {
          const target = Buffer.alloc(texts.bytesOf(number) + 1);
          const end = texts.copy(number, target, 1);
          return target.toString('utf8', 1, end);
        });
        expect(read).toEqual(all);
        expect(all.map((_, number) => texts.read(number))).toEqual(all);
      }),
    );
  });

  test('have others in their place, and more at the end, and the former ones stay', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 }).map((one) => one.toWellFormed());
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), fc.array(fc.tuple(fc.nat(), text)), (all, changes) => {
        const packing = packTexts();
        for (const one of all) packing.add(one);
        const first = packing.done();
        let texts = first;
        const expected = [...all];
        for (const [number, one] of changes) {
          const at = number % (expected.length + 1);
          expected[at] = one;
          texts = texts.with(new Map([[at, one]]));
        }
        expect(expected.map((_, number) => texts.read(number))).toEqual(expected);
        expect(all.map((_, number) => first.read(number))).toEqual(all);
      }),
    );
  });

  test('stay the same after more changes than are kept beside each other', () => {
    const packing = packTexts();
    for (const one of ['rice', 'beans', 'yam']) packing.add(one);
    let texts = packing.done();
    for (let round = 0; round < 2100; round += 1) texts = texts.with(new Map([[1, `beans ${round}`]]));
    expect([0, 1, 2].map((number) => texts.read(number))).toEqual(['rice', 'beans 2099', 'yam']);
  });
});
