import { type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { riceItem } from '@marketsquare/core/shop/testing';
import { screen } from '@testing-library/dom';
import { describe } from 'vitest';
import { sessionKey } from '../../platform/journal-storage.ts';
import { journalTail } from '../../platform/journal-tail.ts';
import { foldPast, openShop } from '../../platform/open-shop.ts';
import { offlineShell } from '../../platform/testing/offline-shell.ts';
import { gbagadaPickup, test } from '../testing/shop-floor.ts';

describe('a visit that the shop cannot go on with is told of', () => {
  test('when another release has recorded it', async ({ open }) => {
    const { reload } = await open('/about', { store: gbagadaPickup });
    leave(visit().map((entry) => ({ ...entry, v: journalVersion - 1 })));
    await reload('/about');
    await screen.findByText(
      'The shop has been updated, and your cart could not be kept on this device. Please fill it again, and sign in if you have an account.',
    );
  });

  test('when it is damaged, and shows what could be restored', async ({ open }) => {
    const { reload } = await open('/about', { store: gbagadaPickup });
    const broken = { type: 'cart.itemAdded', item: null };
    leave(
      visit().map((entry) => (entry.event.type === 'cart.increased' ? { ...entry, event: broken } : entry)),
    );
    await reload('/cart');
    await screen.findByText('We could not restore all of your last visit. Please look over your cart.');
  });
});

/** A visit that puts rice into the cart twice. */
function visit(): readonly JournalEntry[] {
  const open = openShop(offlineShell(), () => undefined, foldPast([]));
  open.shop.groceryCart.send({ type: 'cart.itemAdded', item: riceItem });
  open.shop.groceryCart.send({ type: 'cart.increased', key: '7' });
  open.shop.foodCart.send({ type: 'cart.noticeDismissed' });
  open.close();
  return open.entries;
}

/** Leaves a visit in this browser, as a page does. */
function leave(entries: readonly JournalEntry[]): void {
  const tail = journalTail(localStorage);
  for (const entry of entries) tail.add(entry);
  localStorage.setItem(sessionKey, entries[0]?.session ?? '');
}
