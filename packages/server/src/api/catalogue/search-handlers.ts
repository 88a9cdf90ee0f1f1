import type { components } from '@marketsquare/core/wire/api';
import { z } from 'zod';
import type { Assortment } from '../../catalogue/assortment.ts';
import type { Catalogue, StockedShelf } from '../../catalogue/catalogue.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import type { EmptySearchCounter } from '../../records/empty-searches/index.ts';
import { readJson } from '../../store/database/index.ts';
import { isChosen, openChosenListings } from './chosen-listing.ts';
import { shelfOf } from './listing-handlers.ts';
import { chosenPageReply, pageReply, pageSize } from './replies.ts';

type Suggestion = components['schemas']['SuggestionsReply']['data'][number];

/** Fewer characters give no suggestions. [SEARCH-09] */
const leastCharacters = 2;
const suggestedProducts = 7;
const suggestedCategories = 3;

/**
 * Search and suggestions. [API-13, API-14, API-15]
 *
 * @param searches  counts those that find nothing; suggestions for half a word do not count
 */
export function searchHandlers(catalogue: Catalogue, searches: EmptySearchCounter): Handlers {
  const chosen = openChosenListings();
  return {
    search: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const page = query.page ?? 1;
      if (isChosen(query)) {
        const { places, offered } = await chosen.found(shelf, query.search_query, query);
        return chosenPageReply(shelf, places, page, offered);
      }
      const end = page * pageSize;
      const found = shelf.assortment.search.find(query.search_query, end + 1, shelf.isOffered);
      if (found.length === 0 && page === 1) searches.note(shelf.storeId, query.search_query);
      return pageReply(shelf, found.slice(end - pageSize, end), page, found.length > end);
    },

    searchAutoComplete: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const words = query.search_query.trim();
      if (words.length < leastCharacters) return { status: true, data: [], message: 'Suggestions found.' };
      const data = suggest(shelf, words, query.category_name?.trim().toLowerCase() ?? '');
      return { status: true, data, message: 'Suggestions found.' };
    },
  };
}

/**
 * Products first, then their categories as plain strings; if there is nothing, a string that says so, which cannot be
 * picked. [SEARCH-11, SEARCH-14]
 */
function suggest(shelf: StockedShelf, words: string, category: string): Suggestion[] {
  const { assortment } = shelf;
  const categoryOf = (place: number) => assortment.categoryNames[assortment.categoryOf[place] ?? 0] ?? '';
  const accepts = (place: number) =>
    shelf.isOffered(place) && (category === '' || categoryOf(place).toLowerCase() === category);
  const found = assortment.search.find(words, suggestedProducts * 4, accepts);
  if (found.length === 0) return [{ text: 'No result', no_result: true }];
  const products = found.slice(0, suggestedProducts).map((place) => suggestionOf(assortment, place));
  const categories = [...new Set(found.map(categoryOf))].slice(0, suggestedCategories);
  return [...products, ...categories.map((text) => ({ text, no_result: false }))];
}

/** The fields of a product that a suggestion repeats. */
const suggestedSchema = z.object({
  id: z.int(),
  name: z.string(),
  img_url: z.string(),
  category: z.string(),
});

function suggestionOf({ openJson }: Assortment, place: number): Suggestion {
  return readJson(suggestedSchema, `${openJson.read(place)}}`);
}
