import { fromJson } from './json.ts';

/*
 * A browser that blocks cookies and site data throws as soon as its storages are named; Firefox also as soon
 * as a channel is opened. The shop stays open to look around all the same.
 */

/** The browser's `localStorage`; where that is blocked, a storage that lives as long as the page. */
export const localStore = storageOr(() => localStorage);

/**
 * The tab's `sessionStorage`. A value that it refuses, because it is blocked or full, lives as long as the
 * page: an order and its typed values must survive the next press.
 */
export const sessionStore = patientStorage(() => sessionStorage);

/**
 * Keeps a value that is only a convenience, where the storage takes it: a full one takes nothing.
 *
 * @returns true if it is kept
 */
export function keepIn(storage: Pick<Storage, 'setItem'>, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * The value under a key of a storage, from JSON; undefined where the storage is blocked or empty, or its text
 * is no JSON.
 */
export function keptIn(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  return fromJson(granted(() => storage.getItem(key)) ?? '');
}

/** Removes all keys of a storage that begin with a prefix. */
export function removeAll(storage: Storage, prefix: string): void {
  for (const key of keysOf(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/**
 * A channel to the other tabs; none where channels are blocked: there no tab can share the shop with another.
 */
export function channelTo(name: string): BroadcastChannel | undefined {
  return granted(() => new BroadcastChannel(name));
}

/** The browser's answer; nothing where it refuses. */
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
      // After a reload no older value may stand in for this one.
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

/** The keys of a storage. */
export function keysOf(storage: Storage): readonly string[] {
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
