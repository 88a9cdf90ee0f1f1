import type { FieldChange } from '../goods/index.ts';

/** A row that changes: its fields in the words of the file. */
export interface ImportChange {
  readonly table: string;
  readonly kind: 'added' | 'changed' | 'withdrawn';
  readonly key: string;
  /** Null where it belongs to no store. */
  readonly storeId: number | null;
  readonly fields: readonly FieldChange[];
}

/** The place of a fault in the files. */
export interface ImportFault {
  readonly file: string;
  /** As spreadsheets count; null for the whole file. */
  readonly row: number | null;
  readonly column: string | null;
}

/** A change in words, without its table: 'RICE-5KG at store 1: price 8500 → 9000'. */
export function importChangeText({ kind, key, storeId, fields }: Omit<ImportChange, 'table'>): string {
  const name = `${key}${storeId === null ? '' : ` at store ${storeId}`}`;
  if (kind !== 'changed') return `${name}: ${kind === 'added' ? 'new' : kind}`;
  const changes = fields.map(({ field, was, now }) => `${field} ${was ?? 'empty'} → ${now ?? 'empty'}`);
  return `${name}: ${changes.join(', ')}`;
}

/** The place of a fault in words: 'prices.csv, row 4, sku'. */
export function importFaultPlace({ file, row, column }: ImportFault): string {
  return [file, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', ');
}
