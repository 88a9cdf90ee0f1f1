import { describe, expect, test } from 'vitest';
import { type JournalEntry, journalVersion } from '../index.ts';
import { type Upcasters, upcast } from './index.ts';

const entry: JournalEntry = {
  v: journalVersion,
  session: 's1',
  seq: 4,
  at: 0,
  actor: 'groceryCart',
  event: { type: 'cart.opened', storeId: 7 },
  digest: 'abc',
};

/**
 * Pretends that carts were recorded by two earlier versions: first their opening had another name, then their
 * store another field.
 */
const upcasters: Upcasters = {
  [journalVersion - 2]: (older) =>
    older.event.type === 'cart.shown' ? { ...older, event: { ...older.event, type: 'cart.opened' } } : older,
  [journalVersion - 1]: ({ digest: _digest, ...older }) => {
    const { store, ...event } = older.event;
    return store === undefined ? older : { ...older, event: { ...event, storeId: store } };
  },
};

describe('an entry of a journal', () => {
  test('of the current version is unchanged', () => {
    expect(upcast(entry, upcasters)).toBe(entry);
    expect(upcast(entry)).toBe(entry);
  });

  test('of an older version goes through the upcaster of each version since', () => {
    const { digest: _digest, ...current } = entry;
    const last = { ...entry, v: journalVersion - 1, event: { type: 'cart.opened', store: 7 } };
    expect(upcast(last, upcasters)).toEqual(current);
    const first = { ...last, v: journalVersion - 2, event: { ...last.event, type: 'cart.shown' } };
    expect(upcast(first, upcasters)).toEqual(current);
  });

  test.each([0, journalVersion - 1, journalVersion + 1])(
    'of version %s, which no upcaster reads, is refused in words',
    (v) => {
      expect(() => upcast({ ...entry, v })).toThrow(
        `entry 4 (groceryCart ← cart.opened): its version is ${v}, and this release records ${journalVersion}`,
      );
    },
  );
});
