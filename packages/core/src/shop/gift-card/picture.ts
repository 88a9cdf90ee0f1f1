import { koboToNaira } from '../../kernel/money/index.ts';
import type { GiftCard } from './card.ts';

/** The address of a gift card's picture on the image host, which draws it from id and price in whole naira. [GIFT-01] */
export function giftCardPicture({ id, amount }: Pick<GiftCard, 'id' | 'amount'>): string {
  return `giftcards/${id}_${Math.floor(koboToNaira(amount))}.svg`;
}
