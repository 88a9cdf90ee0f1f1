import type { Refusal } from '@marketsquare/core/journal';
import { refusalWords } from '@marketsquare/core/storefront/screens';

/** A refusal in one line: the words that the shopper read, or the guards that said no; and how often in a row. */
export function refusedText(actor: string, { guards, message, count }: Refusal): string {
  const words = refusalWords(actor, message);
  const times = count === 1 ? '' : `, ${count} times`;
  return `Refused: ${words === null ? guards.join(', ') : `“${words}”`}${times}`;
}
