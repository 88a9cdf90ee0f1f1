import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { reachable } from './reachable.ts';
import { make, page } from './testing/page.ts';
import { watchSizes } from './testing/sizes.ts';

/** A part of a page that is 100 pixels high, with its contents. */
function partWith(words: string, height: number) {
  const part = document.createElement('div');
  part.innerHTML = words;
  vi.spyOn(part, 'clientHeight', 'get').mockReturnValue(100);
  const inside = vi.spyOn(part, 'scrollHeight', 'get').mockReturnValue(height);
  return { part, inside };
}

test('a part that scrolls is come to by keyboard, as long as it scrolls', () => {
  const { resize, isWatched } = watchSizes();
  const { part, inside } = partWith('<p>Paid by card</p>', 300);
  const end = reachable(part);
  resize(part);
  expect(part.tabIndex).toBe(0);
  inside.mockReturnValue(100);
  resize(part.firstElementChild);
  expect(part.hasAttribute('tabindex')).toBe(false);
  end?.();
  expect([part, part.firstElementChild].map(isWatched)).toEqual([false, false]);
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
  onTestFinished(() => {
    for (const height of heights) height.mockRestore();
  });
  page().draw(make(Dialog, { isOpen: true, title: 'Transaction', children: 'Opening balance' }));
  const part = await screen.findByText('Opening balance');
  resize(part);
  expect(part.tabIndex).toBe(0);
});
