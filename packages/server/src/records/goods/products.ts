import type { CatalogueSource } from '@marketsquare/core/shop/catalogue-changes';
import { z } from 'zod';
import { changedThing, recordCatalogueChange } from '../../catalogue/changes/index.ts';
import type { Queries } from '../../store/database/index.ts';

/** The fields of a product that all stores share and that may be edited, by their columns; one that is left out stays. */
export const productFields = z.strictObject({
  name: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  category: z.exactOptional(z.string()),
  brand: z.exactOptional(z.string()),
  variant: z.exactOptional(z.string()),
  /** Null where nobody has said it. */
  average_weight_grams: z.exactOptional(z.nullable(z.int())),
  /** As on the wire; empty for no picture. */
  image_url: z.exactOptional(z.string()),
  /** Packs of prepared food, as the column's JSON. */
  variations: z.exactOptional(z.string()),
});

export type ProductFields = Readonly<z.infer<typeof productFields>>;

/** The columns of these fields. */
export const editedColumns = [
  'name',
  'description',
  'category',
  'brand',
  'variant',
  'image_url',
  'average_weight_grams',
  'variations',
] as const satisfies readonly (keyof ProductFields)[];

/** An edit of a product, with who makes it and why. */
export interface ProductEdit {
  /** Drawn anew for each change. */
  readonly id: string;
  readonly productId: number;
  readonly fields: ProductFields;
  readonly by: string;
  readonly reason: string;
  readonly source: CatalogueSource;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Edits a product in the caller's transaction, and records it as a change of the catalogue; nothing where it is so already.
 *
 * @returns false for an unknown product
 */
export async function editProduct(queries: Queries, edit: ProductEdit): Promise<boolean> {
  const { id, productId, fields, by, reason, source, now } = edit;
  const was = await queries
    .selectFrom('products')
    .select(['sku', ...editedColumns])
    .where('id', '=', productId)
    .where('withdrawn', '=', 0)
    .executeTakeFirst();
  if (was === undefined) return false;
  const { sku, ...before } = was;
  const after = { ...before, ...fields };
  const thing = changedThing({ part: 'product', key: sku, storeId: null }, before, after);
  if (thing === null) return true;
  await queries.updateTable('products').set(after).where('id', '=', productId).execute();
  const at = new Date(now).toISOString();
  await recordCatalogueChange(queries, { id, at, who: by, why: reason, source, fileHash: null }, [thing]);
  return true;
}
