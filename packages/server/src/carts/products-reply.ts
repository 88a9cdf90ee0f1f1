import type { Catalogue } from '../catalogue/index.ts';
import { productsJson, replyOf } from '../catalogue/replies.ts';
import { notFound } from '../routes/refusal.ts';

/** Products that a cart names, as a store offers them; what it does not offer is left out. [API-19, API-27] */
export async function productsReply(
  catalogue: Catalogue,
  storeId: number,
  ids: readonly number[],
): Promise<Buffer> {
  const shelf = await catalogue.shelf(storeId);
  if (shelf === null) throw notFound('This store was not found.');
  const places = [...new Set(ids)].flatMap((id) => {
    const place = shelf.assortment.places.get(id);
    return place !== undefined && shelf.isOffered(place) ? [place] : [];
  });
  return replyOf(productsJson(shelf, places), 'Products found.');
}
