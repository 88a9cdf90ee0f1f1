import type { Selectable } from 'kysely';
import type { ChangedThing } from '../../catalogue/changes/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import {
  type FileRow,
  type FileTable,
  historyKey,
  storeOf,
  type TableName,
  tableOf,
  toFile,
  toStored,
} from './tables.ts';

/** A row that changes, with what it becomes. */
export interface RowChange {
  readonly table: TableName;
  readonly thing: ChangedThing;
  /** All of its columns in the database; of one that goes, those of its key. */
  readonly row: FileRow;
}

/** A product as it is stored. */
export type StoredProduct = Selectable<Schema['products']>;

/** An offer as it is stored. */
export type StoredOffer = Selectable<Schema['offers']>;

/** A row of a table of few rows that goes. */
export function removedRow(table: FileTable, row: FileRow): RowChange {
  const stored = toStored(table, row);
  return {
    table: table.name,
    thing: {
      part: table.part,
      key: historyKey(table, row),
      storeId: storeOf(table, row),
      before: stored,
      after: null,
    },
    row: toStored(table, Object.fromEntries(table.key.map((name) => [name, row[name] ?? null]))),
  };
}

/** A product that is withdrawn from all stores: its row stays, and with it its id and its rank. */
export function withdrawnProduct({ rank: _, ...columns }: StoredProduct): RowChange {
  return {
    table: 'products',
    thing: {
      part: 'product',
      key: columns.sku,
      storeId: null,
      before: { withdrawn: 0 },
      after: { withdrawn: 1 },
    },
    row: { ...columns, withdrawn: 1 },
  };
}

/** An offer that goes. */
export function withdrawnOffer({ product_id, ...columns }: StoredOffer, sku: string): RowChange {
  const { store_id } = columns;
  return {
    table: 'offers',
    thing: { part: 'offer', key: sku, storeId: store_id, before: columns, after: null },
    row: { store_id, product_id },
  };
}

/**
 * A product that is new.
 *
 * @param values  by the file's columns, as far as it has them; its rank is left out
 */
export function addedProduct(id: number, values: FileRow): RowChange {
  const table = tableOf('products');
  const { rank: _, ...after } = toStored(table, { ...table.usual, ...values });
  return {
    table: 'products',
    thing: { part: 'product', key: String(after.sku), storeId: null, before: null, after },
    row: { ...after, id, withdrawn: 0 },
  };
}

/** A withdrawn product that comes back as it was. */
export function broughtBackProduct(product: StoredProduct): RowChange {
  return addedProduct(product.id, toFile(tableOf('products'), product));
}

/**
 * An offer that is new.
 *
 * @param values  by the file's columns
 */
export function addedOffer(productId: number, values: FileRow): RowChange {
  const table = tableOf('offers');
  const { sku, ...columns } = toStored(table, { ...table.usual, ...values });
  return {
    table: 'offers',
    thing: {
      part: 'offer',
      key: String(sku),
      storeId: Number(columns.store_id),
      before: null,
      after: { sku: String(sku), ...columns },
    },
    row: { ...columns, product_id: productId },
  };
}
