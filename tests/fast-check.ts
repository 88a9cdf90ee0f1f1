import fc from 'fast-check';

/** How often each property is tried, and from which seed: `npm test` names both, so that a run can be had again. */
const { FC_RUNS: runs, FC_SEED: seed } = process.env;

fc.configureGlobal({
  ...(runs === undefined ? {} : { numRuns: Number(runs) }),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
});
