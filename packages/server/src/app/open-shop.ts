import { join } from 'node:path';
import { keepErased } from '../api/personal-data/index.ts';
import { type SeedShop, seedShop } from '../seed/index.ts';
import { type Database, databaseFile, migrate, openDatabase } from '../store/database/index.ts';
import { openSecrets, requireSecret, type Secrets } from '../store/secrets/index.ts';
import { systemClock } from './system-clock.ts';

/** The content of a new shop. */
export interface Filling {
  /** The name that tells it from every other one. */
  readonly name: string;
  readonly shop: SeedShop;
}

/**
 * Opens the database of a folder, up to date, with the list of the erased beside it; fills it with a shop when one is
 * given and none is there.
 *
 * @throws AlreadySeeded when it holds a different shop; StartRefused when it was written under another secret
 */
export async function openShop(
  dataDir: string,
  filling: Filling | null,
  secrets: Secrets = openSecrets(dataDir),
  progress: (step: string) => void = () => {},
): Promise<Database> {
  const database = openDatabase(join(dataDir, databaseFile));
  await migrate(database);
  await requireSecret(database, secrets);
  if (filling !== null) {
    progress('seeding the shop');
    await seedShop(database, filling.shop, filling.name, new Date(systemClock()), secrets);
  }
  await keepErased(database.read, dataDir);
  return database;
}
