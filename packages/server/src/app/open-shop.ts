import { join } from 'node:path';
import { carryErased, keepErased } from '../api/personal-data/index.ts';
import { type SeedShop, seedShop } from '../seed/index.ts';
import {
  type Database,
  databaseFile,
  migrate,
  openDatabase,
  type WhileAlone,
} from '../store/database/index.ts';
import { type ErasedList, usualList } from '../store/erased-list/index.ts';
import { openSecrets, requireSecret, type Secrets } from '../store/secrets/index.ts';
import { systemClock } from './system-clock.ts';

/** The content of a new shop. */
export interface Filling {
  /** The name that tells it from every other one. */
  readonly name: string;
  readonly shop: SeedShop;
}

/**
 * Opens the database of a folder as `prepareShop` leaves it.
 *
 * @throws AlreadySeeded when it holds a different shop; StartRefused when it was written under another secret
 */
export async function openShop(
  dataDir: string,
  filling: Filling | null,
  secrets: Secrets = openSecrets(dataDir),
): Promise<Database> {
  const database = openDatabase(join(dataDir, databaseFile));
  await prepareShop(database, dataDir, usualList(dataDir), filling, secrets);
  return database;
}

/**
 * Brings a database up to date, and the list of the erased, which takes in what a list of the data folder has; fills it with a
 * shop when one is given and none is there.
 *
 * @param whileAlone  for a place that other servers may have open too
 * @throws AlreadySeeded when it holds a different shop; StartRefused when it was written under another secret, or has the tables
 * of a release that this one cannot work on
 */
export async function prepareShop(
  database: Database,
  dataDir: string,
  erased: ErasedList,
  filling: Filling | null,
  secrets: Secrets,
  progress: (step: string) => void = () => {},
  whileAlone?: WhileAlone,
): Promise<void> {
  await migrate(database, undefined, whileAlone);
  await requireSecret(database, secrets);
  if (filling !== null) {
    progress('seeding the shop');
    await seedShop(database, filling.shop, filling.name, new Date(systemClock()), secrets);
  }
  const usual = usualList(dataDir);
  if (usual.name !== erased.name) await carryErased(usual, erased);
  await keepErased(database.read, erased);
}
