import type { SelectQueryBuilder } from 'kysely';

/** The number of rows on a page. */
const pageSize = 20;

/** One page of a list, with its place. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** The fields of a reply; `next_page` is null on the last one. */
  readonly place: { readonly current_page: number; readonly next_page: number | null };
}

/** Reads one page of a query with an order; the first is 1. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  page = 1,
): Promise<PageOf<Row>> {
  // One row more tells if there is another page.
  const found = await query
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
    .execute();
  const next_page = found.length > pageSize ? page + 1 : null;
  return { rows: found.slice(0, pageSize), place: { current_page: page, next_page } };
}
