export { indexProducts } from './search-index.ts';
