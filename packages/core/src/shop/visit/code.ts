import { plainLetters } from '../../kernel/letters/index.ts';

/** Letters and digits that nobody mistakes for one another, read or heard. */
const signs = 'ACDEFHJKMNPQRTVWXY234679';

/** The signs of one half of a code. */
const half = 4;

/** The number of codes: a hundred thousand million. */
export const visitCodes = signs.length ** (2 * half);

/**
 * The code of a shared visit, such as `VK7M-2QRP`.
 *
 * @param roll  a whole number from zero to below `visitCodes`, drawn by a shell; each has a code of its own
 */
export function visitCode(roll: number): string {
  const places = Array.from({ length: 2 * half }, (_, place) => Math.floor(roll / signs.length ** place));
  return hyphened(places.map((value) => signs[value % signs.length]).join(''));
}

/** A visit's code as it is stored, however it is typed, spelled out or pasted; null for any other word. */
export function typedVisitCode(text: string): string | null {
  const typed = plainLetters(text)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  const isCode = typed.length === 2 * half && [...typed].every((sign) => signs.includes(sign));
  return isCode ? hyphened(typed) : null;
}

function hyphened(code: string): string {
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
