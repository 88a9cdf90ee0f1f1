import { phoneNumber } from '@marketsquare/core/kernel/phone';
import { knownWords } from './known-words.ts';

/** The shortest part of a phone number or an e-mail address that makes a password guessable. */
const tellingLength = 5;
const known = new Set(knownWords);
/** Keyboard rows, in both directions. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Characters that replace letters in passwords. */
const disguises: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
);

/**
 * True if a password is easy to guess: a known word with any digits and signs around it, one character or
 * word repeated, a keyboard sequence, or the owner's own phone number or e-mail address.
 */
export function isGuessable(
  password: string,
  owner: { readonly phone: string; readonly email: string },
): boolean {
  const text = password.toLowerCase();
  const [name = ''] = owner.email.toLowerCase().split('@');
  const number = phoneNumber(owner.phone).replace(/^[+0]/, '');
  const telling = [number, owner.email.toLowerCase(), name];
  return (
    telling.some((part) => part.length >= tellingLength && text.includes(part)) ||
    [text, unmask(text)].some((form) => isKnown(form)) ||
    isWalk(text) ||
    /^(.{1,4})\1+$/.test(text)
  );
}

/** True if a password's letters are one or two known words; digits and signs around them are ignored. */
function isKnown(text: string): boolean {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (known.has(word)) return true;
  return Array.from(word, (_, at) => at).some(
    (at) => at > 0 && known.has(word.slice(0, at)) && known.has(word.slice(at)),
  );
}

function unmask(text: string): string {
  // Digits at the end are more often a year or a number than replaced letters.
  const [, front = '', end = ''] = /^(.*?)(\d*[^a-z0-9]*)$/.exec(text) ?? [];
  return `${[...front].map((sign) => disguises.get(sign) ?? sign).join('')}${end}`;
}

/**
 * True if it consists of keyboard sequences of four characters or more.
 *
 * Keeps each place that sequences from the start can reach, once: trying every way to cut a long text takes
 * for ever.
 */
function isWalk(text: string): boolean {
  const ends = new Set([0]);
  // The set grows while it is iterated: an end is where the next sequence starts.
  for (const start of ends) {
    for (let end = start + 4; end <= text.length && isSequence(text.slice(start, end)); end += 1) {
      ends.add(end);
    }
  }
  return ends.has(text.length);
}

function isSequence(piece: string): boolean {
  return walks.some((walk) => walk.includes(piece));
}
