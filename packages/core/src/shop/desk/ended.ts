/** What ended because nobody paid it, in words. */
export function endedName(kind: 'topUp' | 'giftCard'): string {
  return kind === 'topUp' ? 'Top-up' : 'Gift card';
}
