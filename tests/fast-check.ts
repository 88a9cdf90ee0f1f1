import fc from 'fast-check';

/**
 * The number of tries of each property, and their seed: `npm test` prints both, so that a run can be
 * repeated.
 */
const { FC_RUNS: runs, FC_SEED: seed } = process.env;

fc.configureGlobal({
  ...(runs === undefined ? {} : { numRuns: Number(runs) }),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
});
