export { givenOf } from './given.ts';
export { seen } from './seen.ts';
export { done, failed, inputOf } from './work.ts';
