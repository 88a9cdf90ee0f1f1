import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readErasedUrl, readPhotographPlace, readPlace, systemChance } from '@marketsquare/server/app';
import {
  type Database,
  databaseFile,
  lockPlace,
  migrate,
  openDatabase,
  type PlaceUse,
  requireMigrated,
} from '@marketsquare/server/store/database';
import { type ErasedList, openErasedList, usualList } from '@marketsquare/server/store/erased-list';
import {
  openPhotographs,
  type PhotographPlace,
  type PhotographStore,
} from '@marketsquare/server/store/photograph-store';
import { givenSecrets, openSecrets, type Secrets } from '@marketsquare/server/store/secrets';
import { notFound, wrongUse } from '../contract/failure.ts';

/** The hint where there is no shop, for commands that read servers as well. */
export const folderOrServer = 'Name its folder with --data, or a server with --server.';

const nameFolder = 'Name its folder with --data.';

/**
 * Opens a folder's existing database for some work, or that of `DATABASE_URL`.
 *
 * @param hint  the remedy where there is no shop
 * @throws CommandFailure 3 where there is none; StartRefused where its tables are not those of this release
 */
export function withDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
  hint = nameFolder,
): Promise<Result> {
  return withAnyDatabase(
    dataDir,
    async (database) => {
      await requireMigrated(database);
      return work(database);
    },
    hint,
  );
}

/** The same, whatever release its tables are of. */
export async function withAnyDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
  hint = nameFolder,
): Promise<Result> {
  const { postgres } = readPlace(process.env, dataDir);
  if (postgres !== null) return opened(openDatabase(postgres.url, { ...postgres, chance }), work);
  const file = join(dataDir, databaseFile);
  if (!existsSync(file)) throw notFound(`There is no shop in ${dataDir}.`, hint);
  return opened(openDatabase(file), work);
}

const { integer: chance } = systemChance;

/** The PostgreSQL database of `DATABASE_URL`; null where the shop's data is in its folder. */
export function postgresUrl(dataDir: string): string | null {
  return readPlace(process.env, dataDir).postgres?.url ?? null;
}

/**
 * The list of the erased: that of `ERASED_URL`, or a folder's own.
 *
 * @throws StartRefused where it cannot be reached
 */
export async function erasedListOf(dataDir: string): Promise<ErasedList> {
  const url = readErasedUrl(process.env);
  return url === null ? usualList(dataDir) : openErasedList(url);
}

/**
 * The photographs of a folder's shop, or those of `PHOTOGRAPHS_URL`.
 *
 * @throws StartRefused naming every invalid variable
 */
export function photographsOf(dataDir: string): Promise<PhotographStore> {
  return openPhotographs(photographPlaceOf(dataDir));
}

/** The place of those photographs. */
export function photographPlaceOf(dataDir: string): PhotographPlace {
  return readPhotographPlace(process.env, dataDir);
}

/**
 * Opens a folder's database, made if there is none, or that of `DATABASE_URL`, for work that one process does at a time.
 *
 * @param secret  `SHOP_SECRET`; without it the folder's own, which is drawn for a new shop
 * @param use     `alone` where no server may be open on PostgreSQL meanwhile
 * @param before  runs on the locked folder before its database is opened
 * @throws StartRefused while a server works on the folder, and for a secret that is too short or missing
 */
export async function withLockedDatabase<Result>(
  dataDir: string,
  secret: string | undefined,
  use: PlaceUse,
  work: (database: Database, secrets: Secrets) => Promise<Result>,
  before: () => void = () => {},
): Promise<Result> {
  const place = readPlace(process.env, dataDir);
  // A missing one is refused before anything is locked or written.
  const given = place.postgres === null ? null : givenSecrets(secret);
  const locked = await lockPlace(place, use);
  try {
    if (place.postgres === null) before();
    const secrets = given ?? openSecrets(dataDir, secret);
    return await locked.inTurn(() => opened(locked.open({ chance }), (database) => work(database, secrets)));
  } finally {
    await locked.release();
  }
}

/**
 * Brings the tables of a folder's existing database up to date, or of that of `DATABASE_URL`.
 *
 * @returns the names of the migrations that ran
 * @throws CommandFailure 3 where there is no shop; StartRefused where servers are in the way, or for tables of another release
 */
export async function migrateDatabase(dataDir: string): Promise<readonly string[]> {
  const place = readPlace(process.env, dataDir);
  if (place.postgres === null && !existsSync(join(dataDir, databaseFile)))
    throw notFound(`There is no shop in ${dataDir}.`, nameFolder);
  const locked = await lockPlace(place, 'shared');
  try {
    return await opened(locked.open({ chance }), (database) =>
      locked.inTurn(() => migrate(database, undefined, locked.whileAlone)),
    );
  } finally {
    await locked.release();
  }
}

/**
 * Opens two databases, each to have it alone: that of a folder, or of `DATABASE_URL`, and one of the other kind.
 *
 * @param to  `postgres://…`, or a folder
 * @throws CommandFailure 2 for two of one kind, 3 where there is no shop; StartRefused while anybody else works on one
 */
export async function withBothDatabases<Result>(
  dataDir: string,
  to: string,
  work: (source: Database, target: Database) => Promise<Result>,
): Promise<Result> {
  const from = readPlace(process.env, dataDir);
  const isToPostgres = /^postgres(ql)?:/.test(to);
  if (isToPostgres === (from.postgres !== null)) throw sameKind(isToPostgres);
  if (from.postgres === null && !existsSync(join(dataDir, databaseFile)))
    throw notFound(`There is no shop in ${dataDir}.`, nameFolder);
  const into = isToPostgres
    ? readPlace({ ...process.env, DATABASE_URL: to }, dataDir)
    : { dataDir: to, postgres: null };
  const source = await lockPlace(from, 'alone');
  try {
    const target = await lockPlace(into, 'alone');
    try {
      return await opened(source.open({ chance }), (one) =>
        opened(target.open({ chance }), (other) => work(one, other)),
      );
    } finally {
      await target.release();
    }
  } finally {
    await source.release();
  }
}

function sameKind(isPostgres: boolean) {
  return isPostgres
    ? wrongUse(
        'DATABASE_URL names a PostgreSQL database already.',
        'Leave DATABASE_URL out to move a folder; copy between PostgreSQL databases with `pg_dump`.',
      )
    : wrongUse(
        'Both are folders.',
        'Set DATABASE_URL to move a shop out of PostgreSQL; copy between folders with `backup` and `restore`.',
      );
}

async function opened<Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
