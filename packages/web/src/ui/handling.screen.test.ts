import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { useAnswer } from './answer.ts';
import { BottomBar } from './BottomBar.tsx';
import { Floating, FloatingRegion } from './Floating.tsx';
import { Menu } from './Menu.tsx';
import { NoticesProvider, useNotices } from './Notices.tsx';
import { Stepper } from './Stepper.tsx';
import { submitting } from './submitting.ts';

/** Puts a part on a page of its own, until the test ends. */
async function show(part: ReactNode) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = createRoot(element);
  const leave = () => {
    root.unmount();
    element.remove();
  };
  onTestFinished(leave);
  root.render(part);
  await waitFor(() => expect(element.childElementCount).toBeGreaterThan(0));
  return { element, leave, draw: (next: ReactNode) => root.render(next) };
}

describe('notices that float', () => {
  test('have room of their own at the end of the page, as high as they are, while they are there', async () => {
    const watches: { readonly tell: () => void; readonly seen: Element[]; isOver: boolean }[] = [];
    class Watching implements ResizeObserver {
      readonly #watch: (typeof watches)[number];
      constructor(tell: ResizeObserverCallback) {
        this.#watch = { tell: () => tell([], this), seen: [], isOver: false };
        watches.push(this.#watch);
      }
      observe(target: Element) {
        this.#watch.seen.push(target);
      }
      unobserve() {}
      disconnect() {
        this.#watch.isOver = true;
      }
    }
    const before = ResizeObserver;
    vi.stubGlobal('ResizeObserver', Watching);
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
    onTestFinished(() => {
      vi.stubGlobal('ResizeObserver', before);
      height.mockRestore();
    });
    const word = { kind: 'word', children: 'A short word' } as const;
    const notice = createElement(Floating, word);
    const { element, leave } = await show(createElement(FloatingRegion, null, notice));
    const shown = await screen.findByText('A short word');
    expect(shown.getAttribute('data-kind')).toBe('word');
    await waitFor(() => expect(watches[0]?.seen).toEqual([shown.parentElement]));
    const [watch] = watches;
    const room = () => element.querySelector<HTMLElement>('[style]')?.style.blockSize;
    expect(room()).toBeUndefined();
    watch?.tell();
    await waitFor(() => expect(room()).toBe('120px'));
    height.mockReturnValue(0);
    watch?.tell();
    await waitFor(() => expect(room()).toBeUndefined());
    expect(watch?.isOver).toBe(false);
    leave();
    await waitFor(() => expect(watch?.isOver).toBe(true));
  });

  test('are kept clear of the bar at the bottom while that is there', async () => {
    const { leave } = await show(createElement(BottomBar, null, 'Pay'));
    expect(document.documentElement.dataset.bottomBar).toBe('');
    leave();
    await waitFor(() => expect(document.documentElement.dataset.bottomBar).toBeUndefined());
  });
});

test('what must be read is read one after the other, each until it is answered', async () => {
  const Asking = () => {
    const { alert } = useNotices();
    const ask = () => {
      for (const title of ['First', 'Second']) alert({ title, message: `The ${title.toLowerCase()} word` });
    };
    return createElement('button', { type: 'button', onClick: ask }, 'Ask');
  };
  const { element } = await show(createElement(NoticesProvider, null, createElement(Asking)));
  fireEvent.click(within(element).getByRole('button', { name: 'Ask' }));
  for (const words of ['FirstThe first wordOK', 'SecondThe second wordOK']) {
    await waitFor(() => expect(screen.getAllByRole('dialog').map((one) => one.textContent)).toEqual([words]));
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a menu', () => {
  const menu = (props: Partial<Parameters<typeof Menu>[0]> = {}) =>
    createElement(Menu, {
      label: 'More',
      groups: [
        {
          title: 'Shop',
          items: [
            { label: 'Home', to: '/home' },
            { label: 'Elsewhere', href: 'https://example.com/' },
          ],
        },
        { items: [] },
      ],
      ...props,
    });
  const opening = (newState: string) => Object.assign(new Event('toggle'), { newState });

  test.for([
    ['under its button', 40, 40],
    ['no nearer to the edge than eight pixels', 2, 8],
    ['no further than the window reaches', 300, 152],
  ] as const)('opens %s', async ([, left, put]) => {
    const spies = [
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200),
      vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360),
    ];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
    });
    const { element } = await show(menu());
    const button = within(element).getByRole('button', { name: 'More' });
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 10, 80, 40));
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!panel) throw new Error('the button opens nothing');
    fireEvent(panel, opening('closed'));
    expect(panel.style.insetInlineStart).toBe('');
    fireEvent(panel, opening('open'));
    expect([panel.style.insetInlineStart, panel.style.insetBlockStart]).toEqual([`${put}px`, '56px']);
  });

  test('leads on or does something, and closes', async () => {
    const choose = vi.fn();
    const close = vi.fn();
    HTMLElement.prototype.hidePopover = close;
    const items = [
      { label: 'Home', to: '#home' },
      { label: 'Elsewhere', href: '#elsewhere' },
      { label: 'Sign out', onChoose: choose },
    ];
    const { element, draw } = await show(menu({ groups: [{ items }], empty: 'Nothing yet' }));
    const outside = within(element).getByText('Elsewhere');
    expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    outside.removeAttribute('target');
    expect(element.textContent).toBe('MoreHomeElsewhereSign out');
    for (const [at, { label }] of items.entries()) {
      fireEvent.click(within(element).getByText(label));
      expect(close).toHaveBeenCalledTimes(at + 1);
    }
    expect(choose).toHaveBeenCalledOnce();
    draw(menu({ isSign: true, isWide: true, groups: [{ items: [] }], empty: 'Nothing yet' }));
    await within(element).findByText('Nothing yet');
    const button = within(element).getByRole('button', { name: 'More' });
    expect([button.dataset.sign, button.querySelector('svg')]).toEqual(['true', null]);
    draw(menu({ groups: [{ items: [] }] }));
    await waitFor(() => expect(element.textContent).toBe('More'));
    expect([button.dataset.sign, button.querySelector('svg') === null]).toEqual(['false', false]);
  });
});

