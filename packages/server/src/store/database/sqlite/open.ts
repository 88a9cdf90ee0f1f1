import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { tracedCommand } from '../../tracing/index.ts';
import { runDirectly } from '../built-queries.ts';
import type { Database, Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import { requireDatabaseFile } from './database-file.ts';
import { nodeSqliteDialect, oneByOne, readThrough, type SharedConnection, share } from './dialect.ts';
import { isDamaged, sqliteFailure } from './failures.ts';
import { openHeadFile } from './head-file.ts';
import { nameViewFunctions } from './view-functions.ts';

/**
 * Opens a shop's database in a file, and makes the file when there is none.
 *
 * @throws StartRefused  for a file that is empty, truncated or another program's
 */
export function openSqlite(location: string): Database {
  requireDatabaseFile(location);
  let damage: Error | null = null;
  const watch = (error: Error) => {
    const failure = sqliteFailure(error);
    if (failure !== null && isDamaged(failure)) damage ??= error;
  };
  const writer = openWriter(location);
  const reader = openReader(location);
  const head = openHeadFile(location, writer);
  const writing = share(writer, watch, head.keep);
  const write = openQueries(writing);
  const relaxed = openQueries(writing, 'relaxed');
  const read = openQueries(readThrough(writing, share(reader, watch)));
  return {
    read,
    write,
    relaxed,
    transact: (command) =>
      tracedCommand(() =>
        write.transaction().execute(async (queries) => {
          runDirectly(queries, (query) => writing.connection.executeQuery(query));
          try {
            return await command(queries);
          } finally {
            runDirectly(queries, null);
          }
        }),
      ),
    transactRelaxed: (command) => tracedCommand(() => relaxed.transaction().execute(command)),
    snapshot: (command) => readAtOnce(location, watch, command),
    hearOfChanges: null,
    // A file has one server.
    exclusively: (_, work) => work(false),
    lostHead: head.lost,
    renewHead: head.renew,
    pools: () => [],
    damage: () => damage,
    close: async () => {
      await writing.group.commit();
      await closed(read, reader);
      // Last, so that the write-ahead log is moved into the file.
      await closed(relaxed, writer);
      await closed(write, writer);
      head.close();
    },
  };
}

function openQueries(shared: SharedConnection, durability: 'full' | 'relaxed' = 'full'): Kysely<Schema> {
  const queries = new Kysely<Schema>({ dialect: nodeSqliteDialect(shared, durability) });
  runDirectly(queries, oneByOne(shared, durability));
  return queries;
}

async function readAtOnce<Result>(
  location: string,
  watch: (error: Error) => void,
  command: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const reader = new Kysely<Schema>({ dialect: nodeSqliteDialect(share(openReader(location), watch)) });
  try {
    // A read transaction sees what was committed before its first read; closing the connection ends it.
    await sql`begin`.execute(reader);
    return await command(reader);
  } finally {
    await reader.destroy();
  }
}

/** Kysely leaves an unused connection open. */
async function closed(queries: Kysely<Schema>, connection: DatabaseSync): Promise<void> {
  await queries.destroy();
  if (connection.isOpen) connection.close();
}

/** SQLite itself would block the whole process while it waits for a lock; the dialect waits without blocking. */
const neverBlock = 'pragma busy_timeout = 0';

function openWriter(location: string): DatabaseSync {
  const database = new DatabaseSync(location, { timeout: 5000 });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  // In pages, 16 MB: pages that are written again and again are then moved into the file once.
  database.exec('pragma wal_autocheckpoint = 4000');
  // Deleted data is overwritten: an erased customer is in no free page either.
  database.exec('pragma secure_delete = on');
  database.exec('pragma foreign_keys = on');
  // Rows deleted by REPLACE then fire the deletion triggers too.
  database.exec('pragma recursive_triggers = on');
  database.exec('pragma cache_size = -16000');
  database.exec(neverBlock);
  nameViewFunctions(database);
  return database;
}

function openReader(location: string): DatabaseSync {
  const database = new DatabaseSync(location, { readOnly: true, timeout: 5000 });
  // In KiB. The writer, whose memory no commit empties, answers most reads.
  database.exec('pragma cache_size = -4000');
  database.exec(neverBlock);
  return database;
}
