import { getConfig } from '@testing-library/dom';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { onTestFinished, vi } from 'vitest';

/** Waits of this many ms or more are the shop's own; shorter ones belong to the machinery below it, and run. */
const leastMs = 1000;
/** The longest delay of a timer: it stands for a held wait. */
const neverMs = 2 ** 31 - 1;

interface HeldWait {
  readonly until: number;
  readonly end: () => void;
}

/**
 * Holds the shop's waits, from now until the test ends, until the test lets time pass.
 *
 * @returns lets some ms pass, with everything that ends in them
 */
export function holdWaits(): (ms: number) => Promise<void> {
  const { setTimeout: begin, clearTimeout: cancel } = globalThis;
  const held = new Map<unknown, HeldWait>();
  let now = 0;
  const beginning = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      // The timeout of a test's own search is no wait of the shop: held, it would look on in the page of the
      // next test.
      if (ms < leastMs || ms === getConfig().asyncUtilTimeout) return begin(run, ms, ...args);
      const timer = begin(() => {}, neverMs);
      held.set(timer, { until: now + ms, end: () => run(...args) });
      return timer;
    });
  const cancelling = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    cancel(timer);
  });
  const release = (timer: unknown) => {
    held.delete(timer);
    cancel(Object(timer));
  };
  onTestFinished(() => {
    beginning.mockRestore();
    cancelling.mockRestore();
    for (const timer of held.keys()) release(timer);
  });
  return async (ms) => {
    await settle();
    now += ms;
    for (const [timer, { until, end }] of held) {
      if (until > now) continue;
      release(timer);
      end();
    }
    await settle();
  };
}

/** Lets the page draw what has changed, however slowly, and begin what follows from it. */
async function settle(): Promise<void> {
  await drawn();
  await drawn();
}

/** Waits until the page has drawn what has changed: React has nothing else to do. */
export async function drawn(): Promise<void> {
  await new Promise(setImmediate);
  await new Promise<void>((resolve) => unstable_scheduleCallback(unstable_IdlePriority, () => resolve()));
}
