import { setImmediate as breath } from 'node:timers/promises';
import { z } from 'zod';
import { type Queries, readJson } from '../store/database/index.ts';
import type { Assortment } from './assortment.ts';
import { isInOrder } from './sorted.ts';
import { restingPromotions, type StorePromotion } from './stores/index.ts';
import { wireOffer } from './wire-product.ts';

/** The products of an assortment that one store sells. Lists hold indexes, best seller first. */
export interface Shelf {
  readonly storeId: number;
  isOffered(place: number): boolean;
  /** The most bytes that a product needs as JSON. */
  mostBytes(place: number): number;
  /**
   * Writes this store's offer of a product as JSON.
   * @returns the place of the next byte
   */
  copyJson(place: number, target: Buffer, at: number): number;
  /** Everything in a category or promotion, by lower-case name. */
  list(name: string): Uint32Array;
  /** True if a category or promotion contains an index. */
  holds(name: string, place: number): boolean;
  /** The store's products of an opening group, such as 'top'. */
  group(name: string): Uint32Array;
  /**
   * The same store's products of a later assortment, whose places are the same, with changed offers.
   *
   * @param offers      as they are now
   * @param promotions  all of the store's
   * @param now         milliseconds since 1970
   */
  with(
    assortment: Assortment,
    offers: readonly ChangedOffer[],
    promotions: readonly StorePromotion[],
    now: number,
  ): Shelf;
  /** The promotions of the store. */
  readonly promotions: readonly StorePromotion[];
  /** The names of those that do not run, in lower case: their products are sold, and written, without them. */
  readonly resting: ReadonlySet<string>;
  /** The same shelf at another moment: itself, unless a promotion has begun or ended since. */
  at(now: number): Shelf;
  /** Names of the categories with at least one product, in their original case, by the alphabet. */
  readonly categories: readonly string[];
}

/** An offer at a product's place; without a price the store does not offer it. */
export interface ChangedOffer {
  readonly place: number;
  readonly price: number | null;
  readonly oldPrice: number | null;
  readonly active: 0 | 1;
}

const none = new Uint32Array(0);

/** Room for four names, a store's id and two prices: more than they can take. */
const mostOfferBytes = 200;

/** Rows read at once: they are freed before the next ones. */
const rowsAtOnce = 1000;

/** Reads a store's offers, once for each store and version of the catalogue. */
export async function loadShelf(
  queries: Queries,
  assortment: Assortment,
  storeId: number,
  promotions: readonly StorePromotion[],
  now: number,
): Promise<Shelf> {
  const prices = new Float64Array(assortment.size);
  const oldPrices = new Float64Array(assortment.size);
  const active = new Uint8Array(assortment.size);
  for (let last = 0; ; ) {
    const rows = await queries
      .selectFrom('offers')
      .select(['product_id', 'selling_price', 'old_price', 'active'])
      .where('store_id', '=', storeId)
      .where('product_id', '>', last)
      .orderBy('product_id')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) {
      last = row.product_id;
      const place = assortment.ids.find(row.product_id);
      if (place === undefined) continue;
      prices[place] = row.selling_price;
      oldPrices[place] = row.old_price ?? 0;
      active[place] = row.active;
    }
    if (rows.length < rowsAtOnce) break;
    await breath();
  }
  const offers = { prices: packed(prices), oldPrices: packed(oldPrices), active };
  return shelfOf(assortment, storeId, offers, promotions, restingPromotions(promotions, now));
}

/** A store's prices, in kobo; 0 where there is none. */
interface Offers {
  readonly prices: Amounts;
  readonly oldPrices: Amounts;
  readonly active: Uint8Array;
}

type Amounts = Uint32Array | Float64Array;

/** Half the memory, unless a price is above 42 million naira. */
function packed(amounts: Float64Array): Amounts {
  return amounts.every((amount) => amount < 2 ** 32) ? Uint32Array.from(amounts) : amounts;
}

function copied(amounts: Amounts, size: number): Float64Array {
  const copy = new Float64Array(size);
  copy.set(amounts);
  return copy;
}

function shelfOf(
  assortment: Assortment,
  storeId: number,
  { prices, oldPrices, active }: Offers,
  promotions: readonly StorePromotion[],
  resting: ReadonlySet<string>,
): Shelf {
  const isOffered = (place: number) => (prices[place] ?? 0) > 0;
  const lists = new Map(offeredOf(assortment.lists, isOffered));
  /** The products that may be in a promotion that does not run. */
  const maybeResting = new Set([...resting].flatMap((name) => [...(lists.get(name) ?? [])]));
  for (const name of resting) {
    const stay = (lists.get(name) ?? none).filter((place) => categoryOf(assortment, place) === name);
    lists.set(name, stay);
  }
  const groups = offeredOf(assortment.groups, isOffered);
  const list = (name: string) => lists.get(name.toLowerCase()) ?? none;
  const shelf: Shelf = {
    storeId,
    categories: assortment.categoryNames.filter((name) => list(name).length > 0).sort(),
    isOffered,
    list,
    holds: (name, place) => isInOrder(list(name), place),
    promotions,
    resting,
    at: (now) => {
      const later = restingPromotions(promotions, now);
      return isSame(later, resting)
        ? shelf
        : shelfOf(assortment, storeId, { prices, oldPrices, active }, promotions, later);
    },
    with: (later, changed, itsPromotions, now) => {
      const size = later.size;
      const next = {
        prices: copied(prices, size),
        oldPrices: copied(oldPrices, size),
        active: new Uint8Array(size),
      };
      next.active.set(active);
      for (const { place, price, oldPrice, active: isActive } of changed) {
        next.prices[place] = price ?? 0;
        next.oldPrices[place] = oldPrice ?? 0;
        next.active[place] = isActive;
      }
      return shelfOf(
        later,
        storeId,
        { prices: packed(next.prices), oldPrices: packed(next.oldPrices), active: next.active },
        itsPromotions,
        restingPromotions(itsPromotions, now),
      );
    },
    group: (name) => groups.get(name) ?? none,
    mostBytes: (place) => assortment.openJson.bytesOf(place) + mostOfferBytes,
    copyJson(place, target, at) {
      const old = oldPrices[place] ?? 0;
      const offer = wireOffer(storeId, prices[place] ?? 0, old > 0 ? old : null, active[place] === 1);
      const end = maybeResting.has(place)
        ? at + target.write(withoutPromotion(assortment.openJson.read(place), resting), at)
        : assortment.openJson.copy(place, target, at);
      return end + target.write(`,${JSON.stringify(offer).slice(1)}`, end, 'latin1');
    },
  };
  return shelf;
}

function categoryOf({ categoryNames, categoryOf: numbers }: Assortment, place: number): string | null {
  return categoryNames[numbers[place] ?? -1]?.toLowerCase() ?? null;
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}

const promotedSchema = z.looseObject({ promotion: z.nullable(z.string()) });

/**
 * A product as open JSON, without a promotion that does not run.
 *
 * @param openJson  without its closing brace
 */
function withoutPromotion(openJson: string, resting: ReadonlySet<string>): string {
  const product = readJson(promotedSchema, `${openJson}}`);
  if (product.promotion === null || !resting.has(product.promotion.toLowerCase())) return openJson;
  return JSON.stringify({ ...product, promo: null, promotion: null }).slice(0, -1);
}

/** Lists filtered to the offered products. */
function offeredOf(
  lists: ReadonlyMap<string, Uint32Array>,
  isOffered: (place: number) => boolean,
): ReadonlyMap<string, Uint32Array> {
  return new Map(Array.from(lists, ([name, places]) => [name, places.filter(isOffered)]));
}
