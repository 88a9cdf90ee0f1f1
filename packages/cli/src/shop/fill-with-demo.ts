import type { DemoSize } from '@marketsquare/demo/shop';
import type { Filling } from '@marketsquare/server/app';
import { removeOlderDemo, type SeedResult, seedName, seedShop } from '@marketsquare/server/seed';
import { type Database, migrate, type PlaceUse } from '@marketsquare/server/store/database';
import { requireSecret, type Secrets } from '@marketsquare/server/store/secrets';
import type { Console } from '../contract/console.ts';
import { countText } from '../contract/count-text.ts';
import { CommandFailure, exitCodes } from '../contract/failure.ts';
import { loadDemo } from '../contract/workshop.ts';
import { withLockedDatabase } from './data-folder.ts';

/** The result of filling a folder with a demo shop. */
export interface Filled extends SeedResult {
  readonly size: DemoSize;
  /** True if it is the shop that the scenarios expect. */
  readonly isUsual: boolean;
  /** The shop, for the server that opens it. */
  readonly filling: Filling;
}

/**
 * Fills a folder with a demo shop; an existing one stays unchanged, unless an older release made it: then it
 * is seeded again.
 *
 * @param wanted  the size asked for; null accepts any demo shop, and makes the usual one if there is none
 * @param secret  `SHOP_SECRET`, under which the demo's people are written down
 * @param use     `shared` for a server that opens the shop afterwards, beside others on PostgreSQL
 * @throws CommandFailure 1 when the folder holds a different shop, 3 where the demo is not installed
 * @throws StartRefused while a server works on the folder, for a secret that is not the shop's, and for another release's shop
 */
export async function fillWithDemo(
  dataDir: string,
  wanted: DemoSize | null,
  secret: string | undefined,
  console: Pick<Console, 'progress' | 'tell'>,
  use: PlaceUse = 'alone',
): Promise<Filled> {
  const { demoOf, sizeOfDemo, usualDemo } = await loadDemo();
  const fill = async (database: Database, secrets: Secrets) => {
    await migrate(database);
    await requireSecret(database, secrets);
    const there = sizeOfDemo(await seedName(database.read));
    const size = wanted ?? there ?? usualDemo;
    const filling = demoOf(size);
    const isUsual = size.seed === usualDemo.seed && size.products === usualDemo.products;
    if (there && (there.seed !== size.seed || there.products !== size.products))
      throw holdsAnother(dataDir, there);
    const bar = there ? null : console.progress(`Seeding ${countText(size.products)} products`);
    const progress = (share: number) => bar?.update(share, 1);
    const result = await seedShop(database, filling.shop, filling.name, new Date(), secrets, { progress });
    bar?.end();
    return { size, isUsual, filling, ...result };
  };
  return withLockedDatabase(dataDir, secret, use, fill, () => {
    if (removeOlderDemo(dataDir))
      console.tell(`An older release made the demo shop in ${dataDir}: it is seeded again.`);
  });
}

function holdsAnother(dataDir: string, { seed, products }: DemoSize): CommandFailure {
  return new CommandFailure(
    exitCodes.failed,
    'other_shop',
    `${dataDir} already holds a shop of ${products} products from seed ${seed}.`,
    'Name another folder with --data, or empty this one.',
  );
}
