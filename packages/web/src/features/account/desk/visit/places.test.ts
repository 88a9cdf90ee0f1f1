import { journalVersion } from '@marketsquare/core/journal';
import { kobo } from '@marketsquare/core/kernel/money';
import { riceItem } from '@marketsquare/core/shop/testing';
import { expect, test } from 'vitest';
import { placeText } from './places.ts';
import { replayVisit } from './replayed-visit.ts';

const empty = { lines: 0, subtotal: kobo(0) };
const totals = { groceries: { lines: 1, subtotal: kobo(1_200_000) }, food: empty };
const dialog = { storeId: 7, modes: ['Pickup'], areas: [], order: 'held' };

/** A machine's first event, with its input. */
const init = (input: unknown) => ({ type: 'xstate.init', input });
const cart = (kind: string) => init({ kind, storeId: 1, lines: [], saved: [] });

/** A visit: each machine with its event, and the place of its shopper after it. */
const visit = [
  ['groceryCart', cart('grocery'), 'A page of the shop'],
  ['foodCart', cart('food'), 'A page of the shop'],
  ['selection', init({ chosen: null }), 'A page of the shop'],
  ['selection', { type: 'selection.landingOpened' }, 'The landing page'],
  [
    'selection',
    { type: 'selection.modeChosen', mode: 'Pickup' },
    'The choice of a store, above: The landing page',
  ],
  ['selection', { type: 'selection.storeClicked', storeId: 1 }, 'The landing page'],
  ['groceryCart', { type: 'cart.opened' }, 'The cart of groceries'],
  ['foodCart', { type: 'cart.opened' }, 'The cart of prepared food'],
  // The page of both asks both at once.
  ['groceryCart', { type: 'cart.opened' }, 'The cart of both'],
  ['groceryCart', { type: 'cart.itemAdded', item: riceItem }, 'A page with products'],
  ['selection', { type: 'selection.returned' }, 'A page with products'],
  // The network is back: the prices are read again wherever the shopper is.
  ['groceryCart', { type: 'cart.opened' }, 'A page with products'],
  ['foodCart', { type: 'cart.opened' }, 'A page with products'],
  ['sideCart', init({ totals }), 'The side cart, above: A page with products'],
  ['groceryCart', { type: 'cart.itemAdded', item: riceItem }, 'The side cart, above: A page with products'],
  ['sideCart', { type: 'sideCart.closed' }, 'A page with products'],
  ['sideCart', init({ totals }), 'The side cart, above: A page with products'],
  ['sideCart', { type: 'sideCart.checkoutPressed' }, 'The cart of groceries'],
  ['modeDialog', init(dialog), 'The choice of a mode, above: The cart of groceries'],
  ['modeDialog', { type: 'modeDialog.closed' }, 'The cart of groceries'],
  ['freeDeliveryStrip', { type: 'session.resumed' }, 'The cart of groceries'],
] as const;

test('a journal tells where its shopper is by what only one page does', () => {
  const entries = visit.map(([actor, event], seq) => ({
    v: journalVersion,
    session: 'one',
    seq,
    at: 0,
    actor,
    event,
  }));
  const { steps, end } = replayVisit(entries);
  expect(end).toBeNull();
  expect(steps.map(({ place }) => placeText(place))).toEqual(visit.map(([, , text]) => text));
  expect(steps.find(({ entry }) => entry.actor === 'modeDialog')?.place.layer).toEqual({
    kind: 'modeDialog',
    storeId: 7,
    order: 'held',
  });
});
