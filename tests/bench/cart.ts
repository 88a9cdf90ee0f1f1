import { demoPeople } from '@marketsquare/demo/shop';
import { keptConnections, openClient } from './client.ts';
import { atMost, below, type Figure } from './figure.ts';
import type { ShopBeside } from './postgres.ts';
import type { RawLimits } from './raw.ts';
import { type Server, type ShopFolder, statementsOf, withServer } from './server.ts';
import type { SeededShop } from './shop.ts';

const mostLines = 20;
const warmUps = 200;
const additions = 2_000;
const counted = 40;

/** A customer who adds line after line to the saved cart, and begins again when it has twenty. */
export async function cartFigures(
  shop: SeededShop,
  raw: RawLimits,
  beside: ShopBeside | null,
): Promise<readonly Figure[]> {
  const times = await additionTimes(shop);
  const statements = await statementsOf(shop, {}, counted, openCart);
  const name = 'a line added to a saved cart';
  const at = (share: number) => atShare(times, share);
  const commit = { name: 'one bare FULL commit', value: 1000 / raw.commitsPerSecond };
  return [
    { name: `${name}, p50`, unit: 'ms', value: at(0.5), limit: commit, budget: atMost(1) },
    { name: `${name}, p99`, unit: 'ms', value: at(0.99), limit: commit, budget: atMost(5) },
    { name, unit: 'statements', value: statements, limit: null, budget: below(5) },
    ...(beside === null ? [] : [await besideFigure(shop, beside, at(0.5))]),
  ];
}

/** The same on PostgreSQL. */
async function besideFigure(
  { dataDir, products }: ShopFolder,
  { database }: ShopBeside,
  p50: number,
): Promise<Figure> {
  const times = await additionTimes({ dataDir, products, postgres: database.url });
  const limit = { name: 'on SQLite', value: p50 };
  const name = 'a line added to a saved cart, p50, on PostgreSQL';
  return { name, unit: 'ms', value: atShare(times, 0.5), limit, budget: null };
}

/** The time that each took, in milliseconds, the shortest first. */
function additionTimes(shop: ShopFolder): Promise<readonly number[]> {
  return withServer(shop, {}, async (server) => {
    const add = await openCart(server);
    const each: number[] = [];
    for (let turn = 0; turn < warmUps + additions; turn += 1) {
      const start = performance.now();
      await add(turn);
      if (turn >= warmUps) each.push(performance.now() - start);
    }
    return each.sort((one, other) => one - other);
  });
}

function atShare(times: readonly number[], share: number): number {
  return times[Math.floor(times.length * share)] ?? Number.NaN;
}

async function openCart(server: Server): Promise<(turn: number) => Promise<unknown>> {
  const client = openClient(server.url, keptConnections(1));
  const [customer] = demoPeople.customers;
  if (customer === undefined) throw new Error('the demo shop has no customer');
  const { id: user_id, phone, password, storeId: storeid } = customer;
  await client.post('/api/login', { phone, password });
  const categories = await client.get('/api/getCategories', { store_id: `${storeid}` });
  const page = await client.get('/api/categories', {
    storeid: `${storeid}`,
    category: categories.data[0] ?? '',
  });
  const lines = page.data.data.data.slice(0, mostLines).map(({ id, sellingprice }) => ({
    product_id: id,
    quantity: 1,
    unit_price: sellingprice,
    price: sellingprice,
  }));
  return (turn) => {
    const checkoutitems = lines.slice(0, 1 + (turn % lines.length));
    const total_price = checkoutitems.reduce((sum, { price }) => sum + price, 0);
    const cart = { user_id, storeid, checkout: '0', totalquantity: checkoutitems.length } as const;
    return client.post('/api/createcart', { ...cart, total_price, checkoutitems });
  };
}
