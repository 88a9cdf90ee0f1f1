/** The alert of a store that sells nothing. [ERR-04] */
export const emptyStore = {
  title: 'Empty store',
  message: 'This store currently has no products. Please choose another store',
} as const;

/** The alert of a store that runs no promotion. [ERR-05] */
export const emptyPromotions = {
  title: 'Empty Promotions',
  message: 'This store currently has no promotions. Please choose another store',
} as const;

/** True if a store counts as empty: it has no top products, whatever is on its other shelves. [ERR-04] */
export function isEmptyStore({ top }: { readonly top: readonly unknown[] }): boolean {
  return top.length === 0;
}
