import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Queries } from '../store/database/index.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { type ChangedThing, changedThing, recordCatalogueChange } from './changes/index.ts';
import { type Catalogue, openCatalogue } from './index.ts';

let shop: TestShop;
let now: number;
let acts: number;

beforeEach(async () => {
  shop = await openTestShop();
  now = 0;
  acts = 0;
});

afterEach(() => shop.close());

type Deed = (queries: Queries) => Promise<readonly ChangedThing[]>;

/** Writes rows and records what they were, as every change of the catalogue does. */
async function act(...deeds: readonly Deed[]): Promise<void> {
  acts += 1;
  await shop.database.transact(async (queries) => {
    const things: ChangedThing[] = [];
    for (const deed of deeds) things.push(...(await deed(queries)));
    const by = { id: `chg_${acts}`, at: '2026-11-21T08:00:00.000Z', who: 'ada', why: 'Test.' };
    await recordCatalogueChange(queries, { ...by, source: 'desk', fileHash: null }, things);
  });
}

/** The version in use, half a second later each time. */
function laterVersion(catalogue: Catalogue): Promise<number> {
  now += 500;
  return catalogue.version();
}

const price =
  (storeId: number, id: number, to: number | null): Deed =>
  async (queries) => {
    const { sku } = await queries
      .selectFrom('products')
      .select('sku')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await queries.deleteFrom('offers').where('store_id', '=', storeId).where('product_id', '=', id).execute();
    const after = to === null ? null : { selling_price: to, old_price: null, active: 1 as const };
    if (after !== null)
      await queries
        .insertInto('offers')
        .values({ store_id: storeId, product_id: id, ...after })
        .execute();
    return [{ part: 'offer', key: sku, storeId, before: {}, after }];
  };

const edited =
  (
    id: number,
    columns: { name?: string; category?: string; promotion?: string | null; withdrawn?: 0 | 1 },
  ): Deed =>
  async (queries) => {
    const { sku } = await queries
      .updateTable('products')
      .set(columns)
      .where('id', '=', id)
      .returning('sku')
      .executeTakeFirstOrThrow();
    return [{ part: 'product', key: sku, storeId: null, before: {}, after: columns }];
  };

const added =
  (name: string): Deed =>
  async (queries) => {
    const {
      id: _,
      rank: __,
      ...first
    } = await queries.selectFrom('products').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const { last, most } = await queries
      .selectFrom('products')
      .select(({ fn }) => [fn.max('rank').as('last'), fn.max('id').as('most')])
      .executeTakeFirstOrThrow();
    const sku = `NEW-${most + 1}`;
    await queries
      .insertInto('products')
      .values({ ...first, id: most + 1, rank: last + 1, sku, name })
      .execute();
    return [{ part: 'product', key: sku, storeId: null, before: null, after: { name } }];
  };

/** Everything that replies are made of. */
async function shown(catalogue: Catalogue) {
  const shelves = [];
  for (const storeId of [1, 2]) {
    const shelf = await catalogue.shelf(storeId);
    if (shelf === null) throw new Error(`no store ${storeId}`);
    const { assortment } = shelf;
    const places = Array.from({ length: assortment.size }, (_, place) => place);
    const target = Buffer.alloc(10_000);
    const json = places.map((place) => target.toString('utf8', 0, shelf.copyJson(place, target, 0)));
    const names = [...new Set(json.map((text) => String(JSON.parse(text).name)))];
    shelves.push({
      json,
      offered: places.filter(shelf.isOffered),
      categories: shelf.categories,
      lists: [...assortment.lists.keys()].sort().map((name) => [name, [...shelf.list(name)]]),
      groups: [...assortment.groups.keys()].sort().map((name) => [name, [...shelf.group(name)]]),
      named: names.map((name) => [name, assortment.named.find(name).filter(shelf.isOffered)]),
      ids: json.map((text) => assortment.ids.find(JSON.parse(text).id)),
      searched: ['rice', 'beaf', 'golden oil', 'crimson soap', 'sope', 'number', 'groceries'].map((words) =>
        assortment.search.find(words, 100, () => true),
      ),
      categoryNames: assortment.categoryNames,
      categoryOf: [...assortment.categoryOf],
    });
  }
  return shelves;
}

