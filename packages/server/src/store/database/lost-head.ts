/** The newest event of all: its number, and its hash, which covers every event before it in its stream. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** A stored head that is no longer one of the database's events. */
export interface LostHead extends Head {
  /** The newest event that was there when the database was opened, and when it was written; null where there was none. */
  readonly left: { readonly seq: number; readonly at: string } | null;
}