test('the answer to a press is brought before the shopper, without a movement where none is wanted; each new one is', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const { matchMedia } = window;
  const wishes = vi.spyOn(window, 'matchMedia');
  onTestFinished(() => {
    for (const spy of [scroll, focus, wishes]) spy.mockRestore();
  });
  const Answer = ({ said }: { readonly said: string | null }) =>
    createElement('p', { ref: useAnswer<HTMLParagraphElement>(said), tabIndex: -1 }, said);
  const { draw } = await show(createElement(Answer, { said: null }));
  await new Promise(setImmediate);
  expect(scroll).not.toHaveBeenCalled();
  draw(createElement(Answer, { said: 'Too little' }));
  await waitFor(() => expect(scroll.mock.calls).toEqual([[{ block: 'center', behavior: 'smooth' }]]));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  wishes.mockImplementation((query) =>
    matchMedia(query === '(prefers-reduced-motion: reduce)' ? '(min-width: 1px)' : query),
  );
  draw(createElement(Answer, { said: 'Too much' }));
  await waitFor(() => expect(scroll.mock.calls.slice(1)).toEqual([[{ block: 'center', behavior: 'auto' }]]));
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
  const { element, draw } = await show(fields(false, true, true));
  const submit = () => fireEvent.submit(element.firstElementChild ?? element);
  expect(submit()).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('1'));
  expect(scroll).toHaveBeenCalledOnce();
  draw(fields(false, false, false));
  await waitFor(() => expect(element.querySelector('[aria-invalid="true"]')).toBeNull());
  submit();
  await new Promise(requestAnimationFrame);
  await new Promise(setImmediate);
  expect(scroll).toHaveBeenCalledOnce();
});

