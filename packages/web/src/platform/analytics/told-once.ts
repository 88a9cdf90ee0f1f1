import * as z from 'zod/mini';
import { firstKey } from '../history.ts';
import { storedValue } from '../value.ts';
import type { AnalyticsEvent, TellServices } from './service.ts';

/** The reports of a page that must not be repeated when it is reloaded. */
const toldPageSchema = z.object({ page: z.string(), told: z.array(z.string()) });

/** Reports events, and those that a page reports once while it is in view, reloads included. */
export interface Report {
  readonly tell: TellServices;
  /** @param key  distinguishes events of one page; the event's name by default */
  readonly tellOnce: (event: AnalyticsEvent, key?: string) => void;
}

/** Reports to services; the tab remembers what the present page has reported. [ANALYTICS-01, ANALYTICS-09] */
export function reportTo(tell: TellServices, storage: Storage): Report {
  const kept = storedValue(storage, 'analytics', toldPageSchema, { page: '', told: [] });
  return {
    tell,
    tellOnce: (event, key = event.name) => {
      const page = presentPage();
      const last = kept.current();
      const told = last.page === page ? last.told : [];
      if (told.includes(key) || !tell(event)) return;
      kept.set({ page, told: [...told, key] });
    },
  };
}

/** The entry of the tab's history: the same address opened again is another page. */
function presentPage(): string {
  const entry: { readonly key?: string } | null = history.state;
  return `${entry?.key ?? firstKey} ${location.pathname}`;
}
