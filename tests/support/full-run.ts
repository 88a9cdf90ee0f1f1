/** Whether everything is tried as often, and in as many ways, as is promised: `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1';

/** Cases of the full run alone: long walks whose rules the short run shows by tests of a screen. */
export function onlyFull<Case>(cases: readonly Case[]): readonly Case[] {
  return isFull ? cases : [];
}
