import { setImmediate as breath } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Queries, readJson } from '../store/database/index.ts';
import type { Schema } from '../store/database/schema.ts';
import { type IdIndex, indexIds } from './id-index.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { type ChangedProduct, indexProducts, type SearchIndex } from './search/search-index.ts';
import { isInOrder } from './sorted.ts';
import { packTexts, type Texts } from './texts.ts';
import { wireProduct } from './wire-product.ts';

/**
 * All products of one version of the catalogue, best seller first, in the form that replies need. A product is identified
 * by its index: its rank minus one. A withdrawn product keeps its index, and is in no list.
 */
export interface Assortment {
  readonly size: number;
  readonly ids: IdIndex;
  readonly named: NameIndex;
  /** The product as JSON without its closing brace: a store's offer is appended. */
  readonly openJson: Texts;
  /** The searched texts: name, brand, variant and categories. */
  readonly search: SearchIndex;
  readonly categoryNames: readonly string[];
  /** Index into `categoryNames`; of a withdrawn product one that has no name. */
  readonly categoryOf: Uint16Array;
  /** Indexes of each category's and promotion's products, by lower-case name. */
  readonly lists: ReadonlyMap<string, Uint32Array>;
  /** Indexes of each opening group's products, such as 'top'. */
  readonly groups: ReadonlyMap<string, Uint32Array>;
}

type Row = Selectable<Schema['products']>;

/** The category of a withdrawn product. */
const noCategory = 0xff_ff;

/** The number of rows read at once, so that loading needs little memory beyond the result. */
const rowsAtOnce = 1000;

/** Reads the whole assortment. Other calls are answered between the blocks. */
export async function loadAssortment(queries: Queries): Promise<Assortment> {
  const ids: number[] = [];
  const names: string[] = [];
  const openJson = packTexts();
  const search = indexProducts();
  const categories: (string | null)[] = [];
  const lists = new Map<string, number[]>();
  const groups = new Map<string, number[]>();
  for (;;) {
    const rows = await queries
      .selectFrom('products')
      .selectAll()
      .where('rank', '>', ids.length)
      .orderBy('rank')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) {
      const place = ids.push(row.id) - 1;
      const kept = keptOf(row);
      names.push(kept.name);
      openJson.add(openJsonOf(row));
      search.add(kept.searched);
      categories.push(kept.category);
      for (const list of kept.lists) put(lists, list, place);
      for (const group of kept.groups) put(groups, group, place);
    }
    if (rows.length < rowsAtOnce) break;
    await breath();
  }
  return {
    size: ids.length,
    ids: indexIds(ids),
    named: indexNames(names),
    openJson: openJson.done(),
    search: search.done(),
    ...numbered(categories),
    lists: packed(lists),
    groups: packed(groups),
  };
}

/**
 * The assortment with changed products, from memory; the former one stays as it is.
 *
 * @param rows  the changed products, and new ones, as they are now
 * @returns null where products change places, so that it has to be read anew
 */
export function changedAssortment(before: Assortment, rows: readonly Row[]): Assortment | null {
  const inOrder = rows.toSorted((one, other) => one.rank - other.rank);
  const ids: number[] = [];
  for (const { id, rank } of inOrder) {
    const known = before.ids.find(id);
    if (known === undefined) ids.push(id);
    if (rank - 1 !== (known ?? before.size + ids.length - 1)) return null;
  }
  const changes = inOrder.map((row): Change => {
    const place = row.rank - 1;
    return {
      place,
      row,
      before: place < before.size ? formerOf(before, place) : nothing,
      after: keptOf(row),
    };
  });
  const categories: (string | null)[] = Array.from(before.categoryOf, (_, place) =>
    categoryAt(before, place),
  );
  for (const { place, after } of changes) categories[place] = after.category;
  return {
    size: before.size + ids.length,
    ids: ids.length === 0 ? before.ids : before.ids.with(ids),
    named: before.named.with(
      new Map(
        changes
          .filter((change) => change.before.name !== change.after.name || change.place >= before.size)
          .map(({ place, after }) => [place, after.name]),
      ),
    ),
    openJson: before.openJson.with(new Map(changes.map(({ place, row }) => [place, openJsonOf(row)]))),
    search: before.search.with(
      changes.map(
        (change): ChangedProduct => ({
          place: change.place,
          before: change.before.searched,
          after: change.after.searched,
        }),
      ),
    ),
    ...numbered(categories),
    lists: changedLists(before.lists, changes, 'lists'),
    groups: changedLists(before.groups, changes, 'groups'),
  };
}

