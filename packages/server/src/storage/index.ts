export { databaseCheck } from './check.ts';
export { type Database, openDatabase, type Queries } from './database.ts';
export { checkEvents, type EventsCheck, type EventsFault } from './event-check.ts';
export {
  type Append,
  appendAll,
  appendEvents,
  foldStream,
  isUniqueViolation,
  type Loaded,
  loadStreams,
  type NewEvent,
  readStream,
  type StoredEvent,
  StreamMoved,
} from './events.ts';
export { isHeldElsewhere, type StorageFailure, storageFailure } from './failures.ts';
export { lockFolder } from './folder-lock.ts';
export { migrate } from './migrations/index.ts';
export { insertRows, statement, updateRow, type ValueOf } from './statements.ts';
