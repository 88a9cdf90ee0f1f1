import { fromJson } from './json.ts';

/*
 * Where cookies and site data are blocked, a browser throws as soon as its storages are named, and Firefox also as soon as a
 * channel is opened. The shop can be looked around in all the same.
 */

/** The browser's `localStorage`; where that is blocked, a storage that lives as long as the page. */
export const localStore = storageOr(() => localStorage);

/**
 * The tab's `sessionStorage`. What it does not take, because it is blocked or full, lives as long as the page: an order and what
 * was typed for it must not be lost to the next press.
 */
export const sessionStore = patientStorage(() => sessionStorage);

/**
 * Keeps what is only a convenience, where the storage takes it: a full one takes nothing.
 *
 * @returns whether it is kept
 */
export function keepIn(storage: Pick<Storage, 'setItem'>, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** What a storage keeps under a key, from JSON; nothing where it is blocked, has nothing, or has what is no JSON. */
export function keptIn(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  return fromJson(granted(() => storage.getItem(key)) ?? '');
}

/** Removes all that a storage keeps under keys that begin alike. */
export function removeAll(storage: Storage, prefix: string): void {
  for (const key of keysOf(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

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

function patientStorage(ask: () => Storage): () => Storage {
  const own = pageStorage();
  const keys = () => [own, granted(ask)].flatMap((one) => (one ? keysOf(one) : []));
  const storage: Storage = {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => own.getItem(key) ?? granted(ask)?.getItem(key) ?? null,
    setItem: (key, value) => {
      const browser = granted(ask);
      if (browser && keepIn(browser, key, value)) return own.removeItem(key);
      // After a reload nobody may find an older value in place of this one.
      browser?.removeItem(key);
      own.setItem(key, value);
    },
    removeItem: (key) => {
      own.removeItem(key);
      granted(ask)?.removeItem(key);
    },
    clear: () => {
      own.clear();
      granted(ask)?.clear();
    },
  };
  return () => storage;
}

function keysOf(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
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
