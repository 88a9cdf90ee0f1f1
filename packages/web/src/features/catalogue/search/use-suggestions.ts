import type { Product } from '@marketsquare/core/shop/catalogue';
import { type Suggestion, toSuggestion } from '@marketsquare/core/wire/api';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import { productsAt } from '../products-at.ts';
import { useStoreId } from '../queries.ts';

/** The fewest letters that get suggestions. [SEARCH-13] */
const fewestLetters = 2;

/** Suggestions for the typed text; the last ones stay while the next load. [SEARCH-11, SEARCH-13] */
export function useSuggestions(typed: string, category: string | null) {
  const { api } = useShell();
  const storeId = useStoreId();
  const words = typed.trim().toLowerCase();
  const isWaiting = storeId === null || words.length < fewestLetters;
  return useQuery({
    queryKey: ['suggestions', storeId, category, words],
    ...(!isWaiting && { placeholderData: keepPreviousData }),
    queryFn: isWaiting
      ? skipToken
      : async ({ signal }) => {
          const query = {
            storeid: storeId,
            search_query: words,
            ...(category !== null && { category_name: category }),
          };
          const reply = await read(api.get('/api/searchAutoComplete', { params: { query }, signal }));
          return reply.data.map(toSuggestion);
        },
  });
}

/** The suggested products themselves, which have prices; those of the last suggestions while the next load. */
export function useSuggestedProducts(suggestions: readonly Suggestion[]): readonly Product[] {
  const shell = useShell();
  const storeId = useStoreId();
  const ids = suggestions.flatMap((suggestion) => (suggestion.kind === 'product' ? [suggestion.id] : []));
  const { data = [] } = useQuery({
    queryKey: ['suggested products', storeId, ids],
    placeholderData: keepPreviousData,
    queryFn: storeId === null || ids.length === 0 ? skipToken : () => productsAt(shell, storeId, ids),
  });
  return data;
}
