export { chainHead } from './chain-head.ts';
export { databaseCheck } from './check.ts';
export { type Database, openDatabase, type Queries } from './database.ts';
export { besideDatabase, databaseFile, factOf, isShopDatabase, removeDatabase } from './database-file.ts';
export { checkEvents, type EventsCheck, type EventsFault } from './event-check.ts';
export {
  appendAll,
  decided,
  type Folding,
  foldStream,
  type Loaded,
  loadStream,
  loadStreams,
  type NewEvent,
  readStream,
  type StoredEvent,
  StreamMoved,
  streamsNamed,
} from './events.ts';
export { isDamage, isFull, isHeldElsewhere, type StorageFailure, storageFailure } from './failures/index.ts';
export { lockFolder } from './folder-lock.ts';
export { headEnd } from './head-file.ts';
export { migrate, newestMigration, releaseOfFile, requireMigrated } from './migrations/index.ts';
export { readJson } from './read-json.ts';
export { sealEvents } from './seals.ts';
export { insertRows, statement, updateRow, type ValueOf } from './statements.ts';
export {
  advanced,
  type Change,
  openUnit,
  type StreamKind,
  streamKind,
  type UnitOfWork,
  type Versioned,
} from './unit-of-work.ts';
export { forgetDeleted, forgetPerson, isOfErased, movePerson, personOfCustomer } from './vault.ts';
