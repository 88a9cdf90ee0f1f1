export { databaseCheck } from './check.ts';
export type { Database, Queries } from './database.ts';
export { engineOf, type TableShape } from './engine.ts';
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
  newestEvent,
  readStream,
  type StoredEvent,
  StreamMoved,
  streamsNamed,
} from './events.ts';
export { isDamage, isFull, isHeldElsewhere, type StorageFailure, storageFailure } from './failures/index.ts';
export {
  migrate,
  newestMigration,
  readSchemaState,
  releaseOfFile,
  requireMigrated,
  type WhileAlone,
} from './migrations/index.ts';
export type { SchemaState } from './migrations/release.ts';
export { openDatabase } from './open.ts';
export { type LockedPlace, lockPlace, type ShopPlace } from './place.ts';
export { beginMove, endMove, placeFacts, placeFactsOf } from './place-facts.ts';
export { addErasedRows, readErasedRows } from './postgres/erased-rows.ts';
export { usualLimits } from './postgres/open.ts';
export type { PlaceUse } from './postgres/server-lock.ts';
export { readJson } from './read-json.ts';
export { sealEvents } from './seals.ts';
export { chainHead } from './sqlite/chain-head.ts';
export {
  besideDatabase,
  databaseFile,
  factOf,
  isShopDatabase,
  removeDatabase,
} from './sqlite/database-file.ts';
export { whileLocked } from './sqlite/file-lock.ts';
export { lockFolder } from './sqlite/folder-lock.ts';
export { headEnd } from './sqlite/head-file.ts';
export { fullBatch, insertRows, statement, updateRow, type ValueOf } from './statements.ts';
export { together } from './together.ts';
export {
  advanced,
  type Change,
  openUnit,
  type StreamKind,
  streamKind,
  type UnitOfWork,
  type Versioned,
} from './unit-of-work.ts';
export {
  changeSealed,
  forgetDeleted,
  forgetPerson,
  isOfErased,
  keepSealed,
  keepSealedOnce,
  keyFor,
  movePerson,
  opened,
  type PersonKey,
  personOf,
  personOfCustomer,
  readAllSealed,
  readSealed,
  type SealedColumns,
  sealedOf,
} from './vault.ts';
export { numbers, position, texts, tuples } from './words.ts';
