import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartRefused } from '../../refusals/start-refused.ts';
import type { Database } from '../database.ts';
import { engineOf } from '../engine.ts';
import { recordedMigrations } from '../sqlite/database-file.ts';
import * as firstSchema from './0001-first-schema/index.ts';
import * as sharedVisits from './0002-shared-visits/index.ts';
import * as streamChains from './0003-stream-chains/index.ts';
import * as vaultInCode from './0004-vault-in-code/index.ts';
import * as notices from './0005-notices/index.ts';
import { type Release, releaseOf } from './release.ts';

/** Migrations by name, in the order in which they run. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The migrations of this release; one that has run anywhere is never edited. */
export const migrations: Migrations = {
  '0001-first-schema': firstSchema,
  '0002-shared-visits': sharedVisits,
  '0003-stream-chains': streamChains,
  '0004-vault-in-code': vaultInCode,
  '0005-notices': notices,
};

/** The last of them: the form of this release's tables. */
export const newestMigration = Object.keys(migrations).at(-1) ?? '';

/**
 * The release of a database that nobody has opened yet.
 *
 * @throws StartRefused for a file that is not a shop's database
 */
export function releaseOfFile(location: string): Release {
  return releaseOf(recordedMigrations(location), Object.keys(migrations));
}

/**
 * Brings the database's tables up to date. Runs missing migrations, in order, and changes nothing the second
 * time.
 *
 * @param known  all by default
 * @returns the names of the migrations that ran
 * @throws StartRefused for a database of another release that none of them leads to; the first error of a
 * migration that failed
 */
export async function migrate(
  database: Database,
  known: Migrations = migrations,
): Promise<readonly string[]> {
  const refusal = refusalOf(releaseOf(await migrationsOf(database), Object.keys(known)));
  if (refusal !== null) throw refusal;
  const migrator = new Migrator({ db: database.write, provider: { getMigrations: async () => known } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Requires the tables of this release, for reads beside a shop, which bring nothing up to date.
 *
 * @throws StartRefused for a database that lacks one of its migrations
 */
export async function requireMigrated(database: Pick<Database, 'read'>): Promise<void> {
  const ran = await migrationsOf(database);
  if (Object.keys(migrations).every((name) => ran.includes(name))) return;
  throw new StartRefused(
    'The database has the tables of an earlier release.',
    'Nothing was checked. Open the shop once: its start brings them up to date.',
  );
}

async function migrationsOf({ read }: Pick<Database, 'read'>): Promise<readonly string[]> {
  if (!(await engineOf(read).hasTable(read, 'kysely_migration'))) return [];
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(read);
  return ran.rows.map(({ name }) => name);
}

function refusalOf(release: Release): StartRefused | null {
  switch (release.is) {
    case 'known':
      return null;
    case 'older':
      return new StartRefused(
        'The database was written by an older release, and this one cannot upgrade it.',
        'Nothing was changed. Open it with that release, or name another folder; `npm start` seeds an older demo shop again.',
      );
    case 'newer':
      return new StartRefused(
        `The database was written by a newer release, which knows ${release.knows}.`,
        'Nothing was changed. Open it with that release, or name another folder.',
      );
    default:
      return release satisfies never;
  }
}
