import { statesOf } from '@marketsquare/chart/graph';
import type { JournalEntry } from '@marketsquare/core/journal';
import { adaeze } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { lineTo } from '../../app/testing/line.ts';
import { pricesCome } from '../../app/testing/prices.ts';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';
import { inspectorAnswers } from '../../platform/inspector-line.ts';
import {
  browserJournal,
  type JournalStorage,
  journalNews,
  sessionKey,
} from '../../platform/journal-storage.ts';
import { signedIn } from '../../platform/testing/recorded-visit.ts';
import { heldValue } from '../../platform/value.ts';
import { watchSizes } from '../../ui/testing/sizes.ts';
import InspectScreen from './InspectScreen.tsx';
import { chartNamed } from './layout.ts';
import { showInspector } from './show-inspector.tsx';
import { traceText } from './trace.ts';
import { followVisit } from './visit.ts';
import { nothingWatched, type Watched, type WatchedShop, watchShop } from './watched-shop.ts';

const full = { store: gbagadaPickup, groceries: { 1: 2 } };

/**
 * Keeps what an inspector opens from now on; the returned function stops that, and gives its tick to the
 * test.
 */
function holdOpened(): () => () => void {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const channels = vi.spyOn(globalThis, 'BroadcastChannel');
  return () => {
    const [tick] = intervals.mock.calls.at(-1) ?? [];
    clearInterval(intervals.mock.results.at(-1)?.value);
    const opened = channels.mock.instances;
    onTestFinished(() => {
      for (const channel of opened) channel.close();
    });
    intervals.mockRestore();
    channels.mockRestore();
    return () => tick?.();
  };
}

/** Begins to watch as the inspector's page does, until the test ends. Its ticks come when the test calls for them. */
function watch(journal: JournalStorage = browserJournal(localStorage)) {
  const opened = holdOpened();
  const shop = watchShop(journal);
  return { shop, tick: opened() };
}

/** A channel to the inspectors, until the test ends. */
function channelTo(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  return channel;
}

/** An inspector of these entries, which hears of no others. */
function stillShop(entries: readonly JournalEntry[], live: Watched['live']) {
  const at = (all: readonly JournalEntry[]): Watched => {
    const visit = followVisit('one');
    for (const entry of all) visit.take(entry);
    return { ...nothingWatched, session: 'one', steps: visit.steps, entries: visit.entries, live };
  };
  const { set, ...watched } = heldValue(at(entries));
  const send = vi.fn<WatchedShop['send']>();
  const [keep, dismiss] = [vi.fn<WatchedShop['keep']>(), vi.fn<WatchedShop['dismiss']>()];
  return {
    shop: { ...watched, send, keep, dismiss },
    send,
    come: (all: readonly JournalEntry[]) => set(at(all)),
  };
}

/** The inspector, beside whatever else is on the page. */
function show(shop: WatchedShop) {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => root.unmount());
  root.render(createElement(InspectScreen, { shop }));
  const page = within(element);
  const pane = async (name: string | RegExp) => within(await page.findByRole('region', { name }));
  return {
    ...page,
    pane,
    machine: async (name: string) =>
      (await pane('Machines')).findByRole('button', { name: new RegExp(`^${name} ?\\S+$`) }),
    events: async () => (await pane('Events')).getAllByRole('listitem').map(({ textContent }) => textContent),
    /** The number of the selected entry. */
    entry: async () => Number(/\d+/.exec((await page.findByText(/^Entry \d+$/)).textContent)),
  };
}

