import type { Page } from 'playwright';

/** Everything that a browser stores of a visit, as text, by its place. */
export interface Kept {
  readonly localStorage: string;
  readonly sessionStorage: string;
  readonly indexedDB: string;
  readonly caches: string;
  /** The cookies that the page's scripts can read. */
  readonly cookies: string;
}

/** Reads every place where a page can store something. */
export function keptBy(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const database = await answer(indexedDB.open(name));
        const stores = [...database.objectStoreNames];
        const rows = await Promise.all(
          stores.map((store) => answer(database.transaction(store).objectStore(store).getAll())),
        );
        database.close();
        return { name, stores, rows };
      }),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        const bodies = await Promise.all(
          requests.map(async (request) => (await cache.match(request))?.text()),
        );
        return { name, addresses: requests.map(({ url }) => url), bodies };
      }),
    );
    return {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      indexedDB: JSON.stringify(databases),
      caches: JSON.stringify(cached),
      cookies: document.cookie,
    };
  });
}
