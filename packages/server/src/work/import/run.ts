import { createHash } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { type ChangedThing, changedThing } from '../../catalogue/changes/index.ts';
import { catalogueVersion } from '../../catalogue/stores/index.ts';
import type { Database, Queries } from '../../store/database/index.ts';
import { numbersOf } from './cells.ts';
import { allProducts, isSmall, offersOf, productsBySku, type SmallTable, smallRows } from './existing.ts';
import type { Fault } from './faults.ts';
import { faultOf, judged, missingIn } from './judge.ts';
import { limits } from './limits.ts';
import type { TakeNamed } from './pictures.ts';
import { type Item, itemsOf, type RawRow } from './reader.ts';
import { type RowChange, removedRow, withdrawnOffer, withdrawnProduct } from './row-changes.ts';
import { type Measured, measured, type Source, toldOf } from './source.ts';
import {
  type FileRow,
  type FileTable,
  historyKey,
  storeOf,
  type TableName,
  tableNames,
  tableOf,
  toFile,
  toStored,
} from './tables.ts';

/** The number of rows of a table by what becomes of them. */
export interface TableCounts {
  readonly table: TableName;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
}

/** A row with faults, as its file has it. */
export interface BadRow {
  readonly table: FileTable;
  readonly cells: ReadonlyMap<string, string>;
  readonly faults: readonly Fault[];
}

export interface RunOptions {
  /** True if the files hold all rows of their tables, so that whatever they lack is withdrawn. */
  readonly isComplete: boolean;
  /** Takes changes in batches. */
  readonly take: (changes: readonly RowChange[]) => Promise<void>;
  readonly bad: (row: BadRow) => void;
  /** Takes a picture that a cell names. */
  readonly takePicture: TakeNamed;
  /** Called with the share of the files that was compared, from 0 to 1. */
  readonly progress?: (share: number) => void;
}

/** The result of reading files beside a shop. */
export interface Run {
  /** The catalogue's version that the rows were compared with. */
  readonly version: number;
  /** SHA-256 of the files, in hexadecimal. */
  readonly fileHash: string;
  readonly counts: readonly TableCounts[];
  readonly faults: readonly Fault[];
  /** True if rows of a file could not be read at all. */
  readonly isBroken: boolean;
  /** The new order of sale, as the ids of all products; null where it stays. */
  readonly order: readonly number[] | null;
}

/** Rows compared and handed on at once. */
const batchSize = 200;

/** Pictures read or fetched at once. */
const picturesAtOnce = 4;

/**
 * Reads files row by row, judges each row and compares it with the shop's. Nothing is written but by `take`; other calls are
 * answered between the batches.
 */
export async function runImport(
  database: Pick<Database, 'read'>,
  sources: readonly Source[],
  options: RunOptions,
): Promise<Run> {
  const queries = database.read;
  const version = await catalogueVersion(queries);
  const hash = createHash('sha256');
  const files: { readonly source: Source; readonly measuring: Measured; readonly first: Item | null }[] = [];
  for (const source of sources.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    hash.update(`${source.name}\n`);
    const measuring = await measured(source, hash);
    files.push({ source, measuring, first: await firstItem(source, measuring) });
  }
  const place = ({ first }: { readonly first: Item | null }) =>
    first !== null && 'table' in first ? tableNames.indexOf(first.table.name) : -1;
  const state = await openState(queries, options);
  const bytes = files.reduce((sum, { measuring }) => sum + measuring.bytes, 0);
  let compared = 0;
  const told = (read: number) => {
    compared += read;
    options.progress?.(compared / bytes);
  };
  for (const { source, measuring } of files.toSorted((one, other) => place(one) - place(other))) {
    for await (const item of itemsOf(toldOf(source, told), measuring)) {
      await state.add(item);
      if (state.isHopeless()) break;
    }
    await state.flush();
  }
  if (options.isComplete && !state.isHopeless()) await state.withdrawRest();
  return { version, fileHash: hash.digest('hex'), ...state.result() };
}

