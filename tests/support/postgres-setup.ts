import pg from 'pg';
import { foundPrograms } from './postgres-programs.ts';
import { startPostgres } from './postgres-server.ts';

/** One PostgreSQL server for each run, gone when the run is over; the tests of this project find it by its address. */
export default async function setup(): Promise<() => void> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given !== undefined) {
    await announce(given, 'the one of TEST_POSTGRES_URL');
    return () => {};
  }
  const found = foundPrograms();
  const server = await startPostgres(found);
  await announce(server.url, `${found.from}, ${found.bin}`);
  process.env.TEST_POSTGRES_URL = server.url;
  return () => server.stop();
}

/** Prints the server of this run. */
async function announce(url: string, from: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  console.log(`PostgreSQL ${rows[0]?.server_version}: ${from}`);
}
