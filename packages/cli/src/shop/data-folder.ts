import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readErasedUrl, readPlace, systemChance } from '@marketsquare/server/app';
import { type Database, databaseFile, lockPlace, openDatabase } from '@marketsquare/server/store/database';
import { type ErasedList, openErasedList, usualList } from '@marketsquare/server/store/erased-list';
import { givenSecrets, openSecrets, type Secrets } from '@marketsquare/server/store/secrets';
import { notFound } from '../contract/failure.ts';

/** The hint where there is no shop, for commands that read servers as well. */
export const folderOrServer = 'Name its folder with --data, or a server with --server.';

/**
 * Opens a folder's existing database for some work, or that of `DATABASE_URL`.
 *
 * @param hint  the remedy where there is no shop
 * @throws CommandFailure 3 where there is none
 */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
  hint = 'Name its folder with --data.',
): Promise<Result> {
  const { postgres } = readPlace(process.env, dataDir);
  if (postgres !== null) return opened(openDatabase(postgres.url, { ...postgres, chance }), work);
  const file = join(dataDir, databaseFile);
  if (!existsSync(file)) throw notFound(`There is no shop in ${dataDir}.`, hint);
  return opened(openDatabase(file), work);
}

const { integer: chance } = systemChance(Date.now);

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
 * Opens a folder's database, made if there is none, or that of `DATABASE_URL`, for work that has it to itself.
 *
 * @param secret  `SHOP_SECRET`; without it the folder's own, which is drawn for a new shop
 * @param before  runs on the locked folder before its database is opened
 * @throws StartRefused while a server works on the folder, and for a secret that is too short or missing
 */
export async function withLockedDatabase<Result>(
  dataDir: string,
  secret: string | undefined,
  work: (database: Database, secrets: Secrets) => Promise<Result>,
  before: () => void = () => {},
): Promise<Result> {
  const place = readPlace(process.env, dataDir);
  // A missing one is refused before anything is locked or written.
  const given = place.postgres === null ? null : givenSecrets(secret);
  const locked = await lockPlace(place);
  try {
    if (place.postgres === null) before();
    const secrets = given ?? openSecrets(dataDir, secret);
    return await opened(locked.open({ chance }), (database) => work(database, secrets));
  } finally {
    await locked.release();
  }
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
