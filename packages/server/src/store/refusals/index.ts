export { StartRefused } from './start-refused.ts';
