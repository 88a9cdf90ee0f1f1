export { testedBy, testedTogether } from './coverage-of-tests.ts';
export { watchMachines } from './watch-machines.ts';
