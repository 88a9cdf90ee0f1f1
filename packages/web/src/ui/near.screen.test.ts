import { screen } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Near } from './Near.tsx';

test('what is far below the window keeps its room, and is drawn once it comes within half a screenful', async () => {
  let tell: (isIntersecting: boolean) => void = () => {};
  let margin: string | undefined;
  const end = vi.fn();
  class Watching extends IntersectionObserver {
    constructor(say: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(say, options);
      margin = options?.rootMargin;
      tell = (isIntersecting) => say([{ ...Object(null), isIntersecting }], this);
    }
    override observe() {}
    override disconnect() {
      end();
    }
  }
  const before = IntersectionObserver;
  vi.stubGlobal('IntersectionObserver', Watching);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    vi.stubGlobal('IntersectionObserver', before);
    root.unmount();
    place.remove();
  });
  const shelf = { height: '22rem', children: 'A shelf' };
  root.render(createElement(Near, shelf));
  const room = await vi.waitUntil(() => place.querySelector<HTMLElement>('[aria-busy="true"]'));
  expect([room.textContent, room.style.getPropertyValue('--height')]).toEqual(['', '22rem']);
  await vi.waitUntil(() => margin === '50%');
  tell(false);
  expect(screen.queryByText('A shelf')).toBeNull();
  tell(true);
  await screen.findByText('A shelf');
  expect(place.querySelector('[aria-busy]')).toBeNull();
  expect(end).toHaveBeenCalledTimes(1);
});
