export { type Badge, badges, discountPercent, groupBadge } from './badge.ts';
export {
  type Banner,
  type BannerReading,
  bannerReadingOf,
  bannerTarget,
  isBannerOfCategory,
  isBlackFridayOn,
  isGeneralBanner,
  landingBannerTarget,
} from './banner.ts';
export {
  type CategoryGroup,
  documentCategoryGroups,
  groupCategories,
  inShopOrder,
  knownCategories,
} from './category-group.ts';
export { categoryName } from './category-name.ts';
export { foodDiscountPercent, readDiscount } from './discount.ts';
export { emptyPromotions, emptyStore, isEmptyStore } from './empty-store.ts';
export {
  type FoodHours,
  type FoodRefusal,
  type FoodStore,
  foodAvailability,
  foodProblemWords,
  foodRefusal,
  isOpen,
  shopForGroceries,
  unknownHours,
} from './food-hours.ts';
export {
  bandPosition,
  type FoodSection,
  foodBySection,
  foodSectionAt,
  foodSections,
  moreSections,
} from './food-sections.ts';
export {
  foodVariations,
  foodWeightText,
  packOf,
  packText,
  smallestPack,
  type WeightType,
} from './food-variation.ts';
export { hamperCategory, hamperNameParts, isHamperBanner } from './hamper.ts';
export {
  catalogueImage,
  type ImageHosts,
  orderImage,
  smallPicture,
  smallPictureWidth,
} from './image.ts';
export { ownVariant } from './own-variant.ts';
export { byPackSize, type PackSize, packSize } from './pack-size.ts';
export { categoryTitle, pageTitles, productTitle, searchTitle } from './page-title.ts';
export { photographAddress, photographName, photographWidths, pictureWidths } from './photograph.ts';
export {
  isCombo,
  isPreparedFood,
  isSoldByWeight,
  type Product,
  preparedFoodCategory,
  priceNote,
  stockText,
} from './product.ts';
export { type SearchGroup, searchGroups } from './search-groups.ts';
export { kindOf, similarTo } from './similar.ts';
export { compactStoreName, type Mode, type StoreChoice, storeBadges, storeLabel } from './store.ts';
export type { FoodVariation } from './variation.ts';
export { sizePattern, units, writtenSize } from './written-size.ts';
