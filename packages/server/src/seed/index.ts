import { sql } from 'kysely';
import { catalogueVersion } from '../catalogue/stores/index.ts';
import type { HashingCost } from '../people/passwords/passwords.ts';
import type { Database, Queries } from '../store/database/database.ts';
import { StartRefused } from '../store/refusals/start-refused.ts';
import type { Secrets } from '../store/secrets/index.ts';
import { importFiles } from '../work/import/index.ts';
import { filesOf } from './files.ts';
import { seedPeople } from './people.ts';
import type { SeedShop } from './rows.ts';

export { removeOlderDemo } from './older-demo.ts';
export type * from './rows.ts';

/** The result of seeding: nothing, when the same shop was there already. */
export interface SeedResult {
  readonly seeded: boolean;
  readonly products: number;
  readonly offers: number;
}

/** The database holds a different shop; seeding it would mix the two. */
export class AlreadySeeded extends StartRefused {
  /** @param there  null for a shop that its owner has made */
  constructor(there: string | null, wanted: string) {
    super(
      `The database holds ${there === null ? 'a shop of its own' : `the shop "${there}"`} and cannot take "${wanted}".`,
      'Name another folder with --data or DATA_DIR.',
    );
    this.name = 'AlreadySeeded';
  }
}

/** The work of seeding beyond its result. */
export interface SeedOptions {
  /** Of the shop's passwords; that of a real shop by default. */
  readonly cost?: HashingCost;
  /** Called with the share of the files that is imported, from 0 to 1. */
  readonly progress?: (share: number) => void;
}

/**
 * Fills an empty, migrated database with a shop: its people in one transaction, then its goods, stores and prices by the import of an
 * owner's files. The same shop a second time changes nothing, but ends what was interrupted.
 *
 * @param name  seed and size, such as `demo:2026:1800`
 * @param now   the time from which days of validity count
 * @param secrets  hide PINs and serial numbers
 * @throws AlreadySeeded when there is a different shop
 */
export async function seedShop(
  database: Database,
  shop: SeedShop,
  name: string,
  now: Date,
  secrets: Secrets,
  { cost, progress }: SeedOptions = {},
): Promise<SeedResult> {
  const there = await seedName(database.read);
  const hasGoods = (await catalogueVersion(database.read)) > 0;
  if (there === null ? hasGoods : there !== name) throw new AlreadySeeded(there, name);
  if (there === null) await seedPeople(database, shop, name, now, secrets, cost);
  if (!hasGoods) await importGoods(database, shop, now, progress);
  return { seeded: !hasGoods, ...(await countCatalogue(database.read)) };
}

/** Who fills a shop with a demo, as histories name them: a name that no staff account can have. */
const filler = 'demo shop';

async function importGoods(
  database: Database,
  shop: SeedShop,
  now: Date,
  progress: SeedOptions['progress'],
): Promise<void> {
  const { is, faults } = await importFiles(
    database,
    filesOf(shop),
    { isComplete: false, skipsBad: false, ...(progress && { progress }) },
    { id: 'chg_demo', at: now.toISOString(), who: filler, why: 'The demo shop was filled.' },
  );
  if (is !== 'done') throw new Error(`the shop's own files are ${is}: ${JSON.stringify(faults[0])}`);
}

/** The name of the shop that fills the database; null while it is empty. */
export async function seedName(queries: Queries): Promise<string | null> {
  const fact = await queries
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'seed')
    .executeTakeFirst();
  return fact?.value ?? null;
}

async function countCatalogue(queries: Queries): Promise<{ products: number; offers: number }> {
  const { rows } = await sql<{ products: number; offers: number }>`
    select (select count(*) from products) as products, (select count(*) from offers) as offers`.execute(
    queries,
  );
  return rows[0] ?? { products: 0, offers: 0 };
}