describe('the inspector', () => {
  test('shows the machines of the shop in another tab, and draws the one that is chosen [ROLE-08]', async ({
    open,
  }) => {
    const { shop } = watch();
    await open('/cart', full);
    const { pane, machine, findByText, findByRole } = show(shop);
    await findByText(/^A tab is shopping: \d+ machines run$/);
    const cart = await machine('groceryCart');
    expect(cart.textContent).toBe('groceryCartready');
    const follow = (await pane('Machines')).getByRole('button', { name: 'Follow events' });
    expect(follow.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(cart);
    await waitFor(() =>
      expect([follow, cart].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']),
    );
    const pressed = (await pane('Machines')).getAllByRole('button', { pressed: true });
    expect(pressed).toEqual([cart]);
    expect((await pane('groceryCart')).getByText('ready')).toBeTruthy();
    const drawing = await findByRole('img', { name: 'groceryCart: cart.ready active' });
    const lit = Array.from(drawing.querySelectorAll('[data-state="active"][data-id]'));
    expect(lit.map((box) => box.getAttribute('data-id'))).toEqual(['cart', 'cart.ready']);
    expect(drawing.textContent).toContain('cart.quantityTyped');
    fireEvent.click(follow);
    await waitFor(() => expect(follow.getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(follow);
    await waitFor(() => expect(follow.getAttribute('aria-pressed')).toBe('false'));
  });

  test('has a place for each of its panes, and lists the machines that run, and the one that is shown', async () => {
    const { shop } = stillShop(signedIn().slice(0, 5), ['shop', 'payment']);
    const { getAllByRole, pane, findByRole } = show(shop);
    const machines = async () =>
      (await pane('Machines')).getAllByRole('listitem').map(({ textContent }) => textContent);
    await findByRole('region', { name: 'Machines' });
    const regions = getAllByRole('region').map((region) => region.style.gridArea);
    expect(regions.filter((place) => place !== '')).toEqual([
      ...['machines', 'events', 'chart', 'step', 'send', 'sequence'],
    ]);
    expect(await machines()).toEqual(['shopanonymous', 'checkoutclosed']);
    const send = await pane('Send to checkout');
    expect(send.getByRole('status').textContent).toBe('checkout does not run in any tab now.');
  });

  test('brings the state that a machine is in to the middle of its chart, all of which is in the picture', async () => {
    const sizes = [
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300),
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200),
    ];
    const scroll = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue();
    watchSizes({ isKnownAtOnce: true });
    onTestFinished(() => {
      for (const spy of [...sizes, scroll]) spy.mockRestore();
    });
    const { shop } = stillShop(signedIn(), null);
    const picture = await show(shop).findByRole('img', { name: 'shop: shop.signedIn active' });
    const numbers = (element: Element | null, ...names: readonly string[]) =>
      names.map((name) => Number(element?.getAttribute(name)));
    const [x = 0, y = 0, width = 0, height = 0] = numbers(
      picture.querySelector('[data-id="shop.signedIn"]'),
      ...['x', 'y', 'width', 'height'],
    );
    await waitFor(() =>
      expect(scroll).toHaveBeenLastCalledWith(x + (width - 300) / 2, y + (height - 200) / 2),
    );
    const [left = 0, top = 0, wide = 0, high = 0] =
      picture.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    expect(numbers(picture, 'width', 'height')).toEqual([wide, high]);
    for (const box of picture.querySelectorAll('rect')) {
      const [boxX = 0, boxY = 0, boxWidth = 0, boxHeight = 0] = numbers(box, 'x', 'y', 'width', 'height');
      expect(boxX).toBeGreaterThanOrEqual(left);
      expect(boxY).toBeGreaterThanOrEqual(top);
      expect(boxX + boxWidth).toBeLessThanOrEqual(left + wide);
      expect(boxY + boxHeight).toBeLessThanOrEqual(top + high);
    }
  });

  test('zooms its chart by buttons and keys, moves it by the mouse, and folds states', async () => {
    const sizes = [
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300),
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200),
    ];
    onTestFinished(() => {
      for (const spy of sizes) spy.mockRestore();
    });
    const { shop } = stillShop(signedIn(), null);
    const { pane, machine, findByRole, getByRole } = show(shop);
    fireEvent.click(await machine('payment'));
    const picture = await findByRole('img', { name: 'payment: payment.idle active' });
    const frame = getByRole('region', { name: 'Chart of payment' });
    const [, , own = 0, height = 0] = picture.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    const shown = () => Number(picture.getAttribute('width')) / own;
    const tools = await pane('payment');
    const press = (name: string) => fireEvent.click(tools.getByRole('button', { name }));
    expect(tools.getByRole('button', { name: 'Own size' })).toHaveProperty('disabled', true);
    press('Larger');
    await waitFor(() => expect(shown()).toBeCloseTo(1.25));
    fireEvent.keyDown(frame, { key: '-' });
    await waitFor(() => expect(shown()).toBeCloseTo(1));
    fireEvent.keyDown(frame, { key: '-' });
    await waitFor(() => expect(shown()).toBeCloseTo(0.8));
    fireEvent.keyDown(frame, { key: '+', ctrlKey: true });
    fireEvent.keyDown(frame, { key: '0' });
    await waitFor(() => expect(shown()).toBe(1));
    press('Whole chart');
    await waitFor(() => expect(shown()).toBeLessThan(1));
    expect([own * shown() <= 300, height * shown() <= 200]).toEqual([true, true]);

    fireEvent.pointerMove(frame, { pointerType: 'mouse', buttons: 0, clientX: 90, clientY: 80 });
    fireEvent.pointerMove(frame, { pointerType: 'mouse', buttons: 1, clientX: 70, clientY: 50 });
    expect([frame.scrollLeft, frame.scrollTop]).toEqual([20, 30]);
    fireEvent.pointerMove(frame, { pointerType: 'touch', buttons: 1, clientX: 0, clientY: 0 });
    expect([frame.scrollLeft, frame.scrollTop]).toEqual([20, 30]);

    const boxes = () =>
      Array.from(frame.querySelectorAll('rect[data-id]'), (box) => box.getAttribute('data-id'));
    const all = boxes();
    expect(all).toContain('payment.card.awaitingGateway');
    press('card');
    await waitFor(() => expect(boxes()).not.toContain('payment.card.awaitingGateway'));
    expect(boxes()).toContain('payment.card');
    expect(tools.getByRole('button', { name: 'card' }).getAttribute('aria-expanded')).toBe('false');
    press('card');
    await waitFor(() => expect(boxes()).toEqual(all));
  });

  test('knows neither a chart nor an event of a machine that the shop does not have', async () => {
    const entries = signedIn();
    const [first] = entries;
    if (!first) throw new Error('a visit has entries');
    const stranger = { ...first, seq: entries.length, actor: 'stranger', event: { type: 'knocked' } };
    const { shop } = stillShop([...entries, stranger], ['shop', 'stranger']);
    const { pane, queryByRole } = show(shop);
    const form = await pane('Send to stranger');
    expect(form.getByRole('button', { name: 'Send event' })).toHaveProperty('disabled', true);
    expect(form.queryByRole('option')).toBeNull();
    (await pane(/^Entry/)).getByText('knocked');
    await pane('stranger');
    expect(queryByRole('img')).toBeNull();
  });

  test('stays at the entry that was chosen while others come, and goes to the last of a shorter visit', async () => {
    const entries = signedIn();
    const { shop, come } = stillShop(entries.slice(0, 4), null);
    const { pane, entry } = show(shop);
    const list = await pane('Events');
    const button = (name: string) => list.getByRole<HTMLButtonElement>('button', { name });
    expect(await entry()).toBe(3);
    fireEvent.click(button('Earlier'));
    await waitFor(async () => expect(await entry()).toBe(2));
    come(entries);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(entries.length));
    expect([await entry(), button('Now').disabled]).toEqual([2, false]);
    fireEvent.keyDown(list.getByRole('list'), { key: 'Enter' });
    expect(await entry()).toBe(2);
    come(entries.slice(0, 1));
    await waitFor(async () => expect(await entry()).toBe(0));
    expect([button('Earlier').disabled, button('Later').disabled]).toEqual([true, true]);
    fireEvent.click(button('Now'));
    come(entries);
    await waitFor(async () => expect(await entry()).toBe(entries.length - 1));
  });

  test('says what each entry changed in its machine, and marks it in the sequence once that is shown', async () => {
    const { shop } = stillShop(signedIn(), null);
    const { pane, findByRole, findByText, queryByRole } = show(shop);
    const step = await pane(/^Entry /);
    step.getByRole('heading', { name: 'Changed in shop' });
    step.getByText('"anonymous" → "signedIn"');
    const sequence = await pane('Sequence');
    expect(queryByRole('img', { name: /messages between/ })).toBeNull();
    fireEvent.click(sequence.getByRole('button', { name: 'Show the sequence' }));
    await findByRole('img', { name: /^7 messages between 9;/ });
    const current = () =>
      sequence
        .getAllByRole('listitem', { hidden: true })
        .filter((one) => one.getAttribute('aria-current') === 'step');
    expect(current().map(({ textContent }) => textContent)).toEqual([
      'the shop itself → shop: shop.signedIn',
    ]);
    fireEvent.click((await pane('Events')).getByRole('button', { name: 'Earlier' }));
    await findByText('Changed in payment');
    expect(current().map(({ textContent }) => textContent)).toEqual(['the shop itself → payment: begins']);
    fireEvent.click(sequence.getByRole('button', { name: 'Hide the sequence' }));
    await waitFor(() => expect(queryByRole('img', { name: /messages between/ })).toBeNull());
  });

  test('unfolds what an entry says, and leaves its machine’s context folded', async () => {
    const { shop } = stillShop(signedIn(), null);
    const step = await show(shop).pane(/^Entry/);
    const isOpen = (name: string) => step.getByText(name).closest('details')?.open;
    step.getByText((_, element) => element?.textContent === 'payload {}' && element.tagName === 'P');
    expect(isOpen('shop context')).toBe(false);
  });

  test('lists what happened, newest first, all of it or of one machine, and steps through it', async ({
    open,
  }) => {
    const { shop } = watch();
    const shown = await open('/cart', full);
    await pricesCome(shown, 2);
    const { shop: machines } = shown;
    const { pane, machine, events, entry } = show(shop);
    fireEvent.click(await machine('groceryCart'));
    machines.groceryCart.send({ type: 'cart.quantityTyped', key: '1', text: '3', place: 'row' });
    await waitFor(async () => expect((await events())[0]).toMatch(/^\d+groceryCart cart\.quantityTyped/));
    const all = await events();
    expect(all.length).toBeGreaterThan((await entry()) / 2);
    expect(await entry()).toBe(Number(/^\d+/.exec(all[0] ?? '')?.[0]));

    const list = await pane('Events');
    fireEvent.click(list.getByRole('checkbox', { name: 'Only groceryCart' }));
    const own = await waitFor(async () => {
      const shown = await events();
      expect(shown.length).toBeLessThan(all.length);
      return shown;
    });
    expect(own.filter((text) => !/^\d+groceryCart /.test(text))).toEqual([]);
    const numbers = own.map((text) => Number(/^\d+/.exec(text)?.[0]));
    const button = (name: string) => list.getByRole<HTMLButtonElement>('button', { name });
    const states = () => ['Earlier', 'Later', 'Now'].map((name) => button(name).disabled);
    expect(states()).toEqual([false, true, true]);
    fireEvent.click(button('Earlier'));
    await waitFor(async () => expect(await entry()).toBe(numbers[1]));
    expect(states()).toEqual([false, false, false]);
    const current = list.getAllByRole('button').filter((one) => one.getAttribute('aria-current') === 'step');
    expect(current.map(({ textContent }) => textContent)).toEqual([own[1]]);
    fireEvent.keyDown(list.getByRole('list'), { key: 'ArrowUp' });
    await waitFor(async () => expect(await entry()).toBe(numbers[0]));
    expect(button('Now').disabled).toBe(true);
    fireEvent.keyDown(list.getByRole('list'), { key: 'ArrowDown' });
    await waitFor(async () => expect(await entry()).toBe(numbers[1]));
    const [, , third] = list.getAllByRole('listitem');
    fireEvent.click(third?.querySelector('button') ?? document.body);
    await waitFor(async () => expect(await entry()).toBe(numbers[2]));
    fireEvent.click(button('Now'));
    await waitFor(async () => expect(await entry()).toBe(numbers[0]));

    const step = await pane(/^Entry /);
    expect(step.getByText(/groceryCart ←/).closest('p')?.textContent).toMatch(
      /cart\.quantityTyped at \d\d:\d\d:\d\d\.\d{3} in Lagos$/,
    );
    const text = (name: string) => step.getByText(name).closest('details, p')?.textContent;
    expect(text('payload')).toMatch(/^payload \{3\}.*text "3"/);
    expect(text('groceryCart state')).toBe('groceryCart state "ready"');
    expect(text('groceryCart context')).toContain('lines [1]');
  });

  test('sends an event to a machine, and says what came of it, to another inspector as well', async ({
    open,
  }) => {
    const { shop } = watch();
    const { shop: other } = watch();
    await open('/cart', { ...full, customer: adaeze });
    const { pane, machine } = show(shop);
    fireEvent.click(await machine('groceryCart'));
    const form = await pane('Send to groceryCart');
    const send = form.getByRole<HTMLButtonElement>('button', { name: 'Send event' });
    await waitFor(() => expect(send.disabled).toBe(false));
    const write = (type: string, payload: string) => {
      fireEvent.change(form.getByLabelText('Event'), { target: { value: type } });
      fireEvent.change(form.getByLabelText('Payload, as JSON'), { target: { value: payload } });
      fireEvent.click(send);
    };
    const payload = form.getByLabelText<HTMLTextAreaElement>('Payload, as JSON');
    fireEvent.change(form.getByLabelText('Event'), { target: { value: 'cart.lineRemoved' } });
    await waitFor(() => expect(JSON.parse(payload.value)).toEqual({ key: null }));
    write('cart.quantityTyped', '{"key": 1');
    expect((await form.findByRole('alert')).textContent).toMatch(/^This is not JSON: /);
    write('cart.quantityTyped', '[]');
    await form.findByText('The payload must be an object, such as {"storeId": 3}.');
    write('cart.lineRemoved', '{"key": "1"}');
    await form.findByText(/^Entry \d+: cart\.lineRemoved arrived and did not change the state\.$/);
    expect(form.queryByRole('alert')).toBeNull();
    expect((await machine('shop')).textContent).toBe('shopsignedIn');
    fireEvent.click(await machine('shop'));
    const second = await pane('Send to shop');
    const select = second.getByLabelText<HTMLSelectElement>('Event');
    const labels = Array.from(select.options, ({ textContent }) => textContent);
    expect(labels).toContain('shop.signedOut');
    expect(labels.at(-1)).toBe('shop.signedIn (not in this state)');
    fireEvent.change(select, { target: { value: 'shop.signedOut' } });
    fireEvent.click(second.getByRole('button', { name: 'Send event' }));
    await second.findByText(/^Entry \d+: shop\.signedOut led to anonymous\.$/);
    const heard = () => other.current().steps.map(({ entry }) => entry.event.type);
    await waitFor(() => expect(heard()).toContain('shop.signedOut'));
  });

  test('sends nothing to a machine that does not run, and waits for the answer of one that does', async () => {
    const button = { name: 'Send event' };
    const away = stillShop(signedIn(), null);
    const unheard = await show(away.shop).pane('Send to shop');
    expect(unheard.getByRole('button', button)).toHaveProperty('disabled', true);
    expect(unheard.getByRole('status').textContent).toBe('shop does not run in any tab now.');

    const { shop, send } = stillShop(signedIn(), ['shop']);
    const form = await show(shop).pane('Send to shop');
    const press = form.getByRole('button', button);
    expect([form.getByRole('status').textContent, press]).toEqual([
      '',
      expect.objectContaining({ disabled: false }),
    ]);
    fireEvent.click(press);
    await form.findByText('Sent shop.modeSubmitted; the shop has not answered yet.');
    expect(send.mock.calls).toEqual([['shop', { type: 'shop.modeSubmitted' }]]);
  });

  test('reads the journal again where it missed an entry, and begins anew with another visit', async ({
    open,
  }) => {
    await open('/about');
    const journal = browserJournal(localStorage);
    const entries = signedIn();
    const [first, ...later] = entries;
    const last = entries.at(-1);
    if (!first || !last) throw new Error('a visit has entries');
    journal.append(first);
    localStorage.setItem(sessionKey, 'one');
    const { shop } = watch(journal);
    await waitFor(() => expect(shop.current().steps).toHaveLength(1));
    for (const entry of later) journal.append(entry);
    await journal.settled();
    const news = channelTo(journalNews);
    news.postMessage(last);
    await waitFor(() => expect(shop.current().steps).toHaveLength(entries.length));
    news.postMessage({ ...first, session: 'two' });
    await waitFor(() => expect(shop.current().session).toBe('two'));
    expect(shop.current().steps).toHaveLength(1);
  });

  test('keeps a visit that has ended until it is dismissed, and shows the next one then', async ({
    open,
  }) => {
    await open('/about');
    const journal = browserJournal(localStorage);
    const entries = signedIn();
    const [first] = entries;
    if (!first) throw new Error('a visit has entries');
    for (const entry of entries) journal.append(entry);
    localStorage.setItem(sessionKey, 'one');
    const { shop } = watch(journal);
    await waitFor(() => expect(shop.current().steps).toHaveLength(entries.length));
    const { events, findByRole, getByRole, queryByRole } = show(shop);
    channelTo(journalNews).postMessage({ ...first, session: 'two' });
    await waitFor(() => expect(shop.current().kept.map(({ id }) => id)).toEqual(['one']));
    const latest = await findByRole('button', { name: 'The latest visit (1)' });
    expect(latest.getAttribute('aria-pressed')).toBe('false');
    expect(await events()).toHaveLength(entries.length);
    fireEvent.click(latest);
    await waitFor(async () => expect(await events()).toEqual(['0shop xstate.init → anonymous']));
    expect(queryByRole('button', { name: 'Dismiss The latest visit' })).toBeNull();
    fireEvent.click(getByRole('button', { name: /^Ended visit, begun at \d\d:\d\d in Lagos \(7\)$/ }));
    await waitFor(async () => expect(await events()).toHaveLength(entries.length));
    fireEvent.click(getByRole('button', { name: /^Dismiss Ended visit/ }));
    await waitFor(async () => expect(await events()).toHaveLength(1));
    expect(queryByRole('list', { name: 'Visits' })).toBeNull();
  });

  test('saves what it shows as a file, and shows one that is opened like a visit that has ended', async ({
    open,
  }) => {
    await open('/about');
    localStorage.removeItem(sessionKey);
    const { shop } = watch(browserJournal(localStorage));
    const { findByRole, findByText, getByLabelText, getByRole, events, machine, pane, queryByRole } =
      show(shop);
    await findByRole('heading', { name: 'Nothing to look at yet' });
    const choose = (name: string, ...parts: readonly string[]) => {
      const files = [new File([...parts], name)];
      fireEvent.change(getByLabelText('File of a visit'), { target: { files } });
    };
    choose('broken.jsonl', '{"v": 1');
    await findByText('broken.jsonl: this is not a journal, line 1 is not JSON.');
    expect(queryByRole('button', { name: 'Save as a file' })).toBeNull();
    choose('visit.jsonl', traceText(signedIn()));
    await waitFor(async () => expect(await events()).toHaveLength(signedIn().length));
    expect(queryByRole('alert')).toBeNull();
    expect(getByRole('button', { name: 'visit.jsonl (7)' }).getAttribute('aria-pressed')).toBe('true');
    expect((await machine('shop')).textContent).toBe('shopsignedIn');
    const send = (await pane('Send to shop')).getByRole('button', { name: 'Send event' });
    expect(send).toHaveProperty('disabled', true);
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#saved');
    fireEvent.click(getByRole('button', { name: 'Save as a file' }));
    const [blob] = saved.mock.calls[0] ?? [];
    saved.mockRestore();
    expect(blob instanceof Blob && (await blob.text())).toBe(traceText(signedIn()));
  });

  test('colours a chart in by the coverage of a file, and says what was never reached', async () => {
    const { shop } = stillShop(signedIn(), null);
    const { findByRole, findByText, getByLabelText, pane } = show(shop);
    const picture = await findByRole('img', { name: 'shop: shop.signedIn active' });
    const marked = (mark: string) =>
      Array.from(picture.querySelectorAll(`[data-reach="${mark}"][data-id]`), (box) =>
        box.getAttribute('data-id'),
      );
    expect(picture.querySelector('[data-reach]')).toBeNull();
    const choose = (text: string) =>
      fireEvent.change(getByLabelText('File of a coverage'), {
        target: { files: [new File([text], 'coverage.json')] },
      });
    choose('{}');
    await findByText(/^coverage\.json: this is not a coverage/);
    const all = statesOf(chartNamed('shop'));
    const transitions = all.flatMap((state) => state.transitions).map(({ id }) => id);
    const machine = {
      isComplete: true,
      states: { total: all.length - 1, reached: ['shop.anonymous'] },
      transitions: { total: transitions.length, reached: transitions },
    };
    choose(JSON.stringify({ coverage: 'check', machines: { shop: machine } }));
    await findByText(`check reached 1 of 2 states and 9 of 9 transitions.`);
    expect([marked('missed'), marked('reached')]).toEqual([['shop.signedIn'], ['shop', 'shop.anonymous']]);
    expect((await pane('shop')).getByText('Never reached (1)').closest('details')?.textContent).toContain(
      'shop.signedIn',
    );
  });

  test('is drawn anew for other machines, not for each answer of the same ones', async ({ open }) => {
    await open('/about');
    const { shop } = watch();
    await waitFor(() => expect(shop.current().live).not.toBeNull());
    const told = vi.fn();
    shop.subscribe(told);
    const live = shop.current().live ?? [];
    const answers = channelTo(inspectorAnswers);
    answers.postMessage(live);
    answers.postMessage([...live, 'another']);
    await waitFor(() => expect(shop.current().live).toContain('another'));
    expect(told).toHaveBeenCalledOnce();
  });

  test('shows a visit that began before, and says when no tab is shopping', async ({ open }) => {
    await open('/about');
    const journal = browserJournal(localStorage);
    for (const entry of signedIn()) journal.append(entry);
    localStorage.setItem(sessionKey, 'one');
    const { shop, tick } = watch(journal);
    const { machine, events } = show(shop);
    expect((await machine('shop')).textContent).toBe('shopsignedIn');
    expect(await events()).toEqual([
      '6shop shop.signedIn → signedIn',
      '5payment xstate.init → idle',
      '4checkout xstate.init → closed',
      '3foodCart xstate.init → ready',
      '2groceryCart xstate.init → ready',
      '1selection xstate.init → lists.waiting, choice.unset',
      '0shop xstate.init → anonymous',
    ]);
    await waitFor(() => expect(shop.current().live).not.toBeNull());
    const later = performance.now() + 3_100;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    tick();
    clock.mockRestore();
    expect(shop.current().live).toBeNull();
  });

  test('has nothing to show before there was a visit', async ({ open }) => {
    await open('/about');
    localStorage.removeItem(sessionKey);
    const { keep, dismiss, send } = stillShop([], null).shop;
    const shop = { current: () => nothingWatched, subscribe: () => () => {}, send, keep, dismiss };
    const { findByRole, queryByRole, getByRole } = show(shop);
    await findByRole('heading', { name: 'Nothing to look at yet' });
    expect(queryByRole('region', { name: 'Machines' })).toBeNull();
    expect(getByRole('status').textContent).toBe('No tab of this browser is shopping now');
    expect(getByRole('status').dataset.state).toBe('away');
  });
});

