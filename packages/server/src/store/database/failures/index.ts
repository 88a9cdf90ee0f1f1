import { postgresCodes, postgresFailure } from '../postgres/failures.ts';
import { sqliteCodes, sqliteFailure } from '../sqlite/failures.ts';
import type { StorageFailure } from './storage-failure.ts';

export type { StorageFailure } from './storage-failure.ts';

/** The failure of the storage; null for any other error. */
export function storageFailure(error: unknown): StorageFailure | null {
  return sqliteFailure(error) ?? postgresFailure(error);
}

/** True if the data itself is damaged, which is permanent. */
export function isDamage({ code }: StorageFailure): boolean {
  return sqliteCodes.damage.includes(code) || postgresCodes.damage.includes(code);
}

/** True if a disk has no space left. */
export function isFull({ code }: StorageFailure): boolean {
  return sqliteCodes.full.includes(code) || postgresCodes.full.includes(code);
}

/** True if others hold what is needed, which is temporary. */
export function isHeldElsewhere({ code }: StorageFailure): boolean {
  return sqliteCodes.heldElsewhere.includes(code) || postgresCodes.heldElsewhere.includes(code);
}
