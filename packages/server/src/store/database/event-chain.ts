import { hash as digest } from 'node:crypto';

/** The columns that an event's hash covers. */
export interface ChainedRow {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema_version: number;
  readonly data: string;
  readonly meta: string;
  readonly at: string;
}

/** The hash before the first row of a chain. */
export const noHash = '';

/**
 * The hash of an event in a chain: it covers the row and, by the hash before it, every earlier row of the chain. Each
 * stream is a chain, whose hashes are stored; all events, in the order of their numbers, are another, whose heads are
 * kept in seals.
 *
 * @param previous  hash of the row before it in the chain, `noHash` for the first
 * @returns SHA-256, 64 hexadecimal digits
 */
export function eventHash(previous: string, row: ChainedRow): string {
  const { stream, version, type, schema_version, data, meta, at } = row;
  const covered = JSON.stringify([previous, stream, version, type, schema_version, data, meta, at]);
  return digest('sha256', covered, 'hex');
}

/** Rows of one stream with their hashes, each over the one before it. */
export function chained<Row extends ChainedRow>(
  previous: string,
  rows: readonly Row[],
): (Row & { hash: string })[] {
  let hash = previous;
  return rows.map((row) => {
    hash = eventHash(hash, row);
    return { ...row, hash };
  });
}
