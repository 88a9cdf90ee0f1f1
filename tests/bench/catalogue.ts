import { pick, seededChance } from './chance.ts';
import { atLeast, atMost, type Figure, ratioAtLeast } from './figure.ts';
import { type Load, loads } from './load.ts';
import type { ShopBeside } from './postgres.ts';
import type { RawLimits } from './raw.ts';
import { type Server, type ShopFolder, withServers } from './server.ts';
import type { SeededShop } from './shop.ts';

const pageSize = 20;
const differentPages = 5_000;
const differentQueries = 1_000;

/** The reads, with the paths of each and what a server of SQLite keeps. */
const reads = [
  { name: 'category page, any store, category and page', paths: categoryPages, least: 10_000, mostMs: 10 },
  { name: 'product by its name, any store', paths: productPages, least: 10_000, mostMs: 10 },
  { name: 'search, 1,000 different queries', paths: searches, least: 3_000, mostMs: 20 },
  { name: 'suggestions, 1,000 different queries', paths: suggestions, least: 3_000, mostMs: 20 },
] as const;

/** Reads of the catalogue through the server's own process: pages of categories, products, search, suggestions. */
export async function catalogueFigures(
  shop: SeededShop,
  raw: RawLimits,
  beside: ShopBeside | null,
): Promise<readonly Figure[]> {
  const folders = beside === null ? [shop] : [shop, { ...shop, postgres: beside.database.url }];
  const { opening, taken, memory } = await readAll(shop, folders);
  return [
    { name: 'first page of a store after a start', unit: 'ms', value: opening, limit: null, budget: null },
    ...taken.flatMap(({ read, here }) => figuresOf(read.name, here, raw, read.least, read.mostMs)),
    {
      name: `server memory under these reads, ${shop.products.toLocaleString('en')} products`,
      unit: 'MB',
      value: memory,
      limit: null,
      budget: atMost(400),
    },
    ...taken.flatMap(({ read, here, there }) =>
      there === null ? [] : [figureBeside(read.name, here, there)],
    ),
  ];
}

/** One kind of reads, of SQLite and of PostgreSQL. */
interface Taken {
  readonly read: (typeof reads)[number];
  readonly here: Load;
  readonly there: Load | null;
}

function figureBeside(name: string, here: Load, { perSecond: value }: Load): Figure {
  const limit = { name: 'on SQLite', value: here.perSecond };
  return { name: `${name}, on PostgreSQL`, unit: 'requests/s', value, limit, budget: ratioAtLeast(0.9) };
}

function readAll(shop: SeededShop, folders: readonly ShopFolder[]) {
  return withServers(folders, {}, async (servers) => {
    const openings: number[] = [];
    for (const server of servers) openings.push(await openStores(server, shop));
    const taken: Taken[] = [];
    for (const read of reads) {
      const urls = servers.map(({ url }) => url);
      const [here, there = null] = await loads(urls, read.paths(shop));
      if (here !== undefined) taken.push({ read, here, there });
    }
    return { opening: openings[0] ?? Number.NaN, taken, memory: servers[0]?.memory() ?? Number.NaN };
  });
}

/**
 * Asks each store for one page.
 * @returns the time of the very first answer, in milliseconds
 */
async function openStores({ url }: Server, { shelves }: SeededShop): Promise<number> {
  const times: number[] = [];
  for (const [storeId, [shelf]] of Map.groupBy(shelves, (shelf) => shelf.storeId)) {
    const query = new URLSearchParams({ storeid: `${storeId}`, category: shelf?.category ?? '' });
    const start = performance.now();
    const answer = await fetch(`${url}/api/categories?${query}`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  return times[0] ?? Number.NaN;
}

function figuresOf(
  name: string,
  { perSecond, p99 }: Load,
  { httpPerSecond }: RawLimits,
  leastPerSecond: number,
  mostMs: number,
): readonly Figure[] {
  return [
    {
      name,
      unit: 'requests/s',
      value: perSecond,
      limit: { name: 'bare node:http', value: httpPerSecond },
      budget: atLeast(leastPerSecond),
    },
    { name: `${name}, p99`, unit: 'ms', value: p99, limit: null, budget: atMost(mostMs) },
  ];
}

function categoryPages({ shelves }: SeededShop): readonly string[] {
  const chance = seededChance(1);
  return Array.from({ length: differentPages }, () => {
    const { storeId, category, products } = pick(chance, shelves);
    const page = 1 + Math.floor(chance() * Math.ceil(products / pageSize));
    return `/api/categories?${new URLSearchParams({ storeid: `${storeId}`, category, page: `${page}` })}`;
  });
}

function productPages({ examples }: SeededShop): readonly string[] {
  return examples.map(({ storeId, category, name }) => {
    return `/api/getproduct?${new URLSearchParams({ storeid: `${storeId}`, category, name })}`;
  });
}

/** One, two or three words of a product's name. */
function searches(shop: SeededShop): readonly string[] {
  const chance = seededChance(3);
  return queries(shop, chance, (words) => words.slice(0, 1 + Math.floor(chance() * 3)).join(' ')).map(
    (query, page) => `/api/search?${pathOf(shop, chance, query)}&page=${1 + (page % 2)}`,
  );
}

/** A shopper's text so far: a word and the beginning of the next, or the beginning of a word. */
function suggestions(shop: SeededShop): readonly string[] {
  const chance = seededChance(4);
  return queries(shop, chance, (words) => {
    const text = words.slice(0, 1 + Math.floor(chance() * 2)).join(' ');
    return text.slice(0, Math.max(2, Math.ceil(text.length * chance())));
  }).map((query) => `/api/searchAutoComplete?${pathOf(shop, chance, query)}`);
}

function pathOf({ shelves }: SeededShop, chance: () => number, query: string): URLSearchParams {
  return new URLSearchParams({ storeid: `${pick(chance, shelves).storeId}`, search_query: query });
}

/**
 * As many different queries as are asked for, each cut from the words of one name, starting at any of them.
 */
function queries(
  { examples }: SeededShop,
  chance: () => number,
  cut: (words: readonly string[]) => string,
): readonly string[] {
  const found = new Set<string>();
  for (let turn = 0; found.size < differentQueries && turn < differentQueries * 100; turn += 1) {
    const words =
      pick(chance, examples)
        .name.toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const start = Math.floor(chance() * words.length);
    const query = cut(words.slice(start));
    if (query.length >= 2) found.add(query);
  }
  return [...found];
}
