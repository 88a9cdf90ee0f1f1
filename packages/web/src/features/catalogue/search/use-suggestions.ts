import { toSuggestion } from '@marketsquare/core/wire/api';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
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
