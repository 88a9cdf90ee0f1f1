import { preparedFoodCategory } from '@marketsquare/core/shop/catalogue';
import { documentCarousels } from '@marketsquare/core/shop/settings';
import type { Catalogue, StockedShelf } from '../../catalogue/catalogue.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { presentRules } from '../../store/ports/present-rules.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { isChosen, openChosenListings } from './chosen-listing.ts';
import {
  chosenPageReply,
  listJson,
  objectJson,
  pageReply,
  pageSize,
  productJson,
  productsJson,
  replyOf,
} from './replies.ts';

/** Products in the opening groups, at most; carousels show these. [LAND-06] */
const groupSize = 20;
const [{ shows: topGroup }] = documentCarousels;

/** Lists of products: groups, categories, prepared food, single products. [API-09 to API-12, API-22] */
export function listingHandlers({ settings }: Pick<Ports, 'settings'>, catalogue: Catalogue): Handlers {
  const chosen = openChosenListings();
  return {
    products: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const row = (name: string) => productsJson(shelf, rowOf(shelf, name));
      const groups = documentCarousels.map(({ shows }) => [shows, row(shows)] as const);
      const own = presentRules(settings()).wire?.carousels;
      if (own === undefined) return replyOf(objectJson(groups), 'Products found.');
      const rows = own.map(({ title, shows }) =>
        objectJson([
          ['title', Buffer.from(JSON.stringify(title))],
          ['products', row(shows)],
        ]),
      );
      return replyOf(objectJson([...groups, ['carousels', listJson(rows)]]), 'Products found.');
    },

    foodproductsinstore: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const food = productsJson(shelf, shelf.list(preparedFoodCategory));
      return replyOf(objectJson([['food', food]]), 'Prepared food found.');
    },

    categories: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const page = query.page ?? 1;
      const narrowed = query.search?.trim() ? narrow(shelf, query.category, query.search) : null;
      const start = (page - 1) * pageSize;
      const end = start + pageSize;
      if (!isChosen(query)) {
        const places = narrowed ?? shelf.list(query.category);
        const facts = { total: places.length };
        return pageReply(shelf, places.slice(start, end), page, places.length > end, facts);
      }
      const { places, offered } = await chosen.inCategory(shelf, query.category, narrowed, query);
      return chosenPageReply(shelf, places, page, offered);
    },

    getproduct: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const place = shelf.assortment.named.find(query.name).find((at) => shelf.holds(query.category, at));
      return place === undefined
        ? replyOf(Buffer.from('null'), 'Product not found.')
        : replyOf(productJson(shelf, place), 'Product found.');
    },
  };
}

/**
 * The products of a row on a store's front: those of an opening group, else of a category or promotion of that name. In a
 * shop that has put nothing into groups the best sellers are its top products.
 */
function rowOf(shelf: StockedShelf, name: string): Iterable<number> {
  const { assortment } = shelf;
  const group = shelf.group(name);
  if (group.length > 0) return group.subarray(0, groupSize);
  if (name !== topGroup || assortment.groups.size > 0) return shelf.list(name).subarray(0, groupSize);
  return firstOffered(shelf, assortment.size);
}

function* firstOffered(shelf: StockedShelf, size: number): Iterable<number> {
  for (let place = 0, found = 0; place < size && found < groupSize; place += 1) {
    if (!shelf.isOffered(place)) continue;
    found += 1;
    yield place;
  }
}

/**
 * The shelf of a store.
 *
 * @throws Refusal 404 when there is no such store
 */
export async function shelfOf(catalogue: Catalogue, storeId: number): Promise<StockedShelf> {
  const shelf = await catalogue.shelf(storeId);
  if (shelf === null) throw notFound('This store was not found.');
  return shelf;
}

/** The products of a category that match some words. */
function narrow(shelf: StockedShelf, category: string, words: string): readonly number[] {
  const { search, size } = shelf.assortment;
  return search.find(words, size, (place) => shelf.holds(category, place));
}
