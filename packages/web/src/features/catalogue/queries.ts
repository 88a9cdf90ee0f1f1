import type { Product } from '@marketsquare/core/shop/catalogue';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import {
  toBanner,
  toDishes,
  toProduct,
  toProductGroups,
  toPromotionNames,
  toSuggestion,
} from '@marketsquare/core/wire/api';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductAddress } from '../../platform/paths.ts';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { useSelection } from '../../platform/shop.tsx';

/*
 * The catalogue's queries. A failed one is logged and not shown, though an empty region may offer to try again [ERR-16].
 * Those that need a store wait for one.
 */

/** The banners of all sliders. [ENT-04] */
export function useBanners() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['banners'],
    queryFn: async () => (await read(api.get('/api/banners'))).data.data.map(toBanner),
  });
}

/** The banners of the landing page. [LAND-01] */
export function useLandingBanners() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['landing banners'],
    queryFn: async () => (await read(api.get('/api/landingPageThumbnails'))).data.map(toBanner),
  });
}

/** The names of the store's categories. */
export function useCategories() {
  const { api } = useShell();
  const storeId = useStoreId();
  const query = { params: { query: { store_id: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['categories', storeId],
    queryFn:
      storeId === null ? skipToken : async () => (await read(api.get('/api/getCategories', query))).data,
  });
}

/** The names of the store's promotions; empty places of the answer are dropped. [ENT-16, NAV-13] */
export function usePromotions() {
  const { api } = useShell();
  const storeId = useStoreId();
  const query = { params: { query: { store_id: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['promotions', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () => toPromotionNames((await read(api.get('/api/getPromotions', query))).data),
  });
}

/** The store's promoted products by promotion, in the server's order. [PROMO-02] */
export function usePromotionGroups() {
  const { api } = useShell();
  const storeId = useStoreId();
  const query = { params: { query: { storeid: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['promotion groups', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () =>
            Object.entries((await read(api.get('/api/getAllPromotions', query))).data).map(
              ([name, products]) => ({ name, products: products.map(toProduct) }),
            ),
  });
}

/** The shelves of a store's front. [ENT-09] */
export function useProductGroups(storeId: number | null) {
  const { api } = useShell();
  const query = { params: { query: { storeid: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['products', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () => toProductGroups((await read(api.get('/api/products', query))).data),
  });
}

/** Whether hampers are on sale anywhere; taken for granted until the server says no. [API-21] */
export function useHasHampers(): boolean {
  const { api } = useShell();
  const { data: hasHampers = true } = useQuery({
    queryKey: ['hampers'],
    queryFn: async () => (await read(api.get('/api/hamperStatus'))).data,
  });
  return hasHampers;
}

/** A store's dishes; none are asked for without a store. [API-31, FOOD-03] */
export function useDishes(storeId: number | null) {
  const { api } = useShell();
  const query = { params: { query: { storeid: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['dishes', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () => toDishes((await read(api.get('/api/foodproductsinstore', query))).data),
  });
}

/** The fewest letters that get suggestions. [SEARCH-13] */
const fewestLetters = 2;

/** Suggestions for what is being typed; the last ones stay while the next load. [SEARCH-11, SEARCH-13] */
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

/** One product by its address; null when the store has none of that name. [ROUTE-20] */
export function useProduct(address: ProductAddress) {
  const { api } = useShell();
  const { storeId, category, name } = address;
  const query = { storeid: storeId, category, name };
  return useQuery({
    queryKey: productKey(address),
    queryFn: async () => {
      const { data } = await read(api.get('/api/getproduct', { params: { query } }));
      return data === null ? null : toProduct(data);
    },
  });
}

export function useStoreId(): number | null {
  return useSelection((snapshot) => selectChosenStore(snapshot)?.id ?? null);
}

/** Caches a product that a shelf has shown, so its modal opens at once. */
export function useRememberProduct(): (product: Product) => void {
  const queries = useQueryClient();
  return (product) => queries.setQueryData(productKey(product), product);
}

function productKey({ storeId, category, name }: ProductAddress) {
  return ['product', storeId, category, name] as const;
}
