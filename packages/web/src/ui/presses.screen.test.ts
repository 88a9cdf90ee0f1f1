import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { type Attributes, type ComponentType, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BottomBar } from './BottomBar.tsx';
import { ButtonLink } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Chips } from './Chips.tsx';
import { Choices } from './Choices.tsx';
import { Floating, FloatingRegion } from './Floating.tsx';
import { Menu } from './Menu.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { NoticesProvider, useNotices } from './Notices.tsx';
import { Paging } from './Paging.tsx';
import { Picture } from './Picture.tsx';
import { RadioCardGroup } from './RadioCard.tsx';
import { StatusRegion } from './StatusPanel.tsx';
import { Stepper } from './Stepper.tsx';
import { TimedLoader } from './TimedLoader.tsx';
import { useMedia } from './use-media.ts';
import { useNews } from './use-news.ts';

/** A part with its properties, its children among them. */
const make = <Props extends object>(part: ComponentType<Props>, props: Props & Attributes) =>
  createElement(part, props);

/** Draws a part on an empty page, and again when it is called again; it goes with the test. */
function page() {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = createRoot(element);
  const leave = () => {
    flushSync(() => root.unmount());
    element.remove();
  };
  onTestFinished(leave);
  const draw = (part: ReactNode) => flushSync(() => root.render(part));
  return { ...within(element), element, draw, leave };
}

const press = (element: HTMLElement) => flushSync(() => fireEvent.click(element));

describe('a stepper', () => {
  function show(props: { readonly value?: number; readonly stopAtOne?: boolean; readonly error?: string }) {
    const { value = 2, ...rest } = props;
    const told: string[] = [];
    const shown = page();
    shown.draw(
      make(Stepper, {
        label: 'Rice',
        value,
        text: `${value}`,
        min: 0,
        step: 1,
        onDecrease: () => told.push('less'),
        onIncrease: () => told.push('more'),
        onTyped: (text: string) => told.push(`typed ${text}`),
        onLeave: () => told.push('left'),
        isBlocked: (key: string) => key === 'e',
        ...rest,
      }),
    );
    const field = shown.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of Rice' });
    return { ...shown, told, field };
  }

  test('tells of each press, of what is typed, and that it was left, but not from its field to its buttons [QTY-05, QTY-08]', () => {
    const { told, field, getByRole, getByLabelText } = show({});
    const more = getByRole('button', { name: 'One more Rice' });
    press(more);
    press(getByRole('button', { name: 'One less Rice' }));
    fireEvent.change(field, { target: { value: '7' } });
    expect(told.splice(0)).toEqual(['more', 'less', 'typed 7']);
    fireEvent.focusOut(field, { relatedTarget: more });
    expect(told).toEqual([]);
    fireEvent.focusOut(field, { relatedTarget: document.body });
    expect(told.splice(0)).toEqual(['left']);
    expect([fireEvent.keyDown(field, { key: 'e' }), fireEvent.keyDown(field, { key: '5' })]).toEqual([
      false,
      true,
    ]);
    expect(told).toEqual([]);
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
    expect(told).toEqual(['left']);
    const select = vi.spyOn(field, 'select');
    field.focus();
    expect(select).toHaveBeenCalledOnce();
    expect(getByLabelText('Quantity of Rice', { selector: 'fieldset' })).toBe(field.parentElement);
  });

  test.for([
    [2, false, 'One less Rice', null],
    [1, false, 'Remove Rice', null],
    [0.5, false, 'Remove Rice', null],
    [2, true, 'One less Rice', null],
    [1, true, 'One less Rice', 'true'],
    [0.5, true, 'One less Rice', 'true'],
  ] as const)(
    'at %s, where a row stops there: %s, has the button “%s” [QTY-03, QTY-07]',
    ([value, stopAtOne, name, off]) => {
      const { getAllByRole } = show({ value, stopAtOne });
      const [less] = getAllByRole('button');
      expect([less?.getAttribute('aria-label'), less?.getAttribute('aria-disabled')]).toEqual([name, off]);
    },
  );

  test('says what was wrong with the number, beside it', () => {
    const { field, getByRole } = show({ error: 'Only 5 are left.' });
    const alert = getByRole('alert');
    expect([
      alert.textContent,
      field.getAttribute('aria-describedby'),
      field.getAttribute('aria-invalid'),
    ]).toEqual(['Only 5 are left.', alert.id, 'true']);
    const { field: good, queryByRole } = show({});
    expect([
      queryByRole('alert'),
      good.getAttribute('aria-describedby'),
      good.getAttribute('aria-invalid'),
    ]).toEqual([null, null, null]);
  });
});

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
  });
});

