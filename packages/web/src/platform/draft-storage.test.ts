import { describe, expect, test } from 'vitest';
import { browserDrafts, draftKind } from './draft-storage.ts';

describe('drafts', () => {
  test('a personal value survives a reload, a secret does not', () => {
    const storage = new FakeStorage();
    const drafts = browserDrafts(storage, draftKind);
    drafts.write('customer.phone', '08030000000');
    drafts.write('wallet.pin', '4711');
    drafts.write('register.confirmPassword', 'open sesame');
    drafts.write('walletPin.confirmPin', '4711');
    expect(drafts.read('wallet.pin')).toBe('4711');

    const afterReload = browserDrafts(storage, draftKind);
    expect(afterReload.read('customer.phone')).toBe('08030000000');
    expect(afterReload.read('wallet.pin')).toBe('');
    expect([...storage.values()]).toEqual(['08030000000']);
  });

  test('wiping forgets drafts and nothing else', () => {
    const storage = new FakeStorage();
    storage.setItem('confirmed order', 'kept');
    const drafts = browserDrafts(storage, draftKind);
    drafts.write('customer.phone', '08030000000');
    drafts.write('customer.email', 'ada@example.com');
    drafts.forgetAll();
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
