export { purge, purgeOld, schedulePurge } from './purge.ts';