async function firstItem(source: Source, measuring: Measured): Promise<Item | null> {
  for await (const item of itemsOf(source, measuring)) return item;
  return null;
}

interface Known {
  readonly id: number;
  /** True if it is in the shop now, or comes with this import. */
  isActive: boolean;
  wasActive: boolean;
}

type Counting = { -readonly [Count in keyof TableCounts]: TableCounts[Count] };

/**
 * Judges a few rows of tables that are read whole, and compares them with the shop's: neither the products nor the offers are read.
 *
 * @returns the changes of the good rows, and the faults of the others
 */
export async function judgeRows(
  queries: Queries,
  rows: readonly RawRow[],
  takePicture: TakeNamed,
): Promise<{ readonly changes: readonly RowChange[]; readonly faults: readonly Fault[] }> {
  const changes: RowChange[] = [];
  const take = async (some: readonly RowChange[]) => {
    changes.push(...some);
  };
  const state = await openState(queries, { take, bad: () => {}, takePicture, isOfGoods: false });
  for (const row of rows) await state.add(row);
  await state.flush();
  return { changes, faults: state.result().faults };
}

interface StateOptions extends Pick<RunOptions, 'take' | 'bad' | 'takePicture'> {
  /** False where no row is one of products or offers. */
  readonly isOfGoods?: boolean;
}

