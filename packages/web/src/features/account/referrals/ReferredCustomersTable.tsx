import { momentText } from '@marketsquare/core/kernel/calendar';
import { plainLetters } from '@marketsquare/core/kernel/letters';
import type { ReferredCustomer } from '@marketsquare/core/wire/api';
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  functionalUpdate,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '../../../platform/shell.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './ReferredCustomersTable.module.css';
import { keepView, readView } from './table-view.ts';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

type CustomerRow = Row<typeof features, ReferredCustomer>;

const helper = createColumnHelper<typeof features, ReferredCustomer>();
const ways = { filterFn: contains, sortFn: byText } as const;
const columns = helper.columns([
  helper.accessor('number', { header: 'S/No', ...ways, enableSorting: false }),
  helper.accessor('name', { header: 'Name', ...ways }),
  helper.accessor('email', { header: 'Email', ...ways }),
  helper.accessor('phone', { header: 'Phone', ...ways }),
  helper.accessor('status', { header: 'Status', ...ways }),
  helper.accessor('registeredAt', { header: 'Date of Registration', ...ways }),
]);
const columnIds = ['number', 'name', 'email', 'phone', 'status', 'registeredAt'] as const;
const saved = 'referredCustomers';
const icons = { asc: <ArrowUp />, desc: <ArrowDown />, none: <ArrowUpDown /> } as const;

/** [REF-12 to REF-15] */
export default function ReferredCustomersTable({ customers }: { readonly customers: ReferredCustomer[] }) {
  const { drafts } = useShell();
  const [initialState] = useState(() => readView(drafts, saved, columnIds));
  const [view, setView] = useState(initialState);
  const change = (changed: typeof view) => {
    keepView(drafts, saved, columnIds, changed);
    setView(changed);
  };
  const table = useTable({
    features,
    columns,
    data: customers,
    state: view,
    enableMultiSort: false,
    onSortingChange: (next) => change({ ...view, sorting: functionalUpdate(next, view.sorting) }),
    onColumnFiltersChange: (next) =>
      change({ ...view, columnFilters: functionalUpdate(next, view.columnFilters) }),
  });
  const { rows } = table.getRowModel();
  return (
    // A part that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className={styles.scroll} aria-label="Referred customers" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => {
                const name = String(column.columnDef.header);
                const direction = column.getIsSorted() || 'none';
                return (
                  <th key={id} scope="col" aria-sort={column.getCanSort() ? ariaSort[direction] : undefined}>
                    {column.getCanSort() ? (
                      <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
                        <OwnText>{name}</OwnText>
                        <span aria-hidden="true">{icons[direction]}</span>
                      </button>
                    ) : (
                      <span className={styles.sort}>{name}</span>
                    )}
                    <TextInput
                      type="search"
                      aria-label={`Filter by ${name}`}
                      placeholder="Filter"
                      value={String(column.getFilterValue() ?? '')}
                      onChange={({ target }) => column.setFilterValue(target.value)}
                    />
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map(({ id, original }) => (
            <tr key={id}>
              {columnIds.map((column) => (
                <td key={column}>{textOf(original, column)}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columnIds.length}>No customer matches these filters.</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** Filters by the texts in the table. */
function contains({ original }: CustomerRow, column: string, wanted: string): boolean {
  const shown = columnIds.find((id) => id === column);
  return shown !== undefined && plainLetters(textOf(original, shown)).includes(plainLetters(wanted.trim()));
}

/** Moments sort as their texts do: RFC 3339 in UTC. */
function byText(one: CustomerRow, other: CustomerRow, column: string): number {
  return String(one.getValue(column)).localeCompare(String(other.getValue(column)), 'en');
}

function textOf(customer: ReferredCustomer, column: (typeof columnIds)[number]): string {
  if (column === 'registeredAt') return momentText(Date.parse(customer.registeredAt));
  return String(customer[column]);
}
