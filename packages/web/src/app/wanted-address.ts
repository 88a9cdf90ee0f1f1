import type { Path } from 'react-router-dom';
import { sessionStore } from '../platform/site-data.ts';

const key = 'wanted';

/** Keeps the address that the guard refuses. Its query may hold free text, so it stays out of the journal, which has the path. */
export function keepWanted({ pathname, search }: Pick<Path, 'pathname' | 'search'>): void {
  sessionStore().setItem(key, pathname + search);
}

/** The address of a path that a choice of store leads to: with its query where the guard refused it, once. [GUARD-04] */
export function takeWanted(path: string): string {
  const wanted = sessionStore().getItem(key);
  sessionStore().removeItem(key);
  return wanted?.split('?')[0] === path ? wanted : path;
}
