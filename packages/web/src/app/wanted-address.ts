import type { Path } from 'react-router-dom';
import { sessionStore } from '../platform/site-data.ts';

const key = 'wanted';

/**
 * Keeps the address that the guard refuses. Its query may hold free text, so only the path goes into the
 * journal.
 */
export function keepWanted({ pathname, search }: Pick<Path, 'pathname' | 'search'>): void {
  sessionStore().setItem(key, pathname + search);
}

/**
 * The address for a path that a choice of store leads to: the refused one, with its query, once. [GUARD-04]
 */
export function takeWanted(path: string): string {
  const wanted = sessionStore().getItem(key);
  sessionStore().removeItem(key);
  return wanted?.split('?')[0] === path ? wanted : path;
}