describe('a menu', () => {
  const groups = (onChoose: () => void) => [
    { title: 'Shop', items: [{ label: 'Home', to: '/home' }] },
    {
      items: [
        { label: 'Map', href: 'https://maps.test' },
        { label: 'Leave', onChoose },
      ],
    },
  ];

  test('reads as its groups, with a link within the shop, one out of it, and an action; each closes it', () => {
    const { draw, element, getByText } = page();
    const left = vi.fn();
    draw(make(Menu, { label: 'More', groups: groups(left), empty: 'Nothing' }));
    const panel = element.querySelector<HTMLElement>('[popover="auto"]');
    const hide = vi.fn();
    Object.assign(panel ?? {}, { hidePopover: hide });
    expect(panel?.textContent).toBe('ShopHomeMapLeave');
    expect(element.querySelector('button')?.getAttribute('popovertarget')).toBe(panel?.id);
    expect(element.querySelector('button svg')).not.toBeNull();
    const [home, map, leave] = ['Home', 'Map', 'Leave'].map((name) => getByText(name));
    expect([home?.getAttribute('href'), map?.getAttribute('href'), map?.getAttribute('target')]).toEqual([
      '/home',
      'https://maps.test',
      '_blank',
    ]);
    for (const [index, item] of [home, map, leave].entries()) {
      item?.addEventListener('click', (event) => event.preventDefault());
      press(item ?? document.body);
      expect(hide).toHaveBeenCalledTimes(index + 1);
    }
    expect(left).toHaveBeenCalledOnce();
  });

  test('without items says so, and a sign has no arrow', () => {
    const { draw, element } = page();
    const none = [{ items: [] }];
    draw(make(Menu, { label: 'More', groups: none, empty: 'Nothing', isSign: true, isWide: true }));
    expect(element.textContent).toBe('MoreNothing');
    expect(element.querySelector('button svg')).toBeNull();
    expect(element.querySelector('[popover]')?.getAttribute('data-wide')).toBe('true');
    draw(make(Menu, { label: 'More', groups: none }));
    expect(element.textContent).toBe('More');
    expect(element.querySelector('[popover]')?.getAttribute('data-wide')).toBe('false');
  });

  test.for([
    ['under its button', 100, '100px'],
    ['within the window at its start', 3, '8px'],
    ['within the window at its end', 340, '152px'],
  ] as const)('opens %s', ([, left, start]) => {
    const sizes = [
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360),
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200),
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
        left,
        bottom: 40,
        top: 0,
        right: 0,
        x: 0,
        y: 0,
        width: 0,
        height: 0,
        toJSON: () => '',
      }),
    ];
    onTestFinished(() => {
      for (const size of sizes) size.mockRestore();
    });
    const { draw, element } = page();
    draw(make(Menu, { label: 'More', groups: [] }));
    const panel = element.querySelector<HTMLElement>('[popover]');
    if (!panel) throw new Error('the menu has no panel');
    const toggle = (newState: string) =>
      fireEvent(panel, Object.assign(new Event('toggle', { bubbles: false }), { newState }));
    toggle('closed');
    expect(panel.style.insetInlineStart).toBe('');
    toggle('open');
    expect([panel.style.insetInlineStart, panel.style.insetBlockStart]).toEqual([start, '46px']);
  });
});

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
    expect(close.mock.calls.length).toBeGreaterThan(1);

    draw(make(MessageDialog, { key: 'stays', title: 'Notice', message: 'Read me', action: 'Retry' }));
    expect(screen.queryByRole('button')).toBeNull();
    const stays = screen.getByRole('dialog');
    expect(fireEvent(stays, new Event('cancel', { cancelable: true }))).toBe(false);
    draw(
      make(MessageDialog, {
        key: 'goes',
        title: 'Notice',
        message: '',
        action: 'Retry',
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
  test('is in the one region, by its kind, and makes room for itself at the end of the page', async () => {
    const { draw, element } = page();
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
    const watched: Element[] = [];
    const ended = vi.fn();
    const Plain = ResizeObserver;
    class AtOnce extends Plain {
      readonly #tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        super(tell);
        this.#tell = tell;
      }
      override observe(target: Element): void {
        watched.push(target);
        this.#tell([], this);
      }
      override disconnect(): void {
        ended();
      }
    }
    vi.stubGlobal('ResizeObserver', AtOnce);
    onTestFinished(() => {
      height.mockRestore();
      vi.stubGlobal('ResizeObserver', Plain);
    });
    draw(make(FloatingRegion, { children: make(Floating, { kind: 'word', children: 'Saved' }) }));
    const notice = element.querySelector<HTMLElement>('[data-kind="word"]');
    expect([notice?.textContent, watched]).toEqual(['Saved', [notice?.parentElement]]);
    await waitFor(() => expect(element.querySelector<HTMLElement>('[style]')?.style.blockSize).toBe('64px'));
    draw(null);
    expect(ended).toHaveBeenCalledOnce();
  });

  test('lifts itself above a bar at the bottom, which is marked on the page as long as it is there', () => {
    const { draw } = page();
    const { dataset } = document.documentElement;
    draw(make(BottomBar, { children: 'Pay' }));
    expect(dataset.bottomBar).toBe('');
    draw(null);
    expect('bottomBar' in dataset).toBe(false);
  });
});

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
  expect(
    getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), { ...link.dataset }]),
  ).toEqual([
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
  expect(getByRole('status').textContent).toBe(' One moment');
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
  const Wide = () => (useMedia('(min-width: 600px)') ? 'wide' : 'narrow');
  draw(make(Wide, {}));
  expect([element.textContent, media.mock.calls.at(-1)]).toEqual(['narrow', ['(min-width: 600px)']]);
  list.matches = true;
  list.dispatchEvent(new Event('change'));
  await waitFor(() => expect(element.textContent).toBe('wide'));
  const removed = vi.spyOn(list, 'removeEventListener');
  draw(null);
  expect(removed.mock.calls.map(([name]) => name)).toEqual(['change']);
});
