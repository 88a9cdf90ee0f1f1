import { knownWords } from './known-words.ts';

/** The fewest signs of a phone number or an e-mail address that give a password away. */
const tellingLength = 5;
const known = new Set(knownWords);
/** Rows that fingers walk along, and back. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Signs that stand for letters in passwords which are meant to look clever. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is among the first that a stranger tries: a known word however dressed up with digits and signs, one
 * sign or word over and over, a walk along the keys, or the owner's own phone number or e-mail address.
 */
export function isGuessable(
  password: string,
  owner: { readonly phone: string; readonly email: string },
): boolean {
  const text = password.toLowerCase();
  const [name = ''] = owner.email.toLowerCase().split('@');
  const telling = [owner.phone, owner.phone.replace(/^\+?(234|0)/, ''), owner.email.toLowerCase(), name];
  return (
    telling.some((part) => part.length >= tellingLength && text.includes(part)) ||
    [text, unmask(text)].some((form) => isKnown(form)) ||
    isWalk(text) ||
    /^(.{1,4})\1+$/.test(text)
  );
}

/** The letters of a password are a known word, or two of them in a row; digits and signs around them change nothing. */
function isKnown(text: string): boolean {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (known.has(word)) return true;
  return Array.from(word, (_, at) => at).some(
    (at) => at > 0 && known.has(word.slice(0, at)) && known.has(word.slice(at)),
  );
}

function unmask(text: string): string {
  // Digits at the end are a year or a count more often than letters in disguise.
  const [, front = '', end = ''] = /^(.*?)(\d*[^a-z0-9]*)$/.exec(text) ?? [];
  return `${[...front].map((sign) => disguises[sign] ?? sign).join('')}${end}`;
}

/** All of it lies on rows of keys, in pieces of four signs or more. */
function isWalk(text: string): boolean {
  if (text === '') return true;
  for (let length = text.length; length >= 4; length -= 1) {
    const piece = text.slice(0, length);
    if (walks.some((walk) => walk.includes(piece)) && isWalk(text.slice(length))) return true;
  }
  return false;
}
