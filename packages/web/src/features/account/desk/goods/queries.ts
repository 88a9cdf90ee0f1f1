import type { components, operations } from '@marketsquare/core/wire/api';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '../../../../platform/read.ts';
import { useShell } from '../../../../platform/shell.tsx';
import type { DeskPages } from '../queries.ts';

/** A product as one store offers it, for those who see to it. */
export type Goods = components['schemas']['StaffGoods'];

/** A page of goods. */
export type GoodsPage = components['schemas']['StaffGoodsReply']['data'];

/** The goods that are asked for, of one store. */
export type GoodsTerms = Omit<operations['staffGoods']['parameters']['query'], 'page'>;

/** The goods of a store; the list of before stays in view while another one is read. */
export function useGoods(terms: GoodsTerms): DeskPages<GoodsPage> {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['desk', 'goods', terms],
    initialPageParam: 1,
    getNextPageParam: ({ next_page }: GoodsPage) => next_page,
    queryFn: async ({ pageParam: page }) => {
      const query = page === 1 ? terms : { ...terms, page };
      return (await read(api.get('/api/staff/goods', { params: { query } }))).data;
    },
  });
}

/** A product of the shop that one store does not sell. */
export type OtherGoods = components['schemas']['OtherGoods'];

type OtherPage = components['schemas']['OtherGoodsReply']['data'];
type OtherTerms = Omit<operations['staffOtherGoods']['parameters']['query'], 'page'>;

/** The products of the shop that a store does not sell. */
export function useOtherGoods(terms: OtherTerms): DeskPages<OtherPage> {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['desk', 'goods', 'others', terms],
    initialPageParam: 1,
    getNextPageParam: ({ next_page }: OtherPage) => next_page,
    queryFn: async ({ pageParam: page }) => {
      const query = page === 1 ? terms : { ...terms, page };
      return (await read(api.get('/api/staff/other-goods', { params: { query } }))).data;
    },
  });
}

/** One of a store's goods, with what is planned and what was changed. */
export function useProductAtDesk(storeid: number, id: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'goods', 'product', storeid, id],
    queryFn: async () => {
      const params = { path: { id }, query: { storeid } };
      return (await read(api.get('/api/staff/goods/{id}', { params }))).data;
    },
  });
}

/** Reads goods again after a change. */
export function useReadGoods() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['desk', 'goods'] });
}
