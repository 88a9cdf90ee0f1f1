import { setImmediate as breath } from 'node:timers/promises';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { badges, byPackSize, packSize } from '@marketsquare/core/shop/catalogue';
import { shownPrice } from '@marketsquare/core/shop/pricing';
import { type operations, toProduct } from '@marketsquare/core/wire/api';
import { LRUCache } from 'lru-cache';
import type { Assortment } from '../../catalogue/assortment.ts';
import type { StockedShelf } from '../../catalogue/catalogue.ts';
import { type BrandCount, type Offered, type SizeCount, wireProductAt } from './replies.ts';

type Query = operations['categories']['parameters']['query'];

/** An order and filters for a category or for the results of a search. Prices in naira, as they are shown. */
export type ListingChoice = Pick<
  Query,
  'sort' | 'brand' | 'size' | 'on_offer' | 'in_stock' | 'price_from' | 'price_to'
>;

/** The values that orders and filters compare. */
interface Item {
  readonly place: number;
  readonly name: string;
  readonly brand: string;
  /** The size of its pack, in one notation; empty when it has none. */
  readonly size: string;
  /** The price on a card, in kobo. */
  readonly price: number;
  readonly isOnOffer: boolean;
  readonly isInStock: boolean;
}

/** A listing of one store: its products in their own order, and the values that they can be filtered by. */
interface Listing {
  readonly items: readonly Item[];
  readonly offered: Offered;
}

/** The last listings, of one version of the catalogue: at most some 200 bytes a product and a listing. */
interface Kept {
  readonly listings: LRUCache<string, Promise<Listing>>;
  readonly orders: LRUCache<string, Uint32Array>;
}

const keptListings = 64;
const keptOrders = 256;
const mostBrands = 100;
const mostSizes = 100;

/** The number of matches of a search that are sorted: farther ones are hardly meant. */
const mostFound = 1000;

/** Products read between two breaths. */
const productsAtOnce = 200;

/**
 * The indexes of the products that fit a choice, in its order, and the brands and sizes of the listing
 * without filters.
 */
interface Chosen {
  readonly places: Uint32Array;
  readonly offered: Offered;
}

/** Finds the products of a listing that fit a choice, in its order. */
export interface ChosenListings {
  /** @param narrowed  the products that the category is narrowed to; null for all */
  inCategory(
    shelf: StockedShelf,
    category: string,
    narrowed: readonly number[] | null,
    choice: ListingChoice,
  ): Promise<Chosen>;
  /** The results of a search, the nearest first unless another order is chosen. */
  found(shelf: StockedShelf, words: string, choice: ListingChoice): Promise<Chosen>;
}

/** True if a choice goes beyond the plain listing. */
export function isChosen(choice: ListingChoice): boolean {
  const { sort, brand, size, on_offer, in_stock, price_from, price_to } = choice;
  return [sort, brand, size, on_offer, in_stock, price_from, price_to].some((value) => value !== undefined);
}

/** Reads a listing's prices once for each version of the catalogue, and remembers the last orders. */
export function openChosenListings(): ChosenListings {
  const versions = new WeakMap<Assortment, Kept>();

  function keptOf(assortment: Assortment): Kept {
    const found = versions.get(assortment);
    if (found !== undefined) return found;
    const kept = {
      listings: new LRUCache<string, Promise<Listing>>({ max: keptListings }),
      orders: new LRUCache<string, Uint32Array>({ max: keptOrders }),
    };
    versions.set(assortment, kept);
    return kept;
  }

  /** A shelf's listing under a name, read now if it is not remembered. */
  function listingOf(shelf: StockedShelf, key: string, places: () => Iterable<number>): Promise<Listing> {
    const { listings } = keptOf(shelf.assortment);
    const reading = listings.get(key) ?? readListing(shelf, places());
    listings.set(key, reading);
    return reading;
  }

  /** The order of a listing by a choice, computed once. */
  function chosenOf(shelf: StockedShelf, key: string, { items, offered }: Listing, choice: ListingChoice) {
    const { orders } = keptOf(shelf.assortment);
    const orderKey = `${key} ${choiceKey(choice)}`;
    const places = orders.get(orderKey) ?? placesOf(items, choice);
    orders.set(orderKey, places);
    return { places, offered };
  }

  return {
    async inCategory(shelf, category, narrowed, choice) {
      if (shelf.list(category).length === 0) return { places: new Uint32Array(0), offered: offeredBy([]) };
      const key = `${momentKey(shelf)} ${category.toLowerCase()}`;
      const listing = await listingOf(shelf, key, () => shelf.list(category));
      if (narrowed === null) return chosenOf(shelf, key, listing, choice);
      const wanted = new Set(narrowed);
      const within = listing.items.filter(({ place }) => wanted.has(place));
      return { places: placesOf(within, choice), offered: offeredBy(within) };
    },

    async found(shelf, words, choice) {
      const key = `${momentKey(shelf)}?${words.trim().toLowerCase()}`;
      const { search } = shelf.assortment;
      const listing = await listingOf(shelf, key, () => search.find(words, mostFound, shelf.isOffered));
      return chosenOf(shelf, key, listing, choice);
    },
  };
}