async function openState(queries: Queries, { take, bad, takePicture, isOfGoods = true }: StateOptions) {
  const faults: Fault[] = [];
  let badRows = 0;
  let isBroken = false;
  const counts = new Map<TableName, Counting>();
  const small = new Map<SmallTable, { rows: Map<string, FileRow>; seen: Set<string> }>();
  const products = new Map<string, Known>();
  const listed = isOfGoods ? await allProducts(queries) : [];
  for (const { id, sku, withdrawn } of listed)
    products.set(sku, { id, isActive: withdrawn === 0, wasActive: withdrawn === 0 });
  let lastId = listed.reduce((most, { id }) => Math.max(most, id), 0);
  const seenProducts = new Set<string>();
  const seenOffers = new Map<number, Set<number>>();
  const ranks = new Map<number, number>();
  const added: number[] = [];
  let batch: RawRow[] = [];

  const smallOf = async (name: SmallTable) => {
    const known = small.get(name);
    if (known !== undefined) return known;
    const table = { ...tableOf(name), name };
    const rows = await smallRows(queries, table);
    const read = { rows: new Map(rows.map((row) => [keyText(table, row), row])), seen: new Set<string>() };
    small.set(name, read);
    return read;
  };
  const storeIds = new Set([...(await smallOf('stores')).rows.values()].map(({ store }) => Number(store)));

  function countsOf(name: TableName): Counting {
    const known = counts.get(name) ?? { table: name, added: 0, changed: 0, unchanged: 0, withdrawn: 0 };
    counts.set(name, known);
    return known;
  }

  function refuse(raw: RawRow, found: readonly Fault[]): void {
    badRows += 1;
    faults.push(...found);
    bad({ table: raw.table, cells: raw.cells, faults: found });
  }

  async function add(item: Item): Promise<void> {
    if (!('table' in item)) {
      isBroken = true;
      faults.push(item);
      return;
    }
    if (batch.length > 0 && batch[0]?.table !== item.table) await flush();
    batch.push(item);
    if (batch.length === batchSize) await flush();
  }

  async function flush(): Promise<void> {
    const rows = batch;
    batch = [];
    const name = rows[0]?.table.name;
    if (name === undefined) return;
    const read = await withPictures(
      rows.flatMap((raw) => {
        const verdict = judged(raw);
        if (verdict.ok) return [{ raw, values: verdict.values }];
        refuse(raw, verdict.faults);
        return [];
      }),
    );
    const changes = isSmall(name)
      ? await smallChanges(name, read)
      : name === 'products'
        ? await productChanges(read)
        : await offerChanges(read);
    if (changes.length > 0) await take(changes);
    await breath();
  }

  /** Rows with the addresses of the pictures that they name; a few pictures are taken at once. */
  async function withPictures(read: readonly Read[]): Promise<readonly Read[]> {
    const all: Read[] = [];
    for (let at = 0; at < read.length; at += picturesAtOnce) {
      const some = read.slice(at, at + picturesAtOnce).map(async ({ raw, values }) => {
        const { picture } = values;
        if (typeof picture !== 'string') return { raw, values };
        const taken = await takePicture(picture);
        if (taken.ok) return { raw, values: { ...values, picture: taken.address } };
        refuse(raw, [faultOf(raw, 'picture', taken.mend)]);
        return null;
      });
      all.push(...(await Promise.all(some)).filter((one) => one !== null));
    }
    return all;
  }

  /** The change of a row; null where it has a fault, or stays as it is. */
  function changeOf(raw: RawRow, values: FileRow, former: FileRow | null): RowChange | null {
    const { table } = raw;
    const missing = former === null ? missingIn(table, values) : [];
    if (missing.length > 0) {
      refuse(
        raw,
        missing.map((name) => faultOf(raw, name, 'Fill this in: a new row needs it.')),
      );
      return null;
    }
    const row = { ...(former ?? table.usual), ...values };
    const wrong = rulesOf(table, row);
    if (wrong !== null) {
      refuse(raw, [faultOf(raw, wrong.column, wrong.mend)]);
      return null;
    }
    const counting = countsOf(table.name);
    const thing = changedThing(
      { part: table.part, key: historyKey(table, row), storeId: storeOf(table, row) },
      former === null ? null : toStored(table, former),
      toStored(table, row),
    );
    if (thing === null) counting.unchanged += 1;
    else if (former === null) counting.added += 1;
    else counting.changed += 1;
    return thing === null ? null : { table: table.name, thing, row: toStored(table, row) };
  }

  async function smallChanges(name: SmallTable, read: readonly Read[]): Promise<readonly RowChange[]> {
    const { rows, seen } = await smallOf(name);
    return read.flatMap(({ raw, values }) => {
      const key = keyText(raw.table, values);
      const problem = seen.has(key)
        ? { column: raw.table.key[0] ?? null, mend: 'Keep one of the rows with this key.' }
        : seen.size >= limits.smallRows
          ? { column: null, mend: `Keep at most ${limits.smallRows} rows.` }
          : strangerIn(name, values, storeIds);
      if (problem !== null) {
        refuse(raw, [faultOf(raw, problem.column, problem.mend)]);
        return [];
      }
      seen.add(key);
      const twin = name === 'stores' && sameBranch(rows, key, values);
      if (twin) {
        refuse(raw, [faultOf(raw, 'branch_code', 'Choose another code: another store has it.')]);
        return [];
      }
      const change = changeOf(raw, values, rows.get(key) ?? null);
      const after = { ...(rows.get(key) ?? raw.table.usual), ...values };
      if (change !== null) rows.set(key, after);
      if (name === 'stores') storeIds.add(Number(values.store));
      return change ?? [];
    });
  }

  async function productChanges(read: readonly Read[]): Promise<readonly RowChange[]> {
    const stored = await productsBySku(
      queries,
      read.map(({ values }) => String(values.sku)),
    );
    return read.flatMap(({ raw, values }) => {
      const { rank = null, ...own } = values;
      const key = String(values.sku);
      if (seenProducts.has(key)) {
        refuse(raw, [faultOf(raw, 'sku', 'Keep one of the rows with this SKU.')]);
        return [];
      }
      seenProducts.add(key);
      const row = stored.get(key);
      const isThere = row !== undefined && row.withdrawn === 0;
      const former = row === undefined ? null : { ...toFile(raw.table, row), rank: null };
      const change = changeOf(raw, { ...own, rank: null }, isThere ? former : null);
      const known = products.get(key);
      if (change === null && !isThere) return [];
      const id = known?.id ?? ++lastId;
      if (known === undefined) {
        products.set(key, { id, isActive: true, wasActive: false });
        added.push(id);
      } else known.isActive = true;
      if (typeof rank === 'number') ranks.set(id, rank);
      if (change === null) return [];
      const { rank: _, ...columns } = change.row;
      return [{ ...change, thing: withoutRank(change.thing), row: { ...columns, id, withdrawn: 0 } }];
    });
  }

  async function offerChanges(read: readonly Read[]): Promise<readonly RowChange[]> {
    const known = read.flatMap(({ raw, values }) => {
      const product = products.get(String(values.sku));
      const storeId = Number(values.store);
      const problem = !product?.isActive
        ? { column: 'sku', mend: 'Add the product to products.csv, or correct its SKU.' }
        : !storeIds.has(storeId)
          ? noStore('store')
          : (seenOffers.get(storeId)?.has(product.id) ?? false)
            ? { column: 'sku', mend: 'Keep one of the rows with this SKU and store.' }
            : null;
      if (problem !== null || product === undefined) {
        refuse(raw, [faultOf(raw, problem?.column ?? null, problem?.mend ?? '')]);
        return [];
      }
      seenOffers.set(storeId, (seenOffers.get(storeId) ?? new Set()).add(product.id));
      return [{ raw, values, id: product.id, storeId }];
    });
    const there = await offersOf(
      queries,
      known.map(({ id }) => id),
      [...new Set(known.map(({ storeId }) => storeId))],
    );
    const stored = new Map(there.map((row) => [`${row.store_id} ${row.product_id}`, row]));
    return known.flatMap(({ raw, values, id, storeId }) => {
      const row = stored.get(`${storeId} ${id}`);
      const former = row === undefined ? null : { ...toFile(raw.table, row), sku: values.sku ?? null };
      const change = changeOf(raw, values, former);
      if (change === null) return [];
      const { sku: _, ...columns } = change.row;
      return [{ ...change, row: { ...columns, product_id: id } }];
    });
  }

  /** Withdraws the rows of the read tables that no file had. */
  async function withdrawRest(): Promise<void> {
    for (const [name, { rows, seen }] of small) {
      if (!counts.has(name)) continue;
      const table = tableOf(name);
      const gone = [...rows].filter(([key]) => !seen.has(key)).map(([, row]) => removedRow(table, row));
      countsOf(name).withdrawn += gone.length;
      if (gone.length > 0) await take(gone);
    }
    if (counts.has('products')) await withdrawProducts();
    if (counts.has('offers') || counts.has('products')) await withdrawOffers(counts.has('offers'));
  }

  async function withdrawProducts(): Promise<void> {
    const gone = [...products].filter(([sku, { wasActive }]) => wasActive && !seenProducts.has(sku));
    for (let at = 0; at < gone.length; at += batchSize) {
      const some = gone.slice(at, at + batchSize);
      const stored = await productsBySku(
        queries,
        some.map(([sku]) => sku),
      );
      const changes = some.flatMap(([sku, known]): RowChange[] => {
        const row = stored.get(sku);
        if (row === undefined) return [];
        known.isActive = false;
        return [withdrawnProduct(row)];
      });
      countsOf('products').withdrawn += changes.length;
      await take(changes);
      await breath();
    }
  }

  /** @param isOfAll  false where only the offers of withdrawn products go */
  async function withdrawOffers(isOfAll: boolean): Promise<void> {
    const skus = new Map([...products].map(([sku, { id }]) => [id, sku]));
    for (let last = { store_id: 0, product_id: 0 }; ; ) {
      const rows = await queries
        .selectFrom('offers')
        .selectAll()
        .where((where) =>
          where.or([
            where('store_id', '>', last.store_id),
            where.and([where('store_id', '=', last.store_id), where('product_id', '>', last.product_id)]),
          ]),
        )
        .orderBy('store_id')
        .orderBy('product_id')
        .limit(1000)
        .execute();
      const changes = rows.flatMap((row): RowChange[] => {
        const sku = skus.get(row.product_id) ?? '';
        const isSeen = seenOffers.get(row.store_id)?.has(row.product_id) ?? false;
        if (isSeen || (!isOfAll && (products.get(sku)?.isActive ?? false))) return [];
        return [withdrawnOffer(row, sku)];
      });
      countsOf('offers').withdrawn += changes.length;
      if (changes.length > 0) await take(changes);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end;
      await breath();
    }
  }

  function result(): Omit<Run, 'version' | 'fileHash'> {
    const isActive = new Map([...products.values()].map((one) => [one.id, one.isActive]));
    const before = [...listed.map(({ id }) => id), ...added];
    return {
      counts: tableNames.flatMap((name) => counts.get(name) ?? []),
      faults,
      isBroken: isBroken || badRows >= limits.badRows,
      order: orderOf(before, added, ranks, (id) => isActive.get(id) ?? false),
    };
  }

  return { add, flush, withdrawRest, result, isHopeless: () => badRows >= limits.badRows };
}

