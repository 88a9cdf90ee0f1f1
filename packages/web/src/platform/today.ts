import { type LagosDay, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { useCallback, useSyncExternalStore } from 'react';
import { useShell } from './shell.tsx';

/** The longest time that a page may show the previous day or minute. */
const checkEveryMs = 30_000;
const minuteMs = 60_000;

/**
 * The day in Lagos. It is updated on a page that is open at midnight, when a tab is shown again, and when the server corrects the
 * device's clock.
 */
export function useToday(): LagosDay {
  return useClock(lagosDayAt);
}

/** The start of the current minute, in epoch milliseconds. */
export function useMinute(): number {
  return useClock(minuteAt);
}

function minuteAt(at: number): number {
  return Math.floor(at / minuteMs) * minuteMs;
}

function useClock<Reading extends string | number>(read: (at: number) => Reading): Reading {
  const { now, onClockCorrected } = useShell();
  const watch = useCallback(
    (check: () => void) => {
      const timer = setInterval(check, checkEveryMs);
      document.addEventListener('visibilitychange', check);
      const unhear = onClockCorrected(check);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', check);
        unhear();
      };
    },
    [onClockCorrected],
  );
  return useSyncExternalStore(watch, () => read(now()));
}
