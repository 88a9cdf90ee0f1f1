/** Why the database could not do its work: its disk, its file or a lock, in SQLite's own words, which quote no value. */
export interface StorageFailure {
  /** SQLite's result code, such as 13 for a full disk. */
  readonly code: number;
  /** "database or disk is full" */
  readonly reason: string;
}

/** Result codes of SQLite that are about the place and not about the statement. */
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

/** What failed when the database's place did; null for any other error. */
export function storageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  // The low byte is the kind, the rest its shade.
  const code = error.errcode & 0xff;
  if (!ofThePlace.includes(code)) return null;
  return { code, reason: 'errstr' in error ? String(error.errstr) : '' };
}

/** Whether the file itself is damaged, which does not pass. */
export function isDamage({ code }: StorageFailure): boolean {
  return code === codes.corrupt || code === codes.notADatabase;
}

/** Whether somebody else holds the database, which passes soon. */
export function isHeldElsewhere({ code }: StorageFailure): boolean {
  return code === codes.busy || code === codes.locked;
}
