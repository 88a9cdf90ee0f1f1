import { type FailureCodes, isOf, type StorageFailure } from '../storage-failure.ts';

/** SQLite's result codes about the storage, not about the statement. */
const codes = {
  busy: 5,
  locked: 6,
  outOfMemory: 7,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  protocol: 15,
  notADatabase: 26,
} as const;

const ofThePlace: readonly number[] = Object.values(codes);

export const sqliteCodes: FailureCodes = {
  damage: [codes.corrupt, codes.notADatabase],
  full: [codes.full],
  heldElsewhere: [codes.busy, codes.locked],
};

/** The failure of SQLite's storage; null for any other error. */
export function sqliteFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  // The low byte is the primary code, the rest extends it.
  const code = error.errcode & 0xff;
  if (!ofThePlace.includes(code)) return null;
  return { code, reason: 'errstr' in error ? String(error.errstr) : '' };
}

/** True if the file itself is damaged. */
export function isDamaged(failure: StorageFailure): boolean {
  return isOf('damage', sqliteCodes, failure);
}

/** True if another process holds the file. */
export function isHeld(failure: StorageFailure): boolean {
  return isOf('heldElsewhere', sqliteCodes, failure);
}
