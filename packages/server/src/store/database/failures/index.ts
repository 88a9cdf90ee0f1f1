import { postgresCodes, postgresFailure } from '../postgres/failures.ts';
import { sqliteCodes, sqliteFailure } from '../sqlite/failures.ts';
import { isOf, type StorageFailure } from '../storage-failure.ts';

export type { StorageFailure } from '../storage-failure.ts';

/** The failure of the storage; null for any other error. */
export function storageFailure(error: unknown): StorageFailure | null {
  return sqliteFailure(error) ?? postgresFailure(error);
}

/** True if the data itself is damaged, which is permanent. */
export function isDamage(failure: StorageFailure): boolean {
  return isOf('damage', sqliteCodes, failure) || isOf('damage', postgresCodes, failure);
}

/** True if a disk has no space left. */
export function isFull(failure: StorageFailure): boolean {
  return isOf('full', sqliteCodes, failure) || isOf('full', postgresCodes, failure);
}

/** True if others hold what is needed, which is temporary. */
export function isHeldElsewhere(failure: StorageFailure): boolean {
  return isOf('heldElsewhere', sqliteCodes, failure) || isOf('heldElsewhere', postgresCodes, failure);
}
