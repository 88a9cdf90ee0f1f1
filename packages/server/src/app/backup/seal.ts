import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';

/**
 * The beginning of a backup's end, behind the database's last page, where SQLite never looks. It covers every
 * byte before its digits.
 */
const sealStart = '\nmarketsquare backup, sha256 ';
const sealForm = new RegExp(`^${sealStart}([0-9a-f]{64})\n$`);
const sealBytes = sealStart.length + 64 + 1;

/** Bytes of one read. */
const bytesAtOnce = 1 << 20;

/** The comparison of a file with its seal, to the byte; `none` has no readable seal. */
export type Sealed = 'whole' | 'changed' | 'none';

/** Seals a finished file with a checksum of the whole. */
export function seal(path: string): void {
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    writeSync(file, `${sealStart}${checksumOf(file, size)}\n`, size);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Compares a file with its seal. */
export function sealOf(path: string): Sealed {
  const file = openSync(path, 'r');
  try {
    const size = fstatSync(file).size - sealBytes;
    if (size < 0) return 'none';
    const end = Buffer.alloc(sealBytes);
    readSync(file, end, 0, sealBytes, size);
    const [, sealed] = sealForm.exec(end.toString('latin1')) ?? [];
    if (sealed === undefined) return 'none';
    return checksumOf(file, size) === sealed ? 'whole' : 'changed';
  } finally {
    closeSync(file);
  }
}

/** Removes the seal from a file that has one. */
export function unseal(path: string): void {
  truncateSync(path, statSync(path).size - sealBytes);
}

/** SHA-256 of everything before a seal, and of the seal's own words. */
function checksumOf(file: number, size: number): string {
  const digest = createHash('sha256');
  const bytes = Buffer.alloc(Math.min(bytesAtOnce, size));
  for (let at = 0; at < size; ) {
    const read = readSync(file, bytes, 0, Math.min(bytes.length, size - at), at);
    if (read === 0) break;
    digest.update(bytes.subarray(0, read));
    at += read;
  }
  return digest.update(sealStart).digest('hex');
}
