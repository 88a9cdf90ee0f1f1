/** Where this browser keeps the lists of products that are its shopper's own. */
export const listKeys = { viewed: 'recently-viewed', saved: 'saved-products' } as const;

/** Forgets them, for the next person at this browser. */
export function forgetLists(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(listKeys)) storage.removeItem(key);
}
