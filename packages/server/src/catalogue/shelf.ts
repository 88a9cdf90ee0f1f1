import type { Queries } from '../storage/index.ts';
import type { Assortment } from './assortment.ts';
import { wireOffer } from './wire-product.ts';

/** What one store sells of an assortment. Lists hold places, best seller first. */
export interface Shelf {
  readonly storeId: number;
  isOffered(place: number): boolean;
  /** The product as this store offers it, serialized. */
  json(place: number): string;
  /** Everything of a category or of a promotion, by its name in lower case. */
  list(name: string): Uint32Array;
  /** Everything that the store sells of an opening group, such as 'top'. */
  group(name: string): readonly number[];
  /** Names of the categories with at least one product, as they are written. */
  readonly categories: readonly string[];
}

const none = new Uint32Array(0);

/** Rows read at once: they are gone again before the next ones come. */
const rowsAtOnce = 1000;

/** Reads what a store sells: once for each store and version of the catalogue. */
export async function loadShelf(queries: Queries, assortment: Assortment, storeId: number): Promise<Shelf> {
  const prices = new Float64Array(assortment.size);
  const oldPrices = new Float64Array(assortment.size);
  const active = new Uint8Array(assortment.size);
  for (let last = 0; ; ) {
    const rows = await queries
      .selectFrom('offers')
      .select(['product_id', 'selling_price', 'old_price', 'active'])
      .where('store_id', '=', storeId)
      .where('product_id', '>', last)
      .orderBy('product_id')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) {
      last = row.product_id;
      const place = assortment.places.get(row.product_id);
      if (place === undefined) continue;
      prices[place] = row.selling_price;
      oldPrices[place] = row.old_price ?? 0;
      active[place] = row.active;
    }
    if (rows.length < rowsAtOnce) break;
  }
  const { lists, groups, categories } = sortOut(assortment, prices);
  return {
    storeId,
    categories,
    isOffered: (place) => (prices[place] ?? 0) > 0,
    list: (name) => lists.get(name.toLowerCase()) ?? none,
    group: (name) => groups.get(name) ?? [],
    json(place) {
      const old = oldPrices[place] ?? 0;
      const offer = wireOffer(storeId, prices[place] ?? 0, old > 0 ? old : null, active[place] === 1);
      return `${assortment.openJson[place] ?? '{'},${JSON.stringify(offer).slice(1)}`;
    },
  };
}

/** Puts everything that is offered into its category, its promotion and its group. */
function sortOut(assortment: Assortment, prices: Float64Array) {
  const lists = new Map<string, number[]>();
  const groups = new Map<string, number[]>();
  const categories: string[] = [];
  prices.forEach((price, place) => {
    if (price === 0) return;
    const category = assortment.categoryNames[assortment.categoryOf[place] ?? 0] ?? '';
    if (!lists.has(category.toLowerCase())) categories.push(category);
    put(lists, category.toLowerCase(), place);
    const promotion = assortment.promotionOf[place]?.toLowerCase();
    if (promotion !== undefined && promotion !== category.toLowerCase()) put(lists, promotion, place);
    const group = assortment.groupOf[place];
    if (group) put(groups, group, place);
  });
  const packed = new Map(Array.from(lists, ([name, places]) => [name, Uint32Array.from(places)]));
  return { lists: packed, groups, categories: categories.sort() };
}

function put(lists: Map<string, number[]>, name: string, place: number): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [place]);
  else list.push(place);
}
