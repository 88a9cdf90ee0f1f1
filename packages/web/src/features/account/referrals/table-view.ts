import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import type { ColumnFiltersState, SortingState } from '@tanstack/react-table';

/** The rows that a table shows, and their order. */
export interface TableView {
  readonly columnFilters: ColumnFiltersState;
  readonly sorting: SortingState;
}

/**
 * The view of a table, as this tab left it. A filter may be somebody's name, so it is kept with personal
 * drafts. [REF-15]
 *
 * @param table    names the table
 * @param columns  those that can be filtered
 */
export function readView(drafts: DraftStore, table: string, columns: readonly string[]): TableView {
  const [id = '', direction] = drafts.read(`${table}.sort`).split(' ');
  return {
    columnFilters: columns
      .map((column) => ({ id: column, value: drafts.read(`${table}.filter.${column}`) }))
      .filter(({ value }) => value !== ''),
    sorting: columns.includes(id) ? [{ id, desc: direction === 'desc' }] : [],
  };
}

export function keepView(
  drafts: DraftStore,
  table: string,
  columns: readonly string[],
  { columnFilters, sorting }: TableView,
): void {
  for (const column of columns) {
    const filter = columnFilters.find(({ id }) => id === column);
    drafts.write(`${table}.filter.${column}`, String(filter?.value ?? ''));
  }
  const [sort] = sorting;
  drafts.write(`${table}.sort`, sort ? `${sort.id} ${sort.desc ? 'desc' : 'asc'}` : '');
}
