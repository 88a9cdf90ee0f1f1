import { createRecorder, type JournalEntry } from '@marketsquare/core/journal';
import { kobo } from '@marketsquare/core/kernel/money';
import { type CartLine, cartMachine, type PriceAnswer } from '@marketsquare/core/shop/cart';
import { riceItem, gbagada as store } from '@marketsquare/core/shop/testing';
import { shopActor, shopMachine } from '@marketsquare/core/storefront/root';
import { createActor, fromPromise, waitFor } from 'xstate';

const rice = { ...riceItem, imageUrl: '/images/products/7.svg' };
interface FetchPricesInput {
  readonly storeId: number;
  readonly lines: readonly CartLine[];
}

/** A short visit as the recorder writes it: rice goes into the cart twice, and its price is refreshed from 9,500 to 9,900 naira. */
export async function recordedVisit(): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = [];
  const fetchPrices = fromPromise<readonly PriceAnswer[], FetchPricesInput>(async () => [
    { key: '7', unitPrice: kobo(990_000) },
  ]);
  const groceryCart = cartMachine.provide({ actors: { fetchPrices } });
  let now = Date.UTC(2026, 10, 21, 10, 2);
  const { inspect } = createRecorder({
    session: '8f1c2a60-4c1e-4a6f-9a53-6f6a1f0c2b11',
    firstSeq: 0,
    now: () => {
      now += 1_500;
      return now;
    },
    write: (entry) => entries.push(entry),
  });
  const shop = createActor(shopMachine.provide({ actors: { groceryCart } }), {
    systemId: shopActor,
    input: { chosen: store, groceryLines: [], foodLines: [] },
    inspect,
  }).start();
  const cart = shop.system.get('groceryCart');
  cart.send({ type: 'cart.itemAdded', item: rice });
  cart.send({ type: 'cart.increased', key: '7' });
  cart.send({ type: 'cart.opened' });
  await waitFor(cart, (snapshot) => snapshot.matches('ready'));
  shop.stop();
  return entries;
}
