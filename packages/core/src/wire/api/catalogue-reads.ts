import type { paths } from './schema.ts';

/**
 * Reads of the shelves that say the same to everyone and name nobody in their address: what a browser may keep, to show
 * it without a network. A read that is not listed is kept nowhere: searches neither, for they say what someone was looking for.
 */
export const catalogueReads = [
  '/api/areas',
  '/api/banners',
  '/api/cartPromotion',
  '/api/categories',
  '/api/config',
  '/api/foodproductsinstore',
  '/api/getAllPromotions',
  '/api/getCategories',
  '/api/getPromotions',
  '/api/getproduct',
  '/api/hamperStatus',
  '/api/landingPageThumbnails',
  '/api/products',
  '/api/stores',
] as const satisfies readonly (keyof paths)[];

/** Whether the path of an address, as it is written, is that of such a read. */
export function isCatalogueRead(path: string): boolean {
  return catalogueReads.some((read) => read === path);
}
