/**
 * The reference of a gift card's payment: 'giftcard-', the card's id and the time. The time has thirteen
 * digits, so that no two cards and times make the same reference. [PAY-26]
 *
 * @param at  epoch milliseconds
 */
export function giftCardReference(cardId: number, at: number): string {
  return `giftcard-${cardId}${at}`;
}
