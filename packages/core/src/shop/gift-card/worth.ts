import { formatNaira, type Kobo } from '../../kernel/money/index.ts';

/** What is said of a gift card that has been looked up. */
export function giftCardWorth(value: Kobo): string {
  return `${formatNaira(value)} is on this gift card.`;
}
