export { type Catalogue, openCatalogue } from './catalogue.ts';
export { type BannerPage, firstBanner } from './first-banner.ts';
export { offeredProducts, openProducts, type ProductsAt } from './offered-products.ts';
