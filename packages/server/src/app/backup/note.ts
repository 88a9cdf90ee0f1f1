import { z } from 'zod';
import server from '../../../package.json' with { type: 'json' };
import { newestMigration, readJson } from '../../store/database/index.ts';

/** A backup's own note, in the table `facts` of its file. */
export const noteSchema = z.strictObject({
  /** The time of the backup, RFC 3339. */
  at: z.string(),
  /** The purpose for which it is kept. */
  purpose: z.string(),
  /** The day by which it is to be deleted: until then it holds everyone who was erased after it was made. */
  keepUntil: z.string(),
  /** The build that wrote it; null in one from before backups were sealed. */
  build: z.string().nullable().default(null),
});

export type BackupNote = Readonly<z.infer<typeof noteSchema>>;

/** The name of this build: its version, the newest migration it knows, and its Node. */
export const thisBuild = `${server.version} (${newestMigration}, Node.js ${process.versions.node})`;

/** The fact's name. */
export const noteName = 'backup';

/** @param value  null for a file that was copied by other means */
export function readNote(value: string | null): BackupNote | null {
  return value === null ? null : readJson(noteSchema, value);
}
