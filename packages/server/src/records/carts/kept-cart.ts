import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { substitutionWishes } from '@marketsquare/core/shop/cart';
import { koboSchema } from '@marketsquare/core/shop/stored';
import type { components } from '@marketsquare/core/wire/api';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { readJson } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

type Schemas = components['schemas'];

/** A line of a saved cart as in the table. Money in kobo, the quantity as on the wire. */
const keptLineSchema = z.object({
  productId: z.int(),
  name: z.string(),
  imageUrl: z.string(),
  isFood: z.boolean(),
  quantity: z.number(),
  weightType: z.union([z.number(), z.literal('noKg')]).optional(),
  pack: z.string().nullable(),
  unitPrice: koboSchema,
  price: koboSchema,
  /** The wish if it has run out; absent for none. */
  wish: z.enum(substitutionWishes).exactOptional(),
});

export type KeptLine = Readonly<z.infer<typeof keptLineSchema>>;

/** The column `items` of a saved cart. */
export const keptLinesSchema = z.array(keptLineSchema);

/** A saved cart as the wire shows it. [ENT-14] */
export function wireCart(row: Selectable<Schema['carts']>): Schemas['StoreCart'] {
  const lines = readJson(keptLinesSchema, row.items);
  return {
    id: row.id,
    storeid: row.store_id,
    quantity: lines.length,
    total_price: koboToNaira(kobo(row.total_price)),
    cartitem: lines.map(wireLine),
  };
}

function wireLine(line: KeptLine): Schemas['CartLine'] {
  const unitPrice = koboToNaira(line.unitPrice);
  return {
    product: { id: line.productId, name: line.name, price: unitPrice, img_url: line.imageUrl },
    quantity: line.quantity,
    unit_price: unitPrice,
    price: koboToNaira(line.price),
    isFood: line.isFood,
    ...(line.weightType === undefined ? {} : { weight_type: line.weightType }),
    ...(line.pack === null ? {} : { pack: line.pack }),
    ...(line.wish === undefined ? {} : { substitution: line.wish }),
  };
}
