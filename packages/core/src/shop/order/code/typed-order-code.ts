import { plainLetters } from '../../../kernel/letters/index.ts';
import { documentPrefixes } from './order-code.ts';

/**
 * An order's code as it is stored, however it is typed or pasted; null for any other word. It asks for no prefixes: a code
 * of before the shop changed them is still one. [ORD-25]
 */
export function typedOrderCode(text: string): string | null {
  const [, letters = '', number] =
    /^#?([a-z]{1,6})(\d{9,28})$/.exec(plainLetters(text).replaceAll(/\s/g, '')) ?? [];
  return number === undefined ? null : `${writtenPrefix(letters)}${number}`;
}

/** True if letters may begin a code: one to six capital ones, or the documents' 'Gr'. No other spelling of them is another code's. */
export function isCodePrefix(letters: string): boolean {
  return /^[A-Za-z]{1,6}$/.test(letters) && letters === writtenPrefix(letters);
}

function writtenPrefix(letters: string): string {
  const { grocery } = documentPrefixes;
  return letters.toUpperCase() === grocery.toUpperCase() ? grocery : letters.toUpperCase();
}
