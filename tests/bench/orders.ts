import { join } from 'node:path';
import { checkEvents, databaseFile, openDatabase, sealEvents } from '@marketsquare/server/store/database';
import { writeOrders } from '@marketsquare/server/testing';
import { atOnce, onCopy, timesOf } from './checkout.ts';
import { below, type Figure, ratioAtMost } from './figure.ts';
import type { ShopBeside } from './postgres.ts';
import { type ShopFolder, statementsOf } from './server.ts';
import type { SeededShop } from './shop.ts';
import { byCard, openTill } from './till.ts';

const few = { warmUps: 40, checkouts: 160 };
const counted = 20;
/** The numbers of the shoppers who come when there are many orders. */
const later = 10_000;

/** A checkout among very many orders, compared with one among few, on each database. */
export async function orderFigures(
  shop: SeededShop,
  beside: ShopBeside | null,
  count: number,
): Promise<readonly Figure[]> {
  const figures = await onCopy(shop, async (copy) => {
    const location = join(copy.dataDir, databaseFile);
    return [...(await among(copy, location, 'SQLite', count)), await statementsFigure(copy, count)];
  });
  if (beside === null) return figures;
  const { dataDir, products } = shop;
  const copy = await beside.postgres.make(beside.database);
  try {
    const there = await among({ dataDir, products, postgres: copy.url }, copy.url, 'PostgreSQL', count);
    return [...figures, ...there];
  } finally {
    await copy.drop();
  }
}

async function among(
  shop: ShopFolder,
  location: string,
  name: string,
  count: number,
): Promise<readonly Figure[]> {
  const before = await timesOf(shop, byCard, [], few);
  const start = performance.now();
  const database = openDatabase(location, { chance: (least) => least });
  try {
    await writeOrders(database, count);
    await sealEvents(database, new Date().toISOString());
    const checked = await database.snapshot((queries) => checkEvents(queries, null));
    if (!checked.ok)
      throw new Error(`the orders written in bulk are not valid: ${JSON.stringify(checked.fault)}`);
  } finally {
    await database.close();
  }
  const seconds = (performance.now() - start) / 1000;
  const { p50 } = await timesOf(shop, byCard, [], few, later);
  const limit = { name: 'among few', value: before.p50 };
  const many = count.toLocaleString('en');
  return [
    {
      name: `${many} orders written in bulk and checked, on ${name}`,
      unit: 's',
      value: seconds,
      limit: null,
      budget: null,
    },
    {
      name: `a checkout among ${many} orders, p50, on ${name}`,
      unit: 'ms',
      value: p50,
      limit,
      budget: ratioAtMost(1.5),
    },
  ];
}

/** A checkout takes the same statements whatever there is. */
async function statementsFigure(shop: ShopFolder, count: number): Promise<Figure> {
  const value = await statementsOf(shop, { hasEmulator: true }, counted, async (server) => {
    const buy = await openTill(server, byCard, [], atOnce);
    return (turn) => buy(2 * later + turn);
  });
  const name = `a checkout among ${count.toLocaleString('en')} orders, webhook included`;
  return { name, unit: 'statements', value, limit: null, budget: below(40) };
}