test('the address of the inspector offers another try while the shop does not answer [ROLE-08]', async ({
  server,
}) => {
  const line = lineTo(server.browser());
  vi.stubGlobal('fetch', line.fetch);
  vi.stubEnv('DEV', false);
  line.answer('staff', { status: 503, reply: {} });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllEnvs();
  });
  const showShop = vi.fn<(within: typeof root) => void>();
  await showInspector(root, showShop);
  await screen.findByText('We could not check who is signed in.');
  expect(showShop).not.toHaveBeenCalled();
  line.answer('staff', null);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(showShop).toHaveBeenCalledOnce());
});

test.for([
  ['a shopper', 'the shop', null, false],
  ['staff', 'the inspector', 'kemi', false],
  ['a developer', 'the inspector', null, true],
] as const)(
  'at the address of the inspector, %s gets %s [ROLE-08]',
  async ([, page, name, isDeveloper], { server }) => {
    const browser = server.browser();
    if (name !== null) await browser.post('/api/staff/login', { name, password: 'staff-pass-phrase' });
    vi.stubGlobal('fetch', lineTo(browser).fetch);
    vi.stubEnv('DEV', isDeveloper);
    localStorage.clear();
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    onTestFinished(() => {
      root.unmount();
      vi.unstubAllEnvs();
    });
    const showShop = vi.fn<(within: typeof root) => void>();
    const opened = holdOpened();
    await showInspector(root, showShop);
    opened();
    expect(showShop.mock.calls).toEqual(page === 'the shop' ? [[root]] : []);
    if (page === 'the inspector') await screen.findByRole('heading', { name: 'Inspector', level: 1 });
    else expect(screen.queryByRole('heading', { name: 'Inspector' })).toBeNull();
  },
);

