import { type LagosDay, lagosDayAt } from '@marketsquare/core/calendar';
import { useSyncExternalStore } from 'react';
import { useShell } from './shell.tsx';

/** How long a page may show yesterday, or the minute before. */
const checkEveryMs = 30_000;
const minuteMs = 60_000;

/** The day in Lagos. A page that is open at midnight learns of the new day, and so does one that is looked at again. */
export function useToday(): LagosDay {
  const { now } = useShell();
  return useSyncExternalStore(watchClock, () => lagosDayAt(now()));
}

/** When the minute began that it is now, in epoch milliseconds. */
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
