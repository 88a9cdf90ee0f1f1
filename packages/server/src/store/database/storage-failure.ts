/** The reason of a database failure: disk, file, lock or connection, in the database's own words, which quote no value. */
export interface StorageFailure {
  /** SQLite's result code, such as 13 for a full disk, or PostgreSQL's, such as 53100. */
  readonly code: number | string;
  /** "database or disk is full" */
  readonly reason: string;
}

/** A database's codes by their meaning. */
export interface FailureCodes {
  /** The data itself is damaged, which is permanent. */
  readonly damage: readonly StorageFailure['code'][];
  /** No space is left. */
  readonly full: readonly StorageFailure['code'][];
  /** Others hold what is needed, which is temporary. */
  readonly heldElsewhere: readonly StorageFailure['code'][];
}

/** True if a failure is of a kind that a database's codes name. */
export function isOf(kind: keyof FailureCodes, codes: FailureCodes, { code }: StorageFailure): boolean {
  return codes[kind].includes(code);
}
