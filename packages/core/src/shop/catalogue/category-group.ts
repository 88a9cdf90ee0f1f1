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

/** A store's categories under their headings: six groups in order, each category once, empty groups included. [NAV-11] */
export function groupCategories(
  categories: readonly string[],
): readonly { readonly group: CategoryGroup; readonly categories: readonly string[] }[] {
  const distinct = [...new Set(categories)];
  return categoryGroups.map((group) => ({
    group,
    categories: distinct.filter((category) => categoryGroup(category) === group),
  }));
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

const wordsOf: Readonly<Record<Exclude<CategoryGroup, 'Others'>, readonly string[]>> = {
  Groceries: ['groceries', 'breakfast cereal', 'commodities', 'condiments', 'confectioneries'],
  Food: ['bakery', 'fresh produce', 'perishables', 'butchery', 'prepared food'],
  Drinks: ['beverages', 'spirits', 'water'],
  'Health & Beauty': ['medicare', 'toiletries', 'baby products'],
  'Appliances & Accessories': ['household', 'accessories', 'sda', 'automobile'],
};

const groupOf: ReadonlyMap<string, CategoryGroup> = new Map(
  categoryGroups.flatMap((group) =>
    group === 'Others' ? [] : wordsOf[group].map((word): [string, CategoryGroup] => [word, group]),
  ),
);