describe('an edition made of the one before', () => {
  const ids = fc.constantFrom(1, 2, 3, 101, 102, 103, 201);
  const text = fc.constantFrom('Crimson Soap', 'Golden Oil 3L', 'Sope', 'Fresh Beef');
  const deed: fc.Arbitrary<Deed> = fc.oneof(
    fc
      .tuple(fc.constantFrom(1, 2), ids, fc.constantFrom(null, 100, 123_400, 5_000_000_000))
      .map((of) => price(...of)),
    fc.tuple(ids, text).map(([id, name]) => edited(id, { name })),
    fc
      .tuple(ids, fc.constantFrom('toiletries', 'Groceries', 'butchery'))
      .map(([id, category]) => edited(id, { category })),
    fc
      .tuple(ids, fc.constantFrom(null, 'Specials', 'Harmattan'))
      .map(([id, promotion]) => edited(id, { promotion })),
    fc
      .tuple(ids, fc.constantFrom(0 as const, 1 as const))
      .map(([id, withdrawn]) => edited(id, { withdrawn })),
    text.map(added),
  );

  test('shows what one read anew shows, whatever has changed', async () => {
    const catalogue = openCatalogue(
      shop.database,
      () => shop.now,
      () => now,
    );
    await shown(catalogue);
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 4 }), async (deeds) => {
        await act(...deeds);
        await expect.poll(() => laterVersion(catalogue)).toBe(acts + 1);
        expect(await shown(catalogue)).toEqual(
          await shown(
            openCatalogue(
              shop.database,
              () => shop.now,
              () => now,
            ),
          ),
        );
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  test('reads nothing but what its acts have changed', async () => {
    const catalogue = openCatalogue(
      shop.database,
      () => shop.now,
      () => now,
    );
    const [before] = await shown(catalogue);
    await shop.database.write.updateTable('offers').set({ selling_price: 999_900 }).execute();
    await act(price(1, 2, 123_400));
    await expect.poll(() => laterVersion(catalogue)).toBe(2);
    const [after] = await shown(catalogue);
    const changed = after?.json.filter((json, place) => json !== before?.json[place]);
    expect(changed?.map((json) => JSON.parse(json))).toMatchObject([{ id: 2, sellingprice: 1234 }]);
  });

  test('is read anew after a version that no act tells of', async () => {
    const catalogue = openCatalogue(
      shop.database,
      () => shop.now,
      () => now,
    );
    await shown(catalogue);
    await shop.database.write.updateTable('offers').set({ selling_price: 999_900 }).execute();
    await shop.database.write
      .updateTable('facts')
      .set({ value: '2' })
      .where('name', '=', 'catalogue_version')
      .execute();
    await act(price(1, 2, 123_400));
    await expect.poll(() => laterVersion(catalogue)).toBe(3);
    const [after] = await shown(catalogue);
    expect(after?.json[0]).toContain('"sellingprice":9999');
  });
});

describe('a recorded change', () => {
  test('is one event, with a row for each changed thing and the version that it made', async () => {
    await act(price(1, 1, 130_000), edited(2, { name: 'Better Rice' }));
    const { database } = shop;
    const events = await database.read
      .selectFrom('events')
      .select(['version', 'type', 'data'])
      .where('stream', '=', 'catalogue')
      .execute();
    expect(events.map(({ data, ...event }) => ({ ...event, ...JSON.parse(data) }))).toEqual([
      {
        version: 1,
        type: 'catalogue.changed',
        change: 'chg_1',
        catalogueVersion: 2,
        who: 'ada',
        why: 'Test.',
        source: 'desk',
        fileHash: null,
        things: 2,
      },
    ]);
    const rows = await database.read
      .selectFrom('catalogue_changes')
      .select(['number', 'part', 'key', 'store_id'])
      .execute();
    expect(rows).toEqual([
      { number: 1, part: 'offer', key: 'RICE-1', store_id: 1 },
      { number: 2, part: 'product', key: 'RICE-2', store_id: null },
    ]);
  });

  test('holds the columns that differ, and all of what is new or goes', () => {
    const thing = { part: 'offer', key: 'RICE-1', storeId: 1 } as const;
    const before = { selling_price: 1, active: 1 };
    expect(changedThing(thing, before, { selling_price: 2, active: 1 })).toEqual({
      ...thing,
      before: { selling_price: 1 },
      after: { selling_price: 2 },
    });
    expect(changedThing(thing, before, before)).toBeNull();
    expect(changedThing(thing, null, before)).toEqual({ ...thing, before: null, after: before });
    expect(changedThing(thing, before, null)).toEqual({ ...thing, before, after: null });
  });
});
