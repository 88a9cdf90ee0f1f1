import { type Api, createApi } from '@marketsquare/core/api';
import type { DraftStore } from '@marketsquare/core/drafts';
import { createContext, use } from 'react';
import { browserChance, type Chance } from './chance.ts';
import { browserClock, type Clock } from './clock.ts';
import { browserDrafts, draftKind } from './draft-storage.ts';
import { type RequestCount, requestCount } from './request-count.ts';

/** What the browser lends to core and to the screens. */
export interface Shell {
  readonly api: Api;
  readonly requests: RequestCount;
  readonly drafts: DraftStore;
  readonly now: Clock;
  readonly chance: Chance;
}

export function browserShell(): Shell {
  const requests = requestCount();
  return {
    api: createApi({
      baseUrl: location.origin,
      fetch: requests.counting((input, init) => fetch(input, init)),
    }),
    requests,
    drafts: browserDrafts(sessionStorage, draftKind),
    now: browserClock,
    chance: browserChance,
  };
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellContext above it');
  return shell;
}