interface Change {
  readonly place: number;
  readonly row: Row;
  readonly before: Kept;
  readonly after: Kept;
}

/** A product as the indexes keep it. */
interface Kept {
  readonly name: string;
  readonly searched: ChangedProduct['after'];
  readonly category: string | null;
  readonly lists: readonly string[];
  readonly groups: readonly string[];
}

const nothing: Kept = { name: '', searched: null, category: null, lists: [], groups: [] };

function keptOf(row: Omit<Row, 'id' | 'rank' | 'variations'>): Kept {
  if (row.withdrawn === 1) return nothing;
  const { name, brand, variant, category, food_category: foodCategory, promotion, product_group } = row;
  return {
    name,
    searched: { name, brand, variant, category, foodCategory },
    category,
    lists: [...new Set([category.toLowerCase(), ...(promotion === null ? [] : [promotion.toLowerCase()])])],
    groups: product_group === null ? [] : [product_group],
  };
}

const formerSchema = z.object({
  name: z.string(),
  brand: z.nullable(z.string()),
  variant: z.nullable(z.string()),
  category: z.string(),
  food_category: z.nullable(z.string()),
  promotion: z.nullable(z.string()),
});

/** A product as the indexes have it, read from its own JSON. */
function formerOf(assortment: Assortment, place: number): Kept {
  if (assortment.categoryOf[place] === noCategory) return nothing;
  const former = readJson(formerSchema, `${assortment.openJson.read(place)}}`);
  const { name, brand, variant, category, food_category: foodCategory, promotion } = former;
  return {
    name,
    searched: { name, brand: brand ?? '', variant: variant ?? '', category, foodCategory },
    category,
    lists: [...new Set([category.toLowerCase(), ...(promotion === null ? [] : [promotion.toLowerCase()])])],
    groups: [...assortment.groups].filter(([, places]) => isInOrder(places, place)).map(([name]) => name),
  };
}

function categoryAt({ categoryNames, categoryOf }: Assortment, place: number): string | null {
  return categoryNames[categoryOf[place] ?? noCategory] ?? null;
}

function changedLists(
  lists: ReadonlyMap<string, Uint32Array>,
  changes: readonly Change[],
  kind: 'lists' | 'groups',
): ReadonlyMap<string, Uint32Array> {
  const changed = new Map(lists);
  const touched = new Set(changes.flatMap((change) => [...change.before[kind], ...change.after[kind]]));
  for (const name of touched) {
    const places = new Set(lists.get(name));
    for (const { place, before } of changes) if (before[kind].includes(name)) places.delete(place);
    for (const { place, after } of changes) if (after[kind].includes(name)) places.add(place);
    if (places.size === 0) changed.delete(name);
    else changed.set(name, Uint32Array.from(places).sort());
  }
  return changed;
}

function openJsonOf(row: Row): string {
  return JSON.stringify(wireProduct(row)).slice(0, -1);
}

/** Categories by number, in the order in which they first appear. */
function numbered(categories: readonly (string | null)[]): Pick<Assortment, 'categoryNames' | 'categoryOf'> {
  const names = new Map<string, number>();
  const categoryOf = Uint16Array.from(categories, (name) => {
    if (name === null) return noCategory;
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return number;
  });
  return { categoryNames: [...names.keys()], categoryOf };
}

function put(lists: Map<string, number[]>, name: string, place: number): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [place]);
  else list.push(place);
}

function packed(lists: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, Uint32Array> {
  return new Map(Array.from(lists, ([name, places]) => [name, Uint32Array.from(places)]));
}
