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
});
