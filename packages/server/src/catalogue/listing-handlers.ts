import { preparedFoodCategory } from '@marketsquare/core/catalogue';
import type { Handlers } from '../routes/handler.ts';
import { notFound } from '../routes/refusal.ts';
import type { Catalogue, StockedShelf } from './catalogue.ts';
import { pageReply, pageSize, productsJson, replyOf } from './replies.ts';

/** Products in the opening groups, at most; carousels show these. [LAND-06] */
const groupSize = 20;
const groupNames = ['top', 'beverages', 'water', 'commodities'] as const;

/** Lists of products: groups, categories, prepared food, single products. [API-09 to API-12, API-22] */
export function listingHandlers(catalogue: Catalogue): Handlers {
  return {
    products: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const groups = groupNames.map(
        (name) => `"${name}":${productsJson(shelf, shelf.group(name).slice(0, groupSize))}`,
      );
      return replyOf(`{${groups.join(',')}}`, 'Products found.');
    },

    foodproductsinstore: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      return replyOf(
        `{"food":${productsJson(shelf, shelf.list(preparedFoodCategory))}}`,
        'Prepared food found.',
      );
    },

    categories: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const page = query.page ?? 1;
      const all = shelf.list(query.category);
      const places = query.search?.trim() ? await narrow(shelf, all, query.search) : all;
      const start = (page - 1) * pageSize;
      return pageReply(shelf, places.slice(start, start + pageSize), page, places.length > start + pageSize);
    },

    getproduct: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const name = query.name.toLowerCase();
      const place = shelf
        .list(query.category)
        .find((at) => shelf.assortment.names[at]?.toLowerCase() === name);
      return replyOf(
        place === undefined ? 'null' : shelf.json(place),
        place === undefined ? 'Product not found.' : 'Product found.',
      );
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

async function narrow(shelf: StockedShelf, all: Uint32Array, words: string): Promise<readonly number[]> {
  const wanted = new Set(all);
  return shelf.search.find(words, all.length, (place) => wanted.has(place));
}
