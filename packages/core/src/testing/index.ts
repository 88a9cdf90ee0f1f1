export { testProperties } from './test-properties.ts';
