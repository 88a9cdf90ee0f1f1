import type { Product } from '@marketsquare/core/shop/catalogue';
import { type components, toProduct } from '@marketsquare/core/wire/api';
import { type InfiniteData, skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { useStoreId } from './queries.ts';

/** A category's products at the chosen store, page after page until one is empty. [CAT-01, CAT-02, CAT-08, CAT-09] */
export function useCategoryPages(category: string, search: string | undefined) {
  return useStorePages(useStoreId(), category, search);
}

/** The same at any store: a page that opens without one shows another's. [HAMP-05] */
export function useStorePages(storeId: number | null, category: string, search: string | undefined) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['category', storeId, category, search],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn:
      storeId === null
        ? skipToken
        : async ({ pageParam: page }) => {
            const query = { storeid: storeId, category, page, ...(search !== undefined && { search }) };
            const reply = await read(api.get('/api/categories', { params: { query } }));
            return pageOf(reply.data.data);
          },
  });
}

/** The results of a search, page after page until one is empty. [SEARCH-04, SEARCH-05] */
export function useSearchPages(words: string) {
  const { api } = useShell();
  const storeId = useStoreId();
  return useInfiniteQuery({
    queryKey: ['search', storeId, words],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn:
      storeId === null
        ? skipToken
        : async ({ pageParam: page }) => {
            const query = { storeid: storeId, search_query: words, page };
            const reply = await read(api.get('/api/search', { params: { query } }));
            return pageOf(reply.data.data);
          },
  });
}

/** One page of a list. */
export interface ProductPage {
  readonly products: readonly Product[];
  /** The number of products on all pages together, if known. */
  readonly total: number | undefined;
}

/** A list that is read page after page. */
export interface EndlessList {
  readonly data: { readonly pages: readonly ProductPage[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isLoadingError: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The products of all pages; the same list until more arrive. */
export function useProductsOf(data: InfiniteData<ProductPage> | undefined): readonly Product[] {
  return useMemo(() => data?.pages.flatMap(({ products }) => products) ?? [], [data]);
}

/**
 * The drawn part of a list, and true while more is on its way: new products are drawn in slices, whereas
 * React draws at once whatever a query reports.
 *
 * @param products  the same list until more arrive
 */
export function useDrawn(products: readonly Product[], isFetching: boolean) {
  const drawn = useDeferredValue(products);
  return { drawn, isWaiting: isFetching || (products.length > 0 && drawn !== products) };
}

/** The page after the last one, unless that was empty: nothing else marks the end. [CONST-10] */
export function nextPage({ products }: ProductPage, _all: unknown, page: number): number | undefined {
  return products.length === 0 ? undefined : page + 1;
}

export function pageOf({ data, total }: components['schemas']['ProductPage']): ProductPage {
  return { products: data.map(toProduct), total };
}