/** A store between the begin and the end of its promotions, which are prices too. */
function momentKey({ storeId, resting }: StockedShelf): string {
  return JSON.stringify([storeId, ...[...resting].sort()]);
}

function choiceKey(choice: ListingChoice): string {
  const { sort, brand, size, on_offer, in_stock, price_from, price_to } = choice;
  return JSON.stringify([
    sort,
    brand?.toLowerCase(),
    size?.toLowerCase(),
    on_offer,
    in_stock,
    price_from,
    price_to,
  ]);
}

async function readListing(shelf: StockedShelf, places: Iterable<number>): Promise<Listing> {
  const items: Item[] = [];
  for (const place of places) {
    const product = toProduct(wireProductAt(shelf, place));
    const { price, before } = shownPrice(product);
    items.push({
      place,
      name: product.name,
      brand: product.brand,
      size: packSize(product.variant)?.text ?? '',
      price,
      isOnOffer: before !== null || badges(product).length > 0,
      isInStock: product.isInStock,
    });
    if (items.length % productsAtOnce === 0) await breath();
  }
  return { items, offered: offeredBy(items) };
}

function offeredBy(items: readonly Item[]): Offered {
  return { brands: brandsOf(items), sizes: sizesOf(items) };
}

function brandsOf(items: readonly Item[]): BrandCount[] {
  const branded = items.filter(({ brand }) => brand !== '');
  return Array.from(
    Map.groupBy(branded, ({ brand }) => brand),
    ([name, { length }]) => ({ name, products: length }),
  )
    .sort((one, other) => other.products - one.products || byName.compare(one.name, other.name))
    .slice(0, mostBrands);
}

/** The sizes that most products have, the least first. */
function sizesOf(items: readonly Item[]): SizeCount[] {
  const counts = Array.from(
    Map.groupBy(items, ({ size }) => size),
    ([name, { length }]) => ({ name, products: length }),
  );
  return counts
    .sort((one, other) => other.products - one.products)
    .flatMap((count) => {
      const size = packSize(count.name);
      return size === null ? [] : [{ count, size }];
    })
    .slice(0, mostSizes)
    .sort((one, other) => byPackSize(one.size, other.size))
    .map(({ count }) => count);
}

/** The items keep their own order unless one is chosen; then equal ones come best seller first. */
function placesOf(items: readonly Item[], choice: ListingChoice): Uint32Array {
  const size = choice.size === undefined ? undefined : (packSize(choice.size)?.text ?? null);
  const fitting = items.filter((item) => (size === undefined || item.size === size) && fits(item, choice));
  if (choice.sort !== undefined) {
    const order = orders[choice.sort];
    fitting.sort((one, other) => order(one, other) || one.place - other.place);
  }
  return Uint32Array.from(fitting, ({ place }) => place);
}

function fits(item: Item, { brand, on_offer, in_stock, price_from, price_to }: ListingChoice): boolean {
  return (
    (brand === undefined || item.brand.toLowerCase() === brand.toLowerCase()) &&
    (on_offer !== true || item.isOnOffer) &&
    (in_stock !== true || item.isInStock) &&
    (price_from === undefined || item.price >= nairaToKobo(price_from)) &&
    (price_to === undefined || item.price <= nairaToKobo(price_to))
  );
}

/** Number 2 stands before Number 10. */
const byName = new Intl.Collator('en', { numeric: true });

/** A product's place is its rank among all that are sold. */
const orders: Readonly<Record<NonNullable<ListingChoice['sort']>, (one: Item, other: Item) => number>> = {
  popularity: (one, other) => one.place - other.place,
  price: (one, other) => one.price - other.price,
  price_down: (one, other) => other.price - one.price,
  name: (one, other) => byName.compare(one.name, other.name),
};
