/** True if everything is tried as often, and in as many ways, as promised: `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1';

/**
 * The seed of properties: `npm test` takes it from the commit, so that the next one tries what this one
 * leaves out.
 */
export const seed = Number(process.env.FC_SEED ?? 0);

/**
 * Of many similar cases, every `n`-th: the seed chooses the first. All of them in the full run.
 *
 * @param shift  begins as many cases earlier, where one list after another is drawn from
 */
export function everyNth<Case>(n: number, cases: readonly Case[], shift = 0): readonly Case[] {
  return isFull ? cases : cases.filter((_, index) => (index + shift + seed) % n === 0);
}

/** Cases of the full run alone: long walks whose rules the short run shows by tests of a screen. */
export function onlyFull<Case>(cases: readonly Case[]): readonly Case[] {
  return isFull ? cases : [];
}
