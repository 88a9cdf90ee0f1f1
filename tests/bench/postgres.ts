import { demoOf } from '@marketsquare/demo/shop';
import { systemChance } from '@marketsquare/server/app';
import { migrate, openDatabase } from '@marketsquare/server/store/database';
import { givenSecrets } from '@marketsquare/server/store/secrets';
import { fillShop } from '@marketsquare/server/testing';
import pg from 'pg';
import { postgresPrograms, startPostgres } from '../support/postgres-server.ts';
import { median } from './figure.ts';
import { seed } from './shop.ts';

/** The secret of measured shops on PostgreSQL, which must be a setting. */
export const benchSecret = 'a secret of measurements, which is no secret';

/** A database of the measured server. */
export interface BenchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A PostgreSQL server of its own on the same disk as the files of SQLite, which keeps each commit as those do. */
export interface Postgres {
  /** Commits a second of one row by one connection, with `fsync` and `synchronous_commit` on. */
  readonly commitsPerSecond: number;
  /** Makes a database, empty or as a copy of another that nobody has open. */
  make(template?: BenchDatabase): Promise<BenchDatabase>;
  stop(): void;
}

/** A seeded shop on PostgreSQL, measured beside that of a folder. */
export interface ShopBeside {
  readonly postgres: Postgres;
  readonly database: BenchDatabase;
}

/** Starts the server; null where this machine has none. */
export async function openPostgres(): Promise<Postgres | null> {
  const bin = postgresPrograms();
  if (bin === null) return null;
  const server = await startPostgres({ bin, isPrivate: false }, 'durable');
  let made = 0;
  const make = async (template?: BenchDatabase): Promise<BenchDatabase> => {
    made += 1;
    const name = `bench_${made}`;
    const from = template === undefined ? 'template0' : new URL(template.url).pathname.slice(1);
    await asked(`${server.url}/postgres`, `create database ${name} template ${from}`);
    return {
      url: `${server.url}/${name}`,
      drop: async () => void (await asked(`${server.url}/postgres`, `drop database ${name} with (force)`)),
    };
  };
  try {
    const raw = await make();
    const commitsPerSecond = await rawCommits(raw.url);
    await raw.drop();
    return { commitsPerSecond, make, stop: server.stop };
  } catch (error) {
    server.stop();
    throw error;
  }
}

/** Seeds the same shop as `seedShop` does, whose slots take any number of orders too. */
export async function seedOnPostgres(postgres: Postgres, products: number): Promise<BenchDatabase> {
  const database = await postgres.make();
  const { name, shop } = demoOf({ seed, products });
  const opened = openDatabase(database.url, { chance: systemChance.integer });
  try {
    await migrate(opened);
    await fillShop(opened, shop, name, new Date(), givenSecrets(benchSecret));
  } finally {
    await opened.close();
  }
  await asked(database.url, 'update slots set capacity = 1000000000');
  // As autovacuum does in the first minutes of a shop.
  await asked(database.url, 'vacuum analyze');
  return database;
}

/** Runs one statement on a connection of its own. */
async function asked(url: string, statement: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function rawCommits(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table rows (id bigint generated always as identity primary key, text text)');
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    for (let index = 0; index < 300; index += 1) {
      await client.query({
        name: 'raw',
        text: 'insert into rows (text) values ($1)',
        values: ['a row of an event'],
      });
    }
    runs.push(300_000 / (performance.now() - start));
  }
  await client.end();
  return median(runs);
}
