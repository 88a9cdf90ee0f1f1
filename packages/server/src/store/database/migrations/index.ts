import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartRefused } from '../../refusals/start-refused.ts';
import type { Database } from '../database.ts';
import { engineOf } from '../engine.ts';
import { leastFact, placeFactsOf } from '../place-facts.ts';
import { recordedMigrations } from '../sqlite/database-file.ts';
import * as firstSchema from './0001-first-schema/index.ts';
import * as sharedVisits from './0002-shared-visits/index.ts';
import * as streamChains from './0003-stream-chains/index.ts';
import * as vaultInCode from './0004-vault-in-code/index.ts';
import * as notices from './0005-notices/index.ts';
import * as shopSettings from './0006-shop-settings/index.ts';
import * as catalogueChanges from './0007-catalogue-changes/index.ts';
import * as goods from './0008-goods/index.ts';
import * as emptySearches from './0009-empty-searches/index.ts';
import * as ledgerShards from './0010-ledger-shards/index.ts';
import * as windowClosures from './0011-window-closures/index.ts';
import * as picking from './0012-picking/index.ts';
import { type Migrations, type Release, releaseOf, type SchemaState, schemaStateOf } from './release.ts';

/** The migrations of this release; one that has run anywhere is never edited. */
export const migrations: Migrations = {
  '0001-first-schema': firstSchema,
  '0002-shared-visits': sharedVisits,
  '0003-stream-chains': streamChains,
  '0004-vault-in-code': vaultInCode,
  '0005-notices': notices,
  '0006-shop-settings': shopSettings,
  '0007-catalogue-changes': catalogueChanges,
  '0008-goods': goods,
  '0009-empty-searches': emptySearches,
  '0010-ledger-shards': ledgerShards,
  '0011-window-closures': windowClosures,
  '0012-picking': picking,
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

/** Does some work while no other server is open on the database; null, and nothing of it, where one is. */
export type WhileAlone = <Result>(work: () => Promise<Result>) => Promise<Result | null>;

/**
 * Brings the database's tables up to date. Runs missing migrations, in order, and changes nothing the second
 * time.
 *
 * @param known  all by default
 * @param whileAlone  for migrations beside which no server of an earlier release can work; by default there is none
 * @returns the names of the migrations that ran
 * @throws StartRefused for a database of another release that none of them leads to, and where other servers are in the way;
 * the first error of a migration that failed
 */
export async function migrate(
  database: Database,
  known: Migrations = migrations,
  whileAlone: WhileAlone = (work) => work(),
): Promise<readonly string[]> {
  const state = await readSchemaState(database, known);
  if (state.is !== 'behind') {
    const refusal = refusalOf(state);
    if (refusal !== null) throw refusal;
    return [];
  }
  const contracting = state.isNew ? undefined : state.missing.find(({ kind }) => kind === 'contract');
  if (contracting === undefined) return runMissing(database, known);
  const ran = await whileAlone(() => runMissing(database, known));
  if (ran === null) throw othersAreOpen(contracting.name);
  return ran;
}

async function runMissing(database: Database, known: Migrations): Promise<readonly string[]> {
  const provider = { getMigrations: async () => noting(known) };
  const { error, results } = await new Migrator({ db: database.write, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The last migration of the time before a database said which one servers have to know. */
const lastSilent = '0005-notices';

/** Lets each migration note, in its own transaction, the newest one that servers have to know. */
function noting(known: Migrations): Record<string, Migration> {
  let least = '';
  const noted = Object.entries(known).map(([name, { kind, up }]) => {
    if (kind === 'contract') least = name;
    if (name <= lastSilent) return [name, { up }] as const;
    const value = least;
    const run: Migration['up'] = async (queries) => {
      await up(queries);
      await sql`insert into facts (name, value) values (${leastFact}, ${value})
        on conflict (name) do update set value = excluded.value`.execute(queries);
    };
    return [name, { up: run }] as const;
  });
  return Object.fromEntries(noted);
}

/**
 * Requires tables that this release can read, for work beside a shop, which brings nothing up to date.
 *
 * @throws StartRefused for a database of a release before, or of a later one that this one cannot work beside
 */
export async function requireMigrated(database: Pick<Database, 'read'>): Promise<void> {
  const refusal = refusalOf(await readSchemaState(database));
  if (refusal !== null) throw refusal;
}

/** A database's tables, compared with those of this release. */
export async function readSchemaState(
  { read }: Pick<Database, 'read'>,
  known: Migrations = migrations,
): Promise<SchemaState> {
  const ran = await migrationsOf(read);
  if (!(await engineOf(read).hasTable(read, 'facts'))) return schemaStateOf(ran, known, null);
  const { least, moving } = await placeFactsOf(read);
  return moving === null ? schemaStateOf(ran, known, least) : { is: 'halfMoved' };
}

async function migrationsOf(read: Database['read']): Promise<readonly string[]> {
  if (!(await engineOf(read).hasTable(read, 'kysely_migration'))) return [];
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(read);
  return ran.rows.map(({ name }) => name);
}

/** The reason why this release cannot work on such a database; null where it can. */
function refusalOf(state: SchemaState): StartRefused | null {
  switch (state.is) {
    case 'current':
      return null;
    case 'behind':
      return state.isNew
        ? new StartRefused(
            'The database has no tables yet.',
            'Make them with `marketsquare migrate`, or open the shop once.',
          )
        : new StartRefused(
            `The database has the tables of an earlier release: it lacks ${state.missing.map(({ name }) => name).join(', ')}.`,
            'Nothing was changed. Bring it up to date with `marketsquare migrate`, or open the shop once.',
          );
    case 'older':
      return new StartRefused(
        'The database was written by an older release, and this one cannot upgrade it.',
        'Nothing was changed. Open it with that release, or name another folder; `npm start` seeds an older demo shop again.',
      );
    case 'halfMoved':
      return new StartRefused(
        'The database holds half a move: `marketsquare move` was interrupted, or still runs.',
        'The shop is whole where it was moved from: open it there, or move it again, which begins anew.',
      );
    case 'ahead':
      if (state.isUsable) return null;
      return new StartRefused(
        `The database was written by a newer release, which knows ${state.knows}.`,
        'Nothing was changed. Open it with that release, or name another folder.',
      );
    default:
      return state satisfies never;
  }
}

function othersAreOpen(name: string): StartRefused {
  return new StartRefused(
    `The database needs ${name}, beside which no server of an earlier release can work, and another server is open.`,
    'Nothing was changed. Stop every server of this shop, and start one; the others may follow at once.',
  );
}
