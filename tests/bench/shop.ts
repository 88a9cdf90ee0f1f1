import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demoOf } from '@marketsquare/demo/shop';
import { openShop } from '@marketsquare/server/app';
import { openSecrets } from '@marketsquare/server/store/secrets';
import { fillShop } from '@marketsquare/server/testing';

/** A seeded shop on disk, with the knowledge that random questions need. */
export interface SeededShop {
  readonly dataDir: string;
  readonly products: number;
  readonly seedSeconds: number;
  /** Categories by store, with their number of products there. */
  readonly shelves: readonly Shelf[];
  /** Products as a store offers them, from all over the catalogue. */
  readonly examples: readonly Example[];
  remove(): void;
}

export interface Shelf {
  readonly storeId: number;
  readonly category: string;
  readonly products: number;
}

export interface Example {
  readonly storeId: number;
  readonly category: string;
  readonly name: string;
}

/** The seed of every measured shop. */
export const seed = 2026;
const exampleCount = 5_000;

/** Fills a shop in a folder of its own, without the minutes that an import takes. Its slots take any number of orders, so that orders never end for want of one. */
export async function seedShop(products: number): Promise<SeededShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketsquare-bench-'));
  const start = performance.now();
  const database = await openShop(dataDir, null);
  const { name, shop } = demoOf({ seed, products });
  await fillShop(database, shop, name, new Date(), openSecrets(dataDir));
  await database.close();
  const seedSeconds = (performance.now() - start) / 1000;
  const file = new DatabaseSync(join(dataDir, 'marketsquare.db'));
  file.exec('update slots set capacity = 1000000000');
  const shelves = file
    .prepare(`select offers.store_id as store, products.category, count(*) as products
      from offers join products on products.id = offers.product_id group by 1, 2 order by 1, 2`)
    .all()
    .map((row) => ({
      storeId: Number(row.store),
      category: String(row.category),
      products: Number(row.products),
    }));
  // Steps of a large prime walk over all stores and products without order and without chance.
  const examples = file
    .prepare(`select offers.store_id as store, products.category, products.name
      from offers join products on products.id = offers.product_id
      order by (offers.product_id * 7919 + offers.store_id * 104729) % 1000003 limit ?`)
    .all(exampleCount)
    .map((row) => ({ storeId: Number(row.store), category: String(row.category), name: String(row.name) }));
  file.close();
  return {
    dataDir,
    products,
    seedSeconds,
    shelves,
    examples,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
