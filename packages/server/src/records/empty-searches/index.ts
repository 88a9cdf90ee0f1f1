export { type EmptySearchCounter, openEmptySearches } from './count.ts';
export { readEmptySearches } from './read.ts';
