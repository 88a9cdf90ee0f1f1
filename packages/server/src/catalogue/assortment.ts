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

/** Reads the whole assortment: once for each version of the catalogue. */
export async function loadAssortment(queries: Queries): Promise<Assortment> {
  const rows = await queries.selectFrom('products').selectAll().orderBy('rank').execute();
  const categoryNames: string[] = [];
  const categoryIndex = new Map<string, number>();
  const categoryOf = new Uint16Array(rows.length);
  rows.forEach((row, place) => {
    const index = categoryIndex.get(row.category) ?? categoryNames.push(row.category) - 1;
    categoryIndex.set(row.category, index);
    categoryOf[place] = index;
  });
  return {
    size: rows.length,
    ids: Float64Array.from(rows, ({ id }) => id),
    places: new Map(rows.map(({ id }, place) => [id, place])),
    names: rows.map(({ name }) => name),
    images: rows.map(({ image_url }) => image_url),
    openJson: rows.map((row) => JSON.stringify(wireProduct(row)).slice(0, -1)),
    categoryNames,
    categoryOf,
    promotionOf: rows.map(({ promotion }) => promotion),
    groupOf: rows.map(({ product_group }) => product_group),
  };
}
