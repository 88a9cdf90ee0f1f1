/**
 * Pages that open without a store: static ones, those with content of their own, and those about an order or
 * a mail, which are opened from any device. Here and below, a path may be in any case and end in a slash, as
 * the router allows. [GUARD-01, GUARD-02, GUARD-07, GUARD-08]
 */
const publicPages =
  /^\/(login|register|contact|terms|privacy|privacyright|cookies|about|storelocator|storeslist|giftcards?|basket|hampers(-&-giftcards)?|track|confirm|(reset|confirmchange|orderview|receipt)\/[^/]+)?\/?$/i;

/** Paths below these open as well. */
const publicFolders = /^\/(product|support|inspect)(\/|$)/i;

/**
 * True if a path opens for this visitor. The guard only requires a chosen store, never a login. [GUARD-03,
 * GUARD-06]
 *
 * @param path          the path without query and hash, percent signs decoded
 * @param knownPath     true if the shop has a screen there: an unknown path shows the not-found page to
 *                      anyone
 */
export function opensWithoutStore(path: string, knownPath = true): boolean {
  return !knownPath || publicPages.test(path) || publicFolders.test(path);
}

/**
 * The shopper's destination once a store is chosen: the path that the guard refused, else home from the
 * landing page and the stores list, else none. [SEL-23, SEL-24, GUARD-04]
 */
export function destinationAfterChoice(currentPath: string, wantedPath: string | null): string | null {
  if (wantedPath !== null) return wantedPath;
  return doors.test(currentPath) ? '/home' : null;
}

/** Pages from which a choice of store leads home. */
const doors = /^\/(storeslist\/?|storelocator\/?)?$/i;

/** The destination after the login page: back one page, or home. */
export type WayFromLogin = 'back' | 'home';

/**
 * The destination after the login page. A successful login goes back one page, unless there is none or it was
 * a login or registration page; leaving otherwise goes home. The page's own links are not affected.
 * [GUARD-05, AUTH-17]
 *
 * @param before  the path of the page before, without query and hash; null when the visit began at the login
 *                page
 */
export function wayFromLogin(isSignedIn: boolean, before: string | null): WayFromLogin {
  return isSignedIn && before !== null && !entrances.test(before) ? 'back' : 'home';
}

/** Pages that nobody wants to return to once signed in. */
const entrances = /^\/(login|register|reset\/[^/]+)\/?$/i;
