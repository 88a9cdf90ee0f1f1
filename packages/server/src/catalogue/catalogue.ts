import type { Database } from '../storage/index.ts';
import { type Assortment, loadAssortment } from './assortment.ts';
import { loadShelf, type Shelf } from './shelf.ts';

/** The catalogue as replies read it: everything in memory, by its version. */
export interface Catalogue {
  /** The version that holds now; every write of the catalogue raises it. */
  version(): Promise<number>;
  /** What a store sells; null when there is no such store. */
  shelf(storeId: number): Promise<StockedShelf | null>;
  /** The assortment of all stores. */
  assortment(): Promise<Assortment>;
}

export interface StockedShelf extends Shelf {
  readonly assortment: Assortment;
}

/** How long a version is believed before the database is asked again. */
const versionLifeMs = 500;

/**
 * The catalogue of a database.
 *
 * The assortment is read when it is first needed, each store's shelf likewise. A version that another process raised is
 * noticed within half a second, and everything of the old one is dropped.
 *
 * @param monotonicMs  a clock that only runs forward
 */
export function openCatalogue(database: Database, monotonicMs: () => number): Catalogue {
  let edition: Edition | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function current(): Promise<Edition> {
    if (edition !== null && monotonicMs() - askedAt < versionLifeMs) return edition;
    const version = await catalogueVersion(database);
    askedAt = monotonicMs();
    if (edition?.version !== version) edition = openEdition(database, version);
    return edition;
  }

  return {
    version: async () => (await current()).version,
    shelf: async (storeId) => (await current()).shelf(storeId),
    assortment: async () => (await current()).assortment(),
  };
}

interface Edition {
  readonly version: number;
  assortment(): Promise<Assortment>;
  shelf(storeId: number): Promise<StockedShelf | null>;
}

function openEdition(database: Database, version: number): Edition {
  let loading: Promise<Assortment> | undefined;
  const shelves = new Map<number, Promise<StockedShelf | null>>();

  function load(): Promise<Assortment> {
    loading ??= loadAssortment(database.read);
    return loading;
  }

  async function stock(storeId: number): Promise<StockedShelf | null> {
    const store = await database.read
      .selectFrom('stores')
      .select('id')
      .where('id', '=', storeId)
      .executeTakeFirst();
    if (store === undefined) return null;
    const assortment = await load();
    return { ...(await loadShelf(database.read, assortment, storeId)), assortment };
  }

  return {
    version,
    assortment: load,
    async shelf(storeId) {
      const known = shelves.get(storeId);
      if (known !== undefined) return known;
      const fresh = stock(storeId);
      shelves.set(storeId, fresh);
      const shelf = await fresh;
      if (shelf === null) shelves.delete(storeId);
      return shelf;
    },
  };
}

async function catalogueVersion(database: Database): Promise<number> {
  const fact = await database.read
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'catalogue_version')
    .executeTakeFirst();
  return Number(fact?.value ?? 0);
}
