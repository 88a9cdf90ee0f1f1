import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { cartItemOf } from '@marketsquare/core/shop/cart';
import { toProduct } from '@marketsquare/core/wire/api';
import { waitFor } from 'xstate';
import { createFakeServer, emptyState } from '../../packages/core/src/storefront/root/testing/fake-server.ts';
import { adaeze, home, user } from '../../packages/core/src/storefront/root/testing/people.ts';
import { beef, jollof } from '../../packages/core/src/storefront/root/testing/products.ts';
import {
  createShell,
  prepare,
  settled,
  shop,
  startSession,
  submit,
} from '../../packages/core/src/storefront/root/testing/shopper.ts';
import { gistOf } from './gist.ts';

/**
 * Records the golden journals of the present version, `node tests/golden/record.ts`: visits that every later release must
 * still replay. Each is made by driving the machines, and kept with what it came to. A file that exists is never
 * written again.
 */
const visits: Readonly<Record<string, () => Promise<readonly JournalEntry[]>>> = {
  'declined-then-paid': declinedThenPaid,
  'signed-in-pickup': signedInPickup,
  'prices-changed': pricesChanged,
  'reloaded-in-the-popup': reloadedInThePopup,
  'left-with-full-carts': leftWithFullCarts,
};

for (const [name, visit] of Object.entries(visits)) {
  const entries = await visit();
  keep(`v${journalVersion}-${name}.jsonl`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  keep(`v${journalVersion}-${name}.json`, `${JSON.stringify(gistOf(entries), null, 2)}\n`);
}

function keep(file: string, text: string): void {
  const path = join(import.meta.dirname, file);
  if (existsSync(path)) process.stdout.write(`kept ${file}\n`);
  else writeFileSync(path, text);
}

/** A guest has their groceries delivered; their card is declined once. */
async function declinedThenPaid(): Promise<readonly JournalEntry[]> {
  const shell = createShell(adaeze);
  shell.inPopups.push('isDeclined');
  const session = startSession(createFakeServer(), shell);
  await shop(session, shell, { provider: 'paystack', mode: 'Delivery' });
  await submit(session, 'attempt-0000-0002');
  session.actor.stop();
  return session.entries;
}

async function signedInPickup(): Promise<readonly JournalEntry[]> {
  const shell = createShell(adaeze, { id: 31, cartId: 512 });
  const session = startSession(createFakeServer({ ...emptyState, user, addresses: [home] }), shell);
  await shop(session, shell, { provider: 'flutterwave', mode: 'Pickup' });
  session.actor.stop();
  return session.entries;
}

/** The price of rice changes between the cart and the order; the shopper agrees to the new one. */
async function pricesChanged(): Promise<readonly JournalEntry[]> {
  const shell = createShell(adaeze);
  const server = createFakeServer();
  const session = startSession(server, shell);
  await prepare(session, shell, { provider: 'paystack', mode: 'Pickup' });
  server.state.ricePrice = 10_400;
  await submit(session, 'attempt-0000-0001');
  await submit(session, 'attempt-0000-0002');
  session.actor.stop();
  return session.entries;
}

/** The page is loaded again while the popup is open, so that the journal goes on with `session.resumed`. */
async function reloadedInThePopup(): Promise<readonly JournalEntry[]> {
  const shell = createShell(adaeze);
  const server = createFakeServer();
  const session = startSession(server, shell);
  await shop(session, shell, { provider: 'paystack', mode: 'Delivery' });
  session.actor.stop();
  const opened = session.entries.findIndex(({ event }) => event.type === 'xstate.done.actor.startPayment');
  const earlier = session.entries.slice(0, opened + 1);
  const resumed = startSession(server, shell, earlier);
  await settled(resumed.actor);
  resumed.actor.stop();
  return [...earlier, ...resumed.entries];
}

/** Groceries by the piece and by weight, and a dish; nothing is ordered. */
async function leftWithFullCarts(): Promise<readonly JournalEntry[]> {
  const shell = createShell(adaeze);
  const session = startSession(createFakeServer(), shell);
  await prepare(session, shell, { provider: 'paystack', mode: 'Pickup' });
  const { system } = session.actor;
  const groceryCart = system.get('groceryCart');
  groceryCart.send({ type: 'cart.itemAdded', item: cartItemOf(toProduct(beef)) });
  groceryCart.send({ type: 'cart.quantityTyped', key: `${beef.id}`, text: '1.25', place: 'card' });
  const foodCart = system.get('foodCart');
  const pack = { name: 'Medium pack', weightGrams: 600 };
  foodCart.send({ type: 'cart.itemAdded', item: cartItemOf(toProduct(jollof), pack) });
  foodCart.send({ type: 'cart.opened' });
  await waitFor(foodCart, (snapshot) => !snapshot.hasTag('busy'));
  session.actor.stop();
  return session.entries;
}
