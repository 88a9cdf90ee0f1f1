import { type Kobo, nairaToKobo } from '../../kernel/money/index.ts';

/** The subtotal from which the cart mentions gift cards by the documents: ₦15,000. [FREE-10] */
export const giftCardHintThreshold = nairaToKobo(15_000);

/** True if the cart mentions gift cards. Its place and wording are our own choice. [FREE-10] */
export function showsGiftCardHint(threshold: Kobo, subtotal: Kobo): boolean {
  return subtotal >= threshold;
}
