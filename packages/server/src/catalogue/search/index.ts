export { type ChangedProduct, indexProducts } from './search-index.ts';
