import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { embeddedPrograms } from './embedded-postgres.ts';
import { type Programs, postgresPrograms } from './postgres-server.ts';

/**
 * The programs of this machine, else of Debian's package, else of the registry's.
 *
 * @throws Error where there are none
 */
export function foundPrograms(): Programs & { readonly from: string } {
  const own = postgresPrograms();
  if (own !== null) return { bin: own, from: 'the one of this machine', isPrivate: false };
  const debian = installedPrograms();
  if (debian !== null) return { bin: debian, from: 'Debian’s package', isPrivate: false };
  const embedded = embeddedPrograms();
  if (embedded !== null) return { bin: embedded, from: 'embedded-postgres', isPrivate: true };
  throw new Error(
    'no PostgreSQL server was found, and none could be installed: `apt-get install postgresql`',
  );
}

/** Installs Debian's package where this may be done; null where it may not. */
function installedPrograms(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'postgresql']])
    spawnSync('apt-get', args, { stdio: 'ignore', env });
  return postgresPrograms();
}
