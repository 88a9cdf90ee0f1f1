import { isPreparedFood, type Product } from './product.ts';

/** Results for one cart; `food` is the kitchen's. */
export interface SearchGroup {
  readonly kind: 'food' | 'groceries';
  readonly products: readonly Product[];
}

/**
 * The results of a search in their two groups, the first result's group first. [SEARCH-02, SEARCH-03]
 *
 * @param products  in the order of the server: the nearest first, unless another was asked for
 */
export function searchGroups(products: readonly Product[]): readonly SearchGroup[] {
  const isFood = ({ category }: Product) => isPreparedFood(category);
  const food = { kind: 'food', products: products.filter(isFood) } as const;
  const groceries = { kind: 'groceries', products: products.filter((one) => !isFood(one)) } as const;
  return products.slice(0, 1).some(isFood) ? [food, groceries] : [groceries, food];
}
