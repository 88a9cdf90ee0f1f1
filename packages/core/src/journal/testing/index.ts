export { seen } from './seen.ts';
export { done, failed, inputOf } from './work.ts';
