import { screen } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { reachable } from './reachable.ts';

/** A part of a page that is 100 pixels high, and what is in it. */
function partWith(words: string, height: number) {
  const part = document.createElement('div');
  part.innerHTML = words;
  vi.spyOn(part, 'clientHeight', 'get').mockReturnValue(100);
  const inside = vi.spyOn(part, 'scrollHeight', 'get').mockReturnValue(height);
  return { part, inside };
}

/** Watches sizes. @returns tells of all that are watched; whether nothing is any more */
function watchSizes() {
  const tell = new Map<Element, () => void>();
  const before = ResizeObserver;
  class Watching extends before {
    readonly #tell: ResizeObserverCallback;
    constructor(told: ResizeObserverCallback) {
      super(told);
      this.#tell = told;
    }
    override observe(target: Element): void {
      tell.set(target, () => this.#tell([], this));
    }
    override disconnect(): void {
      tell.clear();
    }
  }
  vi.stubGlobal('ResizeObserver', Watching);
  onTestFinished(() => void vi.stubGlobal('ResizeObserver', before));
  return { resize: (one: Element | null) => one && tell.get(one)?.(), isOver: () => tell.size === 0 };
}

test('a part that scrolls is come to by keyboard, as long as it scrolls', () => {
  const { resize, isOver } = watchSizes();
  const { part, inside } = partWith('<p>Paid by card</p>', 300);
  const end = reachable(part);
  resize(part);
  expect(part.tabIndex).toBe(0);
  inside.mockReturnValue(100);
  resize(part.firstElementChild);
  expect(part.hasAttribute('tabindex')).toBe(false);
  end?.();
  expect(isOver()).toBe(true);
});

test.each([
  ['<button>Send</button>', false],
  ['<button disabled>Send</button>', true],
  ['<a href="/cart">Cart</a>', false],
])('one with %s in it is a stop of its own: %s', (words, isStop) => {
  const { resize } = watchSizes();
  const { part } = partWith(words, 300);
  reachable(part);
  resize(part);
  expect(part.hasAttribute('tabindex')).toBe(isStop);
});

test('what a dialog says is such a part', async () => {
  const { resize } = watchSizes();
  const heights = [
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100),
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(300),
  ];
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    root.unmount();
    for (const height of heights) height.mockRestore();
  });
  const said = { isOpen: true, title: 'Transaction', children: 'Opening balance' };
  root.render(createElement(Dialog, said));
  const part = await screen.findByText('Opening balance');
  resize(part);
  expect(part.tabIndex).toBe(0);
});
