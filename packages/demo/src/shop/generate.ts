import type { SeedPromotions, SeedShop } from '@marketsquare/server/seed';
import { banners } from './banners.ts';
import { storeOffers } from './offers.ts';
import { customers, staff } from './people.ts';
import { basketSurcharges, giftCards, issuedGiftCards, windowPlans } from './plans.ts';
import { catalogueProducts, promotionNames } from './products.ts';
import { stores, zones } from './stores.ts';

export interface DemoSize {
  /** A whole number; the same seed gives the same shop. */
  readonly seed: number;
  /** How many products the catalogue has. */
  readonly products: number;
}

/** The shop that `--demo` opens. */
export const usualDemo: DemoSize = { seed: 2026, products: 3_600 };

/**
 * A full shop from a seed. [ENT-01 to ENT-06]
 *
 * Products and offers are generated as they are iterated, so that the large shop of the measurements takes no memory;
 * iterating again gives the same ones.
 *
 * @throws RangeError when a number is not whole, or there is no product
 */
export function generateShop({ seed, products }: DemoSize): SeedShop {
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(products) || products < 1) {
    throw new RangeError(
      `A demo shop needs a whole seed and at least one product, not ${seed} and ${products}.`,
    );
  }
  const walkProducts = () => catalogueProducts(seed, products);
  return {
    stores: stores.map(({ share: _share, pricePercent: _pricePercent, ...store }) => store),
    zones,
    products: { [Symbol.iterator]: walkProducts },
    offers: { [Symbol.iterator]: () => storeOffers(seed, walkProducts(), products) },
    banners,
    promotions: stores.map(({ id }): SeedPromotions => ({ storeId: id, names: promotionNames })),
    windowPlans,
    basketSurcharges,
    giftCards,
    issuedGiftCards,
    customers,
    staff,
  };
}
