import type { components } from '../schema.ts';

/** A product that a customer has bought before, by its name of that day. */
export interface OrderedProduct {
  readonly id: number;
  readonly name: string;
}

export function toOrderedProduct(wire: components['schemas']['OrderedProduct']): OrderedProduct {
  return { id: wire.product_id, name: wire.name };
}
