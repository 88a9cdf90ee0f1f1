import type { Database, Queries } from '../store/database/index.ts';
import { type Assortment, changedAssortment, loadAssortment } from './assortment.ts';
import { actsBetween, changedOffers, changedProducts } from './changes/index.ts';
import { loadShelf, type Shelf } from './shelf.ts';
import { catalogueVersion, storePromotions } from './stores/index.ts';

/** The catalogue for replies: everything in memory, by version. */
export interface Catalogue {
  /** The version in use; every write to the catalogue raises it. */
  version(): Promise<number>;
  /** The shelf of a store; null when there is no such store. */
  shelf(storeId: number): Promise<StockedShelf | null>;
  /** The assortment of all stores. */
  assortment(): Promise<Assortment>;
}

export interface StockedShelf extends Shelf {
  readonly assortment: Assortment;
}

/** The time for which a version is used before the database is asked again, in milliseconds. */
const versionLifeMs = 500;
/** The same where the database tells of a new one: only a notice that was missed is caught up with so late. */
const toldVersionLifeMs = 10_000;

/** One version of the catalogue. Shelves are read on demand; a failed read is not cached. */
interface Edition {
  readonly version: number;
  readonly assortment: Assortment;
  readonly shelves: Map<number, Promise<StockedShelf | null>>;
}

/** The catalogue changed while a shelf of the older version was being read. */
class EditionOutdated extends Error {
  override readonly name = 'EditionOutdated';
}

/**
 * The catalogue of a database.
 *
 * Everything of one version is read in one read transaction. A version raised by another process is noticed within half a
 * second, or as soon as the database tells of it; it is made beside the one in use, with the same stores' shelves, and replaces it
 * when it is complete. Of what its acts have recorded only the changed things are read. A failed read is retried at the next call.
 *
 * @param clock        decides which promotions run: milliseconds since 1970
 * @param monotonicMs  a clock that only runs forward
 */
export function openCatalogue(database: Database, clock: () => number, monotonicMs: () => number): Catalogue {
  let edition: Edition | null = null;
  let loading: Promise<Edition> | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let asked: { readonly version: number; readonly at: number } | null = null;
  let hear = database.hearOfChanges;
  const lifeMs = hear === null ? versionLifeMs : toldVersionLifeMs;

  /** Looks at the version at once; a look that fails is repeated at the next call. */
  function lookAgain(): void {
    asked = null;
    current().catch(() => {});
  }

  function renew(): Promise<Edition> {
    loading ??= loadEdition(database, edition, clock)
      .then((fresh) => {
        edition = fresh;
        hear?.(lookAgain);
        hear = null;
        return fresh;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  /** The database's version at the last check. */
  async function present(): Promise<number> {
    const at = monotonicMs();
    if (asked !== null && at - asked.at < lifeMs) return asked.version;
    const version = await catalogueVersion(database.read);
    asked = { version, at };
    return version;
  }

  async function current(): Promise<Edition> {
    if (edition === null) return renew();
    const inUse = edition;
    const isOld = (await present()) !== inUse.version;
    // The edition in use answers until the next one is complete; a failed load is retried a little later.
    if (isOld && monotonicMs() - triedAt >= versionLifeMs) {
      triedAt = monotonicMs();
      renew().catch(() => {});
    }
    return inUse;
  }

  async function shelf(storeId: number): Promise<StockedShelf | null> {
    const inUse = await current();
    const { shelves } = inUse;
    const stocked = shelves.get(storeId) ?? stockShelfOf(database, inUse, storeId, clock);
    shelves.set(storeId, stocked);
    try {
      const found = await stocked;
      if (found === null) {
        shelves.delete(storeId);
        return null;
      }
      const now = found.at(clock());
      if (now.resting === found.resting) return found;
      const turned = { ...now, assortment: found.assortment };
      shelves.set(storeId, Promise.resolve(turned));
      return turned;
    } catch (error) {
      shelves.delete(storeId);
      if (!(error instanceof EditionOutdated)) throw error;
      await renew();
      return shelf(storeId);
    }
  }

  return {
    version: async () => (edition === null ? present() : (await current()).version),
    shelf,
    assortment: async () => (await current()).assortment,
  };
}

/** The current version, with the shelves that the previous edition had loaded: made of it, or read anew. */
function loadEdition(database: Database, before: Edition | null, clock: () => number): Promise<Edition> {
  return database.snapshot(async (queries) => {
    const version = await catalogueVersion(queries);
    const changed = before === null ? null : await changedEdition(queries, before, version, clock);
    if (changed !== null) return changed;
    const assortment = await loadAssortment(queries);
    const shelves: Edition['shelves'] = new Map();
    for (const storeId of before?.shelves.keys() ?? []) {
      const shelf = await stockShelf(queries, assortment, storeId, clock);
      if (shelf !== null) shelves.set(storeId, Promise.resolve(shelf));
    }
    return { version, assortment, shelves };
  });
}

/** The edition before with what has changed since; null where that cannot be known, or products change places. */
async function changedEdition(
  queries: Queries,
  before: Edition,
  version: number,
  clock: () => number,
): Promise<Edition | null> {
  const acts = await actsBetween(queries, before.version, version);
  if (acts === null) return null;
  const products = await changedProducts(queries, acts);
  const assortment =
    products.length === 0 ? before.assortment : changedAssortment(before.assortment, products);
  if (assortment === null) return null;
  const offers = Map.groupBy(await changedOffers(queries, acts), (offer) => offer.store_id);
  const promotions = Map.groupBy(await storePromotions(queries), ({ store_id: storeId }) => storeId);
  const shelves: Edition['shelves'] = new Map();
  for (const [storeId, loaded] of before.shelves) {
    // One that could not be read is read when it is asked for.
    const shelf = await loaded.catch(() => null);
    if (shelf === null) continue;
    const changed = (offers.get(storeId) ?? []).flatMap((offer) => {
      const place = assortment.ids.find(offer.product_id);
      return place === undefined
        ? []
        : [{ place, price: offer.selling_price, oldPrice: offer.old_price, active: offer.active ?? 0 }];
    });
    const own = promotions.get(storeId) ?? [];
    const isSame =
      changed.length === 0 &&
      assortment === before.assortment &&
      JSON.stringify(own) === JSON.stringify(shelf.promotions);
    shelves.set(
      storeId,
      Promise.resolve(isSame ? shelf : { ...shelf.with(assortment, changed, own, clock()), assortment }),
    );
  }
  return { version, assortment, shelves };
}

/** @throws EditionOutdated when the database has a newer version */
function stockShelfOf(
  database: Database,
  { version, assortment }: Edition,
  storeId: number,
  clock: () => number,
): Promise<StockedShelf | null> {
  return database.snapshot(async (queries) => {
    if ((await catalogueVersion(queries)) !== version) throw new EditionOutdated();
    return stockShelf(queries, assortment, storeId, clock);
  });
}

async function stockShelf(
  queries: Queries,
  assortment: Assortment,
  storeId: number,
  clock: () => number,
): Promise<StockedShelf | null> {
  const store = await queries.selectFrom('stores').select('id').where('id', '=', storeId).executeTakeFirst();
  if (store === undefined) return null;
  const promotions = (await storePromotions(queries)).filter((one) => one.store_id === storeId);
  return { ...(await loadShelf(queries, assortment, storeId, promotions, clock())), assortment };
}
