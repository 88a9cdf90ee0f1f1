import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { embeddedPrograms } from './embedded-postgres.ts';
import { postgresPrograms, startPostgres } from './postgres-server.ts';

/** One PostgreSQL server for each run, gone when the run is over; the tests of this project find it by its address. */
export default async function setup(): Promise<() => void> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given !== undefined) {
    await announce(given, 'the one of TEST_POSTGRES_URL');
    return () => {};
  }
  const found = foundPrograms();
  if (found === null) {
    throw new Error(
      'no PostgreSQL server was found, and none could be installed: `apt-get install postgresql`',
    );
  }
  const server = await startPostgres(found);
  await announce(server.url, `${found.from}, ${found.bin}`);
  process.env.TEST_POSTGRES_URL = server.url;
  return () => server.stop();
}

/** The programs of this machine, else of Debian's package, else of the registry's; null where there are none. */
function foundPrograms() {
  const own = postgresPrograms();
  if (own !== null) return { bin: own, from: 'the one of this machine', isPrivate: false };
  const debian = installedPrograms();
  if (debian !== null) return { bin: debian, from: 'Debian’s package', isPrivate: false };
  const embedded = embeddedPrograms();
  return embedded === null ? null : { bin: embedded, from: 'embedded-postgres', isPrivate: true };
}

/** Installs Debian's package where this may be done; null where it may not. */
function installedPrograms(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'postgresql']])
    spawnSync('apt-get', args, { stdio: 'ignore', env });
  return postgresPrograms();
}

/** Prints the server of this run. */
async function announce(url: string, from: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  console.log(`PostgreSQL ${rows[0]?.server_version}: ${from}`);
}
