import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepIn, keptIn, removeAll, sessionStore } from './site-data.ts';

/** A storage of the browser's, which a test fills up. */
function browserStorage(): Storage & { isFull: boolean } {
  const kept = new Map<string, string>();
  return {
    isFull: false,
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

afterEach(() => {
  sessionStore().clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the storage of a tab', () => {
  test('that is full keeps what it is given as long as the page, and nothing older in its place', () => {
    const browser = browserStorage();
    vi.stubGlobal('sessionStorage', browser);
    const tab = sessionStore();
    tab.setItem('order', 'first');
    browser.isFull = true;
    tab.setItem('order', 'second');
    tab.setItem('draft:name', 'Zainab');
    expect([tab.getItem('order'), browser.getItem('order')]).toEqual(['second', null]);
    removeAll(tab, 'draft:');
    expect([tab.length, tab.key(0), tab.getItem('draft:name')]).toEqual([1, 'order', null]);
    browser.isFull = false;
    tab.setItem('order', 'third');
    expect([tab.getItem('order'), browser.getItem('order'), tab.length]).toEqual(['third', 'third', 1]);
    tab.removeItem('order');
    expect([tab.getItem('order'), tab.key(0)]).toEqual([null, null]);
  });

  test('that is blocked keeps as long as the page', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
    const tab = sessionStore();
    tab.setItem('order', 'first');
    expect([tab.getItem('order'), tab.length]).toEqual(['first', 1]);
  });
});

test('what is only a convenience is kept where there is room', () => {
  const browser = browserStorage();
  expect(keepIn(browser, 'theme', 'dark')).toBe(true);
  browser.isFull = true;
  expect(keepIn(browser, 'theme', 'light')).toBe(false);
  expect(browser.getItem('theme')).toBe('dark');
});

test('what is kept is read back; what is none of ours is nothing', () => {
  const browser = browserStorage();
  keepIn(browser, 'theme', JSON.stringify(['dark']));
  expect(keptIn(browser, 'theme')).toEqual(['dark']);
  browser.setItem('theme', 'dark');
  expect([keptIn(browser, 'theme'), keptIn(browser, 'nothing')]).toEqual([undefined, undefined]);
});