describe('the inspector that `marketsquare inspect` opens', () => {
  /** Opens the page over a server that has this visit, or none. */
  async function openWith(visit: string | null) {
    vi.stubGlobal('fetch', async () => new Response(visit, { status: visit === null ? 404 : 200 }));
    vi.stubEnv('DEV', true);
    localStorage.clear();
    const path = location.pathname;
    history.replaceState(null, '', '/inspect?visit');
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    onTestFinished(() => {
      root.unmount();
      vi.unstubAllEnvs();
      history.replaceState(null, '', path);
    });
    const opened = holdOpened();
    await showInspector(root, () => {});
    opened();
  }

  test('shows the visit that comes beside the page', async () => {
    await openWith(traceText(signedIn()));
    await screen.findByRole('button', { name: 'visit.jsonl (7)' });
    expect(screen.queryByRole('alert')).toBeNull();
    // There is no server to read anything else from.
    expect(screen.queryByRole('button', { name: 'Open a visit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show the orders' })).toBeNull();
  });

  test.each([
    [null, 'The visit that was to be shown did not come. Run the command again.'],
    ['hello', 'visit.jsonl: this is not a journal, line 1 is not JSON.'],
  ])('says what is wrong where it is %j', async (visit, words) => {
    await openWith(visit);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });
});
