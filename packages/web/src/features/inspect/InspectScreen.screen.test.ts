import { createRecorder, type JournalEntry } from '@marketsquare/core/journal';
import { shopMachine } from '@marketsquare/core/storefront/root';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';
import { browserJournal, type JournalStorage, sessionKey } from '../../platform/journal-storage.ts';
import InspectScreen from './InspectScreen.tsx';
import { type WatchedShop, watchShop } from './watched-shop.ts';

const full = { store: gbagadaPickup, groceries: { 1: 2 } };

/** Begins to watch as the inspector's page does, until the test ends. Its ticks come when the test calls for them. */
function watch(journal: JournalStorage = browserJournal(localStorage)) {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const channels = vi.spyOn(globalThis, 'BroadcastChannel');
  const shop = watchShop(journal);
  const [tick] = intervals.mock.calls.at(-1) ?? [];
  clearInterval(intervals.mock.results.at(-1)?.value);
  const opened = channels.mock.instances;
  onTestFinished(() => {
    for (const channel of opened) channel.close();
  });
  intervals.mockRestore();
  channels.mockRestore();
  return { shop, tick: () => tick?.() };
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
    /** The number of the entry that is looked at. */
    entry: async () => Number(/\d+/.exec((await page.findByText(/^Entry \d+$/)).textContent)),
  };
}

/** The journal of a visit in which somebody signed in. */
function signedIn(): readonly JournalEntry[] {
  const entries: JournalEntry[] = [];
  const write = (entry: JournalEntry) => entries.push(entry);
  const inspect = createRecorder({ session: 'one', firstSeq: 0, now: () => 0, write });
  const input = { chosen: null, groceryLines: [], foodLines: [] };
  const shop = createActor(shopMachine, { id: 'shop', systemId: 'shop', inspect, input });
  shop.start();
  shop.send({ type: 'shop.signedIn' });
  return entries;
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
    expect((await pane('groceryCart')).getByText('ready')).toBeTruthy();
    const drawing = await findByRole('img', { name: 'groceryCart: cart.ready active' });
    const lit = Array.from(drawing.querySelectorAll('[data-state="active"][data-id]'));
    expect(lit.map((box) => box.getAttribute('data-id'))).toEqual(['cart', 'cart.ready']);
    expect(drawing.textContent).toContain('cart.quantityTyped');
    fireEvent.click(follow);
    await waitFor(() => expect(follow.getAttribute('aria-pressed')).toBe('true'));
  });

  test('lists what happened, newest first, all of it or of one machine, and steps through it', async ({
    open,
  }) => {
    const { shop } = watch();
    const { shop: machines } = await open('/cart', full);
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
    expect(step.getByText(/groceryCart ←/).textContent).toMatch(
      /cart\.quantityTyped at \d\d:\d\d:\d\d\.\d{3}$/,
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
    await open('/cart', full);
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
    write('cart.quantityTyped', '{"key": 1');
    expect((await form.findByRole('alert')).textContent).toMatch(/^This is not JSON: /);
    write('cart.quantityTyped', '[]');
    await form.findByText('The payload must be an object, such as {"storeId": 3}.');
    write('cart.lineRemoved', '{"key": "1"}');
    await form.findByText(/^Entry \d+: cart\.lineRemoved arrived and did not change the state\.$/);
    expect(form.queryByRole('alert')).toBeNull();
    expect((await machine('shop')).textContent).toBe('shopanonymous');
    fireEvent.click(await machine('shop'));
    const second = await pane('Send to shop');
    const select = second.getByLabelText<HTMLSelectElement>('Event');
    const labels = Array.from(select.options, ({ textContent }) => textContent);
    expect(labels).toContain('shop.signedIn');
    expect(labels.at(-1)).toBe('shop.signedOut (not in this state)');
    fireEvent.change(select, { target: { value: 'shop.signedIn' } });
    fireEvent.click(second.getByRole('button', { name: 'Send event' }));
    await second.findByText(/^Entry \d+: shop\.signedIn led to signedIn\.$/);
    const heard = () => other.current().steps.map(({ entry }) => entry.event.type);
    await waitFor(() => expect(heard()).toContain('shop.signedIn'));
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

  test("feeds Stately's inspector as well, once its page answers, and says so when it does not", async ({
    open,
  }) => {
    await open('/about');
    const told: unknown[] = [];
    const stately = { postMessage: (message: unknown) => told.push(message), closed: false };
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => opened.mockRestore());
    const { shop } = watch();
    await open('/cart', full);
    const { findByRole, getByRole, findByText } = show(shop);
    const name = /Stately's inspector/;
    const tick = await findByRole('checkbox', { name: "Feed Stately's inspector too" });
    const pass = holdWaits();
    fireEvent.click(tick);
    await findByText("Opening Stately's inspector…");
    await waitFor(() => expect(opened).toHaveBeenCalled());
    await pass(10_000);
    await findByText(/^Stately's page did not answer\./);
    expect(getByRole('checkbox', { name })).toHaveProperty('checked', false);

    opened.mockReturnValue(Object(stately));
    fireEvent.click(tick);
    await findByText("Opening Stately's inspector…");
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
    await findByText("Feed Stately's inspector too");
    expect(getByRole('checkbox', { name })).toHaveProperty('checked', true);
    await waitFor(() => expect(JSON.stringify(told)).toContain('groceryCart'));
    fireEvent.click(tick);
    await waitFor(() => expect(getByRole('checkbox', { name })).toHaveProperty('checked', false));
  });

  test('has nothing to show before there was a visit', async ({ open }) => {
    await open('/about');
    localStorage.removeItem(sessionKey);
    const watched = { session: null, steps: [], live: null };
    const shop = { current: () => watched, subscribe: () => () => {}, send: () => {} };
    const { findByRole, queryByRole, getByRole } = show(shop);
    await findByRole('heading', { name: 'Nothing to look at yet' });
    expect(queryByRole('region', { name: 'Machines' })).toBeNull();
    expect(getByRole('status').textContent).toBe('No tab of this browser is shopping now');
    expect(getByRole('status').dataset.state).toBe('away');
  });
});
