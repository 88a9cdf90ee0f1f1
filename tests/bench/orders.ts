import { join } from 'node:path';
import { checkEvents, databaseFile, openDatabase } from '@marketsquare/server/store/database';
import { atOnce, noTimes, onCopy, placeHistory, timesInTurn } from './checkout.ts';
import { below, type Figure, ratioAtMost } from './figure.ts';
import type { ShopBeside } from './postgres.ts';
import { type ShopFolder, statementsOf } from './server.ts';
import type { SeededShop } from './shop.ts';
import { byCard, openTill } from './till.ts';

const compared = { warmUps: 80, checkouts: 400 };
const counted = 20;
/** The numbers of the shoppers who come when there are many orders. */
const later = 10_000;

/** A checkout among very many orders, compared in turn with one among few, on each database. */
export async function orderFigures(
  shop: SeededShop,
  beside: ShopBeside | null,
  count: number,
): Promise<readonly Figure[]> {
  const figures = await onTwoCopies(shop, async (few, many) => [
    ...(await among(few, many, join(many.dataDir, databaseFile), 'SQLite', count)),
    await statementsFigure(many, count),
  ]);
  if (beside === null) return figures;
  const [few, many] = [
    await beside.postgres.make(beside.database),
    await beside.postgres.make(beside.database),
  ];
  try {
    const there = await onTwoCopies(shop, (one, other) =>
      among({ ...one, postgres: few.url }, { ...other, postgres: many.url }, many.url, 'PostgreSQL', count),
    );
    return [...figures, ...there];
  } finally {
    await few.drop();
    await many.drop();
  }
}

/** Each with an emulator of its own. */
function onTwoCopies<Result>(
  shop: SeededShop,
  work: (one: ShopFolder, other: ShopFolder) => Promise<Result>,
): Promise<Result> {
  return onCopy(shop, (one) => onCopy(shop, (other) => work(one, other)));
}

/** @param location  of the database with many orders */
async function among(
  few: ShopFolder,
  many: ShopFolder,
  location: string,
  name: string,
  count: number,
): Promise<readonly Figure[]> {
  const start = performance.now();
  await placeHistory(many, location, count);
  const database = openDatabase(location, { chance: (least) => least });
  try {
    const checked = await database.snapshot((queries) => checkEvents(queries, null));
    if (!checked.ok)
      throw new Error(`the orders written in bulk are not valid: ${JSON.stringify(checked.fault)}`);
  } finally {
    await database.close();
  }
  const seconds = (performance.now() - start) / 1000;
  const [amongFew = noTimes, amongMany = noTimes] = await timesInTurn(
    [few, many],
    byCard,
    [],
    compared,
    later,
  );
  const of = count.toLocaleString('en');
  return [
    {
      name: `${of} orders written in bulk and checked, on ${name}`,
      unit: 's',
      value: seconds,
      limit: null,
      budget: null,
    },
    {
      name: `a checkout among ${of} orders, p50, on ${name}`,
      unit: 'ms',
      value: amongMany.p50,
      limit: { name: 'among few, in turn', value: amongFew.p50 },
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
