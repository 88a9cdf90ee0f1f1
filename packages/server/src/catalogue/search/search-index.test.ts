import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexProducts, type SearchIndex } from './search-index.ts';

const everything = () => true;

/** An index of goods by their names alone. */
function indexOf(names: readonly string[]): SearchIndex {
  const index = indexProducts();
  for (const name of names) {
    index.add({ name, brand: '', variant: '', category: '', foodCategory: null });
  }
  return index.done();
}

describe('the search', () => {
  const shelf = [
    'Mama Gold Unsalted Butter 250g',
    'Zuma Cooking Iodised Salt 1kg',
    'Chicken Luncheon Meat 340g',
    'Whole Broiler Chicken 1.2kg',
    'Yellow Garri 5kg',
    'Light Margarine 450g',
    'Sweet Oranges 6 pieces',
    'Orange Juice 1L',
    'Apple Baby Purée 120g',
    'Yam Flour (Elubo) 1kg',
    'Palm Oil 5L',
    'Toothpaste 100ml',
    'Corn Flakes 500g',
    'Beef Seasoning Cubes 50x4g',
    'Kuli Kuli 200g',
    'Ɗaddawa 100g',
    'Coffee 200g',
    'Litre of Zobo 5',
  ];
  const index = indexOf(shelf);

  test.each([
    ['what is meant comes before what only contains it', 'salt', [1, 0]],
    ['the kind comes before what is made of it', 'chicken', [3, 2]],
    ['a size at the end of a name is not its kind', 'oranges', [6, 7]],
    ['capitals, accents and plurals make no difference', 'PUREES', [8]],
    ['letters with hooks are found by plain ones', 'daddawa', [15]],
    ['and plain ones by those with hooks', 'ƙuli ƙuli', [14]],
    ['so are ligatures', 'coﬀee', [16]],
    ['and wide letters', 'ｃｏｆｆｅｅ', [16]],
    ['and wide digits', 'palm oil ５Ｌ', [10]],
    ['a size that is written as one word is two', '5litre zobo', [17]],
    ['words come in any order', 'oil palm', [10]],
    ['a word fits from its beginning', 'marg', [5]],
    ['a word of two letters fits at a beginning alone', 'or', [6, 7]],
    ['a size fits, also when it is written apart', 'palm oil 5 l', [10]],
    ['a name in brackets is found', 'elubo', [9]],
    ['a local name finds what it stands for', 'gari', [4, 5]],
    ['so does its beginning, while it is typed', 'magg', [13]],
    ['a brand stands for its kind', 'maggi', [13]],
    ['one slip is forgiven', 'chiken', [3, 2]],
    ['two neighbours that are swapped are one slip', 'fluor', [9]],
    ['words written as one are parted', 'palmoil', [10]],
    ['words written apart are joined', 'tooth paste', [11]],
    ['a word that fits nothing is passed over', 'royal corn flakes', [12]],
    ['of two words one that is somewhere is enough', 'salt zzz', [1, 0]],
    ['nothing that was said fits', 'xylophone', []],
    ['signs are no words', '"*', []],
    ['nothing was said', '', []],
  ])('%s: %j [SEARCH-01]', (_, query, places) => {
    expect(index.find(query, 10, everything)).toEqual(places);
  });

  test('gives no more than asked for, and only what is accepted', () => {
    expect(index.find('o', 2, everything)).toHaveLength(2);
    expect(index.find('chicken', 10, (place) => place === 2)).toEqual([2]);
    expect(index.find('chicken', 10, everything)).toEqual([3, 2]);
  });

  test('finds every product that has all words of a query, whatever else is on the shelf', () => {
    const word = fc.constantFrom('rice', 'ricer', 'oil', 'gold', 'go', 'li', 'ola', 'beans');
    const name = fc.array(word, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 100 }),
        fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
        (names, query) => {
          const found = indexOf(names.map((words) => words.join(' '))).find(query.join(' '), 100, everything);
          const having = names.flatMap((words, place) =>
            query.every((one) => words.includes(one)) ? [place] : [],
          );
          expect(new Set(found)).toEqual(new Set([...having, ...found]));
          expect(found).toHaveLength(new Set(found).size);
        },
      ),
    );
  });
});
