import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, vi } from 'vitest';
import { type Beginning, gbagadaPickup, test as ownTest } from '../testing/shop-floor.ts';
import { holdWaits } from '../testing/waits.ts';

const filled: Beginning = { store: gbagadaPickup, groceries: { 1: 2 } };

/** The browser's own switch, and the worker's line to the page. */
const test = ownTest.extend('network', async ({ open: _ }, { onCleanup }) => {
  const said: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    controller: { postMessage: (news: unknown) => said.push(news) },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  onCleanup(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    // It hears of the network by the window's events, and lives as long as the worker.
    onlineManager.setOnline(true);
  });
  const turn = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  return {
    said,
    isLost: () => turn(false),
    isBack: () => turn(true),
    /** Says it without `isLost`, as the worker of an earlier build does. */
    shows: (keptSince: number | null, isLost?: true) =>
      worker.dispatchEvent(new MessageEvent('message', { data: { keptSince, ...(isLost && { isLost }) } })),
  };
});

afterEach(() => vi.restoreAllMocks());

/** Opens a page, until its line listens. */
const opened = (said: readonly unknown[]) => waitFor(() => expect(said).not.toEqual([]));

test('without a network a line says so and how old the prices are; back online each changed price is named', async ({
  open,
  network,
  server,
}) => {
  const { answer } = await open('/cart', filled);
  await screen.findByRole('table');
  await opened(network.said);
  expect(screen.queryByText(/offline/)).toBeNull();
  network.isLost();
  await screen.findByText('You are offline.');
  network.shows(Date.UTC(2026, 10, 21, 14, 40));
  await screen.findByText('You are offline: prices are those of Sat, Nov 21, 3:40 PM.');

  const found = await server.browser().get('/api/getProductInCart?cart=[1]&storeid=1');
  const rice = found.json().data[0];
  const dearer = { ...found.json(), data: [{ ...rice, sellingprice: 1500 }] };
  answer('getProductInCart', { status: 200, reply: dearer });
  network.isBack();
  await screen.findByText(`${rice.name} now costs ₦1,500.00 instead of ₦1,200.00.`);
  expect(network.said.at(-1)).toEqual({ type: 'page.asksAnew' });
  network.shows(null);
  await waitFor(() => expect(screen.queryByText(/prices are those of/)).toBeNull());

  answer('getProductInCart', { status: 200, reply: { ...dearer, data: [] } });
  network.isLost();
  network.isBack();
  await screen.findByText(`This store no longer has ${rice.name}, now saved for later.`);
});

test('back online the page asks for stores that did not arrive, and not for those that it has', async ({
  open,
  network,
}) => {
  const { answer, sent } = await open('/storelocator');
  answer('stores', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
  await screen.findByText('We could not load the stores.');
  await opened(network.said);
  answer('stores', null);
  network.isBack();
  await screen.findByRole('region', { name: 'Market Square Ikeja Mall' });
  expect(screen.queryByText('We could not load the stores.')).toBeNull();
  const asked = sent('stores').length;
  const said = network.said.length;
  network.isBack();
  await waitFor(() => expect(network.said.length).toBeGreaterThan(said));
  expect(sent('stores')).toHaveLength(asked);
});

test('without a network the checkout says that it needs one', async ({ open, network }) => {
  // A smaller order is refused by its minimum and leads back to the cart.
  await open('/checkout', { ...filled, groceries: { 1: 20 } });
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  await opened(network.said);
  network.isLost();
  await screen.findByText(/The checkout needs the network/);
});

test('a shop that is back is found at a checkout too: its line goes, and the carts are asked for when the checkout is left', async ({
  open,
  network,
}) => {
  const { answer, sent, user } = await open('/checkout', { ...filled, groceries: { 1: 20 } });
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  await opened(network.said);
  const pass = holdWaits();
  const asks = () => network.said.filter((news) => Object(news).type === 'page.asksAnew').length;
  answer('', 'nobody');
  network.isLost();
  network.isBack();
  network.shows(Date.UTC(2026, 10, 21, 14, 40), true);
  const words = await screen.findByText(/^The shop cannot be reached/);
  const before = asks();
  const priced = sent('getProductInCart').length;
  answer('', { status: 200, reply: null });
  await pass(5000);
  await waitFor(() => expect(asks()).toBe(before + 1));
  network.shows(null);
  await waitFor(() => expect(words.isConnected).toBe(false));
  expect(sent('getProductInCart')).toHaveLength(priced);
  await user.click(screen.getByRole('link', { name: 'Market Square, home' }));
  await waitFor(() => expect(sent('getProductInCart')).toHaveLength(priced + 1));
});

test('a network that leads nowhere is not called slow', async ({ open, network }) => {
  await open('/home', filled);
  await opened(network.said);
  network.shows(Date.UTC(2026, 10, 21, 14, 40), true);
  await screen.findByText('The shop cannot be reached: prices are those of Sat, Nov 21, 3:40 PM.');
});

test('a shop that cannot be reached is looked for every few seconds while its page is seen, until it answers', async ({
  open,
  network,
}) => {
  const { answer, sent } = await open('/home', filled);
  await opened(network.said);
  const pass = holdWaits();
  const asks = () => network.said.filter((news) => Object(news).type === 'page.asksAnew').length;
  answer('', 'nobody');
  network.shows(Date.UTC(2026, 10, 21, 14, 40), true);
  await screen.findByText(/^The shop cannot be reached/);
  await pass(5000);
  expect([sent('').length, asks()]).toEqual([1, 0]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  answer('', { status: 200, reply: null });
  await pass(5000);
  expect([sent('').length, asks()]).toEqual([1, 0]);
  hidden.mockReturnValue(false);
  await pass(5000);
  await waitFor(() => expect([sent('').length, asks()]).toEqual([2, 1]));
  // The first reads of the new page fail too, and the worker repeats its message.
  network.shows(Date.UTC(2026, 10, 21, 14, 40), true);
  await pass(5000);
  await waitFor(() => expect([sent('').length, asks()]).toEqual([3, 2]));
  network.shows(null);
  await waitFor(() => expect(screen.queryByText(/^The shop cannot be reached/)).toBeNull());
  await pass(5000);
  expect([sent('').length, asks()]).toEqual([3, 2]);
});

test('on a slow network the line offers to ask again', async ({ open, network }) => {
  const { user, sent } = await open('/home', filled);
  await opened(network.said);
  network.shows(Date.UTC(2026, 10, 21, 14, 40));
  await screen.findByText('The network is slow: prices are those of Sat, Nov 21, 3:40 PM.');
  await waitFor(() => expect(sent('products')).not.toEqual([]));
  const asked = sent('products').length;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(sent('products').length).toBeGreaterThan(asked));
});
