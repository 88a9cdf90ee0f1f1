export { purge, purgeEveryMs, purgeOld, schedulePurge } from './purge.ts';
