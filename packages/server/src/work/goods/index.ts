export { makePlanned } from './make-planned.ts';
