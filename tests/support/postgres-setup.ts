import { spawnSync } from 'node:child_process';
import { postgresPrograms, startPostgres } from './postgres-server.ts';

/** One PostgreSQL server for each run, gone when the run is over; the tests of this project find it by its address. */
export default async function setup(): Promise<() => void> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given !== undefined) return () => {};
  const bin = postgresPrograms() ?? installed();
  if (bin === null) throw new Error('no PostgreSQL server is installed here: `apt-get install postgresql`');
  const server = await startPostgres(bin);
  console.log(`PostgreSQL: a server of ${bin}`);
  process.env.TEST_POSTGRES_URL = server.url;
  return () => server.stop();
}

/** Installs Debian's package where this may be done; null where it may not. */
function installed(): string | null {
  if (process.getuid?.() !== 0) return null;
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' });
  return postgresPrograms();
}
