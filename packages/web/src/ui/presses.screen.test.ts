import { fireEvent, waitFor } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ButtonLink } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Chips } from './Chips.tsx';
import { Choices } from './Choices.tsx';
import { Paging } from './Paging.tsx';
import { Picture } from './Picture.tsx';
import { TimedLoader } from './TimedLoader.tsx';
import { make, page, press } from './testing/page.ts';
import { useMedia } from './use-media.ts';

describe('a choice', () => {
  test('tells what was chosen, and only that', () => {
    const { draw, getByLabelText } = page();
    const chosen: unknown[] = [];
    const onChange = (value: unknown) => chosen.push(value);
    const days = ['Mon', 'Tue'] as const;
    draw([
      make(Chips, {
        key: 'chips',
        legend: 'Day',
        name: 'day',
        value: 'a',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
        onChange,
      }),
      make(Choices, {
        key: 'choices',
        legend: 'On',
        name: 'on',
        value: 'Mon',
        options: days,
        onChange,
      }),
      make(Checkbox, { key: 'box', label: 'Agree', onChange: () => onChange('ticked') }),
    ]);
    press(getByLabelText('B'));
    press(getByLabelText('Tue'));
    press(getByLabelText('Agree'));
    expect(chosen).toEqual(['b', 'Tue', 'ticked']);
  });

  test('of a page is the one before, the one after, or the one that is pressed', () => {
    const { draw, getAllByRole } = page();
    const chosen: number[] = [];
    draw(make(Paging, { page: 3, pages: 5, onChoose: (one) => void chosen.push(one) }));
    for (const button of getAllByRole('button')) press(button);
    expect(chosen).toEqual([2, 1, 2, 3, 4, 5, 4]);
    chosen.length = 0;
    draw(make(Paging, { page: 1, pages: 1, onChoose: (one) => void chosen.push(one) }));
    for (const button of getAllByRole('button')) press(button);
    expect(chosen).toEqual([1]);
  });
});

test('a way that looks like a button is the main one unless it says otherwise', () => {
  const { draw, getAllByRole } = page();
  draw([
    make(ButtonLink, { key: 'main', to: '/home', children: 'Home' }),
    make(ButtonLink, {
      key: 'quiet',
      to: '/cart',
      children: 'Cart',
      tone: 'quiet',
      size: 'small',
      isWide: true,
    }),
  ]);
  const looks = getAllByRole('link').map((link) => {
    const { tone, size, wide } = link.dataset;
    return [link.textContent, link.getAttribute('href'), { tone, size, wide }];
  });
  expect(looks).toEqual([
    ['Home', '/home', { tone: 'primary' }],
    ['Cart', '/cart', { tone: 'quiet', size: 'small', wide: 'true' }],
  ]);
});

describe('a picture', () => {
  test('that does not load leaves its place to its name, and is loaded again once the network is back, or for another', () => {
    const { draw, getByRole, queryByRole, element } = page();
    const show = (src: string) => draw(make(Picture, { src, alt: 'Rice', width: 64 }));
    show('/rice.jpg');
    const fail = () => flushSync(() => fireEvent.error(getByRole('img')));
    expect(getByRole('img').getAttribute('width')).toBe('64');
    fail();
    expect([queryByRole('img'), element.textContent]).toEqual([null, 'Rice']);
    flushSync(() => dispatchEvent(new Event('online')));
    expect(getByRole('img').getAttribute('src')).toBe('/rice.jpg');
    fail();
    show('/beans.jpg');
    expect(getByRole('img').getAttribute('src')).toBe('/beans.jpg');
    show('/rice.jpg');
    expect(queryByRole('img')).toBeNull();
    const removed = vi.spyOn(globalThis, 'removeEventListener');
    onTestFinished(() => removed.mockRestore());
    draw(null);
    expect(removed.mock.calls.map(([name]) => name)).toContain('online');
  });
});

test('a loader stays for two seconds from the first paint of its page, and says that it has gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { draw, getByRole, element } = page();
  const done = vi.fn();
  const first = document.body.appendChild(document.createElement('div'));
  first.id = 'first';
  const paints = vi
    .spyOn(performance, 'getEntriesByName')
    .mockImplementation((name) =>
      name === 'first-contentful-paint' ? [{ ...Object(null), startTime: performance.now() - 500 }] : [],
    );
  onTestFinished(() => {
    paints.mockRestore();
    first.remove();
  });
  draw(make(TimedLoader, { children: 'One moment', onDone: done }));
  expect(getByRole('status').textContent).toBe('One moment');
  vi.advanceTimersByTime(1_499);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await waitFor(() => expect([done.mock.calls.length, element.textContent]).toEqual([1, '']));
  first.remove();
  draw(make(TimedLoader, { key: 'late', children: 'One moment', onDone: done }));
  flushSync(() => vi.advanceTimersByTime(1_999));
  expect(done).toHaveBeenCalledTimes(1);
  draw(null);
  vi.advanceTimersByTime(60_000);
  expect(done).toHaveBeenCalledTimes(1);
});

test('what hangs on the width of the window changes with it, as long as it is shown', async () => {
  const { draw, element } = page();
  const list = Object.assign(new EventTarget(), { matches: false });
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(Object(list));
  onTestFinished(() => media.mockRestore());
  const Wide = () => (useMedia('(min-width: 37.5em)') ? 'wide' : 'narrow');
  draw(make(Wide, {}));
  expect([element.textContent, media.mock.calls.at(-1)]).toEqual(['narrow', ['(min-width: 37.5em)']]);
  list.matches = true;
  list.dispatchEvent(new Event('change'));
  await waitFor(() => expect(element.textContent).toBe('wide'));
  const removed = vi.spyOn(list, 'removeEventListener');
  draw(null);
  expect(removed.mock.calls.map(([name]) => name)).toEqual(['change']);
});
