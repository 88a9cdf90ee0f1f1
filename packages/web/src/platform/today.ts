import { type LagosDay, lagosDayAt } from '@marketsquare/core/calendar';
import { useSyncExternalStore } from 'react';
import { useShell } from './shell.tsx';

/** How long a page may show yesterday. */
const lookEveryMs = 30_000;

/** The day in Lagos. A page that is open at midnight learns of the new day, and so does one that is looked at again. */
export function useToday(): LagosDay {
  const { now } = useShell();
  return useSyncExternalStore(watchClock, () => lagosDayAt(now()));
}

function watchClock(look: () => void): () => void {
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
