import pg from 'pg';

/** True if this run's databases are PostgreSQL's. */
export const isOnPostgres = process.env.TEST_DATABASE === 'postgres';

/** True if each browser of a test's shop goes to two servers in turn. */
export const hasTwoServers = isOnPostgres && process.env.TEST_SERVERS === '2';

/** The server of this run, such as postgres://postgres@127.0.0.1:54321. */
const server = process.env.TEST_POSTGRES_URL ?? '';

/** A database of one test. */
export interface FreshDatabase {
  readonly url: string;
  /** Ends its connections and removes it. */
  drop(): Promise<void>;
}

let made = 0;

/** Makes a database, empty or as a copy of another that nobody has open. */
export async function makeDatabase(template: FreshDatabase | null = null): Promise<FreshDatabase> {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  const from = template === null ? 'template0' : nameOf(template.url);
  await asked(`create database ${name} template ${from} strategy file_copy`);
  return { url: `${server}/${name}`, drop: () => asked(`drop database if exists ${name} with (force)`) };
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function asked(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
