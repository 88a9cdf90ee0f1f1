import { formatNaira, type Kobo } from '../../kernel/money/index.ts';

/** The words for the value of a verified gift card. */
export function giftCardWorth(value: Kobo): string {
  return `${formatNaira(value)} is on this gift card.`;
}
