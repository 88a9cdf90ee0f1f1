export {
  type FoodVariation,
  isCombo,
  isPreparedFood,
  isSoldByWeight,
  type Product,
  preparedFoodCategory,
} from './product.ts';
