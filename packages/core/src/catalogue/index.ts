export { type Discount, type DiscountReading, foodDiscountPercent, readDiscount } from './discount.ts';
export { defaultFoodVariations, foodVariations, foodWeightText, type WeightType } from './food-variation.ts';
export {
  type FoodVariation,
  isCombo,
  isPreparedFood,
  isSoldByWeight,
  type Product,
  preparedFoodCategory,
} from './product.ts';
export type { Mode } from './store.ts';
