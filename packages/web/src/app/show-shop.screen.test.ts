import { screen, waitFor } from '@testing-library/dom';
import { isValidElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { LazyPart } from '../ui/lazy-part.tsx';
import { screenAt } from './routes.tsx';
import { showShop } from './show-shop.tsx';
import { paintFirst } from './testing/first-paint.ts';
import { test } from './testing/shop-floor.ts';

/** Delays the script of a screen until `letCome`. */
function holdScript(path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const shown = screenAt(path);
  if (!isValidElement(shown)) throw new Error(`there is no screen at ${path}`);
  const part: LazyPart<object> = Object(shown.type);
  const settle = vi.spyOn(part, 'settle').mockReturnValue(promise);
  onTestFinished(() => settle.mockRestore());
  return { settle, letCome: resolve };
}

/** A page with nothing but its root. */
function bareRoot() {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = createRoot(element);
  onTestFinished(() => root.unmount());
  return { element, root };
}

const screens = [
  { path: '/login', heading: 'Welcome back' },
  { path: '/about', heading: 'About Us' },
];

describe('the first drawing of the shop', () => {
  test.for(screens)(
    'at $path waits for the script of its screen while the page shows what it came with',
    async ({ path, heading: name }, { open }) => {
      await open(path);
      await screen.findByRole('heading', { name });
      const { settle, letCome } = holdScript(path);
      const first = paintFirst('The bars of the shop');
      const { element, root } = bareRoot();
      const render = vi.spyOn(root, 'render');
      const shown = showShop(root);
      await waitFor(() => expect(settle).toHaveBeenCalledOnce());
      expect(render).not.toHaveBeenCalled();
      expect(first.isConnected).toBe(true);
      letCome();
      await shown;
      await screen.findByRole('heading', { name });
      expect(element.contains(screen.getByRole('main'))).toBe(true);
      expect(first.isConnected).toBe(false);
    },
  );

  test('waits for no script where the page shows nothing yet', async ({ open }) => {
    await open('/about');
    await screen.findByRole('heading', { name: 'About Us' });
    const { settle } = holdScript('/about');
    const { root } = bareRoot();
    await showShop(root);
    expect(settle).not.toHaveBeenCalled();
    await screen.findByRole('heading', { name: 'About Us' });
  });
});
