import { isClash } from './failures.ts';

/** How commands are run again that lost against others at the same time. */
export interface Retries {
  /** A whole number from `least` to `most`, both included. */
  readonly chance: (least: number, most: number) => number;
  /** Called before each new try. */
  readonly tried: () => void;
  /** Resolves after some milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Tries of one command, the first included. */
const mostTries = 12;
/** The longest pause before the second try, in milliseconds; it doubles from try to try. */
const firstPauseMs = 4;
const longestPauseMs = 500;

/**
 * Runs work that may lose against other work at the same time, until it wins.
 *
 * @throws the last error after a bounded number of tries; every other error at once
 */
export async function untilItWins<Result>(
  { chance, tried, pause }: Retries,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries || !isClash(error)) throw error;
    }
    tried();
    // A random length, so that two that clashed do not meet again.
    await pause(chance(1, Math.min(firstPauseMs * 2 ** tries, longestPauseMs)));
  }
}
