/** The name of a payment that ended unpaid. */
export function endedName(kind: 'topUp' | 'giftCard'): string {
  return kind === 'topUp' ? 'Top-up' : 'Gift card';
}
