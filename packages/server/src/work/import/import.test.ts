import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../store/database/index.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import {
  type BadRow,
  badRowsFile,
  CatalogueMoved,
  csvTemplate,
  exportShop,
  type ImportOptions,
  ImportOvertaken,
  type ImportPlan,
  importFiles,
  planImport,
  type Source,
  tableNames,
  tableOf,
} from './index.ts';
import { offerColumns, openStage, productColumns } from './stage.ts';

const act = { id: 'chg_1', at: '2026-11-21T08:00:00.000Z', who: 'ada', why: 'Test.' };

const file = (name: string, content: string | Buffer): Source => ({
  name,
  open: () => Readable.from([Buffer.from(content)]),
});

async function exported(database: Database): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  await exportShop(database, async (name, part) => void files.set(name, (files.get(name) ?? '') + part));
  return files;
}

const sourcesOf = (files: ReadonlyMap<string, string>) =>
  [...files].map(([name, content]) => file(`${name}.csv`, content));

let shop: TestShop;
let empty: TestDatabase;
let changes: number;

beforeEach(async () => {
  shop = await openTestShop();
  empty = await openTestDatabase();
  changes = 0;
});

afterEach(async () => {
  await shop.close();
  await empty.close();
});

describe('an export', () => {
  test('imported into an empty shop and exported again is the same, byte for byte', async () => {
    const files = await exported(shop.database);
    expect([...files.keys()]).toEqual([...tableNames]);
    const options = { isComplete: false, skipsBad: false };
    const imported = await importFiles(empty.database, sourcesOf(files), options, act);
    expect(imported.faults).toEqual([]);
    expect(imported).toMatchObject({ is: 'done', version: 1 });
    expect(await exported(empty.database)).toEqual(files);
    const again = await importFiles(
      empty.database,
      sourcesOf(files),
      { ...options, isComplete: true },
      { ...act, id: 'chg_2' },
    );
    expect(again).toMatchObject({ is: 'nothing', things: 0 });
  });

  test('is the same of any shop', async () => {
    await fc.assert(
      fc.asyncProperty(anyShop, async (files) => {
        const [one, other] = [await openTestDatabase(), await openTestDatabase()];
        const options = { isComplete: false, skipsBad: false };
        expect(
          (await importFiles(one.database, [file('shop.json', JSON.stringify(files))], options, act)).faults,
        ).toEqual([]);
        const written = await exported(one.database);
        await importFiles(other.database, sourcesOf(written), options, act);
        expect(await exported(other.database)).toEqual(written);
        for (const table of ['products', 'offers', 'stores', 'store_hours'] as const)
          expect(await rowsOf(other.database, table)).toEqual(await rowsOf(one.database, table));
        await one.close();
        await other.close();
      }),
      { numRuns: 4 },
    );
  });
});

