/** The headings of the categories menu, in order. [NAV-11] */
export const categoryGroups = [
  'Groceries',
  'Food',
  'Drinks',
  'Health & Beauty',
  'Appliances & Accessories',
  'Others',
] as const;

export type CategoryGroup = (typeof categoryGroups)[number];

/**
 * The heading of a category, ignoring case; unknown ones are under Others.
 *
 * The documents name categories and headings, but not which belongs where: the mapping is ours. [NAV-12]
 */
export function categoryGroup(category: string): CategoryGroup {
  return groupOf.get(category.trim().toLowerCase()) ?? 'Others';
}

/** A store's categories under their headings, both in the shop's order: six groups, each category once, empty groups included. [NAV-11] */
export function groupCategories(
  categories: readonly string[],
): readonly { readonly group: CategoryGroup; readonly categories: readonly string[] }[] {
  const distinct = [...new Set(inShopOrder(categories))];
  return categoryGroups.map((group) => ({
    group,
    categories: distinct.filter((category) => categoryGroup(category) === group),
  }));
}

/**
 * The categories in the order of every list of them: heading by heading, under each what sells most first. Those that the
 * documents do not name come last, in the order given. [NAV-11]
 */
export function inShopOrder(categories: readonly string[]): readonly string[] {
  return [...categories].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The categories that the documents name. [NAV-12] */
export const knownCategories = [
  'bakery',
  'groceries',
  'confectioneries',
  'beverages',
  'breakfast cereal',
  'fresh produce',
  'commodities',
  'perishables',
  'butchery',
  'condiments',
  'spirits',
  'water',
  'medicare',
  'toiletries',
  'household',
  'accessories',
  'sda',
  'automobile',
  'baby products',
  'pet products',
  'bms',
  'general',
  'combos',
  'hampers',
] as const;

/** Under each heading what sells most comes first; under Others also whatever is not here. */
const wordsOf: Readonly<Record<CategoryGroup, readonly string[]>> = {
  Groceries: ['commodities', 'groceries', 'condiments', 'breakfast cereal', 'confectioneries'],
  Food: ['fresh produce', 'butchery', 'perishables', 'bakery', 'prepared food'],
  Drinks: ['beverages', 'water', 'spirits'],
  'Health & Beauty': ['toiletries', 'baby products', 'medicare'],
  'Appliances & Accessories': ['household', 'sda', 'accessories', 'automobile'],
  Others: ['combos', 'hampers', 'pet products', 'general', 'bms'],
};

const groupOf: ReadonlyMap<string, CategoryGroup> = new Map(
  categoryGroups.flatMap((group) => wordsOf[group].map((word): [string, CategoryGroup] => [word, group])),
);

const order: readonly string[] = [...groupOf.keys()];

function placeOf(category: string): number {
  const place = order.indexOf(category.trim().toLowerCase());
  return place < 0 ? order.length : place;
}
