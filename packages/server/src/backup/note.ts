import { z } from 'zod';
import { readJson } from '../storage/index.ts';

/** What a backup says of itself, in the table `facts` of its own file. */
const noteSchema = z.strictObject({
  /** When it was made, RFC 3339. */
  at: z.string(),
  /** What it is kept for. */
  purpose: z.string(),
  /** The day by which it is to be deleted: until then it keeps everyone who was erased after it was made. */
  keepUntil: z.string(),
});

export type BackupNote = Readonly<z.infer<typeof noteSchema>>;

/** The fact's name. */
export const noteName = 'backup';

/** @param value  null for a file that was copied by other means */
export function readNote(value: string | null): BackupNote | null {
  return value === null ? null : readJson(noteSchema, value);
}