async function rowsOf(database: Database, table: 'products' | 'offers' | 'stores' | 'store_hours') {
  const rows = await database.read.selectFrom(table).selectAll().execute();
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** A text of a cell, with all that quotes, formulas and spreadsheets make of one. */
const anyText = fc
  .array(fc.constantFrom('rice', 'Ọ̀fadà', '"', ',', ';', "'", '=', '+', '-', '@', '₦', ' ', '#', '|', '😀'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => `${parts.join('')}x`.trim());

/** The files of a random shop, as one JSON document. */
const anyShop = fc
  .record({
    stores: fc.integer({ min: 1, max: 3 }),
    names: fc.array(anyText, { minLength: 1, maxLength: 12 }),
    seed: fc.nat(),
    texts: fc.tuple(anyText, anyText, anyText),
  })
  .map(({ stores, names, seed, texts: [first, second, third] }) => {
    const pick = <Value>(values: readonly Value[], at: number) => values[(seed + at * 7) % values.length];
    const storeRows = Array.from({ length: stores }, (_, index) => ({
      store: index + 1,
      name: pick(names, index),
      address: first,
      city: second,
      state: 'Lagos',
      branch_code: `${index}`,
      monday: pick(['', '8:00 AM - 9:00 PM'], index),
      food_delivery_fee: pick([0, 1000, 12.5], index),
    }));
    const products = names.map((name, index) => ({
      sku: `P-${index}`,
      name,
      description: `${first}\n${second}`,
      category: third,
      brand: pick(['', first], index),
      rank: pick([null, ((seed + index) % 40) + 1], index),
      value_percent: pick([null, 80], index),
      promotion: pick([null, second], index),
      black_friday: pick([true, false], index),
      packs: pick(['', 'Big pack=1000|Small=5'], index),
    }));
    return {
      stores: storeRows,
      areas: [{ city: second, area: third, position: 0, stores: [1], surcharge_percent: seed % 50 }],
      windows: [
        { window: 5, mode: 'pickup', weekday: 'sunday', starts: '10:00 AM', ends: '12:00 PM', capacity: 3 },
        {
          window: 6,
          store: 1,
          mode: 'delivery',
          weekday: 'monday',
          starts: '0:30',
          ends: '23:59',
          capacity: 0,
          fee: 0.05,
        },
      ],
      banners: [
        {
          banner: 1,
          place: 'home',
          picture: '/banners/one.svg',
          name: first,
          category: pick([null, third], 1),
        },
      ],
      products,
      offers: products.flatMap(({ sku }, index) =>
        storeRows
          .filter(({ store }) => (seed + index + store) % 3 > 0)
          .map(({ store }) => ({
            sku,
            store,
            price: ((seed % 100_000) + index + store) / 100,
            in_stock: index % 2 === 0,
          })),
      ),
    };
  });

/** Imports files of one table each, given by their lines. */
async function imported(
  files: Readonly<Record<string, readonly string[]>>,
  options: Partial<ImportOptions> = {},
) {
  const sources = Object.entries(files).map(([name, lines]) => file(name, lines.join('\n')));
  changes += 1;
  const given = { isComplete: false, skipsBad: false, ...options };
  return importFiles(shop.database, sources, given, { ...act, id: `chg_${changes}` });
}

const offersOf = (database: Database) =>
  database.read.selectFrom('offers').selectAll().orderBy('store_id').orderBy('product_id').execute();

const counts = ({ tables }: ImportPlan) =>
  tables.map((one) => [one.table, one.added, one.changed, one.unchanged, one.withdrawn]);

describe('an import', () => {
  test('changes the columns that a file has, tells from and to, and is one act of the catalogue', async () => {
    const done = await imported({
      'offers.csv': ['sku,store,price', 'RICE-1,1,"1,500.50"', 'RICE-1,2,1300', 'RICE-2,1,₦ 1200'],
    });
    expect(done).toMatchObject({ is: 'done', version: 2, things: 1, faults: [] });
    expect(counts(done)).toEqual([['offers', 0, 1, 2, 0]]);
    expect(done.changes).toEqual([
      {
        table: 'offers',
        kind: 'changed',
        key: 'RICE-1',
        storeId: 1,
        fields: [{ field: 'price', was: '1200', now: '1500.50' }],
      },
    ]);
    const acts = await shop.database.read.selectFrom('catalogue_acts').selectAll().execute();
    expect(acts).toMatchObject([
      { version: 2, who: 'ada', source: 'import', things: 1, file_hash: done.fileHash },
    ]);
    expect(await imported({ 'offers.csv': ['sku,store,price', 'RICE-1,1,1500.50'] })).toMatchObject({
      is: 'nothing',
    });
  });

  test('is planned without a trace', async () => {
    const before = await exported(shop.database);
    const plan = await planImport(shop.database, [file('offers.csv', 'sku,store,price\nRICE-1,1,9')], {
      isComplete: true,
    });
    expect(counts(plan)).toEqual([['offers', 0, 1, 0, 96]]);
    expect(await exported(shop.database)).toEqual(before);
    expect(await shop.database.read.selectFrom('catalogue_changes').selectAll().execute()).toEqual([]);
  });

  test('with a fault in its last row changes nothing and names file, row, column, value and mend', async () => {
    const before = await exported(shop.database);
    const refused = await imported({ 'offers.csv': ['sku,store,price', 'RICE-1,1,1500', 'RICE-2,1,-5'] });
    expect(refused).toMatchObject({ is: 'faulty' });
    expect(refused.faults).toEqual([
      {
        file: 'offers.csv',
        row: 3,
        column: 'price',
        value: '-5',
        mend: 'Write naira with at most two decimals, such as 1250 or 1250.50.',
      },
    ]);
    expect(await exported(shop.database)).toEqual(before);
    expect(await shop.database.read.selectFrom('catalogue_changes').selectAll().execute()).toEqual([]);
  });

  test('takes the good rows where it is told to, and gives the others back as a file that mends', async () => {
    const bad: BadRow[] = [];
    const lines = ['sku,store,price', 'RICE-1,1,1500', 'RICE-2,1,free', 'RICE-3,1,"=1+1"'];
    const done = await imported(
      { 'offers.csv': lines },
      { skipsBad: true, bad: (row) => void bad.push(row) },
    );
    expect([done.is, done.things, done.faults.length]).toEqual(['done', 1, 2]);
    const again = badRowsFile(tableOf('offers'), bad);
    expect(again.split('\r\n')).toEqual([
      '\uFEFFsku,store,price,fault',
      expect.stringMatching(/^RICE-2,1,free,"?price: Write naira/),
      expect.stringMatching(/^RICE-3,1,'=1\+1,"?price: Write the value itself/),
      '',
    ]);
    const mended = again.replace('free', '1600').replace("'=1+1", '1700');
    expect(await imported({ 'errors.csv': [mended] })).toMatchObject({ is: 'done', things: 2, faults: [] });
  });

  test.each<[string, Readonly<Record<string, readonly string[]>>, string, string]>([
    [
      'a price of a product that nobody has',
      { 'offers.csv': ['sku,store,price', 'NONE,1,5'] },
      'sku',
      'Add the product',
    ],
    [
      'a price at a store that is not there',
      { 'offers.csv': ['sku,store,price', 'RICE-1,9,5'] },
      'store',
      'Add the store',
    ],
    ['a row twice', { 'offers.csv': ['sku,store,price', 'RICE-1,1,5', 'RICE-1,1,6'] }, 'sku', 'Keep one'],
    ['a product twice', { 'products.csv': ['sku,brand', 'RICE-1,A', 'RICE-1,B'] }, 'sku', 'Keep one'],
    [
      'a new product without a name',
      { 'products.csv': ['sku,category', 'NEW-1,rice'] },
      'name',
      'Fill this in',
    ],
    [
      'a path out of its folder',
      { 'products.csv': ['sku,picture', 'RICE-1,../../etc/passwd'] },
      'picture',
      'Write the name',
    ],
    [
      'a picture by http',
      { 'products.csv': ['sku,picture', 'RICE-1,http://10.0.0.1/x.png'] },
      'picture',
      'Write the name',
    ],
    [
      'a new picture where none are taken',
      { 'products.csv': ['sku,picture', 'RICE-1,rice.jpg'] },
      'picture',
      'Import it with',
    ],
    ['a link that runs', { 'banners.csv': ['banner,url', '1,javascript:alert(1)'] }, 'url', 'Write a page'],
    [
      'letters that turn around',
      { 'products.csv': ['sku,name', 'RICE-1,\u202egpj.exe'] },
      'name',
      'Take out characters',
    ],
    [
      'an amount that may be two',
      { 'offers.csv': ['sku,store,price', 'RICE-1,1,1.234'] },
      'price',
      'Write naira',
    ],
    [
      'an area of no store',
      { 'areas.csv': ['city,area,position,stores', 'Lagos,Yaba,3,7'] },
      'stores',
      'Add the store',
    ],
    [
      'a branch code that is taken',
      { 'stores.csv': ['store,branch_code', '1,12'] },
      'branch_code',
      'Choose another',
    ],
    [
      'a promotion that ends before it begins',
      {
        'promotions.csv': [
          'store,position,first_minute,last_minute',
          '1,0,2026-12-02 00:00,2026-12-01 00:00',
        ],
      },
      'last_minute',
      'not before the first',
    ],
  ])('refuses %s', async (_, files, column, mend) => {
    const refused = await imported(files);
    expect([refused.is, refused.faults]).toEqual(['faulty', [expect.objectContaining({ column })]]);
    expect(refused.faults[0]?.mend).toContain(mend);
  });

  test('withdraws what complete files lack: such a product is in no store, and comes back as it was', async () => {
    const gone = await imported({ 'products.csv': ['sku', 'RICE-1'] }, { isComplete: true });
    expect(counts(gone)).toEqual([
      ['products', 0, 0, 1, 48],
      ['offers', 0, 0, 0, 95],
    ]);
    expect((await offersOf(shop.database)).map(({ product_id: id }) => id)).toEqual([1, 1]);
    expect((await exported(shop.database)).get('products')?.split('\r\n')).toHaveLength(3);
    const back = await imported({
      'products.csv': ['sku,name,category', 'RICE-2,Rice Again,groceries'],
      'offers.csv': ['sku,store,price', 'RICE-2,1,1500'],
    });
    expect(counts(back)).toEqual([
      ['products', 1, 0, 0, 0],
      ['offers', 1, 0, 0, 0],
    ]);
    const { id } = await shop.database.read
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'RICE-2')
      .executeTakeFirstOrThrow();
    expect(id).toBe(2);
  });

  test('puts products at the rank that they are given, all others behind each other as before', async () => {
    await imported({ 'products.csv': ['sku,rank,name,category', 'NEW-1,2,New,rice', 'RICE-3,1,Rice,rice'] });
    const order = await shop.database.read
      .selectFrom('products')
      .select(['sku', 'rank'])
      .orderBy('rank')
      .execute();
    expect(order.slice(0, 4)).toEqual(
      ['RICE-3', 'NEW-1', 'RICE-1', 'RICE-2'].map((sku, index) => ({ sku, rank: index + 1 })),
    );
  });

  test('begins again where the catalogue changes under it, and then stops', async () => {
    const { database } = shop;
    let moves = 0;
    const moving = (most: number): Database => ({
      ...database,
      transact: async (command) => {
        if (moves < most) {
          moves += 1;
          await database.write
            .updateTable('facts')
            .set({ value: `${moves + 10}` })
            .where('name', '=', 'catalogue_version')
            .execute();
        }
        return database.transact(command);
      },
    });
    const sources = [file('offers.csv', 'sku,store,price\nRICE-1,1,5')];
    const options = { isComplete: false, skipsBad: false };
    expect(await importFiles(moving(1), sources, options, act)).toMatchObject({ is: 'done', version: 12 });
    moves = 0;
    const others = [file('offers.csv', 'sku,store,price\nRICE-1,1,6')];
    await expect(importFiles(moving(9), others, options, { ...act, id: 'chg_2' })).rejects.toThrow(
      CatalogueMoved,
    );
    expect(
      await database.read.selectFrom('catalogue_changes').select('change_id').distinct().execute(),
    ).toEqual([{ change_id: 'chg_1' }]);
  });

  test('gives way to one that has begun after it, and leaves that one alone', async () => {
    const options = { isComplete: false, skipsBad: false };
    const first = await openStage(shop.database, 'chg_1');
    expect(
      await importFiles(shop.database, [file('offers.csv', 'sku,store,price\nRICE-1,1,7')], options, {
        ...act,
        id: 'chg_2',
      }),
    ).toMatchObject({ is: 'done' });
    const change = {
      part: 'offer',
      key: 'RICE-1',
      storeId: 1,
      before: null,
      after: { selling_price: 800 },
    } as const;
    await expect(first.take([{ table: 'offers', thing: change, row: {} }])).rejects.toThrow(ImportOvertaken);
    await expect(first.switch({ ...act, source: 'import', fileHash: null }, 2, null, [])).rejects.toThrow(
      ImportOvertaken,
    );
    expect((await offersOf(shop.database))[0]).toMatchObject({ selling_price: 700 });
  });

  test('of very many rows makes the tables beside, with the rows that a few at a time make', async () => {
    const skus = Array.from({ length: 1200 }, (_, index) => `BULK-${index}`);
    const files = {
      'products.csv': ['sku,name,category', ...skus.map((sku) => `${sku},Name of ${sku},bulk`)],
      'offers.csv': ['sku,store,price', ...skus.flatMap((sku) => [`${sku},1,5`, `${sku},2,6`]), 'RICE-1,1,7'],
    };
    const done = await imported(files);
    expect(counts(done)).toEqual([
      ['products', 1200, 0, 0, 0],
      ['offers', 2400, 1, 0, 0],
    ]);
    const all = await offersOf(shop.database);
    expect(all).toHaveLength(2400 + 97);
    expect(all[0]).toMatchObject({ store_id: 1, product_id: 1, selling_price: 700 });
    const products = await shop.database.read
      .selectFrom('products')
      .select(['id', 'rank'])
      .orderBy('rank')
      .execute();
    expect(products.map(({ rank }) => rank)).toEqual(products.map((_, index) => index + 1));
    expect(products.at(-1)?.id).toBe(Math.max(...products.map(({ id }) => id)));
    const left = await shop.database.read.selectFrom('next_offers').select('store_id').execute();
    expect([left, await shop.database.read.selectFrom('next_products').select('id').execute()]).toEqual([
      [],
      [],
    ]);
    const gone = await imported({ 'offers.csv': ['sku,store', 'RICE-1,1'] }, { isComplete: true });
    expect(gone.things).toBe(2496);
    expect(await offersOf(shop.database)).toEqual([all[0]]);
  });

  test.each([
    ['products', 'next_products', ['rank', ...productColumns]],
    ['offers', 'next_offers', offerColumns],
  ] as const)(
    'carries every column of %s over to the table that is made beside',
    async (name, beside, carried) => {
      const tables = await shop.database.read.introspection.getTables();
      const columnsOf = (wanted: string) =>
        tables
          .find((table) => table.name === wanted)
          ?.columns.map((column) => column.name)
          .sort();
      expect(columnsOf(beside)).toEqual(columnsOf(name));
      expect([...carried].sort()).toEqual(columnsOf(name));
    },
  );

  test('brings hours, holidays, windows and promotions of a store', async () => {
    const done = await imported({
      'stores.csv': ['store,monday,saturday,sunday', '1,8:00 - 21:00,8:00 - 21:00,closed'],
      'holidays.csv': ['store,day,name', '1,2026-11-22,Harvest'],
      'windows.csv': [
        'window;store;mode;weekday;starts;ends;fee;capacity;cut_off_minutes;days',
        '77;1;pickup;Saturday;11:00 AM;13:00;0;5;90;3',
      ],
      'promotions.csv': ['store,position,name,last_minute', '1,1,Harmattan,2026-12-24 23:59'],
      'surcharges.csv': ['from_subtotal,percent', '"80.000,50",7'],
    });
    expect(done.faults).toEqual([]);
    const { read } = shop.database;
    expect(await read.selectFrom('store_hours').selectAll().execute()).toEqual([
      { store_id: 1, weekday: 1, opens: '8:00 AM', closes: '9:00 PM' },
      { store_id: 1, weekday: 6, opens: '8:00 AM', closes: '9:00 PM' },
    ]);
    expect(await read.selectFrom('slots').selectAll().where('id', '=', 77).executeTakeFirst()).toMatchObject({
      store_id: 1,
      weekday: 6,
      starts: '11:00 AM',
      ends: '1:00 PM',
      cut_off_minutes: 90,
    });
    expect(await read.selectFrom('basket_surcharges').selectAll().where('percent', '=', 7).execute()).toEqual(
      [{ from_subtotal: 8_000_050, percent: 7 }],
    );
    const windows = (await shop.browser().get('/api/windows?storeid=1&deliverywindow=Pickup')).json().data;
    expect(windows.map((day: { open_window: unknown[] }) => day.open_window.length)).toEqual([1, 0, 0]);
  });
});

describe('a template', () => {
  test.each(tableNames.map((name) => [name]))(
    'of %s has its columns, each explained, and imports as nothing',
    async (name) => {
      const template = csvTemplate(tableOf(name));
      expect(template).not.toMatch(/undefined/);
      const plan = await planImport(shop.database, [file(`${name}.csv`, template)], { isComplete: false });
      expect([plan.faults, plan.things]).toEqual([[], 0]);
    },
  );
});
