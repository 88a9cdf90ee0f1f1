import type { Catalogue } from '../../catalogue/index.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { productsJson, replyOf } from '../catalogue/replies.ts';

/** A cart's products as a store offers them, without those that it does not offer. [API-19, API-27] */
export async function productsReply(
  catalogue: Catalogue,
  storeId: number,
  ids: readonly number[],
): Promise<Buffer> {
  const shelf = await catalogue.shelf(storeId);
  if (shelf === null) throw notFound('This store was not found.');
  const places = [...new Set(ids)].flatMap((id) => {
    const place = shelf.assortment.ids.find(id);
    return place !== undefined && shelf.isOffered(place) ? [place] : [];
  });
  return replyOf(productsJson(shelf, places), 'Products found.');
}
