import type { CataloguePart } from '@marketsquare/core/shop/catalogue-changes';
import { z } from 'zod';
import { cells, type Value, weekdays } from './cells.ts';

/** Cells of one column, with its explanation and an example. */
type Column = z.ZodType<Value, string>;

/** A table of a shop as files hold it. */
export interface FileTable {
  /** The name of its file, without the ending. */
  readonly name: TableName;
  readonly part: CataloguePart;
  /** Its columns in their order: the one description of the table. */
  readonly schema: z.ZodObject<Record<string, Column>>;
  /** The columns that name a row. */
  readonly key: readonly string[];
  /** The database's columns by those of the file, where the names differ. */
  readonly stored: Readonly<Record<string, string>>;
  /** The values of a new row for columns that the file leaves out; the others are needed. */
  readonly usual: Readonly<Record<string, Value>>;
}

export const tableNames = [
  'stores',
  'holidays',
  'areas',
  'windows',
  'closures',
  'promotions',
  'banners',
  'surcharges',
  'products',
  'offers',
] as const;

export type TableName = (typeof tableNames)[number];

/** A column with its explanation and an example. */
function column(cell: Column, about: string, example: string): Column {
  return cell.describe(`${about} Such as: ${example}`);
}

const { sku, line, words, whole, money, flag, oneOf, weekday, time, hours, day, minute, numbers, packs } =
  cells;
const { picture, link, branchCode, orEmpty } = cells;

const storeNumber = (about: string) => column(whole(1, 9999), about, '1');

const hoursColumns = Object.fromEntries(
  [...weekdays.slice(1), 'sunday'].map((name) => [
    name,
    column(
      hours,
      `Hours on ${name[0]?.toUpperCase()}${name.slice(1)}; empty where the store is closed.`,
      '8:00 AM - 9:00 PM',
    ),
  ]),
);

const noHours = Object.fromEntries(weekdays.map((name) => [name, '']));

