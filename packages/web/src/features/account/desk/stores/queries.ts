import type { components, operations } from '@marketsquare/core/wire/api';
import { toProduct } from '@marketsquare/core/wire/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '../../../../platform/read.ts';
import { useShell } from '../../../../platform/shell.tsx';

type Schemas = components['schemas'];

/** A store with what is open today. */
export type StaffStore = Schemas['StaffStore'];
export type StoreDay = Schemas['StoreDay'];
export type StoreWindow = Schemas['StoreWindow'];
export type TableName = Schemas['ShopTable'];
export type TableChange = Schemas['RowChange'];
export type TableColumn = Schemas['StaffTableReply']['data']['columns'][number];

/** Texts of a row by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** The stores of the shop. */
export function useStaffStores() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'shop', 'stores'],
    queryFn: async () => (await read(api.get('/api/staff/stores'))).data.stores,
  });
}

/** The days to come of a store. */
export function useStoreDays(id: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'shop', 'days', id],
    queryFn: async () =>
      (await read(api.get('/api/staff/stores/{id}/days', { params: { path: { id } } }))).data.days,
  });
}

/** The rows of a table, with their history: of one store, or all. */
export function useTable(table: TableName, storeId: number | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'shop', 'table', table, storeId],
    queryFn: async () => {
      const query: operations['staffTable']['parameters']['query'] = {
        table,
        ...(storeId !== null && { storeid: storeId }),
      };
      const { now, columns, rows, fresh, history } = (
        await read(api.get('/api/staff/tables', { params: { query } }))
      ).data;
      return { now: Date.parse(now), columns, rows: rows.map(rowOf), fresh: rowOf(fresh), history };
    },
  });
}

/** The goods of a promotion as they are while it runs. */
export function usePromoted(storeid: number, name: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'shop', 'promoted', storeid, name],
    enabled: name !== '',
    queryFn: async () =>
      (await read(api.get('/api/staff/promotions/goods', { params: { query: { storeid, name } } }))).data.map(
        toProduct,
      ),
  });
}

/** Reads stores, days and tables again after a change. */
export function useReadStores() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['desk', 'shop'] });
}

function rowOf(cells: Schemas['ShopRow']): Row {
  return Object.fromEntries(cells.map(({ column, text }) => [column, text]));
}
