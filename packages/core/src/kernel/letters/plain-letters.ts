/**
 * A text in its form for comparison in searches: ligatures and wide letters as their plain ones, lower case,
 * no marks, and a plain letter for those whose mark cannot be removed. So a text is found however its letters
 * are spelled, in the query or in the text.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(wholeLetters, (letter) => plainOf.get(letter) ?? letter);
}

/**
 * Letters that no Unicode form decomposes: those of Hausa first, then those of other languages that a label
 * may carry.
 */
const plainOf: ReadonlyMap<string, string> = new Map([
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['ʼ', "'"],
  ['’', "'"],
  ['ǝ', 'e'],
  ['ɛ', 'e'],
  ['ɔ', 'o'],
  ['ŋ', 'n'],
  ['ƒ', 'f'],
  ['ɣ', 'g'],
  ['ʋ', 'v'],
  ['ɖ', 'd'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
]);

const wholeLetters = new RegExp(`[${[...plainOf.keys()].join('')}]`, 'gu');