describe('a stepper', () => {
  const heard = { onDecrease: vi.fn(), onIncrease: vi.fn(), onTyped: vi.fn(), onLeave: vi.fn() };
  const stepper = (props: Partial<Parameters<typeof Stepper>[0]> = {}) =>
    createElement(Stepper, {
      label: 'Rice',
      value: 2,
      text: '2',
      min: 0,
      step: 1,
      isBlocked: (key) => key === '-',
      ...heard,
      ...props,
    });
  const parts = (element: HTMLElement) => ({
    frame: within(element).getByRole('group', { name: 'Quantity of Rice' }),
    field: within(element).getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of Rice' }),
    buttons: within(element)
      .getAllByRole('button')
      .map((button) => ['aria-label', 'aria-disabled'].map((name) => button.getAttribute(name))),
    sign: element.querySelector('svg')?.classList,
  });

  test('takes what is typed, leaves out keys that no number has, and is left by Enter and for elsewhere alone [QTY-05]', async () => {
    for (const spy of Object.values(heard)) spy.mockClear();
    const { element } = await show(stepper());
    const { field } = parts(element);
    const marked = vi.spyOn(field, 'select');
    field.focus();
    expect(marked).toHaveBeenCalledOnce();
    fireEvent.change(field, { target: { value: '3' } });
    expect(heard.onTyped).toHaveBeenLastCalledWith('3');
    expect(fireEvent.keyDown(field, { key: '-' })).toBe(false);
    expect(fireEvent.keyDown(field, { key: '3' })).toBe(true);
    expect(heard.onLeave).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(heard.onLeave).toHaveBeenCalledOnce();
    const more = within(element).getByRole('button', { name: 'One more Rice' });
    fireEvent.focusOut(field, { relatedTarget: more });
    expect(heard.onLeave).toHaveBeenCalledOnce();
    fireEvent.focusOut(field, { relatedTarget: document.body });
    expect(heard.onLeave).toHaveBeenCalledTimes(2);
    fireEvent.click(more);
    fireEvent.click(within(element).getByRole('button', { name: 'One less Rice' }));
    expect([heard.onIncrease, heard.onDecrease].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('removes the last one, except in a row of the cart, where it stops at one [QTY-03, QTY-07]', async () => {
    const { element, draw } = await show(stepper({ value: 2 }));
    const more = ['One more Rice', null];
    expect(parts(element).buttons).toEqual([['One less Rice', null], more]);
    expect(parts(element).sign).toContain('lucide-minus');
    draw(stepper({ value: 1 }));
    await waitFor(() => expect(parts(element).buttons).toEqual([['Remove Rice', null], more]));
    expect(parts(element).sign).toContain('lucide-trash-2');
    draw(stepper({ value: 1, stopAtOne: true }));
    await waitFor(() => expect(parts(element).buttons).toEqual([['One less Rice', 'true'], more]));
    draw(stepper({ value: 2, stopAtOne: true }));
    await waitFor(() => expect(parts(element).buttons).toEqual([['One less Rice', null], more]));
  });

  test('asks for the keys of its unit, and ties what is wrong to its field', async () => {
    const { element, draw } = await show(stepper());
    const attributes = () =>
      ['inputmode', 'min', 'step', 'aria-invalid'].map((name) => parts(element).field.getAttribute(name));
    expect(attributes()).toEqual(['numeric', '0', '1', null]);
    expect(parts(element).field.hasAttribute('aria-describedby')).toBe(false);
    expect(parts(element).frame.dataset.size).toBe('normal');
    draw(stepper({ step: 'any', min: '0.001', error: '0.001 kg is the least.', size: 'compact' }));
    const problem = await within(element).findByRole('alert');
    expect(problem.textContent).toBe('0.001 kg is the least.');
    expect(attributes()).toEqual(['decimal', '0.001', 'any', 'true']);
    expect(parts(element).field.getAttribute('aria-describedby')).toBe(problem.id);
    expect(parts(element).frame.dataset.size).toBe('compact');
  });
});
