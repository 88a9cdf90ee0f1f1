/** The reason of a database failure: disk, file or lock, in SQLite's own words, which quote no value. */
export interface StorageFailure {
  /** SQLite's result code, such as 13 for a full disk. */
  readonly code: number;
  /** "database or disk is full" */
  readonly reason: string;
}

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

/** The failure of the storage; null for any other error. */
export function storageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  // The low byte is the primary code, the rest extends it.
  const code = error.errcode & 0xff;
  if (!ofThePlace.includes(code)) return null;
  return { code, reason: 'errstr' in error ? String(error.errstr) : '' };
}

/** True if the file itself is damaged, which is permanent. */
export function isDamage({ code }: StorageFailure): boolean {
  return code === codes.corrupt || code === codes.notADatabase;
}

/** True if a disk has no space left. */
export function isFull({ code }: StorageFailure): boolean {
  return code === codes.full;
}

/** True if another process holds the database, which is temporary. */
export function isHeldElsewhere({ code }: StorageFailure): boolean {
  return code === codes.busy || code === codes.locked;
}
