/**
 * Where what a shopper types into personal and secret fields lives; machines and journal see the field's name alone.
 *
 * Personal drafts stay in `sessionStorage`, so that a reload keeps them and the tab's end forgets them. Secrets
 * (passwords, PINs, gift serials) stay in memory and a reload forgets them.
 */
export interface DraftStorage {
  readonly read: (key: string) => string;
  readonly write: (key: string, value: string, kind: 'personal' | 'secret') => void;
  /** Forgets every draft: after the order and at logout. */
  readonly wipe: () => void;
}

const prefix = 'draft:';

export function browserDrafts(storage: Storage): DraftStorage {
  const secrets = new Map<string, string>();
  return {
    read: (key) => secrets.get(key) ?? storage.getItem(prefix + key) ?? '',
    write: (key, value, kind) => {
      if (kind === 'secret') secrets.set(key, value);
      else storage.setItem(prefix + key, value);
    },
    wipe: () => {
      secrets.clear();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
    },
  };
}
