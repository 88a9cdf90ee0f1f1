/*
 * Where cookies and site data are blocked, a browser throws as soon as its storages are named, and Firefox also as soon as a
 * channel is opened. The shop can be looked around in all the same.
 */

/** The browser's `localStorage`; where that is blocked, a storage that lives as long as the page. */
export const localStore = storageOr(() => localStorage);

/** The tab's `sessionStorage`; where that is blocked, a storage that lives as long as the page. */
export const sessionStore = storageOr(() => sessionStorage);

/** A channel to the other tabs; none where channels are blocked, and no tab can share the shop with another. */
export function channelTo(name: string): BroadcastChannel | undefined {
  return granted(() => new BroadcastChannel(name));
}

/** What the browser gives; nothing where it refuses. */
function granted<Given>(ask: () => Given): Given | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function storageOr(ask: () => Storage): () => Storage {
  const own = pageStorage();
  return () => granted(ask) ?? own;
}

function pageStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
