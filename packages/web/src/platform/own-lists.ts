import * as z from 'zod/mini';

/** The keys of the lists of products that this browser keeps for its shopper. */
export const listKeys = { viewed: 'recently-viewed', saved: 'saved-products' } as const;

export const productIdSchema = z.int().check(z.positive());

/** The valid values of a kept list; none if it is not a list. */
export function listOf<Schema extends z.ZodMiniType>(
  kept: unknown,
  schema: Schema,
): readonly z.infer<Schema>[] {
  const { data: items = [] } = z.array(z.unknown()).safeParse(kept);
  return items.flatMap((item) => {
    const { success, data } = schema.safeParse(item);
    return success ? [data] : [];
  });
}

/** Forgets them, for the next person at this browser. */
export function forgetLists(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(listKeys)) storage.removeItem(key);
}
