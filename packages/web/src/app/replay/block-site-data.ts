/** The names by which a page reaches its storages. */
const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;

/**
 * Refuses this page its storages, as a browser does that blocks site data: what the shop keeps then lives as
 * long as the page. The storages of this address are those of the staff who look.
 */
export function blockSiteData(page: object): void {
  for (const name of storages) Object.defineProperty(page, name, { configurable: true, get: refuse });
}

function refuse(): never {
  throw new DOMException('A replayed screen keeps nothing.', 'SecurityError');
}
