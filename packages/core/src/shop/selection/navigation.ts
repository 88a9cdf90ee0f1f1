/** Paths that open without a store: static pages, and those that show what they hold without one. [GUARD-01, GUARD-02, GUARD-07, GUARD-08] */
const publicPaths: readonly RegExp[] = [
  /^\/$/,
  /^\/(login|register|contact|terms|privacy|privacyright|cookies|about|storelocator|storeslist|giftcards?|basket)$/,
  /^\/(reset|confirmchange)\/[^/]+$/,
  /^\/product\//,
  /^\/hampers(-&-giftcards)?$/,
  /^\/(support|inspect)(\/|$)/,
];

/**
 * Whether a path opens for this visitor. The guard only requires a chosen store, never a login. [GUARD-03, GUARD-06]
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

/** Where leaving the login page leads: back one page, or home. */
export type WayFromLogin = 'back' | 'home';

/**
 * Where leaving the login page leads. A successful login goes back one page, unless there is none or it was a login or
 * registration page; leaving otherwise goes home. The page's own links are not affected. [GUARD-05, AUTH-17]
 *
 * @param before  the path of the page before, without query and hash; null when the visit began at the login page
 */
export function wayFromLogin(isSignedIn: boolean, before: string | null): WayFromLogin {
  return isSignedIn && before !== null && !entrances.test(before) ? 'back' : 'home';
}

/** Pages that nobody wants to return to once signed in. */
const entrances = /^\/(login|register|reset\/[^/]+)$/;
