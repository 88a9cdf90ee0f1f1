import { promotionState } from '@marketsquare/core/shop/promotions';
import type { Selectable } from 'kysely';
import type { Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

/** A promotion in a store's list of Specials. */
export type StorePromotion = Selectable<Schema['store_promotions']>;

/** The promotions of every store, each store's in the order of its Specials. */
export function storePromotions(queries: Queries): Promise<StorePromotion[]> {
  return queries.selectFrom('store_promotions').selectAll().orderBy('store_id').orderBy('position').execute();
}

/** The names of a store's promotions that run at a moment, in the order of its Specials. [NAV-13] */
export function runningPromotions(promotions: readonly StorePromotion[], now: number): readonly string[] {
  return promotions.filter((promotion) => isRunning(promotion, now)).map(({ name }) => name);
}

/**
 * The names, in lower case, of a store's promotions that do not run at a moment: their products cost their full price, and are in
 * no list of the promotion. One that the store does not list is limited by nothing.
 *
 * @param promotions  those of one store
 */
export function restingPromotions(promotions: readonly StorePromotion[], now: number): ReadonlySet<string> {
  const running = new Set(runningPromotions(promotions, now).map((name) => name.toLowerCase()));
  const named = promotions.map(({ name }) => name.toLowerCase());
  return new Set(named.filter((name) => !running.has(name)));
}

/** Products by their ids, without the promotions that do not run. */
export function asPromoted<
  Promoted extends { readonly promotion: string | null; readonly promoValuePercent: number | null },
>(products: ReadonlyMap<number, Promoted>, resting: ReadonlySet<string>): ReadonlyMap<number, Promoted> {
  if (resting.size === 0) return products;
  return new Map(
    [...products].map(([id, product]) => [
      id,
      product.promotion !== null && resting.has(product.promotion.toLowerCase())
        ? { ...product, promotion: null, promoValuePercent: null }
        : product,
    ]),
  );
}

function isRunning({ first_minute, last_minute }: StorePromotion, now: number): boolean {
  return promotionState({ firstMinute: first_minute, lastMinute: last_minute }, now) === 'running';
}
