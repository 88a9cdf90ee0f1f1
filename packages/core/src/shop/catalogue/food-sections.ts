import type { Product } from './product.ts';

/** The sections of the food page in their order, as its sticky navigation names them. [FOOD-01] */
export const foodSections = [
  'Main Course',
  'Pastries',
  'Proteins',
  'Side Meal',
  'Sauce',
  'Cakes and Ice Creams',
  'Bread',
  'Swallow',
  'Soup',
  'Drinks',
] as const;

export type FoodSection = (typeof foodSections)[number];

/** On a phone the first four are in the row, the others under this button. [FOOD-02] */
export const moreSections = {
  label: 'MORE',
  shown: foodSections.slice(0, 4),
  folded: foodSections.slice(4),
} as const;

/** The start of each section's band of the scroll position, in px. [FOOD-05] */
const bandStarts = [0, 720, 1160, 1560, 2000, 2400, 3200, 3800, 3900, 4361] as const;

/** The end of each band of the scroll position, in px; the last one has none. [FOOD-05] */
const bandEnds: readonly (readonly [FoodSection, number])[] = [
  ['Main Course', 720],
  ['Pastries', 1160],
  ['Proteins', 1560],
  ['Side Meal', 2000],
  ['Sauce', 2400],
  ['Cakes and Ice Creams', 3200],
  ['Bread', 3800],
  ['Swallow', 3900],
  ['Soup', 4360],
];

/**
 * The section that the navigation highlights at a scroll position. [FOOD-05, FOOD-06]
 *
 * The bands are those of the documents. A limit belongs to the band that it starts; where swallow (to 3900)
 * and soup (from 3896) overlap the first one counts, and drinks begin above 4360.
 *
 * @param top  the scroll position, in px; less than 0 while a page springs back
 */
export function foodSectionAt(top: number): FoodSection {
  if (top > 4360) return 'Drinks';
  return bandEnds.find(([, end]) => top < end)?.[0] ?? 'Soup';
}

/**
 * Dishes by section, in the sections' order; a section without dishes has an empty list, and a dish without a known section
 * is not listed. [FOOD-03]
 */
export function foodBySection<Dish extends Pick<Product, 'foodCategory'>>(
  dishes: readonly Dish[],
): readonly { readonly section: FoodSection; readonly dishes: readonly Dish[] }[] {
  return foodSections.map((section) => ({
    section,
    dishes: dishes.filter(({ foodCategory }) => foodCategory?.toLowerCase() === section.toLowerCase()),
  }));
}

/**
 * A scroll position translated into the documents' bands, for a page whose sections begin elsewhere: the
 * bands suit one list of dishes, and every kitchen has its own. Within a section positions are stretched
 * evenly; on a page laid out as the documents' they stay the same. [FOOD-05]
 *
 * @param top     the scroll position, in px
 * @param starts  the position at which each section reaches the top of the view, in px, in the sections'
 *                order
 */
export function bandPosition(top: number, starts: readonly number[]): number {
  const at = Math.max(0, starts.map((start) => start <= top).lastIndexOf(true));
  const [start = 0, next] = starts.slice(at);
  const [band = 0, nextBand] = bandStarts.slice(at);
  const past = Math.max(0, top - start);
  if (past === 0 || next === undefined || nextBand === undefined) return band + past;
  return band + Math.floor((past * (nextBand - band)) / (next - start));
}
