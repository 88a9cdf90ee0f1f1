import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packTexts } from './texts.ts';
import { indexWords } from './words.ts';

const everything = () => true;

function indexOf(texts: readonly string[]) {
  const index = indexWords();
  for (const text of texts) index.add(text);
  return index.done();
}

describe('the index of words', () => {
  const shelf = [
    'Mama Gold Parboiled Rice 5 kg',
    'Golden Oil 3L',
    'Rice Flour',
    'Price Tag, gold',
    'Ofada-rice',
  ];
  const index = indexOf(shelf);

  test.each([
    ['rice', [0, 2, 3, 4]],
    ['RICE gold', [0, 3]],
    ['gold rice', [0, 3]],
    ['boil', [0]],
    ['3l', [1]],
    ['l', []],
    ['ri', [0, 2, 4]],
    ['', []],
    ['"*', []],
    ['rice nothing', []],
  ])('finds %j in the order of sale [SEARCH-01]', (query, places) => {
    expect(index.find(query, 10, everything)).toEqual(places);
  });

  test('gives no more than asked for, and only what is accepted', () => {
    expect(index.find('rice', 2, everything)).toEqual([0, 2]);
    expect(index.find('rice', 2, (place) => place > 1)).toEqual([2, 3]);
  });

  test('finds what a walk over all texts finds, however many there are', () => {
    const word = fc.constantFrom('rice', 'ricer', 'oil', 'gold', 'go', 'li', 'ólà');
    const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 200 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        (texts, query) => {
          const fits = (text: string) =>
            query.every((part) =>
              text.split(' ').some((word) => (part.length < 3 ? word.startsWith(part) : word.includes(part))),
            );
          const walked = texts.flatMap((text, place) => (fits(text) ? [place] : []));
          expect(indexOf(texts).find(query.join(' '), texts.length, everything)).toEqual(walked);
        },
      ),
    );
  });
});

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
      }),
    );
  });
});
