import { fireEvent, waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { RadioCardGroup } from './RadioCard.tsx';
import { StatusRegion } from './StatusPanel.tsx';
import { submitting } from './submitting.ts';
import { make, page } from './testing/page.ts';

describe('an answer', () => {
  test('is brought before the shopper each time that it changes, and none is not', () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    onTestFinished(() => scroll.mockRestore());
    const { draw, getByRole } = page();
    const say = (answer: string | null) => draw(make(StatusRegion, { answer, children: answer }));
    say(null);
    expect(document.activeElement).toBe(document.body);
    say('Refused');
    expect([document.activeElement, scroll.mock.calls.length]).toEqual([getByRole('status'), 1]);
    expect(scroll).toHaveBeenLastCalledWith({ block: 'center', behavior: 'smooth' });
    say('Refused');
    expect(scroll).toHaveBeenCalledTimes(1);
    say('Refused again');
    expect(scroll).toHaveBeenCalledTimes(2);
    const group = (error?: string) =>
      draw(make(RadioCardGroup, { legend: 'Pay by', children: '', ...(error && { error }) }));
    group();
    expect(scroll).toHaveBeenCalledTimes(2);
    group('Choose');
    expect([document.activeElement?.textContent, scroll.mock.calls.length]).toEqual(['Choose', 3]);
  });

  test('is brought without a movement where none is wanted', () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    const { matchMedia } = window;
    const wishes = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        matchMedia(query === '(prefers-reduced-motion: reduce)' ? '(min-width: 1px)' : query),
      );
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    onTestFinished(() => {
      for (const spy of [scroll, wishes, focus]) spy.mockRestore();
    });
    const { draw } = page();
    draw(make(StatusRegion, { answer: 'Refused', children: 'Refused' }));
    expect(scroll.mock.calls).toEqual([[{ block: 'center', behavior: 'auto' }]]);
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });
});

test('a form that is sent shows its first invalid field, and stays where all are valid', async () => {
  const send = vi.fn();
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  onTestFinished(() => scroll.mockRestore());
  const fields = (...invalid: readonly boolean[]) =>
    createElement(
      'form',
      { onSubmit: submitting(send) },
      invalid.map((isInvalid, at) =>
        createElement('input', { key: `${at}`, 'aria-label': `${at}`, 'aria-invalid': isInvalid }),
      ),
    );
  const { element, draw } = page();
  draw(fields(false, true, true));
  const submit = () => fireEvent.submit(element.firstElementChild ?? element);
  expect(submit()).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('1'));
  expect(scroll).toHaveBeenCalledOnce();
  draw(fields(false, false, false));
  submit();
  await new Promise(requestAnimationFrame);
  await new Promise(setImmediate);
  expect(scroll).toHaveBeenCalledOnce();
});
