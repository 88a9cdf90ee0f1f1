import { createApi } from '@marketsquare/core/api';
import { checkoutMachine } from '@marketsquare/core/checkout';
import type { JournalEntry } from '@marketsquare/core/journal';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { shareVisit } from './share-visit.ts';

const store = {
  id: 1,
  name: 'Market Square Lekki',
  address: '1 Admiralty Way',
  city: 'Lekki',
  state: 'Lagos',
  mapUrl: '',
  branchCode: '04',
  offersPickup: true,
  offersDelivery: true,
  hasPreparedFood: false,
  launchedPreparedFood: false,
  mode: 'Pickup',
  area: null,
} as const;

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

function openVisit(length: number) {
  const sent: number[] = [];
  const api = createApi({
    baseUrl: 'http://shop.example',
    fetch: async (request) => {
      const body = await new Request(request).json();
      sent.push(body.entries.length);
      const data = { session: 's', received: body.entries.length, next_seq: 0 };
      return Response.json({ status: true, data, message: 'Session kept.' });
    },
  });
  const checkout = createActor(checkoutMachine).start();
  const opened = {
    kind: 'grocery',
    store,
    groceryLines: [],
    foodLines: [],
    isSignedIn: false,
    at: 0,
  } as const;
  checkout.send({ type: 'checkout.opened', ...opened });
  const entries = Array.from({ length }, (_, seq): JournalEntry => {
    return { v: 1, session: 's', seq, at: 0, actor: 'shop', event: { type: 'shop.signedIn' } };
  });
  return { sent, checkout, sharing: shareVisit({ shop: { checkout }, session: 's', entries }, api) };
}
