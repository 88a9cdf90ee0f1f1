import type { paths } from './schema.ts';

/**
 * Reads of the shelves whose answer is the same for everyone and whose address names nobody: a browser may
 * keep them, to show them without a network. No other read is kept, searches included, because they tell what
 * someone was looking for.
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

/** True if the path of an address, as written, is that of such a read. */
export function isCatalogueRead(path: string): boolean {
  return catalogueReads.some((read) => read === path);
}
