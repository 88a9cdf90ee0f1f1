import { plainLetters } from '../../kernel/letters/index.ts';

/** The most letters of one word, and the most words of a search, that are kept. */
export const mostSearched = { letters: 20, words: 4 } as const;

/**
 * The words under which a search that found nothing is counted: in plain letters, in their order.
 *
 * Nobody types a phone number, an address or a code without a digit or an @. A search with one, or with a longer word or more
 * words than names of products have, may be about a person.
 *
 * @returns null for a search whose words are not kept
 */
export function searchedWords(text: string): string | null {
  if (/[\p{N}@]/u.test(text)) return null;
  const words = plainLetters(text).match(/\p{L}+/gu) ?? [];
  const isLong =
    words.length > mostSearched.words || words.some((word) => word.length > mostSearched.letters);
  return words.length === 0 || isLong ? null : words.join(' ');
}
