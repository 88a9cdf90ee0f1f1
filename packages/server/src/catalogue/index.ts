export { type Catalogue, openCatalogue } from './catalogue.ts';
export { type BannerPage, firstBanner } from './first-banner.ts';
export { listingHandlers } from './listing-handlers.ts';
export { offeredProducts, openProducts, type ProductsAt } from './offered-products.ts';
export { promotionHandlers } from './promotion-handlers.ts';
export { searchHandlers } from './search-handlers.ts';
