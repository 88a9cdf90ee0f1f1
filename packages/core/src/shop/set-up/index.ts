/** What a shop needs before its first order, and how it gets there. */
export {
  isSetUp,
  type SetUpFacts,
  type SetUpName,
  type SetUpStep,
  setUpNames,
  setUpSteps,
} from './set-up.ts';
