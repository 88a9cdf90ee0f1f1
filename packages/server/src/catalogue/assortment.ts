import { setImmediate as breath } from 'node:timers/promises';
import type { Queries } from '../store/database/index.ts';
import { type IdIndex, indexIds } from './id-index.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { indexProducts, type SearchIndex } from './search/search-index.ts';
import { packTexts, type Texts } from './texts.ts';
import { wireProduct } from './wire-product.ts';

/**
 * All products of one version of the catalogue, best seller first, in the form that replies need. A product is identified
 * by its index: its rank minus one.
 */
export interface Assortment {
  readonly size: number;
  readonly placeOf: IdIndex;
  readonly named: NameIndex;
  /** The product as JSON without its closing brace: a store's offer is appended. */
  readonly openJson: Texts;
  /** The searched texts: name, brand, variant and categories. */
  readonly search: SearchIndex;
  readonly categoryNames: readonly string[];
  /** Index into `categoryNames`. */
  readonly categoryOf: Uint16Array;
  /** Indexes of each category's and promotion's products, by lower-case name. */
  readonly lists: ReadonlyMap<string, Uint32Array>;
  /** Indexes of each opening group's products, such as 'top'. */
  readonly groups: ReadonlyMap<string, Uint32Array>;
}

/** The number of rows read at once, so that loading needs little memory beyond the result. */
const rowsAtOnce = 1000;

/** Reads the whole assortment, once for each version of the catalogue. Other calls are answered between the blocks. */
export async function loadAssortment(queries: Queries): Promise<Assortment> {
  const ids: number[] = [];
  const names: string[] = [];
  const openJson = packTexts();
  const search = indexProducts();
  const categories: number[] = [];
  const lists = new Map<string, number[]>();
  const groups = new Map<string, number[]>();
  const categoryNames: string[] = [];
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
      names.push(row.name);
      openJson.add(JSON.stringify(wireProduct(row)).slice(0, -1));
      const { name, brand, variant, category, food_category: foodCategory } = row;
      search.add({ name, brand, variant, category, foodCategory });
      categories.push(indexOf(categoryNames, row.category));
      for (const list of new Set([row.category.toLowerCase(), row.promotion?.toLowerCase()])) {
        put(lists, list, place);
      }
      put(groups, row.product_group, place);
    }
    if (rows.length < rowsAtOnce) break;
    await breath();
  }
  return {
    size: ids.length,
    placeOf: indexIds(ids),
    named: indexNames(names),
    openJson: openJson.done(),
    search: search.done(),
    categoryNames,
    categoryOf: Uint16Array.from(categories),
    lists: packed(lists),
    groups: packed(groups),
  };
}

/** The index of a name in a short list; a new name is appended. */
function indexOf(names: string[], name: string): number {
  const index = names.indexOf(name);
  return index < 0 ? names.push(name) - 1 : index;
}

function put(lists: Map<string, number[]>, name: string | null | undefined, place: number): void {
  if (name === null || name === undefined) return;
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [place]);
  else list.push(place);
}

function packed(lists: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, Uint32Array> {
  return new Map(Array.from(lists, ([name, places]) => [name, Uint32Array.from(places)]));
}
