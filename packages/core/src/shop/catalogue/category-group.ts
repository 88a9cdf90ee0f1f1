/** A heading of the categories menu with its categories, what sells most first. */
export interface CategoryGroup {
  readonly name: string;
  readonly categories: readonly string[];
}

/**
 * The headings of the documents in their order; the last one also has whatever no heading names. [NAV-11]
 *
 * The documents name categories and headings, but not which belongs where: the mapping is ours. [NAV-12]
 */
export const documentCategoryGroups: readonly CategoryGroup[] = [
  {
    name: 'Groceries',
    categories: ['commodities', 'groceries', 'condiments', 'breakfast cereal', 'confectioneries'],
  },
  {
    name: 'Food',
    categories: ['fresh produce', 'butchery', 'perishables', 'bakery', 'prepared food'],
  },
  { name: 'Drinks', categories: ['beverages', 'water', 'spirits'] },
  { name: 'Health & Beauty', categories: ['toiletries', 'baby products', 'medicare'] },
  { name: 'Appliances & Accessories', categories: ['household', 'sda', 'accessories', 'automobile'] },
  { name: 'Others', categories: ['combos', 'hampers', 'pet products', 'general', 'bms'] },
];

/**
 * A store's categories under their headings, both in the shop's order: each category once, empty groups included.
 * Upper and lower case are the same. [NAV-11]
 */
export function groupCategories(
  categories: readonly string[],
  groups: readonly CategoryGroup[] = documentCategoryGroups,
): readonly CategoryGroup[] {
  const distinct = [...new Set(inShopOrder(categories, groups))];
  const named = new Map(groups.flatMap((group) => group.categories.map((word) => [wordOf(word), group])));
  return groups.map((group) => ({
    name: group.name,
    categories: distinct.filter((category) => (named.get(wordOf(category)) ?? groups.at(-1)) === group),
  }));
}

/**
 * The categories in the order of every list of them: heading by heading, under each what sells most first. Those that no
 * heading names come last, in the order given. [NAV-11]
 */
export function inShopOrder(
  categories: readonly string[],
  groups: readonly CategoryGroup[] = documentCategoryGroups,
): readonly string[] {
  const order = groups.flatMap((group) => group.categories.map(wordOf));
  const placeOf = (category: string) => {
    const place = order.indexOf(wordOf(category));
    return place < 0 ? order.length : place;
  };
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

function wordOf(category: string): string {
  return category.trim().toLowerCase();
}
