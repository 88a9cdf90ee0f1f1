/** The way to a shop's first order. */
export {
  isSetUp,
  type SetUpFacts,
  type SetUpName,
  type SetUpStep,
  setUpNames,
  setUpSteps,
} from './set-up.ts';
