import { type SeedShop, type DemoSize, generateShop, usualDemo } from '@marketsquare/demo/shop';
import { removeOlderDemo, type SeedResult, seedName, seedShop } from '@marketsquare/server/seed';
import { type Database, migrate } from '@marketsquare/server/store/database';
import { requireSecret, type Secrets } from '@marketsquare/server/store/secrets';
import type { Console } from '../contract/console.ts';
import { CommandFailure, exitCodes } from '../contract/failure.ts';
import { withLockedDatabase } from './data-folder.ts';

/** The result of filling a folder with a demo shop. */
export type Filled = SeedResult & { readonly size: DemoSize };

/**
 * Fills a folder with a demo shop; an existing one stays unchanged, unless an older release made it: then it
 * is seeded again.
 *
 * @param wanted  the size asked for; null accepts any demo shop, and makes the usual one if there is none
 * @param secret  `SHOP_SECRET`, which encrypts the demo's people
 * @throws CommandFailure 1 when the folder holds a different shop
 * @throws StartRefused while a server works on the folder, for a secret that is not the shop's, and for
 * another release's shop
 */
export async function fillWithDemo(
  dataDir: string,
  wanted: DemoSize | null,
  secret: string | undefined,
  console: Pick<Console, 'progress' | 'tell'>,
): Promise<Filled> {
  const fill = async (database: Database, secrets: Secrets) => {
    await migrate(database);
    await requireSecret(database, secrets);
    const there = sizeOf(await seedName(database.read));
    const size = wanted ?? there ?? usualDemo;
    if (there) {
      if (there.seed !== size.seed || there.products !== size.products) throw holdsAnother(dataDir, there);
      return {
        size,
        ...(await seedShop(database, generateShop(size), nameOf(size), new Date(), secrets)),
      };
    }
    const bar = console.progress(`Seeding ${size.products.toLocaleString('en')} products`);
    const shop = watched(generateShop(size), (done) => bar.update(done, size.products));
    const result = await seedShop(database, shop, nameOf(size), new Date(), secrets);
    bar.end();
    return { size, ...result };
  };
  return withLockedDatabase(dataDir, secret, fill, () => {
    if (removeOlderDemo(dataDir))
      console.tell(`An older release made the demo shop in ${dataDir}: it is seeded anew.`);
  });
}

/** True if a demo shop is the one that the scenarios expect. */
export function isUsual(size: DemoSize): boolean {
  return size.seed === usualDemo.seed && size.products === usualDemo.products;
}

/** A shop that reports how many of its products have been read so far. */
function watched(shop: SeedShop, tell: (products: number) => void): SeedShop {
  return { ...shop, offers: { [Symbol.iterator]: () => counted(shop.offers, tell) } };
}

function* counted(offers: SeedShop['offers'], tell: (products: number) => void) {
  let products = 0;
  let productId: number | null = null;
  for (const offer of offers) {
    if (offer.productId !== productId) {
      productId = offer.productId;
      products += 1;
      if (products % 100 === 0) tell(products);
    }
    yield offer;
  }
}

function nameOf({ seed, products }: DemoSize): string {
  return `demo:${seed}:${products}`;
}

function sizeOf(name: string | null): DemoSize | null {
  const [, seed, products] = /^demo:(\d+):(\d+)$/.exec(name ?? '') ?? [];
  return seed === undefined ? null : { seed: Number(seed), products: Number(products) };
}

function holdsAnother(dataDir: string, { seed, products }: DemoSize): CommandFailure {
  return new CommandFailure(
    exitCodes.failed,
    'other_shop',
    `${dataDir} already holds a shop of ${products} products from seed ${seed}.`,
    'Name another folder with --data, or empty this one.',
  );
}
