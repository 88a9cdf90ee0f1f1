import type { Product } from '@marketsquare/core/shop/catalogue';

/** A promotion of a store with the products of its carousel. */
export interface PromotionGroup {
  readonly name: string;
  readonly products: readonly Product[];
}

/** The groups with the named one first, ignoring case: a banner's address is lower-case. [ROUTE-03] */
export function putFirst<Group extends Pick<PromotionGroup, 'name'>>(
  groups: readonly Group[],
  name: string,
): readonly Group[] {
  const isNamed = (group: Group) => group.name.toLowerCase() === name.toLowerCase();
  return [...groups.filter(isNamed), ...groups.filter((group) => !isNamed(group))];
}
