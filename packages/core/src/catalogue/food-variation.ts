import type { FoodVariation, Product } from './product.ts';

/** The weight of a pack in grams, or 'noKg' for food that has none. [FCART-12] */
export type WeightType = number | 'noKg';

/** The packs of food that names none of its own. [ENT-10] */
export const defaultFoodVariations: readonly FoodVariation[] = [
  { name: 'Big pack', weightGrams: 1000 },
  { name: 'Medium pack', weightGrams: 600 },
  { name: 'Small pack', weightGrams: 400 },
];

/** The packs a food can be had in: its own, else the three default ones. [ENT-10] */
export function foodVariations({ variations }: Pick<Product, 'variations'>): readonly FoodVariation[] {
  return variations.length > 0 ? variations : defaultFoodVariations;
}

/** A food's weight as shoppers read it, in grams: '600 g'. [ENT-11] */
export function foodWeightText(weightType: WeightType): string {
  return weightType === 'noKg' ? '' : `${weightType} g`;
}
