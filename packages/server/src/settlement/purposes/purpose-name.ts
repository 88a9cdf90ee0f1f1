import type { Payable } from '@marketsquare/core/shop/settlement';

/** What a payment is for. */
export type PurposeName = Payable['purpose'];

/** Purposes by what the ids of their things begin with. */
const prefixes: ReadonlyMap<string, PurposeName> = new Map(
  Object.entries<PurposeName>({ ord: 'order', top: 'topUp', gcs: 'giftCard' }),
);

/** What a payment for the thing of an id is for; null for an id that no payable thing has. */
export function findPurposeName(id: string): PurposeName | null {
  return prefixes.get(id.slice(0, id.indexOf('_'))) ?? null;
}

/**
 * What a payment for a thing of ours is for.
 *
 * @throws Error for an id that no payable thing has
 */
export function purposeNameOf(id: string): PurposeName {
  const name = findPurposeName(id);
  if (name === null) throw new Error(`nothing with the id ${id} can be paid`);
  return name;
}
