import { watchMachines } from '@marketsquare/proof/tested';

/** Begins before any machine is made, once a worker. */
export const watch = watchMachines();
