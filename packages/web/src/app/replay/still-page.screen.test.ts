import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { replayVisit } from '../../features/account/desk/visit/replayed-visit.ts';
import type { FrameWord } from '../../platform/replayed-moment.ts';
import { goldenVisit } from '../../platform/testing/golden-visit.ts';
import { blockSiteData as block } from '../testing/block-site-data.ts';
import { blockSiteData } from './block-site-data.ts';
import { ReplayedPage } from './ReplayedPage.tsx';
import { stillPage } from './still-page.ts';

test('a replayed screen calls nobody and keeps nothing, at any entry', async () => {
  block();
  const calls = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', calls);
  const kept = vi.spyOn(Storage.prototype, 'setItem');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    kept.mockRestore();
    document.body.replaceChildren();
  });
  const visit = replayVisit(goldenVisit());
  const titles = new Set<string>();
  for (const { entry } of visit.steps) {
    const shown = vi.fn();
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const moment = { ...visit.momentAt(entry.seq), orders: [] };
    root.render(createElement(ReplayedPage, { moment: structuredClone(moment), onShown: shown }));
    await waitFor(() => expect(shown).toHaveBeenCalled());
    titles.add(document.querySelector('h1')?.textContent ?? '');
    root.unmount();
  }
  expect([...titles]).toEqual(['', 'Your Cart', 'Checkout', 'Thank You, Your order has been received']);
  expect(calls).not.toHaveBeenCalled();
  expect(kept).not.toHaveBeenCalled();
});

test('a page that is still hears no press, and hands on the keys that move along the visit', () => {
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => place.remove());
  const words: FrameWord[] = [];
  stillPage(place, (word) => words.push(word));
  place.innerHTML = '<button>Pay</button><input type="checkbox" aria-label="Terms"><a href="/home">Home</a>';
  const pressed = vi.fn();
  for (const type of ['click', 'keydown', 'change', 'focusout'])
    place.firstElementChild?.addEventListener(type, pressed);
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Terms' }));
  for (const key of ['Enter', 'ArrowRight', 'a', 'Home'])
    fireEvent.keyDown(screen.getByRole('button'), { key });
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'Tab' })).toBe(true);
  fireEvent.focusOut(screen.getByRole('button'));
  expect(pressed).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(words).toEqual([
    { kind: 'key', key: 'ArrowRight' },
    { kind: 'key', key: 'Home' },
  ]);
});

test('a page without site data refuses its storages', () => {
  const page = {};
  blockSiteData(page);
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    expect(() => Reflect.get(page, name)).toThrow('keeps nothing');
});
