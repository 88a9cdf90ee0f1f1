import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../store/database/index.ts';
import { noteSchema, thisBuild } from './note.ts';
import { failureOf } from './programs.ts';

/** The programs that make a base backup. */
export const backupPrograms = ['pg_basebackup', 'pg_verifybackup', 'pg_waldump'];

/** A base backup's own note, which PostgreSQL keeps as its label. */
const baseNoteSchema = noteSchema.extend({
  /** The shop's database among those of the server, and its user. */
  database: z.string(),
  user: z.string(),
});

export type BaseNote = Readonly<z.infer<typeof baseNoteSchema>>;

/** PostgreSQL's program failed, or what it wrote does not hold: in its own words. */
export type BaseFailure = { readonly ok: false; readonly reason: 'damaged'; readonly detail: string };

/**
 * Copies a whole PostgreSQL server by `pg_basebackup` while it works, with the log that the copy needs, and has it compared with
 * its manifest by `pg_verifybackup`. The folder gets its name once it is whole.
 *
 * @param url     the shop's database; its user must be one that may replicate
 * @param folder  not there yet
 */
export async function backUpPostgres(
  url: string,
  folder: string,
  note: Omit<BaseNote, 'build' | 'database' | 'user'>,
  { bin, signal }: { readonly bin: string; readonly signal: AbortSignal },
): Promise<{ readonly ok: true; readonly note: BaseNote } | BaseFailure> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  try {
    const { address, env, database, user } = addressOf(url);
    const noted: BaseNote = { ...note, build: thisBuild, database, user };
    const failure = await failureOf(
      join(bin, 'pg_basebackup'),
      [
        ...['--pgdata', draft, '--dbname', address, '--no-password', '--label', JSON.stringify(noted)],
        ...['--format=plain', '--wal-method=stream', '--checkpoint=fast', '--manifest-checksums=SHA256'],
      ],
      { signal, env },
    );
    if (failure !== null) return { ok: false, reason: 'damaged', detail: failure };
    const fault = await faultOfBase(draft, { bin, signal });
    if (fault !== null) return { ok: false, reason: 'damaged', detail: fault };
    renameSync(draft, folder);
    return { ok: true, note: noted };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** True for a folder that `pg_basebackup` has written. */
export function isBaseBackup(folder: string): boolean {
  return existsSync(join(folder, 'backup_manifest')) && existsSync(join(folder, 'backup_label'));
}

/** The fault of a base backup, in the words of `pg_verifybackup`: every file and the log that it needs; null for none. */
export async function faultOfBase(
  folder: string,
  { bin, signal }: { readonly bin: string; readonly signal: AbortSignal },
): Promise<string | null> {
  // A recovery would write into the place of the links, which is the shop's own.
  if (readdirSync(join(folder, 'pg_tblspc')).length > 0)
    return 'It has tablespaces outside of its folder, which this program does not restore.';
  return failureOf(join(bin, 'pg_verifybackup'), ['--exit-on-error', '--quiet', folder], { signal });
}

/** The note in a base backup's label; null for one that was made by other means. */
export function noteOfBase(folder: string): BaseNote | null {
  const label = /^LABEL: (\{.*\})$/m.exec(readFileSync(join(folder, 'backup_label'), 'utf8'))?.[1];
  return label === undefined ? null : readJson(baseNoteSchema, label);
}

/** The major version that a base backup is of, such as 15. */
export function versionOfBase(folder: string): string {
  return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
}

/** An address without its password, which everybody on the machine could read among a program's arguments. */
function addressOf(url: string) {
  const address = new URL(url);
  const env = address.password === '' ? {} : { PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  return { address: address.href, env, ...namesIn(url) };
}

/** The names of a database and its user. */
export function namesIn(url: string): { readonly database: string; readonly user: string } {
  const { pathname, username } = new URL(url);
  const user = decodeURIComponent(username) || 'postgres';
  return { database: decodeURIComponent(pathname.slice(1)) || user, user };
}
