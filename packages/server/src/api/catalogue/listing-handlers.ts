import { preparedFoodCategory } from '@marketsquare/core/shop/catalogue';
import type { Catalogue, StockedShelf } from '../../catalogue/catalogue.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { isChosen, openChosenListings } from './chosen-listing.ts';
import {
  chosenPageReply,
  objectJson,
  pageReply,
  pageSize,
  productJson,
  productsJson,
  replyOf,
} from './replies.ts';

/** Products in the opening groups, at most; carousels show these. [LAND-06] */
const groupSize = 20;
const groupNames = ['top', 'beverages', 'water', 'commodities'] as const;

/** Lists of products: groups, categories, prepared food, single products. [API-09 to API-12, API-22] */
export function listingHandlers(catalogue: Catalogue): Handlers {
  const chosen = openChosenListings();
  return {
    products: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const groups = groupNames.map(
        (name) => [name, productsJson(shelf, shelf.group(name).slice(0, groupSize))] as const,
      );
      return replyOf(objectJson(groups), 'Products found.');
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
