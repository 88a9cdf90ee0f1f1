import { listKeys, listOf, productIdSchema } from './own-lists.ts';
import { keepIn, keptIn } from './site-data.ts';

const key = listKeys.viewed;

/** A row has twelve without the product whose page it is on. */
const mostKept = 13;

/** The ids of the products that were opened last in this browser, the newest first; none where it stores nothing. */
export function recentlyViewed(storage: Pick<Storage, 'getItem'>): readonly number[] {
  return listOf(keptIn(storage, key), productIdSchema).slice(0, mostKept);
}

/** Records that a product was opened; a browser that stores nothing has no row. */
export function keepViewed(storage: Pick<Storage, 'getItem' | 'setItem'>, id: number): void {
  const others = recentlyViewed(storage).filter((other) => other !== id);
  keepIn(storage, key, JSON.stringify([id, ...others].slice(0, mostKept)));
}
