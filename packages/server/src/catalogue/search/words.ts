import { plainLetters } from '@marketsquare/core/kernel/letters';

/** The words of a text in plain letters and digits, each reduced to its singular. */
export function wordsOf(text: string): readonly string[] {
  return (plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

/**
 * By their endings alone, alike for words of the shelf and of a query: it only matters that both lose the
 * same.
 */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:o|ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
