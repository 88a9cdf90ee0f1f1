import type { Client } from 'pg';
import { StartRefused } from '../../refusals/start-refused.ts';
import { ConnectionLost, codeOf } from './failures.ts';

/** How a process works on a place: beside other servers, or as the only one. */
export type PlaceUse = 'shared' | 'alone';

/** A process's lock on a shop: it lasts as long as its connection. */
export interface ServerLock {
  /**
   * Ensures that this process still has it, also after the database was restarted.
   *
   * @throws ConnectionLost where the database cannot be reached, or somebody else has it alone by now
   */
  ensure(): Promise<void>;
  /** Does some work while no other process that asks for its turn does any; it waits for that of others. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Does some work if no other process has the lock, and keeps it from all meanwhile; else null. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<Result | null>;
  release(): Promise<void>;
}

/** "MSq1", as in the header of a SQLite file of ours. */
const lockNumber = 0x4d_53_71_31;
/** "MSq2": the turn of a process among several. */
const turnNumber = lockNumber + 1;

const takeBy: Readonly<Record<PlaceUse, string>> = {
  shared: 'select pg_try_advisory_lock_shared($1) as taken',
  alone: 'select pg_try_advisory_lock($1) as taken',
};

/** The oldest version that we test with. */
const oldestVersion = 15;

/**
 * Locks a PostgreSQL database for this process.
 *
 * @throws StartRefused for a database that cannot be reached or is too old, and while somebody else has it: alone, or at all
 * where it is wanted alone
 */
export async function lockPostgres(url: string, use: PlaceUse): Promise<ServerLock> {
  let client: Client | null = await connected(url).catch((error: unknown) => {
    throw unreachable(url, error);
  });
  const take = async (): Promise<boolean> => {
    const taking = client ?? (await connected(url));
    client = taking;
    taking.once('end', () => {
      if (client === taking) client = null;
    });
    const { rows } = await taking.query<{ taken: boolean }>(takeBy[use], [lockNumber]);
    return rows[0]?.taken === true;
  };
  const release = async () => {
    const held = client;
    client = null;
    await held?.end();
  };
  try {
    await requireVersion(client, url);
    if (!(await take())) throw taken(url, use);
  } catch (error) {
    await release();
    throw error;
  }
  const takeAgain = async () => {
    try {
      if (await take()) return;
    } catch (error) {
      throw new ConnectionLost(error);
    }
    await release();
    throw new ConnectionLost(new Error('another process works on the database alone'));
  };
  let again: Promise<void> | null = null;
  const ensure = async () => {
    // Commands that meet wait for the same connection: one of each would hold the lock, and the process, for ever.
    if (client === null)
      again ??= takeAgain().finally(() => {
        again = null;
      });
    await again;
  };
  return {
    release,
    ensure,
    inTurn: async (work) => {
      await ensure();
      const holder = client;
      await holder?.query('select pg_advisory_lock($1)', [turnNumber]);
      try {
        return await work();
      } finally {
        // A connection that has ended has given the turn back.
        if (client === holder) await holder?.query('select pg_advisory_unlock($1)', [turnNumber]);
      }
    },
    whileAlone: async (work) => {
      await ensure();
      const holder = client;
      // One's own shared lock is not in the way.
      const alone = await holder?.query<{ taken: boolean }>(takeBy.alone, [lockNumber]);
      if (alone?.rows[0]?.taken !== true) return null;
      try {
        return await work();
      } finally {
        if (client === holder) await holder?.query('select pg_advisory_unlock($1)', [lockNumber]);
      }
    },
  };
}

/** A connection of its own, beside any pool. Its loss is told by `end`. */
export async function connected(url: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Errors of a connection at rest end it.
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

function taken(url: string, use: PlaceUse): StartRefused {
  return use === 'alone'
    ? new StartRefused(
        `A server, or another process, works on ${nameOf(url)}.`,
        'Nothing was changed. Stop every server of this shop first, or name another database with DATABASE_URL.',
      )
    : new StartRefused(
        `Another process has ${nameOf(url)} to itself.`,
        'Start again once it has ended, or name another database with DATABASE_URL.',
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
