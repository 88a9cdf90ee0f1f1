export { type Upcasters, upcast } from './upcast.ts';
