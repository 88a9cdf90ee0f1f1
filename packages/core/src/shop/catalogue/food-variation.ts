import { isPreparedFood, type Product } from './product.ts';
import type { FoodVariation } from './variation.ts';

/** The weight of a pack in grams, or 'noKg' for food without one. [FCART-12] */
export type WeightType = number | 'noKg';

/** The packs of food that names none of its own. [ENT-10] */
const defaultFoodVariations: readonly FoodVariation[] = [
  { name: 'Big pack', weightGrams: 1000 },
  { name: 'Medium pack', weightGrams: 600 },
  { name: 'Small pack', weightGrams: 400 },
];

/** The packs of a food that comes in packs: its own, or else the three default ones. [ENT-10] */
export function foodVariations(named: readonly FoodVariation[]): readonly FoodVariation[] {
  return named.length > 0 ? named : defaultFoodVariations;
}

/** The lightest of a dish's packs, chosen by default; null for a dish without packs. */
export function smallestPack(packs: readonly FoodVariation[]): FoodVariation | null {
  return [...packs].sort((one, other) => one.weightGrams - other.weightGrams)[0] ?? null;
}

/** A product's pack of a weight; null for one without packs. */
export interface ChosenPack {
  readonly pack: FoodVariation | null;
}

/**
 * The pack of a weight: one of the product's own, or none for "noKg", which is only for products without packs. Screens
 * offer these, and the server accepts nothing else: the weight decides the price. [ENT-10, FCART-12, PRICE-04 to PRICE-06]
 *
 * @param name  the pack's name, if known
 * @returns null when the product is not sold like this
 */
export function packOf(
  { category, variations }: Pick<Product, 'category' | 'variations'>,
  weightType: WeightType,
  name?: string,
): ChosenPack | null {
  const packs = isPreparedFood(category) ? variations : [];
  if (weightType === 'noKg') return packs.length === 0 && name === undefined ? { pack: null } : null;
  const pack = packs.find((one) => one.weightGrams === weightType && (name ?? one.name) === one.name);
  return pack === undefined ? null : { pack };
}

/** A food's weight as shoppers read it, in grams: '600 g'. [ENT-11] */
export function foodWeightText(weightType: WeightType): string {
  return weightType === 'noKg' ? '' : `${weightType} g`;
}

/** A pack as shoppers read it: 'Small pack, 400 g'. [ENT-11] */
export function packText({ name, weightGrams }: FoodVariation): string {
  return `${name}, ${foodWeightText(weightGrams)}`;
}
