import { describe, expect, test } from 'vitest';
import { browserDrafts } from './draft-storage.ts';

describe('drafts', () => {
  test('a personal value survives a reload, a secret does not', () => {
    const storage = new FakeStorage();
    const drafts = browserDrafts(storage);
    drafts.write('customer.phone', '08030000000', 'personal');
    drafts.write('wallet.pin', '4711', 'secret');
    expect(drafts.read('wallet.pin')).toBe('4711');

    const afterReload = browserDrafts(storage);
    expect(afterReload.read('customer.phone')).toBe('08030000000');
    expect(afterReload.read('wallet.pin')).toBe('');
    expect(JSON.stringify([...storage.values()])).not.toContain('4711');
  });

  test('wiping forgets drafts and nothing else', () => {
    const storage = new FakeStorage();
    storage.setItem('confirmed order', 'kept');
    const drafts = browserDrafts(storage);
    drafts.write('customer.phone', '08030000000', 'personal');
    drafts.write('customer.email', 'ada@example.com', 'personal');
    drafts.wipe();
    expect([...storage.entries()]).toEqual([['confirmed order', 'kept']]);
  });
});

/** The parts of `Storage` that drafts use, in memory. */
class FakeStorage extends Map<string, string> implements Storage {
  get length() {
    return this.size;
  }
  key(index: number) {
    return [...this.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.set(key, value);
  }
  removeItem(key: string) {
    this.delete(key);
  }
}
