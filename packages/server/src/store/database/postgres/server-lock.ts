import type { Client } from 'pg';
import { StartRefused } from '../../refusals/start-refused.ts';
import { ConnectionLost, codeOf } from './failures.ts';

/** The lock of a shop's one server: it lasts as long as its connection. */
export interface ServerLock {
  /**
   * Ensures that this process still has it, also after the database was restarted.
   *
   * @throws ConnectionLost where the database cannot be reached, or another server has it by now
   */
  ensure(): Promise<void>;
  release(): Promise<void>;
}

/** "MSq1", as in the header of a SQLite file of ours. */
const lockNumber = 0x4d_53_71_31;

/** The oldest version that we test with. */
const oldestVersion = 15;

/**
 * Locks a PostgreSQL database for this process.
 *
 * @throws StartRefused for a database that cannot be reached, is too old, or has another server
 */
export async function lockPostgres(url: string): Promise<ServerLock> {
  let client: Client | null = await connected(url).catch((error: unknown) => {
    throw unreachable(url, error);
  });
  const take = async (): Promise<boolean> => {
    const taking = client ?? (await connected(url));
    client = taking;
    taking.once('end', () => {
      if (client === taking) client = null;
    });
    const { rows } = await taking.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockNumber,
    ]);
    return rows[0]?.taken === true;
  };
  const release = async () => {
    const held = client;
    client = null;
    await held?.end();
  };
  try {
    await requireVersion(client, url);
    if (!(await take())) throw taken(url);
  } catch (error) {
    await release();
    throw error;
  }
  return {
    release,
    ensure: async () => {
      if (client !== null) return;
      try {
        if (await take()) return;
      } catch (error) {
        throw new ConnectionLost(error);
      }
      await release();
      throw new ConnectionLost(new Error('another server has taken the database over'));
    },
  };
}

async function connected(url: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The end is told by `end`.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function requireVersion(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  );
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < oldestVersion) {
    throw new StartRefused(
      `${sentence(nameOf(url))} is on PostgreSQL ${version}.`,
      `Nothing was changed. The shop needs PostgreSQL ${oldestVersion} or later.`,
    );
  }
  if (rows[0]?.encoding !== 'UTF8') {
    throw new StartRefused(
      `${sentence(nameOf(url))} cannot store every name.`,
      'Nothing was changed. Make the database with the encoding UTF8.',
    );
  }
}

function unreachable(url: string, error: unknown): StartRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartRefused(
    `${sentence(nameOf(url))} cannot be opened: ${reason || codeOf(error) || 'no answer'}.`,
    'Check DATABASE_URL, and that the database server runs and knows the database and its user.',
  );
}

function taken(url: string): StartRefused {
  return new StartRefused(
    `Another process works on ${nameOf(url)} already.`,
    'Stop that one first, or name another database with DATABASE_URL.',
  );
}

/** The database's name and host, without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1) || 'postgres'} at ${host || 'this machine'}`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
