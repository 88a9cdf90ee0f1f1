export { digestOf } from './digest.ts';
export {
  initEvent,
  type JournalEntry,
  JournalError,
  type JournaledEvent,
  journalVersion,
  resumedEvent,
} from './entry.ts';
export {
  type Fold,
  type FoldOptions,
  foldActor,
  foldEvents,
  lastRun,
  type Machines,
  replay,
  type Snapshots,
  startFold,
  type Verification,
  verify,
} from './fold.ts';
export { createRecorder, type RecorderPorts } from './recorder.ts';
export { resumeActor, resumeFrom } from './resume.ts';
export { upcast } from './upcast.ts';
