import { spawnSync } from 'node:child_process';
import { chmodSync, constants, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '../../store/database/index.ts';
import { systemChance } from '../chance.ts';
import { type BaseNote, faultOfBase, noteOfBase } from './base-backup.ts';
import { type SystemUser, serverUser } from './programs.ts';
import { startScratchServer } from './scratch-server.ts';
import { type CopyRefusal, damaged, type TakeChoice, type TakenIn, takeIn, withoutList } from './take-in.ts';
import { missedSegment, restoreCommand, unreadableWords } from './wal-archive.ts';

/** The programs that recover a base backup. */
export const recoveryPrograms = ['postgres', 'pg_verifybackup', 'pg_waldump'];

/** How a base backup is recovered. */
export interface Recovery {
  readonly bin: string;
  /** The folder of the archived log; null recovers to the end of the backup itself. */
  readonly archive: string | null;
  /** The moment to stop at, RFC 3339; null for the newest in the log. */
  readonly until: string | null;
  /** The shop's database and its user; that of the backup's note where there is one. */
  readonly names: { readonly database: string; readonly user: string } | null;
  readonly signal: AbortSignal;
}

/** A base backup that was put into a data folder. */
export interface RecoveredBase extends TakenIn {
  readonly note: BaseNote | null;
}

/** The reason why nothing was restored; nothing is left of it then. */
export type RecoveryRefusal =
  | CopyRefusal
  | { readonly reason: 'notEmpty'; readonly detail: string }
  /** Neither the backup's note nor the settings name the shop's database. */
  | { readonly reason: 'noDatabase'; readonly detail: string };

type Refused = { readonly ok: false } & RecoveryRefusal;

/**
 * Recovers a base backup into a new data folder, and takes the list of the erased into it. A server that nobody else reaches
 * plays the log; it is closed at the end, and the folder gets its name once all checks have held.
 *
 * @param folder  not there yet, or empty
 * @throws StartRefused for another secret's database, another release's, and an unreadable list
 */
export async function restorePostgres(
  base: string,
  folder: string,
  recovery: Recovery,
  choice: TakeChoice,
): Promise<RecoveredBase | Refused> {
  const other = existsSync(folder) ? readdirSync(folder).at(0) : undefined;
  if (other !== undefined) return { ok: false, reason: 'notEmpty', detail: other };
  const draft = `${folder}.restored`;
  rmSync(draft, { recursive: true, force: true });
  try {
    const taken = await withRecovered(base, draft, recovery, choice, (database) => takeIn(database, choice));
    if (!taken.ok) return taken;
    renameSync(draft, folder);
    return { ...taken, note: noteOfBase(base) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Recovers a base backup into a data folder, and does some work on the shop's database in it, unless the list of the erased is missing. */
export async function withRecovered<Result>(
  base: string,
  data: string,
  recovery: Recovery,
  choice: TakeChoice,
  work: (database: Database) => Promise<Result>,
): Promise<Result | Refused> {
  const noList = await withoutList(choice);
  if (noList !== null) return { ok: false, ...noList };
  const { bin, archive, until, signal } = recovery;
  const names = noteOfBase(base) ?? recovery.names;
  if (names === null) return { ok: false, reason: 'noDatabase', detail: base };
  const fault = await faultOfBase(base, recovery);
  if (fault !== null) return damaged(`${fault}.`);
  const user = serverUser();
  await copyBase(base, data, user);
  signal.throwIfAborted();
  const server = await startScratchServer(data, { bin, user, signal }, [
    `restore_command=${restoreCommand(archive)}`,
    ...['recovery_target=', 'recovery_target_name=', 'recovery_target_lsn=', 'recovery_target_xid='],
    ...['recovery_target_action=promote', 'recovery_target_timeline=latest'],
    // After the others: an empty one that follows counts as a second target.
    `recovery_target_time=${until === null ? '' : inPostgres(until)}`,
  ]);
  if (typeof server === 'string') return damaged(`It cannot be recovered: ${reasonIn(server)}.`);
  try {
    const missed = archive === null || until !== null ? null : missedSegment(archive, data);
    if (missed !== null)
      return damaged(`The log ends before ${missed} of its archive: one before it is missing or damaged.`);
    const { integer: chance } = systemChance;
    const database = openDatabase(server.url(names.user, names.database), { chance });
    try {
      await migrate(database);
      return await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await server.stop();
  }
}

/** A moment as PostgreSQL reads it before it knows names of time zones, `Z` among them. */
function inPostgres(moment: string): string {
  return new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00');
}

/** The server's own words, or the reason behind them. */
function reasonIn(fault: string): string {
  return fault.includes(unreadableWords) ? "the server's user may not read the archived log" : fault;
}

/** Copies a backup into a folder that the server's user alone may read, set to recover. */
async function copyBase(base: string, data: string, user: SystemUser | null): Promise<void> {
  await cp(base, data, { recursive: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(data, 0o700);
  for (const name of ['standby.signal', 'postmaster.pid']) rmSync(join(data, name), { force: true });
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 });
  if (user === null) return;
  const { status, stderr } = spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`chown failed: ${stderr}`);
}
