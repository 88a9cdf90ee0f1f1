/** Paths that open without a store: static pages, and the two that show what they hold without one. [GUARD-01, GUARD-02, GUARD-07, GUARD-08] */
const publicPaths: readonly RegExp[] = [
  /^\/$/,
  /^\/(login|register|contact|terms|privacy|privacyright|cookies|about|storelocator|storeslist|giftcards?)$/,
  /^\/reset\/[^/]+$/,
  /^\/product\//,
  /^\/hampers(-&-giftcards)?$/,
  /^\/(support|inspect)(\/|$)/,
];

/**
 * Whether a path opens for this visitor. The guard asks for a chosen store alone, never for a login. [GUARD-03, GUARD-06]
 *
 * @param path          the path without query and hash, percent signs decoded
 * @param knownPath     whether the shop has a screen there: an unknown path shows the not-found page to anyone
 */
export function opensWithoutStore(path: string, knownPath = true): boolean {
  return !knownPath || publicPaths.some((pattern) => pattern.test(path));
}

/**
 * Where the shopper goes once a store is chosen: to the path that the guard refused, else home from the landing page and
 * the stores list, else nowhere. [SEL-23, SEL-24, GUARD-04]
 */
export function destinationAfterChoice(currentPath: string, wantedPath: string | null): string | null {
  if (wantedPath !== null) return wantedPath;
  return ['/', '/storeslist', '/storelocator'].includes(currentPath) ? '/home' : null;
}
