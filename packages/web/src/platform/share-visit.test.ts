import type { JournalEntry } from '@marketsquare/core/journal';
import { kobo } from '@marketsquare/core/kernel/money';
import { gbagada, riceItem } from '@marketsquare/core/shop/testing';
import { checkoutRequest, shopMachines } from '@marketsquare/core/storefront/root';
import { createApi } from '@marketsquare/core/wire/api';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { sharedKey, shareVisit } from './share-visit.ts';
import { shopOf } from './shop.tsx';
import { localStore } from './site-data.ts';

const rice = { ...riceItem, unitPrice: kobo(1_000_000) };

test('nothing is sent without the tick, and nothing after it is taken back', async () => {
  const visit = openVisit(3);
  await visit.sharing.send();
  visit.checkout.send({ type: 'checkout.visitSharingToggled', shared: true });
  visit.checkout.send({ type: 'checkout.visitSharingToggled', shared: false });
  await visit.sharing.send();
  expect(visit.sent).toEqual([]);
});

test('a shared visit goes in pieces of 500, each entry once, also after the order has closed the checkout', async () => {
  const visit = openVisit(1_100);
  visit.checkout.send({ type: 'checkout.visitSharingToggled', shared: true });
  visit.checkout.send({ type: 'checkout.closed' });
  await visit.sharing.send();
  await visit.sharing.send();
  expect(visit.sent).toEqual([500, 500, 100]);
});

test('a visit without an order or a customer stays here, and goes once there is one', async () => {
  const visit = openVisit(3, { order: null });
  visit.checkout.send({ type: 'checkout.visitSharingToggled', shared: true });
  await visit.sharing.send();
  expect(visit.sent).toEqual([]);
  visit.root.send({ type: 'shop.signedIn' });
  await visit.sharing.send();
  expect(visit.sent).toEqual([3]);
});

test('a visit that its shopper has shared by the dialog goes on from there without an order or a tick', async () => {
  const visit = openVisit(520, { order: null });
  await visit.sharing.send();
  expect(visit.sent).toEqual([]);
  visit.sharing.goOn(500);
  await visit.sharing.send();
  expect(visit.sent).toEqual([20]);
});

test('a page that is loaded again goes on with that visit, and with no other one', async () => {
  localStore().setItem(sharedKey, 's');
  const visit = openVisit(3, { order: null });
  await visit.sharing.send();
  expect(visit.sent).toEqual([3]);
  localStore().setItem(sharedKey, 'another');
  const other = openVisit(3, { order: null });
  await other.sharing.send();
  expect(other.sent).toEqual([]);
});

test.each([403, 409, 413, 429])('a visit that is refused by %i is not sent again', async (status) => {
  const visit = openVisit(1_100, { status });
  visit.checkout.send({ type: 'checkout.visitSharingToggled', shared: true });
  await visit.sharing.send();
  await visit.sharing.send();
  expect(visit.sent).toEqual([500]);
});

test('a visit that the server cannot take now is sent again at the next occasion', async () => {
  const visit = openVisit(3, { status: 503 });
  visit.checkout.send({ type: 'checkout.visitSharingToggled', shared: true });
  await visit.sharing.send();
  await visit.sharing.send();
  expect(visit.sent).toEqual([3, 3]);
});

test('what was refused last is written before its visit is sent', async () => {
  const event = { type: 'cart.opened' };
  const visit = openVisit(2, { refused: { v: 1, session: 's', seq: 2, at: 0, actor: 'foodCart', event } });
  visit.checkout.send({ type: 'checkout.visitSharingToggled', shared: true });
  await visit.sharing.send();
  expect(visit.sent).toEqual([3]);
});

test('a page that unloads sends what is left of a shared visit, and nothing without the tick', () => {
  const left: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body, keepalive }: { body: Uint8Array; keepalive: boolean }) => {
    left.push([address, keepalive, JSON.parse(new TextDecoder().decode(body)).entries.length]);
    return Promise.reject(new TypeError('The page is gone.'));
  });
  const visit = openVisit(3);
  visit.sharing.sendLeaving();
  expect(left).toEqual([]);
  visit.checkout.send({ type: 'checkout.visitSharingToggled', shared: true });
  visit.sharing.sendLeaving();
  expect(left).toEqual([['/api/saveSession', true, 3]]);
});

test.each([
  [1, 'Ẹ̀fọ́ rírò'.repeat(2_000), 1],
  [1, 'Ẹ̀fọ́ rírò'.repeat(4_000), 0],
  [0, '', 0],
])('while a page unloads browsers send 60,000 bytes at most: %i entries with %s', (length, name, calls) => {
  const fetched = vi.fn(() => Promise.resolve());
  vi.stubGlobal('fetch', fetched);
  const visit = openVisit(length, { name });
  visit.checkout.send({ type: 'checkout.visitSharingToggled', shared: true });
  visit.sharing.sendLeaving();
  expect(fetched).toHaveBeenCalledTimes(calls);
});

afterEach(() => {
  localStore().clear();
  vi.unstubAllGlobals();
});

interface Given {
  /** Null before an order was placed. */
  readonly order?: string | null;
  /** The status of the server's answer; 200 by default. */
  readonly status?: number;
  /** A word in each entry. */
  readonly name?: string;
  /** The last refusal. */
  readonly refused?: JournalEntry;
}

function openVisit(length: number, { order = 'Gr010120001', status = 200, name = '', refused }: Given = {}) {
  const sent: number[] = [];
  const api = createApi({
    baseUrl: 'http://shop.example',
    fetch: async (request) => {
      const body = await new Request(request).json();
      sent.push(body.entries.length);
      if (status !== 200) return Response.json({ status: false, message: 'No.', code: 'no' }, { status });
      const data = { session: 's', received: body.entries.length, next_seq: 0 };
      return Response.json({ status: true, data, message: 'Session kept.' });
    },
  });
  const input = { chosen: gbagada, groceryLines: [], foodLines: [] };
  const root = createActor(shopMachines.shop, { systemId: 'shop', input }).start();
  const { checkout, groceryCart } = shopOf(root);
  groceryCart.send({ type: 'cart.itemAdded', item: rice });
  root.send(checkoutRequest(shopOf(root), 'grocery', 0));
  const entries = Array.from({ length }, (_, seq): JournalEntry => {
    return { v: 1, session: 's', seq, at: 0, actor: 'shop', event: { type: 'shop.signedIn', name } };
  });
  const payment = { getSnapshot: () => ({ context: { order } }) };
  const flush = () => {
    if (refused) entries.push({ ...refused, seq: entries.length });
  };
  const sharing = shareVisit({ shop: { root, checkout, payment }, session: 's', entries, flush }, api);
  return { sent, root, checkout, sharing };
}
