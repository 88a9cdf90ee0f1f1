import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { test } from '../app/testing/shop-floor.ts';
import { CrashBoundary } from './CrashBoundary.tsx';

function Broken(): never {
  throw new Error('a fault of the shop');
}

/** Draws a page that throws, in place of an earlier one. */
function drawBroken() {
  const quiet = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()];
  const place = document.createElement('div');
  place.id = 'root';
  place.hidden = true;
  const first = document.createElement('div');
  first.id = 'first';
  document.body.replaceChildren(place, first);
  const root = createRoot(place, { onCaughtError: () => {} });
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
    for (const spy of quiet) spy.mockRestore();
  });
  root.render(createElement(CrashBoundary, null, createElement(Broken)));
  return { place, first };
}

test('a page that throws in a browser older than the floor says that it is too old, and not to load it once more', async () => {
  const kept = Object.getOwnPropertyDescriptor(Array.prototype, 'findLast');
  Reflect.deleteProperty(Array.prototype, 'findLast');
  onTestFinished(() => {
    if (kept) Object.defineProperty(Array.prototype, 'findLast', kept);
  });
  drawBroken();
  await screen.findByRole('heading', { name: 'This browser is too old for the shop', level: 1 });
  screen.getByText('Please update it, or open the shop in another one.');
  expect(screen.queryByText(/load the page once more/)).toBe(null);
});

test('a page that throws says so in the place of what was painted before, and is loaded again by a press', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  onTestFinished(() => reload.mockRestore());
  const { place, first } = drawBroken();
  await screen.findByRole('heading', { name: 'This page did not open', level: 1 });
  expect([place.hidden, first.isConnected]).toEqual([false, false]);
  screen.getByText('Your cart is safe. Please load the page once more.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});
