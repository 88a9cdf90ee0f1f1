import { toProduct } from '@marketsquare/core/wire/api';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { type Shell, useShell } from '../../../platform/shell.tsx';
import { useStoreId } from '../queries.ts';
import type { ListingChoice } from './listing-choice.ts';

/** A category, and the words that narrow it. */
export interface Listing {
  readonly category: string;
  readonly query: string | undefined;
}

/** A category's products in an order and with filters, page after page until one is empty. */
export function useChosenPages(listing: Listing, choice: ListingChoice) {
  const { api } = useShell();
  const storeId = useStoreId();
  return useInfiniteQuery({
    queryKey: ['category', storeId, listing, choice],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn:
      storeId === null ? skipToken : ({ pageParam }) => chosenPage(api, storeId, listing, pageParam, choice),
  });
}

/** The brands of a category, with how many products each has. */
export function useBrands(listing: Listing) {
  const { api } = useShell();
  const storeId = useStoreId();
  return useQuery({
    queryKey: ['brands', storeId, listing],
    queryFn:
      storeId === null
        ? skipToken
        : async () => (await chosenPage(api, storeId, listing, 1, { sort: 'popularity' })).brands,
  });
}

type ChosenPage = Awaited<ReturnType<typeof chosenPage>>;

/** As in a plain category. [CONST-10] */
function nextPage(last: ChosenPage, _all: unknown, page: number): number | undefined {
  return last.products.length === 0 ? undefined : page + 1;
}

async function chosenPage(
  api: Shell['api'],
  storeid: number,
  { category, query: search }: Listing,
  page: number,
  choice: ListingChoice,
) {
  const query = { storeid, category, page, ...(search !== undefined && { search }), ...choice };
  const reply = await read(api.get('/api/categories', { params: { query } }));
  const { data, total, brands = [] } = reply.data.data;
  return { products: data.map(toProduct), total, brands };
}
