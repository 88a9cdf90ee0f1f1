import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { type Shell, useShell } from '../../../platform/shell.tsx';
import { nextPage, pageOf } from '../pages.ts';
import { useStoreId } from '../queries.ts';
import type { Listing, ListingChoice } from './listing-choice.ts';

/** A listing's products in an order and with filters, page after page until one is empty. */
export function useChosenPages(listing: Listing, choice: ListingChoice) {
  const { api } = useShell();
  const storeId = useStoreId();
  return useInfiniteQuery({
    queryKey: ['chosen', storeId, listing, choice],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn:
      storeId === null ? skipToken : ({ pageParam }) => chosenPage(api, storeId, listing, pageParam, choice),
  });
}

/** The brands and sizes of a listing, each with its number of products. */
export function useOffered(listing: Listing) {
  return useFirstPage(listing, ({ offered }) => offered);
}

/** The number of products of a listing. */
export function useTotal(listing: Listing) {
  return useFirstPage(listing, ({ total }) => total);
}

type ChosenPage = Awaited<ReturnType<typeof chosenPage>>;

/** A part of a listing's first page, in the order that every listing has. */
function useFirstPage<Part>(listing: Listing, select: (page: ChosenPage) => Part) {
  const { api } = useShell();
  const storeId = useStoreId();
  return useQuery({
    queryKey: ['first page', storeId, listing],
    queryFn:
      storeId === null ? skipToken : () => chosenPage(api, storeId, listing, 1, { sort: 'popularity' }),
    select,
  });
}

async function chosenPage(
  api: Shell['api'],
  storeid: number,
  listing: Listing,
  page: number,
  choice: ListingChoice,
) {
  const reply = await read(askFor(api, listing, { storeid, page, ...choice }));
  const { brands = [], sizes = [] } = reply.data.data;
  return { ...pageOf(reply.data.data), offered: { brands, sizes } };
}

function askFor(
  api: Shell['api'],
  { category, query: words }: Listing,
  asked: ListingChoice & { readonly storeid: number; readonly page: number },
) {
  if (category === null) {
    return api.get('/api/search', { params: { query: { ...asked, search_query: words } } });
  }
  const query = { ...asked, category, ...(words !== undefined && { search: words }) };
  return api.get('/api/categories', { params: { query } });
}
