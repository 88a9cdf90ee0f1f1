export { machineNames, stateNames } from './states.ts';
export {
  type StateSince,
  sumUpVisit,
  type VisitOutcome,
  type VisitSummary,
  type VisitSumming,
} from './summary.ts';
