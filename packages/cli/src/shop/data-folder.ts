import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, databaseFile, lockFolder, openDatabase } from '@marketsquare/server/store/database';
import { openSecrets, type Secrets } from '@marketsquare/server/store/secrets';
import { notFound } from '../contract/failure.ts';

/** The hint where there is no shop, for commands that read servers as well. */
export const folderOrServer = 'Name its folder with --data, or a server with --server.';

/**
 * Opens a folder's existing database for some work.
 *
 * @param hint  the remedy where there is no shop
 * @throws CommandFailure 3 where there is none
 */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
  hint = 'Name its folder with --data.',
): Promise<Result> {
  const file = join(dataDir, databaseFile);
  if (!existsSync(file)) throw notFound(`There is no shop in ${dataDir}.`, hint);
  return opened(file, work);
}

/**
 * Opens a folder's database, made if there is none, for work that has the folder to itself.
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
  const unlock = lockFolder(dataDir);
  try {
    before();
    const secrets = openSecrets(dataDir, secret);
    return await opened(join(dataDir, databaseFile), (database) => work(database, secrets));
  } finally {
    unlock();
  }
}

async function opened<Result>(file: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(file);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
