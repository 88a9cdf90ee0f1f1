import { z } from 'zod';

/** What a backup says of itself, in the table `facts` of its own file. */
const noteSchema = z.strictObject({ at: z.string(), purpose: z.string(), keepUntil: z.string() });

export interface BackupNote {
  /** When it was made, RFC 3339. */
  readonly at: string;
  /** What it is kept for. */
  readonly purpose: string;
  /** The day by which it is to be deleted: until then it keeps everyone who was erased after it was made. */
  readonly keepUntil: string;
}

/** The fact's name. */
export const noteName = 'backup';

/** @param value  null for a file that was copied by other means */
export function readNote(value: string | null): BackupNote | null {
  return value === null ? null : noteSchema.parse(JSON.parse(value));
}
