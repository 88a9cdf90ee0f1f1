import { type Kobo, kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import type { SubstitutionWish } from '@marketsquare/core/shop/cart';
import type { components } from '@marketsquare/core/wire/api';
import type { Selectable } from 'kysely';
import type { Schema } from '../storage/schema.ts';

type Schemas = components['schemas'];

/** A line of a saved cart as in the table. Money in kobo, the quantity as on the wire. */
export interface KeptLine {
  readonly productId: number;
  readonly name: string;
  readonly imageUrl: string;
  readonly isFood: boolean;
  readonly quantity: number;
  readonly weightType: Schemas['WeightType'] | undefined;
  readonly pack: string | null;
  readonly unitPrice: Kobo;
  readonly price: Kobo;
  /** What is wished when it has run out; left out for nothing. */
  readonly wish?: SubstitutionWish;
}

/** A saved cart as the wire shows it. [ENT-14] */
export function wireCart(row: Selectable<Schema['carts']>): Schemas['StoreCart'] {
  const lines: readonly KeptLine[] = JSON.parse(row.items);
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
