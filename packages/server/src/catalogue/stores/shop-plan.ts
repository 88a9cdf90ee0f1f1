import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Queries, readJson, statement } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { StoreRow } from './find-store.ts';
import { type StorePromotion, storePromotions } from './promotions.ts';

/** A weekday's slot in the plan of windows. */
export interface PlannedSlot extends Omit<Selectable<Schema['slots']>, 'empty_days'> {
  /** Days from today without availability. */
  readonly emptyDays: readonly number[];
}

/** A delivery area with the stores that deliver there. */
export interface ServedArea extends Omit<Selectable<Schema['areas']>, 'store_ids'> {
  readonly storeIds: number[];
}

export type SurchargeRow = Selectable<Schema['basket_surcharges']>;

/**
 * The shop apart from its goods: stores, delivery areas, windows and surcharges of one version of the
 * catalogue.
 */
export interface ShopPlan {
  readonly version: number;
  readonly stores: ReadonlyMap<number, StoreRow>;
  readonly areas: readonly ServedArea[];
  /** By their ids. */
  readonly slots: readonly PlannedSlot[];
  /** Highest subtotal first. */
  readonly surcharges: readonly SurchargeRow[];
  /** Days on which stores are closed. */
  readonly holidays: readonly Holiday[];
  readonly promotions: readonly StorePromotion[];
  /** Windows that stores have closed on one day. */
  readonly closures: readonly Selectable<Schema['window_closures']>[];
  /** The opening hours of stores; a store that states none is taken to be open whenever it has windows. */
  readonly hours: readonly StoreHours[];
}

/** A store's hours on a weekday, 0 being Sunday. */
export type StoreHours = Selectable<Schema['store_hours']>;

type Holiday = Selectable<Schema['store_holidays']>;

/** The plan of one store, or of none: the windows that it has, the days on which it is closed, and its opening hours. */
export interface StorePlan {
  readonly slots: readonly PlannedSlot[];
  readonly closedOn: ReadonlySet<string>;
  /** The ids of windows that are closed on one day, by days. */
  readonly closedSlots: ReadonlyMap<string, readonly number[]>;
  /** Empty where it states none. */
  readonly hours: readonly StoreHours[];
}

/**
 * The windows of a store: its own in a mode where it has any, else those of every store.
 *
 * @param storeId  null before a store is chosen
 */
export function storePlan({ slots, holidays, hours, closures }: ShopPlan, storeId: number | null): StorePlan {
  const own = slots.filter((slot) => slot.store_id !== null && slot.store_id === storeId);
  const modes = new Set(own.map(({ mode }) => mode));
  const closed = closures.filter((closure) => closure.store_id === storeId);
  return {
    slots: slots.filter((slot) => (modes.has(slot.mode) ? own.includes(slot) : slot.store_id === null)),
    closedOn: new Set(holidays.filter((holiday) => holiday.store_id === storeId).map(({ day }) => day)),
    closedSlots: new Map(
      [...Map.groupBy(closed, ({ day }) => day)].map(([day, some]) => [
        day,
        some.map(({ slot_id: id }) => id),
      ]),
    ),
    hours: hours.filter((open) => open.store_id === storeId),
  };
}

/** The shop's plan, cached by its version. */
export interface KeptPlan {
  /**
   * The present plan, for queries that may be a transaction: orders are placed by it. It is kept for others, so that a
   * transaction never asks after a change of its own, which may be rolled back.
   *
   * @param version  the catalogue's, where the same transaction has read it already
   */
  present(queries: Queries, version?: number): Promise<ShopPlan>;
  /** A plan that may be half a second old, only for display. */
  recent(queries: Queries): Promise<ShopPlan>;
  /** True if a store kept counts when the version was last asked for. */
  keepsCounts(storeId: number): boolean;
}

/** The time for which a version is believed where nothing is decided by it. */
const versionLifeMs = 500;

/**
 * Caches the plan and asks only for its version; every write of it raises the catalogue's version.
 *
 * @param monotonicMs  a clock that only runs forward
 */
export function openShopPlan(monotonicMs: () => number): KeptPlan {
  let kept: ShopPlan | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let counting: ReadonlySet<number> = new Set();
  async function ask(queries: Queries): Promise<number> {
    const asked = await planFacts(queries);
    counting = asked.counting;
    return asked.version;
  }
  async function present(queries: Queries, read?: number): Promise<ShopPlan> {
    const version = read ?? (await ask(queries));
    if (kept?.version !== version) kept = await readPlan(queries, version);
    if (read === undefined) askedAt = monotonicMs();
    return kept;
  }
  return {
    present,
    recent: async (queries) =>
      kept !== null && monotonicMs() - askedAt < versionLifeMs ? kept : present(queries),
    keepsCounts: (storeId) => counting.has(storeId),
  };
}

/** The version of products, prices, stores, windows and surcharges. */
export async function catalogueVersion(queries: Queries): Promise<number> {
  const { rows } = await version(queries, {});
  return Number(rows[0]?.value ?? 0);
}

const version = statement((queries) =>
  queries.selectFrom('facts').select('value').where('name', '=', 'catalogue_version'),
);

/** The version, and the stores that keep counts, in one statement. */
async function planFacts(
  queries: Queries,
): Promise<{ readonly version: number; readonly counting: ReadonlySet<number> }> {
  const { rows } = await facts(queries, {});
  const counting = rows.flatMap(({ store }) => (store === null ? [] : [store]));
  return { version: Number(rows[0]?.value ?? 0), counting: new Set(counting) };
}

const facts = statement((queries) =>
  queries
    .selectFrom('facts')
    .leftJoin('stores', (join) =>
      join.on(({ exists, selectFrom }) =>
        exists(
          selectFrom('stock_counts')
            .select('product_id')
            .whereRef('store_id', '=', 'stores.id')
            .where('is_kept', '=', 1),
        ),
      ),
    )
    .select(['facts.value', 'stores.id as store'])
    .where('facts.name', '=', 'catalogue_version'),
);

async function readPlan(queries: Queries, version: number): Promise<ShopPlan> {
  const stores = await queries.selectFrom('stores').selectAll().execute();
  return {
    version,
    stores: new Map(stores.map((store) => [store.id, store])),
    areas: (await queries.selectFrom('areas').selectAll().execute()).map(servedArea),
    slots: (await queries.selectFrom('slots').selectAll().orderBy('id').execute()).map(plannedSlot),
    surcharges: await queries
      .selectFrom('basket_surcharges')
      .selectAll()
      .orderBy('from_subtotal', 'desc')
      .execute(),
    holidays: await queries.selectFrom('store_holidays').selectAll().execute(),
    promotions: await storePromotions(queries),
    closures: await queries.selectFrom('window_closures').selectAll().execute(),
    hours: await storeHours(queries),
  };
}

/** The opening hours of every store, by weekdays. */
export function storeHours(queries: Queries): Promise<StoreHours[]> {
  return queries.selectFrom('store_hours').selectAll().orderBy('store_id').orderBy('weekday').execute();
}

/** A column that is a list of ids or days. */
const numbersSchema = z.array(z.int());

export function servedArea({ store_ids, ...area }: Selectable<Schema['areas']>): ServedArea {
  return { ...area, storeIds: readJson(numbersSchema, store_ids) };
}

function plannedSlot({ empty_days, ...slot }: Selectable<Schema['slots']>): PlannedSlot {
  return { ...slot, emptyDays: readJson(numbersSchema, empty_days) };
}
