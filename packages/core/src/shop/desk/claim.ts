/** The ends of a claim: its debtor pays in cash, or the shop gives it up. */
export type ClaimEnding = 'paidInCash' | 'writtenOff';

const texts: Readonly<Record<ClaimEnding, string>> = {
  paidInCash: 'paid in cash',
  writtenOff: 'written off',
};

/** Such an end in words. */
export function endingText(ending: ClaimEnding): string {
  return texts[ending];
}
