import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts the programs of each version. */
const debianPlace = '/usr/lib/postgresql';

/**
 * The folder of PostgreSQL's own programs: `PG_BIN`, else Debian's of this version, else one of `PATH`, else Debian's newest.
 *
 * @param needed   the programs that must be there
 * @param version  the major version of a backup, such as 15; null for any
 * @returns null where none has all of them
 */
export function findPrograms(
  { PG_BIN, PATH = '' }: NodeJS.ProcessEnv,
  needed: readonly string[],
  version: string | null,
): string | null {
  const places = PG_BIN
    ? [PG_BIN]
    : [
        ...(version === null ? [] : [join(debianPlace, version, 'bin')]),
        ...PATH.split(delimiter),
        ...debianVersions().map((one) => join(debianPlace, one, 'bin')),
      ];
  return places.find((place) => needed.every((program) => existsSync(join(place, program)))) ?? null;
}

/** The newest first. */
function debianVersions(): readonly string[] {
  if (!existsSync(debianPlace)) return [];
  return readdirSync(debianPlace).sort((one, other) => Number(other) - Number(one));
}

/**
 * Runs one of PostgreSQL's programs to its end.
 *
 * @param signal  ends it early
 * @returns its words where it failed; null where it did its work
 */
export function failureOf(
  program: string,
  args: readonly string[],
  { signal, env = {} }: { readonly signal: AbortSignal; readonly env?: NodeJS.ProcessEnv },
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    // In English, and one that cannot ask for a password.
    const options = { signal, env: { ...process.env, LC_ALL: 'C', ...env } };
    execFile(program, args, options, (error, _, stderr) => {
      if (signal.aborted) reject(signal.reason);
      else resolve(error === null ? null : (wordsIn(stderr) ?? error.message));
    });
  });
}

/** The first error among what a program has said. */
function wordsIn(said: string): string | undefined {
  const lines = said.split('\n').filter((line) => line !== '');
  return lines.find((line) => line.includes('error: ')) ?? lines.at(-1);
}

/** A user of the system. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** The user of Debian's package, or one that every system has. */
const serverUsers = ['postgres', 'nobody'];

/**
 * The user as whom a PostgreSQL server runs: it refuses to do so as root.
 *
 * @returns null for the one who runs this program
 */
export function serverUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of serverUsers) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => idOf(flag, name));
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error(`PostgreSQL does not run as root, and there is no user ${serverUsers.join(' or ')}`);
}

function idOf(flag: string, name: string): number {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return 0;
  }
}
