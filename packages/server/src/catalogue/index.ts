export { listingHandlers } from '../api/catalogue/listing-handlers.ts';
export { promotionHandlers } from '../api/catalogue/promotion-handlers.ts';
export { searchHandlers } from '../api/catalogue/search-handlers.ts';
export { type Catalogue, openCatalogue } from './catalogue.ts';
export { type BannerPage, firstBanner } from './first-banner.ts';
export { offeredProducts, openProducts, type ProductsAt } from './offered-products.ts';
