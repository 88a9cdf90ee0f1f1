import { type Kobo, nairaToKobo } from '../../../kernel/money/index.ts';
import type { components } from '../schema.ts';
import { toWantedLine } from './cart.ts';

type Wire = components['schemas'];

/** A customer's saved cart of one store, as the cart's dropdown lists it. [ENT-14] */
export interface StoreCart {
  readonly id: number;
  readonly storeId: number;
  readonly lineCount: number;
  readonly total: Kobo;
  readonly lines: readonly ReturnType<typeof toWantedLine>[];
}

/** Maps a wire cart. [ENT-14, API-58] */
export function toStoreCart(wire: Wire['StoreCart']): StoreCart {
  return {
    id: wire.id,
    storeId: wire.storeid,
    lineCount: wire.quantity,
    total: nairaToKobo(wire.total_price),
    lines: wire.cartitem.map(toWantedLine),
  };
}
