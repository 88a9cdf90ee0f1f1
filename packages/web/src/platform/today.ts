import { type LagosDay, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { useSyncExternalStore } from 'react';
import { useShell } from './shell.tsx';

/** How long a page may show the previous day or minute. */
const checkEveryMs = 30_000;
const minuteMs = 60_000;

/** The day in Lagos. It is updated on a page that is open at midnight, and when a tab is shown again. */
export function useToday(): LagosDay {
  const { now } = useShell();
  return useSyncExternalStore(watchClock, () => lagosDayAt(now()));
}

/** When the current minute began, in epoch milliseconds. */
export function useMinute(): number {
  const { now } = useShell();
  return useSyncExternalStore(watchClock, () => Math.floor(now() / minuteMs) * minuteMs);
}

function watchClock(check: () => void): () => void {
  const timer = setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
