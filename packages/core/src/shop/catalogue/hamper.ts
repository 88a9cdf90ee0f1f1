import { plainLetters } from '../../kernel/letters/index.ts';
import type { Banner } from './banner.ts';

/** The category of all hampers. [HOME-14] */
export const hamperCategory = 'hampers';

/**
 * A hamper's name in two parts: up to the word hamper (in any case, included), and the rest. Together they
 * are the name; one without the word has no second part. [HAMP-03]
 */
export function hamperNameParts(name: string): readonly [kind: string, rest: string] {
  const word = /hampers?/i.exec(name);
  if (word === null) return [name, ''];
  const end = word.index + word[0].length;
  return [name.slice(0, end), name.slice(end)];
}

/**
 * True if the page of hampers shows a banner of the landing page: its name or url contains xmas, in any case.
 * [HAMP-07]
 */
export function isHamperBanner({ name, url }: Pick<Banner, 'name' | 'url'>): boolean {
  return [name, url].some((text) => plainLetters(text).includes('xmas'));
}
