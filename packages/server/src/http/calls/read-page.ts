import type { SelectQueryBuilder } from 'kysely';

/** How many rows a page lists. */
const pageSize = 20;

/** One page of a list, and where it is in it. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** As replies have it; `next_page` is null on the last one. */
  readonly place: { readonly current_page: number; readonly next_page: number | null };
}

/** Reads one page of a query that says its order; the first is 1. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  page = 1,
): Promise<PageOf<Row>> {
  // One row more says whether there is another page.
  const found = await query
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
    .execute();
  const next_page = found.length > pageSize ? page + 1 : null;
  return { rows: found.slice(0, pageSize), place: { current_page: page, next_page } };
}
