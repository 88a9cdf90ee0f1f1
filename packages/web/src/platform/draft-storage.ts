import type { DraftKey, DraftStore } from '@marketsquare/core/kernel/drafts';
import { removeAll } from './site-data.ts';

/** A draft is personal and survives a reload of the tab, or secret and stays in memory. */
export type DraftKind = (key: DraftKey) => 'personal' | 'secret';

const prefix = 'draft:';

/**
 * The texts typed into personal and secret fields; machines and journal see only the field's name.
 *
 * Personal values stay in the tab's `sessionStorage`; secrets (passwords, PINs, gift serials) stay in memory,
 * and a reload forgets them.
 */
export function browserDrafts(storage: Storage, kindOf: DraftKind): DraftStore {
  const secrets = new Map<DraftKey, string>();
  return {
    read: (key) => secrets.get(key) ?? storage.getItem(prefix + key) ?? '',
    write: (key, value) => {
      if (kindOf(key) === 'secret') secrets.set(key, value);
      else storage.setItem(prefix + key, value);
    },
    forgetAll: () => {
      secrets.clear();
      removeAll(storage, prefix);
    },
  };
}

const secretKeys = /password|serial|token|pin$/i;

/** Fields that are secret; everything else is personal. */
export const draftKind: DraftKind = (key) => (secretKeys.test(key) ? 'secret' : 'personal');