const tables: readonly FileTable[] = [
  {
    name: 'stores',
    part: 'store',
    schema: z.object({
      store: storeNumber('The number of the store, which you choose and never change.'),
      name: column(line(120), 'The name of the store.', 'Gbagada Branch'),
      address: column(line(300), 'Street and number.', '12 Diya Street, Gbagada'),
      city: column(line(80), 'The city, as areas.csv writes it.', 'Lagos'),
      state: column(line(80), 'The state.', 'Lagos'),
      map: column(link, 'The page of a map, or empty.', 'https://maps.example.ng/gbagada'),
      branch_code: column(
        branchCode,
        'Two digits for the codes of its orders; no two stores share one.',
        '07',
      ),
      pickup: column(flag, 'Can shoppers collect here? yes or no.', 'yes'),
      delivery: column(flag, 'Does the store deliver? yes or no.', 'yes'),
      prepared_food: column(flag, 'Does it cook prepared food? yes or no.', 'no'),
      prepared_food_launched: column(flag, 'Is prepared food on sale yet? yes or no.', 'no'),
      food_opens: column(time, 'The time from which prepared food is made.', '8:00 AM'),
      food_closes: column(time, 'The time until which prepared food is made.', '9:00 PM'),
      food_delivery_fee: column(money(0), 'The fee for delivering prepared food, in naira.', '1000'),
      ...hoursColumns,
    }),
    key: ['store'],
    stored: {
      store: 'id',
      map: 'iframe_src',
      prepared_food: 'has_prepared_food',
      prepared_food_launched: 'launched_prepared_food',
      food_opens: 'food_opening',
      food_closes: 'food_closing',
    },
    usual: {
      map: '',
      pickup: 1,
      delivery: 1,
      prepared_food: 0,
      prepared_food_launched: 0,
      food_opens: '8:00 AM',
      food_closes: '9:00 PM',
      food_delivery_fee: 0,
      ...noHours,
    },
  },
  {
    name: 'holidays',
    part: 'holiday',
    schema: z.object({
      store: storeNumber('The number of the store, as in stores.csv.'),
      day: column(day, 'A day on which the store is closed, and takes no orders for.', '2026-12-25'),
      name: column(line(80), 'The name of the day.', 'Christmas'),
    }),
    key: ['store', 'day'],
    stored: { store: 'store_id' },
    usual: {},
  },
  {
    name: 'areas',
    part: 'area',
    schema: z.object({
      city: column(line(80), 'The city of the area.', 'Lagos'),
      area: column(line(120), 'The area, as shoppers choose it.', 'Gbagada Phase 2'),
      position: column(whole(0, 99_999), 'Its place in the list of areas.', '0'),
      stores: column(numbers(1), 'The numbers of the stores that deliver there, with | between them.', '1|2'),
      surcharge_percent: column(
        whole(0, 1000),
        'The percent added to the fee of a window; 0 adds nothing.',
        '10',
      ),
    }),
    key: ['city', 'area'],
    stored: { stores: 'store_ids' },
    usual: { surcharge_percent: 0 },
  },
  {
    name: 'windows',
    part: 'window',
    schema: z.object({
      window: column(whole(1, 99_999), 'The number of the window, which you choose and never change.', '1'),
      store: column(
        orEmpty(whole(1, 9999)),
        'The store that has it; empty is every store without windows of its own in that mode.',
        '1',
      ),
      mode: column(oneOf('pickup', 'delivery'), 'pickup or delivery.', 'delivery'),
      weekday: column(weekday, 'The weekday.', 'monday'),
      starts: column(time, 'Its beginning in Lagos.', '10:00 AM'),
      ends: column(time, 'Its end in Lagos.', '12:00 PM'),
      fee: column(money(0), 'The fee in naira.', '1500'),
      capacity: column(whole(0, 100_000), 'The orders that one store takes for it on a day.', '40'),
      cut_off_minutes: column(
        whole(0, 10_080),
        'The minutes before its beginning in which no order is taken any more.',
        '60',
      ),
      days: column(
        whole(1, 60),
        'How many days ahead are offered, today counted; the same for all of a mode.',
        '7',
      ),
      empty_days: column(
        numbers(0),
        'Days from today without availability, with | between them; mostly empty.',
        '5',
      ),
    }),
    key: ['window'],
    stored: { window: 'id', store: 'store_id' },
    usual: { store: null, fee: 0, cut_off_minutes: 0, days: 7, empty_days: '[]' },
  },
  {
    name: 'closures',
    part: 'closure',
    schema: z.object({
      store: storeNumber('The number of the store, as in stores.csv.'),
      day: column(day, 'The day on which the window is closed; the others stay open.', '2026-12-24'),
      window: column(whole(1, 99_999), 'The number of the window, as in windows.csv.', '1'),
    }),
    key: ['store', 'day', 'window'],
    stored: { store: 'store_id', window: 'slot_id' },
    usual: {},
  },
  {
    name: 'promotions',
    part: 'promotion',
    schema: z.object({
      store: storeNumber('The number of the store.'),
      position: column(whole(0, 999), 'Its place in the list of Specials.', '0'),
      name: column(line(80), 'The name, as products.csv writes it.', 'Specials'),
      first_minute: column(
        orEmpty(minute),
        'Its first minute in Lagos; empty has begun already.',
        '2026-12-01 08:00',
      ),
      last_minute: column(orEmpty(minute), 'Its last minute in Lagos; empty has no end.', '2026-12-24 23:59'),
    }),
    key: ['store', 'position'],
    stored: { store: 'store_id' },
    usual: { first_minute: null, last_minute: null },
  },
  {
    name: 'banners',
    part: 'banner',
    schema: z.object({
      banner: column(whole(1, 99_999), 'The number of the banner: their order.', '1'),
      place: column(
        oneOf('home', 'landing', 'promotion'),
        'Where it is shown: home, landing or promotion.',
        'home',
      ),
      picture: column(picture, 'Its picture, as in products.csv.', 'rice-banner.jpg'),
      url: column(link, 'Where it leads.', '/category/rice'),
      name: column(line(120), 'Its name, which screen readers read.', 'Rice and oil'),
      category: column(orEmpty(line(80)), 'The category that it is for; empty is for all.', 'rice'),
    }),
    key: ['banner'],
    stored: { banner: 'id', picture: 'image_url' },
    usual: { url: '', category: null },
  },
  {
    name: 'surcharges',
    part: 'surcharge',
    schema: z.object({
      from_subtotal: column(money(0), 'The subtotal in naira from which it counts.', '50000'),
      percent: column(whole(0, 1000), 'The percent added to the fee of a delivery.', '5'),
    }),
    key: ['from_subtotal'],
    stored: {},
    usual: {},
  },
  {
    name: 'products',
    part: 'product',
    schema: z.object({
      sku: column(sku, 'The number of the product in your books: it never changes.', 'RICE-5KG'),
      rank: column(
        orEmpty(whole(1, 10_000_000)),
        'Its place in the order of sale, 1 sells best; empty leaves it.',
        '1',
      ),
      name: column(line(200), 'The name, with its size.', 'Parboiled Rice 5 kg'),
      description: column(
        words(5000),
        'The text of its page; "/KG" in it sells by weight.',
        'Long grain, from Kebbi.',
      ),
      category: column(line(80), 'The category.', 'rice'),
      brand: column(words(80), 'The brand, or empty.', 'Mama Gold'),
      variant: column(words(120), 'The variant and size within the brand, or empty.', '5 kg'),
      picture: column(
        picture,
        'Its photograph: a file in the folder pictures beside this one, an address by https, or empty.',
        'rice-5kg.jpg',
      ),
      value_percent: column(
        orEmpty(whole(1, 100)),
        'The share of the price that is paid in its promotion, in percent: "20 % off" is 80. Empty has none.',
        '80',
      ),
      promotion: column(orEmpty(line(80)), 'The promotion that it is in, or empty.', 'Specials'),
      discount: column(
        orEmpty(whole(0, 1_000_000)),
        'The percent on its badge, or a price in naira; mostly empty.',
        '10',
      ),
      average_weight_grams: column(
        orEmpty(whole(1, 1_000_000)),
        'The weight of one piece in grams, where it is sold by weight.',
        '1000',
      ),
      black_friday: column(flag, 'Is it on the Black Friday page? yes or no.', 'no'),
      online_only: column(flag, 'Is it sold online alone? yes or no.', 'no'),
      food_category: column(
        orEmpty(line(80)),
        'The section of the food page, for prepared food alone.',
        'Main Course',
      ),
      packs: column(
        packs,
        'Up to three packs of prepared food, each name=grams, with | between them.',
        'Big pack=1000',
      ),
      group: column(
        orEmpty(oneOf('top', 'beverages', 'water', 'commodities')),
        'The opening group of home: top, beverages, water or commodities, or empty.',
        'top',
      ),
    }),
    key: ['sku'],
    stored: {
      picture: 'image_url',
      value_percent: 'promo_value_percent',
      black_friday: 'is_black_friday',
      online_only: 'is_online_only',
      packs: 'variations',
      group: 'product_group',
    },
    usual: {
      rank: null,
      description: '',
      brand: '',
      variant: '',
      picture: '',
      value_percent: null,
      promotion: null,
      discount: null,
      average_weight_grams: null,
      black_friday: 0,
      online_only: 0,
      food_category: null,
      packs: '[]',
      group: null,
    },
  },
  {
    name: 'offers',
    part: 'offer',
    schema: z.object({
      sku: column(sku, 'The product, as in products.csv.', 'RICE-5KG'),
      store: storeNumber('The number of the store that sells it.'),
      price: column(money(1), 'The full price in naira, before any promotion.', '8500'),
      old_price: column(orEmpty(money(1)), 'The old price in naira, for the badge; or empty.', '9000'),
      in_stock: column(flag, 'Is it in stock? yes or no.', 'yes'),
    }),
    key: ['sku', 'store'],
    stored: { store: 'store_id', price: 'selling_price', in_stock: 'active' },
    usual: { old_price: null, in_stock: 1 },
  },
];

