export { type Candidate, candidatesOf } from './candidates.ts';
export { type Coverage, coverageSchema, type MachineCoverage } from './coverage.ts';
