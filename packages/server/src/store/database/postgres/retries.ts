import type { mutex } from '../mutex.ts';
import { isClash } from './failures.ts';

/** How commands are run again that lost against others at the same time. */
export interface Retries {
  /** A whole number from `least` to `most`, both included. */
  readonly chance: (least: number, most: number) => number;
  /** Called before each new try. */
  readonly tried: () => void;
  /** Resolves after some milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Lets the losers of this process try again one after another, so that they do not lose against each other too. */
  readonly turns: ReturnType<typeof mutex>;
}

/** Tries of one command, the first included. */
const mostTries = 12;
/** The longest pause before the third try, in milliseconds; it doubles from try to try. */
const firstPauseMs = 8;
const longestPauseMs = 500;

/**
 * Runs work that may lose against other work at the same time, until it wins.
 *
 * @throws the last error after a bounded number of tries; every other error at once
 */
export async function untilItWins<Result>(retries: Retries, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isClash(error)) throw error;
  }
  const { chance, tried, pause, turns } = retries;
  for (let tries = 2; ; tries += 1) {
    await turns.take();
    tried();
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries || !isClash(error)) throw error;
    } finally {
      turns.give();
    }
    // A random length, so that two that clashed do not meet again.
    await pause(chance(1, Math.min(firstPauseMs * 2 ** (tries - 2), longestPauseMs)));
  }
}