const byName = new Map(tables.map((table) => [table.name, table]));

/** The table of a name. */
export function tableOf(name: TableName): FileTable {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no table ${name}`);
  return found;
}

/** The table whose rows are a part of the catalogue. */
export function tableOfPart(part: CataloguePart): FileTable {
  const found = tables.find((table) => table.part === part);
  if (found === undefined) throw new Error(`no table of ${part}`);
  return found;
}

/** The table of a file by its name, such as `products.csv` or `bad.products.csv`; null for another file. */
export function tableOfFile(fileName: string): FileTable | null {
  const parts = fileName.toLowerCase().split('.');
  return tables.find(({ name }) => parts.includes(name)) ?? null;
}

/** The names of a table's columns in their order. */
export function columnsOf({ schema }: FileTable): readonly string[] {
  return Object.keys(schema.shape);
}

/** The explanation of a column. */
export function aboutColumn({ schema }: FileTable, name: string): string {
  return schema.shape[name]?.description ?? '';
}

/** The name of a file's column in the database. */
function storedName({ stored }: FileTable, name: string): string {
  return stored[name] ?? name;
}

/** Values of a row by the file's columns. */
export type FileRow = Readonly<Record<string, Value>>;

/** A row of a file as one of the database. */
export function toStored(table: FileTable, row: FileRow): FileRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [storedName(table, name), value]));
}

/** A row of the database by the file's columns; what the file has not is left out. */
export function toFile(table: FileTable, row: Readonly<Record<string, unknown>>): FileRow {
  return Object.fromEntries(
    columnsOf(table).flatMap((name) => {
      const value = row[storedName(table, name)];
      const isValue = value === null || typeof value === 'string' || typeof value === 'number';
      return isValue ? [[name, value] as const] : [];
    }),
  );
}

/** The name of a row within its table and store, as history keeps it. */
export function historyKey({ key }: FileTable, row: FileRow): string {
  const own = key.filter((name) => name !== 'store');
  return (own.length === 0 ? key : own).map((name) => String(row[name] ?? '')).join(' / ');
}

/** The store that a row belongs to; null for a row of no store. */
export function storeOf({ key, part }: FileTable, row: FileRow): number | null {
  const store = row.store;
  return typeof store === 'number' && (key.includes('store') || part === 'window') && part !== 'store'
    ? store
    : null;
}