interface Read {
  readonly raw: RawRow;
  readonly values: FileRow;
}

/** The key of a row as one text. */
export function keyText(table: FileTable, row: FileRow): string {
  return table.key.map((name) => String(row[name] ?? '')).join('\n');
}

function withoutRank(thing: ChangedThing): ChangedThing {
  if (thing.after === null || !('rank' in thing.after)) return thing;
  const { rank: _, ...after } = thing.after;
  return { ...thing, after };
}

interface Wrong {
  readonly column: string | null;
  readonly mend: string;
}

function noStore(column: string): Wrong {
  return { column, mend: 'Add the store to stores.csv, or correct its number.' };
}

/** A reference to a store that is not there. */
function strangerIn(name: SmallTable, values: FileRow, stores: ReadonlySet<number>): Wrong | null {
  if (name === 'areas' && typeof values.stores === 'string') {
    return numbersOf(values.stores).every((id) => stores.has(id)) ? null : noStore('stores');
  }
  const isOfStore = name !== 'stores' && typeof values.store === 'number';
  return isOfStore && !stores.has(Number(values.store)) ? noStore('store') : null;
}

function sameBranch(rows: ReadonlyMap<string, FileRow>, key: string, values: FileRow): boolean {
  return [...rows].some(([other, row]) => other !== key && row.branch_code === values.branch_code);
}

