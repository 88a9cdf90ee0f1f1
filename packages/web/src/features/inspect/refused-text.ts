import type { Refusal } from '@marketsquare/core/journal';
import { refusalWords } from '@marketsquare/core/storefront/screens';

/** The words that the shopper read when the event was refused, or their id where this release has none; and how often. */
export function refusedText(actor: string, { message, count }: Refusal): string {
  const words = refusalWords(actor, message) ?? message.id;
  return count === 1 ? words : `${words} ×${count}`;
}
