export { upcast } from './upcast.ts';
