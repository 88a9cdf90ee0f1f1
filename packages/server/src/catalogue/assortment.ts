import type { Queries } from '../storage/index.ts';
import { wireProduct } from './wire-product.ts';

/**
 * All products of one version of the catalogue, in order of sale, in the form in which replies need them. A product is
 * known by its place: its rank less one.
 */
export interface Assortment {
  readonly size: number;
  readonly ids: Float64Array;
  readonly places: ReadonlyMap<number, number>;
  readonly names: readonly string[];
  readonly images: readonly string[];
  /** The product as JSON without its closing brace: a store's offer is put behind it. */
  readonly openJson: readonly string[];
  readonly categoryNames: readonly string[];
  /** Index into `categoryNames`. */
  readonly categoryOf: Uint16Array;
  readonly promotionOf: readonly (string | null)[];
  readonly groupOf: readonly (string | null)[];
}

/** Rows read at once, so that a large catalogue needs little more memory than what is kept of it. */
const rowsAtOnce = 1000;

/** Reads the whole assortment: once for each version of the catalogue. */
export async function loadAssortment(queries: Queries): Promise<Assortment> {
  const ids: number[] = [];
  const names: string[] = [];
  const images: string[] = [];
  const openJson: string[] = [];
  const categories: number[] = [];
  const promotionOf: (string | null)[] = [];
  const groupOf: (string | null)[] = [];
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
      ids.push(row.id);
      names.push(row.name);
      images.push(row.image_url);
      openJson.push(JSON.stringify(wireProduct(row)).slice(0, -1));
      categories.push(indexOf(categoryNames, row.category));
      promotionOf.push(row.promotion);
      groupOf.push(row.product_group);
    }
    if (rows.length < rowsAtOnce) break;
  }
  return {
    size: ids.length,
    ids: Float64Array.from(ids),
    places: new Map(ids.map((id, place) => [id, place])),
    names,
    images,
    openJson,
    categoryNames,
    categoryOf: Uint16Array.from(categories),
    promotionOf,
    groupOf,
  };
}

/** The index of a name in a list of few; a new name is put at its end. */
function indexOf(names: string[], name: string): number {
  const index = names.indexOf(name);
  return index < 0 ? names.push(name) - 1 : index;
}
