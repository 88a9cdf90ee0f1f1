import { sql } from 'kysely';
import type { HashingCost } from '../people/passwords/passwords.ts';
import type { Database, Queries } from '../store/database/database.ts';
import { StartRefused } from '../store/refusals/start-refused.ts';
import type { Secrets } from '../store/secrets/index.ts';
import { hashSecrets, seedPeople } from './people.ts';
import type { SeedShop } from './rows.ts';
import { seedCatalogue, seedStores } from './shop.ts';

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
  constructor(there: string, wanted: string) {
    super(
      `The database holds the shop "${there}" and cannot take "${wanted}".`,
      'Name another folder with --data or DATA_DIR.',
    );
    this.name = 'AlreadySeeded';
  }
}

/**
 * Fills an empty, migrated database with a shop, in one transaction: all of it or nothing. The same shop a second time
 * changes nothing.
 *
 * @param name  seed and size, such as `demo:2026:1800`
 * @param now   the time from which days of validity count
 * @param secrets  hide PINs and serial numbers
 * @param cost  of its passwords; that of a real shop by default
 * @throws AlreadySeeded when there is a different shop
 */
export async function seedShop(
  database: Database,
  shop: SeedShop,
  name: string,
  now: Date,
  secrets: Secrets,
  cost?: HashingCost,
): Promise<SeedResult> {
  const there = await seedName(database.read);
  if (there === name) return { seeded: false, ...(await countCatalogue(database.read)) };
  if (there !== null) throw new AlreadySeeded(there, name);
  const hashed = await hashSecrets(shop, secrets, cost);
  return database.transact(async (queries) => {
    await seedStores(queries, shop);
    const counts = await seedCatalogue(queries, shop);
    await seedPeople(queries, shop, hashed, now, secrets);
    await queries
      .insertInto('facts')
      .values([
        { name: 'seed', value: name },
        { name: 'catalogue_version', value: '1' },
      ])
      .execute();
    return { seeded: true, ...counts };
  });
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
