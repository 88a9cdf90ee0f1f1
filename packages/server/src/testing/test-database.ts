import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '../store/database/index.ts';

/** A database without a shop, in a folder of its own. */
export interface TestDatabase {
  readonly database: Database;
  readonly folder: string;
  /** Closes it and removes its folder. */
  readonly close: () => Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
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
