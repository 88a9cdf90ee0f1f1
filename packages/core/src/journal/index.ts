export { type Difference, diff, differencesBetween } from './differences.ts';
export { type Digestible, digestOf } from './digest.ts';
export {
  entrySchema,
  initEvent,
  type JournalEntry,
  JournalError,
  type JournaledEvent,
  journalVersion,
  type Refusal,
  resumedEvent,
} from './entry.ts';
export {
  type Fold,
  type FoldOptions,
  foldEvents,
  type Machines,
  replay,
  type Snapshots,
  startFold,
  verify,
} from './fold.ts';
export { fork } from './fork.ts';
export { type Lease, type LeaseAction, type LeaseEvent, nextLease, noLease } from './lease.ts';
export { createRecorder, type Recorder } from './recorder.ts';
export { resumeActor, resumeFrom } from './resume.ts';
export { travel } from './time-travel.ts';
