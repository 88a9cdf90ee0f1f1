import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { whileLocked } from '../database/index.ts';
import { StartRefused } from '../refusals/start-refused.ts';
import { type Erased, type ErasedList, missingIn } from './list.ts';

const erasedSchema = z.array(z.strictObject({ id: z.int().positive(), registered: z.string() }));

/** The endings of the files that lock a list while it is written. */
export const listLockEnds = ['.lock', '.lock-journal'];

/** A list in a file, which several processes may share. */
export function fileList(path: string): ErasedList {
  return {
    name: path,
    read: async () => readList(path),
    add: async (erased) =>
      whileLocked(`${path}.lock`, () => {
        const there = readList(path);
        const fresh = missingIn(there ?? [], erased);
        if (there !== null && fresh.length === 0) return;
        // Under another name first: a crash leaves no half list.
        const text = `${JSON.stringify([...(there ?? []), ...fresh])}\n`;
        writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
        renameSync(`${path}.new`, path);
      }),
  };
}

function readList(path: string): readonly Erased[] | null {
  if (!existsSync(path)) return null;
  try {
    return erasedSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new StartRefused(
      `${path} is not a list of erased customers.`,
      'Put a copy of it back: without it, a restored backup brings back who was erased.',
    );
  }
}
