import type { SeedOffer } from '@marketsquare/server/seed';
import { roll } from './chance.ts';
import { shelfPrice } from './price.ts';
import type { DemoProduct } from './products.ts';
import { type ShelvedStore, stores } from './stores.ts';

/** A shop of this many products or more is for measurements: every store sells everything, food included. */
const measurementSize = 100_000;

/**
 * Yields the offers of each product in a catalogue, store by store.
 *
 * A store without a kitchen sells no prepared food [FOOD-14]. The best sellers are sold and in stock in every store; each
 * store omits its own share of the rest, and a few products are out of stock.
 */
export function* storeOffers(
  seed: number,
  products: Iterable<DemoProduct>,
  count: number,
): Generator<SeedOffer> {
  const isEverywhere = count >= measurementSize;
  for (const product of products) {
    for (const store of stores) {
      if (isEverywhere || isSold(seed, store, product)) yield offer(seed, store, product);
    }
  }
}

function isSold(seed: number, store: ShelvedStore, product: DemoProduct): boolean {
  if (product.foodCategory !== null && !store.launchedPreparedFood) return false;
  if (product.isBestSeller || product.foodCategory !== null) return true;
  return roll(seed, store.id, product.id, 1) < store.share;
}

function offer(seed: number, store: ShelvedStore, product: DemoProduct): SeedOffer {
  const inStore = (amount: number) => shelfPrice((amount / 100) * (store.pricePercent / 100));
  const sellingPrice = inStore(product.sellingPrice);
  const oldPrice = product.oldPrice === null ? null : inStore(product.oldPrice);
  return {
    storeId: store.id,
    productId: product.id,
    sellingPrice,
    oldPrice: oldPrice !== null && oldPrice > sellingPrice ? oldPrice : null,
    active: product.isBestSeller || roll(seed, store.id, product.id, 2) >= 0.03,
  };
}
