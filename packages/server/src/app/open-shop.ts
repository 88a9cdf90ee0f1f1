import { join } from 'node:path';
import { keepErased } from '../api/personal-data/index.ts';
import { type SeedResult, seedShop } from '../seed/index.ts';
import { type Database, databaseFile, migrate, openDatabase } from '../store/database/index.ts';
import { openSecrets, requireSecret, type Secrets } from '../store/secrets/index.ts';
import { systemClock } from './system-clock.ts';

/** A demo shop's size and seed; the same two numbers make the same shop. */
export interface DemoChoice {
  readonly seed: number;
  readonly products: number;
}

/**
 * Opens the database of a folder, up to date, with the list of the erased beside it; fills an empty one with
 * a demo shop if one is named.
 *
 * @throws AlreadySeeded when it holds a different shop; StartRefused when it was written under another secret
 */
export async function openShop(
  dataDir: string,
  demo: DemoChoice | null,
  secrets: Secrets = openSecrets(dataDir),
  progress: (step: string) => void = () => {},
): Promise<Database> {
  const database = openDatabase(join(dataDir, databaseFile));
  await migrate(database);
  await requireSecret(database, secrets);
  if (demo !== null) {
    progress('seeding the demo shop');
    await seedDemo(database, demo, secrets);
  }
  await keepErased(database.read, dataDir);
  return database;
}

/** Writes a demo shop, unless it is already there. */
async function seedDemo(database: Database, demo: DemoChoice, secrets: Secrets): Promise<SeedResult> {
  const name = `demo:${demo.seed}:${demo.products}`;
  const { generateShop } = await import('@marketsquare/demo/shop');
  return seedShop(database, generateShop(demo), name, new Date(systemClock()), secrets);
}
