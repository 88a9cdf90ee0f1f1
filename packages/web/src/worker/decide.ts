import { isCatalogueRead } from '@marketsquare/core/wire/api';
import type { ShelfNews } from './news.ts';

/**
 * The worker's answer to a request: the page, a part of it, a picture or a read of the shelves, each by rules
 * of its own, or none, so that the browser asks the server as if there were no worker.
 */
export type Answer = 'page' | 'part' | 'picture' | 'shelf' | 'server';

/** The properties of a request that the worker knows before it answers. */
export interface Asked {
  readonly method: string;
  /** In full. */
  readonly url: string;
  /** The browser's use for it: 'document' is a page in a window of its own. */
  readonly destination: string;
}

/**
 * The answer to a request. Addresses that may be kept are listed; everything else, also what is added
 * tomorrow, goes to the server.
 *
 * @param origin  of the shop
 */
export function answerTo({ method, url, destination }: Asked, origin: string): Answer {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin) return 'server';
  if (pathname.startsWith('/assets/')) return 'part';
  if (pathname.startsWith('/images/')) return destination === 'image' ? 'picture' : 'server';
  if (isCatalogueRead(pathname)) return 'shelf';
  // The page is the same at every address, and is kept without any: an address may hold the key of a reset.
  const isPage = destination === 'document' && !pathname.startsWith('/api/') && !pathname.endsWith('.txt');
  return isPage ? 'page' : 'server';
}

/** The properties of a reply that decide whether it is kept. */
export interface Given {
  readonly status: number;
  readonly type: string;
  readonly redirected: boolean;
  readonly headers: Pick<Headers, 'get'>;
}

/** The most bytes of one kept reply. */
const mostBytes = 400_000;

/** True if a reply may be kept: a whole one of ours, unless the server says otherwise. */
export function mayBeKept({ status, type, redirected, headers }: Given): boolean {
  const says = headers.get('cache-control') ?? 'no-store';
  const isOurs = status === 200 && type === 'basic' && !redirected;
  return isOurs && !/no-store|private/.test(says) && Number(headers.get('content-length') ?? 0) <= mostBytes;
}

/**
 * The number of replies kept of each kind: the latest ones. All parts of a build are kept, because a page
 * that lacks one of them no longer opens; those of other builds go when this one answers.
 */
export const mostKept = { part: Infinity, picture: 200, shelf: 120 } as const satisfies Partial<
  Record<Answer, number>
>;

/** The oldest kept replies beyond the limit. */
export function tooMany<Kept>(kept: readonly Kept[], most: number): readonly Kept[] {
  return kept.slice(0, Math.max(0, kept.length - most));
}

/** The caches of one build: its page has a name of its own, while shelves and pictures outlive it. */
export function cachesOf(version: string) {
  return { page: `page-${version}`, part: 'parts', picture: 'pictures', shelf: 'shelves' } as const;
}

/** The caches that no build of this shop uses once this one answers. */
export function oldCaches(names: readonly string[], version: string): readonly string[] {
  const used: readonly string[] = Object.values(cachesOf(version));
  return names.filter((name) => !used.includes(name));
}

/**
 * The kept parts that this build does not have; older tabs may still need them until it answers.
 *
 * @param files  every part of the build, as '/assets/….js'
 */
export function oldParts<Kept extends { readonly url: string }>(
  kept: readonly Kept[],
  files: readonly string[],
): readonly Kept[] {
  return kept.filter(({ url }) => !files.includes(new URL(url).pathname));
}

/** A kept read that a page shows. */
export interface KeptRead {
  /** When it was true, in epoch milliseconds. */
  readonly since: number;
  /** The reason: the server took long, or could not be reached. */
  readonly why: 'late' | 'lost';
}

/** The message to a page about the kept reads that it shows. */
export function newsOf(reads: readonly KeptRead[]): ShelfNews {
  return {
    keptSince: reads.length === 0 ? null : Math.min(...reads.map(({ since }) => since)),
    isLost: reads.some(({ why }) => why === 'lost'),
  };
}
