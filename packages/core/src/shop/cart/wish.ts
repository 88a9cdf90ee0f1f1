/** A shopper's possible wishes for a line that the shop has run out of. */
export const substitutionWishes = ['call', 'nearest', 'none'] as const;

export type SubstitutionWish = (typeof substitutionWishes)[number];

/** A wish in the shopper's words. */
export const wishTexts: Readonly<Record<SubstitutionWish, string>> = {
  call: 'Call me',
  nearest: 'Nearest product',
  none: 'No substitute',
};

/** A line's wish as a sentence of its own. */
export function wishSentence(wish: SubstitutionWish): string {
  return `If it runs out: ${wishTexts[wish]}`;
}

/** The wish that all lines share: null for none, undefined where they differ. */
export function commonWish(
  lines: readonly { readonly wish?: SubstitutionWish | null | undefined }[],
): SubstitutionWish | null | undefined {
  const [wish = null, ...others] = new Set(lines.map((line) => line.wish ?? null));
  return others.length > 0 ? undefined : wish;
}
