/** A fault of a file, with the place and the mend. */
export interface Fault {
  readonly file: string;
  /** As spreadsheets count, the header being row 1; null for a fault of the whole file. */
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string;
  /** A sentence: how to mend it. */
  readonly mend: string;
}

const shownValue = 80;

/** A value as a fault shows it: its beginning, in one line. */
export function shownOf(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ');
  return line.length > shownValue ? `${line.slice(0, shownValue)}…` : line;
}