/** A rule that several cells of a row break together. */
function rulesOf({ name }: FileTable, row: FileRow): Wrong | null {
  if (name === 'promotions' && typeof row.first_minute === 'string' && typeof row.last_minute === 'string')
    return row.first_minute > row.last_minute
      ? { column: 'last_minute', mend: 'Write a last minute that is not before the first.' }
      : null;
  return null;
}

/**
 * The new order of sale: products with a rank at their place, all others behind each other as before.
 *
 * @returns null where it is as before, new products being the last
 */
function orderOf(
  before: readonly number[],
  added: readonly number[],
  ranks: ReadonlyMap<number, number>,
  isActive: (id: number) => boolean,
): readonly number[] | null {
  const active = before.filter(isActive);
  const isAsBefore = active.every((id, index) => (ranks.get(id) ?? index + 1) === index + 1);
  if (isAsBefore) return null;
  const free = active.filter((id) => !ranks.has(id));
  const placed = [...ranks].toSorted(([one, rank], [other, otherRank]) => rank - otherRank || one - other);
  const order: number[] = [];
  let next = 0;
  for (const [id, rank] of placed) {
    while (order.length < rank - 1 && next < free.length) order.push(free[next++] ?? 0);
    order.push(id);
  }
  order.push(...free.slice(next), ...before.filter((id) => !isActive(id)));
  return added.length === 0 && order.every((id, index) => id === before[index]) ? null : order;
}
