import type { Product } from '@marketsquare/core/shop/catalogue';

/** A promotion of a store with the products of its carousel. */
export interface PromotionGroup {
  readonly name: string;
  readonly products: readonly Product[];
}

/** The groups with the named one first, ignoring case: a banner's address is lower-case. [ROUTE-03] */
export function putFirst<Group extends Named>(groups: readonly Group[], name: string): readonly Group[] {
  const named = isNamed(name);
  return [...groups.filter(named), ...groups.filter((group) => !named(group))];
}

/**
 * The line below the heading for the promotion of an address: its name, until it turns out that the store
 * lacks it. [ROUTE-03]
 *
 * @param groups  undefined while they load
 * @param name    empty for an address that names none
 */
export function promotionLine(groups: readonly Named[] | undefined, name: string): string {
  const isMissing = name !== '' && groups !== undefined && !groups.some(isNamed(name));
  return isMissing ? `“${name}” is not on at this store.` : name;
}

function isNamed(name: string): (group: Named) => boolean {
  return (group) => group.name.toLowerCase() === name.toLowerCase();
}

type Named = Pick<PromotionGroup, 'name'>;
