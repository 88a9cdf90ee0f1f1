export type { AppliedChoice, SavedLines } from './actors.ts';
export type { ModeDialogEvent } from './events.ts';
export { type ModeDialogInput, modeDialogMachine } from './machine.ts';
export {
  modeDialogGuardMessages,
  modeDialogMessages,
  selectAreaMessage,
  selectModeDestination,
  selectModeFailure,
  selectModeMessage,
} from './selectors.ts';
