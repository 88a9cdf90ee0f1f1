/**
 * A text as everything that is searched is compared: ligatures and wide letters as their plain ones, small letters, no marks,
 * and a plain letter for those that have no mark to take off. What a person types finds what is spelled with other letters, and
 * the other way about.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(wholeLetters, (letter) => plainOf.get(letter) ?? letter);
}

/** Letters that no form of Unicode takes apart: those of Hausa first, then those of other languages that a label may carry. */
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
