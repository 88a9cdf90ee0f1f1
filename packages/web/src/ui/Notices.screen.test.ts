import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BottomBar } from './BottomBar.tsx';
import { Dialog } from './Dialog.tsx';
import { Floating } from './Floating.tsx';
import { FloatingRegion } from './FloatingRegion.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { NoticesProvider, useNotices } from './Notices.tsx';
import { Sheet } from './Sheet.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { make, page, press } from './testing/page.ts';
import { watchSizes } from './testing/sizes.ts';
import { useNews } from './use-news.ts';

describe('messages', () => {
  test('are shown one after the other, those of one kind in their order, until all are taken away', () => {
    const { draw, element } = page();
    let notices: ReturnType<typeof useNotices> | null = null;
    const Sender = () => {
      notices = useNotices();
      return null;
    };
    draw(make(NoticesProvider, { children: make(Sender, {}) }));
    const say = (act: (to: ReturnType<typeof useNotices>) => void) =>
      flushSync(() => {
        if (notices) act(notices);
      });
    const choose = vi.fn();
    say(({ alert, toast }) => {
      alert({ title: 'One', message: 'first' });
      alert({ title: 'Two', message: 'second' });
      toast('Plain');
      toast('Good', 'success');
      toast('Bad', 'error', { label: 'Undo', onChoose: choose });
    });
    const toasts = () =>
      Array.from(element.querySelectorAll<HTMLElement>('[data-tone][tabindex="-1"]'), (toast) => [
        toast.textContent,
        toast.dataset.tone,
        toast.querySelectorAll(':scope > svg').length,
      ]);
    expect(toasts()).toEqual([
      ['Plain', 'plain', 0],
      ['Good', 'success', 1],
      ['BadUndo', 'error', 1],
    ]);
    const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);
    expect(dialogs()).toEqual(['OnefirstOK']);
    press(screen.getByRole('button', { name: 'OK' }));
    expect(dialogs()).toEqual(['TwosecondOK']);
    press(screen.getByRole('button', { name: 'Undo' }));
    expect([choose.mock.calls.length, toasts().map(([text]) => text)]).toEqual([1, ['Plain', 'Good']]);
    say(({ dismissAll }) => dismissAll());
    expect([dialogs(), toasts()]).toEqual([[], []]);
    say(({ toast }) => toast('Again'));
    expect(toasts()).toEqual([['Again', 'plain', 0]]);
  });

  test('need their place above', () => {
    const Lost = () => {
      useNotices();
      return null;
    };
    expect(() => renderToStaticMarkup(make(Lost, {}))).toThrow('a NoticesProvider is needed above');
  });

  test('of news tell what happens while they are shown, each once', async () => {
    const { draw } = page();
    const Teller = ({ news }: { readonly news: string | null }) => {
      useNews(news, (message) => ({ title: 'News', message }));
      return null;
    };
    const tell = (news: string | null) => draw(make(NoticesProvider, { children: make(Teller, { news }) }));
    const said = () => screen.queryByRole('dialog')?.textContent ?? null;
    tell('old');
    expect(said()).toBeNull();
    tell('new');
    await waitFor(() => expect(said()).toBe('NewsnewOK'));
    press(screen.getByRole('button', { name: 'OK' }));
    tell('new');
    tell(null);
    expect(said()).toBeNull();
    tell('new');
    await waitFor(() => expect(said()).toBe('NewsnewOK'));
    press(screen.getByRole('button', { name: 'OK' }));
    tell('old');
    await waitFor(() => expect(said()).toBe('NewsoldOK'));
  });

  test('that must be read close by their button and by the browser, and stay where nothing closes them', () => {
    const { draw, leave } = page();
    const close = vi.fn();
    draw(make(MessageDialog, { title: 'Notice', message: 'Read me', onClose: close }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Notice' });
    expect([dialog.open, dialog.textContent]).toEqual([true, 'NoticeRead meOK']);
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Read me',
    );
    expect(screen.getByRole('button', { name: 'OK' }).dataset.tone).toBe('primary');
    press(screen.getByRole('button', { name: 'OK' }));
    expect(close).toHaveBeenCalledTimes(1);
    // The second half of a double press, which began on another element in this place.
    fireEvent.click(screen.getByRole('button', { name: 'OK' }), { detail: 2 });
    expect(close).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }), { detail: 1 });
    expect(close).toHaveBeenCalledTimes(2);
    const above = vi.fn();
    document.addEventListener('keydown', above, { once: true });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(above).not.toHaveBeenCalled();
    fireEvent.keyDown(dialog, { key: 'a' });
    expect(above).toHaveBeenCalledOnce();
    const cancel = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(cancel()).toBe(true);
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(close.mock.calls.length).toBeGreaterThan(2);

    draw(
      make(MessageDialog, {
        key: 'stays',
        title: 'Notice',
        message: 'Read me',
        action: createElement('b', null, 'Retry'),
      }),
    );
    expect(screen.queryByRole('button')).toBeNull();
    const stays = screen.getByRole('dialog');
    expect(fireEvent(stays, new Event('cancel', { cancelable: true }))).toBe(false);
    draw(
      make(MessageDialog, {
        key: 'goes',
        title: 'Notice',
        message: '',
        action: createElement('b', null, 'Retry'),
        closeLabel: 'Later',
        onClose: close,
      }),
    );
    expect(screen.getByRole('button', { name: 'Later' }).dataset.tone).toBe('quiet');
    leave();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a notice that floats', () => {
  test('is in the one region, by its kind, and the page knows how much of its window that covers', () => {
    const { draw, element } = page();
    const { resize, isWatched } = watchSizes();
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
    onTestFinished(() => height.mockRestore());
    draw(make(FloatingRegion, { children: make(Floating, { kind: 'word', children: 'Saved' }) }));
    const region = element.querySelector('[data-kind="word"]')?.parentElement ?? null;
    expect([region?.textContent, isWatched(region)]).toEqual(['Saved', true]);
    const covered = () => document.documentElement.style.getPropertyValue('--notices');
    resize(region);
    expect(covered()).toBe('64px');
    height.mockReturnValue(0);
    resize(region);
    expect(covered()).toBe('0px');
    draw(null);
    expect(isWatched(region)).toBe(false);
  });

  test('with the focus in it gives that to the next one as it goes, the last to the page', async () => {
    const { draw, getByRole } = page();
    const shown = (...names: readonly string[]) => [
      createElement('main', { key: 'page', id: 'page', tabIndex: -1 }),
      make(FloatingRegion, {
        key: 'notices',
        children: names.map((name) =>
          make(Floating, {
            key: name,
            kind: 'word',
            children: createElement('button', { type: 'button' }, name),
          }),
        ),
      }),
    ];
    draw(shown('Accept', 'Close'));
    getByRole('button', { name: 'Accept' }).focus();
    draw(shown('Close'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'));
    draw(shown());
    await waitFor(() => expect(document.activeElement).toBe(getByRole('main')));
  });

  test('lifts itself above a bar at the bottom, which is marked on the page as long as it is there', () => {
    const { draw } = page();
    const { dataset } = document.documentElement;
    draw(make(BottomBar, { children: 'Pay' }));
    expect(dataset.bottomBar).toBe('1');
    draw(null);
    expect('bottomBar' in dataset).toBe(false);
  });

  test('is told by marks at the page’s root of what it makes way for on a phone, until the last of them has gone', () => {
    const { draw } = page();
    const { dataset } = document.documentElement;
    const marked = () => ['waiting' in dataset, 'sheet' in dataset];
    const panel = (tone: 'waiting' | 'failed') =>
      make(StatusPanel, { key: 'panel', tone, title: 'Transfer' });
    const layer = (key: string, isOpen: boolean) =>
      make(Dialog, { key, isOpen, title: key, children: 'Pay?' });
    const side = make(Sheet, { key: 'side', side: 'end', isOpen: true, title: 'Cart', children: 'Rice' });
    draw([panel('failed'), layer('one', false), side]);
    expect(marked()).toEqual([false, false]);
    draw([panel('waiting'), layer('one', true), layer('two', true)]);
    expect(marked()).toEqual([true, true]);
    draw([panel('failed'), layer('one', true), layer('two', false)]);
    expect(marked()).toEqual([false, true]);
    draw([layer('one', false)]);
    expect(marked()).toEqual([false, false]);
  });
});
