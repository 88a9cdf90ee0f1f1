import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '../store/database/index.ts';
import { type FreshDatabase, isOnPostgres, makeDatabase } from './test-postgres.ts';

/** A database without a shop, in a folder of its own. */
export interface TestDatabase {
  readonly database: Database;
  readonly folder: string;
  /** Closes it and removes its folder. */
  readonly close: () => Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  if (isOnPostgres) return openOnPostgres(folder);
  const database = openDatabase(join(folder, 'shop.db'));
  await migrate(database);
  return {
    database,
    folder,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

let migrated: Promise<FreshDatabase> | undefined;

async function openOnPostgres(folder: string): Promise<TestDatabase> {
  migrated ??= filledDatabase(async (database) => void (await migrate(database)));
  const made = await makeDatabase(await migrated);
  const database = openTestPostgres(made);
  return {
    database,
    folder,
    close: async () => {
      await database.close();
      await made.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A database to copy, filled and closed. */
export async function filledDatabase(fill: (database: Database) => Promise<void>): Promise<FreshDatabase> {
  const made = await makeDatabase();
  const database = openTestPostgres(made);
  await fill(database);
  await database.close();
  return made;
}

/** Opens a database whose pauses between tries have the middle length. */
export function openTestPostgres({ url }: FreshDatabase): Database {
  return openDatabase(url, { chance: (least, most) => Math.ceil((least + most) / 2) });
}
