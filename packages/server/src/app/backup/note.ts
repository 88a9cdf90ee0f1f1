import { z } from 'zod';
import server from '../../../package.json' with { type: 'json' };
import { newestMigration, readJson } from '../../store/database/index.ts';

/** What a backup says of itself, in the table `facts` of its own file. */
const noteSchema = z.strictObject({
  /** When it was made, RFC 3339. */
  at: z.string(),
  /** What it is kept for. */
  purpose: z.string(),
  /** The day by which it is to be deleted: until then it keeps everyone who was erased after it was made. */
  keepUntil: z.string(),
  /** The build that wrote it; null in one from before backups were sealed. */
  build: z.string().nullable().default(null),
});

export type BackupNote = Readonly<z.infer<typeof noteSchema>>;

/** Names this build: its version, and what it knows of tables and runs on. */
export const thisBuild = `${server.version} (${newestMigration}, Node.js ${process.versions.node})`;

/** The fact's name. */
export const noteName = 'backup';

/** @param value  null for a file that was copied by other means */
export function readNote(value: string | null): BackupNote | null {
  return value === null ? null : readJson(noteSchema, value);
}
