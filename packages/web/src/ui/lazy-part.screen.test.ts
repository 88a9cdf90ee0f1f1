import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { type ComponentType, createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { test } from '../app/testing/shop-floor.ts';
import { holdWaits } from '../app/testing/waits.ts';
import { fetchAhead, lazyPart, type MissingProps, settlePart } from './lazy-part.tsx';
import { MissingExtra, MissingLayer, MissingPart, MissingScreen } from './Missing.tsx';

interface Closing {
  readonly onClose?: () => void;
}

const whole = { default: (_: Closing) => 'It is here.' };

/** A part of the shop, shown with the network down; `load` is the outcome of each attempt to load it. */
function show(Missing: ComponentType<Closing & MissingProps>, props: Closing = {}) {
  const load = vi.fn<() => Promise<typeof whole>>().mockRejectedValue(new Error('offline'));
  const Part = lazyPart<Closing>(load, Missing);
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const pass = holdWaits();
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const draw = () => root.render(createElement(Suspense, null, createElement(Part, props)));
  const leave = () => {
    root.unmount();
    element.remove();
  };
  onTestFinished(() => {
    leave();
    quiet.mockRestore();
  });
  draw();
  /** Lets time pass until it is asked for again. */
  const askAgain = async () => {
    const tries = load.mock.calls.length;
    await waitFor(async () => {
      await pass(5000);
      expect(load.mock.calls.length).toBeGreaterThan(tries);
    });
  };
  return { load, Part, place: within(element), draw, leave, pass, askAgain };
}

describe('a part of the shop that does not load', () => {
  test.for([
    ['a screen', MissingScreen, /^This page did not open.*Your cart is safe\..*Try again$/],
    ['a part', MissingPart, /^This part did not load\. Please check your connection\. Try again$/],
  ] as const)('is %s that says so, and is there after another try', async ([, Missing, words], { open }) => {
    await open('/about');
    const { load, place } = show(Missing);
    expect((await place.findByRole('alert')).textContent).toMatch(words);
    load.mockResolvedValue(whole);
    fireEvent.click(place.getByRole('button', { name: 'Try again' }));
    await place.findByText('It is here.');
    expect(place.queryByRole('alert')).toBeNull();
  });

  test('is a message in the place of a dialog, which can be closed', async ({ open }) => {
    await open('/about');
    const close = vi.fn();
    const { load } = show(MissingLayer, { onClose: close });
    const message = await screen.findByRole('dialog', { name: 'This did not open' });
    expect(message.textContent).toBe(
      'This did not openPlease check your connection. It opens by itself once you are back online.Try againClose',
    );
    const tones = within(message)
      .getAllByRole('button')
      .map(({ dataset }) => dataset.tone);
    expect(tones).toEqual(['primary', 'quiet']);
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    onTestFinished(() => document.removeEventListener('keydown', heard));
    // A panel under the message would close by the same press.
    fireEvent.keyDown(message, { key: 'Escape' });
    expect(heard).not.toHaveBeenCalled();
    fireEvent.keyDown(message, { key: 'Tab' });
    expect(heard).toHaveBeenCalledOnce();
    expect(fireEvent(message, new Event('cancel', { cancelable: true }))).toBe(true);
    fireEvent(message, new Event('close'));
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(within(message).getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
    load.mockResolvedValue(whole);
    fireEvent.click(within(message).getByRole('button', { name: 'Try again' }));
    await screen.findByText('It is here.');
  });

  test('is a message that stays, where nothing can close it', async ({ open }) => {
    await open('/about');
    const { leave } = show(MissingLayer);
    const message = await screen.findByRole('dialog', { name: 'This did not open' });
    expect(within(message).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(fireEvent(message, new Event('cancel', { cancelable: true }))).toBe(false);
    leave();
  });

  test.for(['online', 'time'] as const)(
    'comes by itself, by %s, where nothing was said of it',
    async (way, { open }) => {
      await open('/about');
      const { load, place, askAgain } = show(MissingExtra);
      await waitFor(() => expect(load).toHaveBeenCalledOnce());
      await askAgain();
      await askAgain();
      load.mockResolvedValue(whole);
      if (way === 'online') dispatchEvent(new Event('online'));
      else await askAgain();
      await place.findByText('It is here.');
    },
  );

  test('is asked for no more once it is off the page, and anew when it is shown again', async ({ open }) => {
    await open('/about');
    const { load, Part, place, leave, pass } = show(MissingPart);
    await place.findByRole('alert');
    leave();
    const tries = load.mock.calls.length;
    dispatchEvent(new Event('online'));
    await pass(5000);
    expect(load).toHaveBeenCalledTimes(tries);
    load.mockResolvedValue(whole);
    const element = document.body.appendChild(document.createElement('div'));
    const root = createRoot(element);
    onTestFinished(() => root.unmount());
    root.render(createElement(Suspense, null, createElement(Part)));
    await within(element).findByText('It is here.');
  });

  test('is brought by a reload where the server has a newer release, and only there', async ({ open }) => {
    await open('/about');
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const asked = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => reload.mockRestore());
    const { place } = show(MissingPart);
    const again = await place.findByRole('button', { name: 'Try again' });
    asked.mockRejectedValueOnce(new TypeError('nobody answers'));
    fireEvent.click(again);
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(location.href, { method: 'HEAD', cache: 'no-store' }),
    );
    await new Promise(setImmediate);
    expect(reload).not.toHaveBeenCalled();
    asked.mockResolvedValueOnce(new Response(null, { status: 200 }));
    fireEvent.click(again);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    asked.mockRestore();
  });
});

test('what throws is no missing part, and what is fetched ahead in vain says nothing', async ({ open }) => {
  await open('/about');
  const { load, place, draw } = show(MissingPart);
  await place.findByRole('alert');
  load.mockClear();
  fetchAhead(load);
  expect(load).toHaveBeenCalledOnce();
  draw();
  expect(place.getByRole('alert')).toBeDefined();
});

test('what is settled first is drawn without a wait; what does not come, and what is no part, settle as well', async ({
  open,
}) => {
  await open('/about');
  const { load, Part, askAgain } = show(MissingPart);
  await askAgain();
  await settlePart(createElement(Part));
  await settlePart(createElement('p'));
  await settlePart(null);
  load.mockResolvedValue(whole);
  await settlePart(createElement(Part));
  load.mockReturnValue(new Promise(() => {}));
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => root.unmount());
  root.render(createElement(Part));
  await within(element).findByText('It is here.');
});
