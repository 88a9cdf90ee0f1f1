import { createContext, type ReactNode, startTransition, use, useInsertionEffect, useState } from 'react';
import { Router } from 'wouter';
import { navigate as write } from 'wouter/use-browser-location';
import { freshId } from './chance.ts';

/** A page in the tab's history. */
export interface PageLocation {
  /** As the browser writes it, with its escapes. */
  readonly pathname: string;
  /** From its question mark on; empty without one. */
  readonly search: string;
  readonly hash: string;
  /** Tells the entries of the history apart; `firstKey` for the tab's first page. */
  readonly key: string;
  /** How the shopper came: by the browser's own buttons or a first visit, by a link, or by a redirect. */
  readonly how: 'pop' | 'push' | 'replace';
  /** The page below, when the address is that of a modal. */
  readonly background: PageLocation | undefined;
  /** The path of the page from which the shop went to this one; null for a page that was opened by its address. */
  readonly before: string | null;
}

/** The key of a page that a tab was opened at, or sent to by its address. */
export const firstKey = 'default';

const ways: Readonly<Record<string, PageLocation['how']>> = {
  popstate: 'pop',
  pushState: 'push',
  replaceState: 'replace',
};

/** The page that is shown: under a modal, and while the next page loads, not the one in the address bar. */
export const LocationContext = createContext<PageLocation>({
  pathname: '/',
  search: '',
  hash: '',
  key: firstKey,
  how: 'pop',
  background: undefined,
  before: null,
});

export function useLocation(): PageLocation {
  return use(LocationContext);
}

interface WayOptions {
  /** Whether the page takes the place of the present one in the history. */
  readonly replace?: boolean | undefined;
  /** What the history entry remembers: the page below a modal. */
  readonly state?: PageLocation | undefined;
}

/** Goes to a page of the shop. */
export function navigate(to: string, { replace = false, state: background }: WayOptions = {}): void {
  const before = replace ? currentPage('pop').before : location.pathname;
  write(to, { replace, state: { key: freshId(), background, before } });
}

/** Follows the tab's history. Until the screen of a new address has loaded, the old one stays. */
export function HistoryProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(() => currentPage('pop'));
  // Before the effects of layout, in which a redirect may already leave the first page.
  useInsertionEffect(() => {
    const follow = ({ type }: Event) => startTransition(() => setShown(currentPage(ways[type] ?? 'pop')));
    for (const type of Object.keys(ways)) addEventListener(type, follow);
    return () => {
      for (const type of Object.keys(ways)) removeEventListener(type, follow);
    };
  }, []);
  return (
    <LocationContext value={shown}>
      <Router hook={useWay}>{children}</Router>
    </LocationContext>
  );
}

/** What links and redirects read and call. */
function useWay(): [string, typeof followLink] {
  return [useLocation().pathname, followLink];
}

/** A link to the page that is shown adds nothing to the history. */
function followLink(to: string, { replace = isShown(to), state }: WayOptions = {}): void {
  navigate(to, { replace, state });
}

function isShown(to: string): boolean {
  return new URL(to, location.href).href === location.href;
}

function currentPage(how: PageLocation['how']): PageLocation {
  const { pathname, search, hash } = location;
  const { key = firstKey, background, before = null }: Partial<PageLocation> = history.state ?? {};
  return { pathname, search, hash, key, how, background, before };
}
