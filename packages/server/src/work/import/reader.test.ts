import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { itemsOf } from './reader.ts';
import { measured, type Source } from './source.ts';

const file = (name: string, ...chunks: (string | Buffer)[]): Source => ({
  name,
  open: () => Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
});

/** The rows of a file as texts by their columns, and its faults as row and mend. */
async function read(source: Source) {
  const measuring = await measured(source, createHash('sha256'));
  const rows: unknown[] = [];
  const faults: (readonly [number | null, string])[] = [];
  for await (const item of itemsOf(source, measuring)) {
    if ('table' in item) rows.push({ at: item.row, ...Object.fromEntries(item.cells) });
    else faults.push([item.row, item.mend]);
  }
  return { rows, faults };
}

const wanted = [
  { at: 2, sku: 'A-1', name: 'Ọ̀fadà rice, "local"', price: undefined },
  { at: 3, sku: 'A-2', name: 'Sardines\nin oil' },
].map(({ at, sku, name }) => ({ at, sku, name }));
const text = 'sku,name\r\nA-1,"Ọ̀fadà rice, ""local"""\r\nA-2,"Sardines\nin oil"\r\n';

describe('a file', () => {
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ])('in %s is read, quotes and line breaks in cells too', async (_, bytes) => {
    expect(await read(file('products.csv', bytes))).toEqual({ rows: wanted, faults: [] });
    const bits = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect(await read(file('products.csv', ...bits))).toEqual({ rows: wanted, faults: [] });
  });

  test('in the letters of an old spreadsheet is read', async () => {
    const bytes = Buffer.from('sku,name\nA-1,Crème brûlée – 500 g', 'latin1');
    bytes[bytes.indexOf('\u0013')] = 0x96;
    const { rows } = await read(file('products.csv', bytes));
    expect(rows).toEqual([{ at: 2, sku: 'A-1', name: 'Crème brûlée – 500 g' }]);
  });

  test.each([[';'], ['\t'], [',']])('has its cells parted by %j', async (mark) => {
    const lines = [
      ['sku', 'store', 'price'].join(mark),
      ['A-1', '1', mark === ',' ? '"1,50"' : '1,50'].join(mark),
    ];
    expect((await read(file('offers.csv', lines.join('\n')))).rows).toEqual([
      { at: 2, sku: 'A-1', store: '1', price: '1,50' },
    ]);
  });

  test('may leave rows empty and explain its columns: these are read over, and counted', async () => {
    const { rows } = await read(file('offers.csv', 'sku,store\n# The product,The store\n\n,\nA-1,1\n'));
    expect(rows).toEqual([{ at: 5, sku: 'A-1', store: '1' }]);
  });

  test('is known by its name, or else by its columns', async () => {
    const rows = [{ at: 2, sku: 'A-1', store: '1' }];
    expect((await read(file('bad.offers.csv', 'SKU, Store \nA-1,1'))).rows).toEqual(rows);
    expect((await read(file('prices of may.csv', 'sku,store\nA-1,1'))).rows).toEqual(rows);
    expect((await read(file('list.csv', 'article,shop\nA-1,1'))).faults).toEqual([
      [1, expect.stringContaining('Name the file after its table, such as products.csv')],
    ]);
  });

  test.each([
    ['a column that is none', 'sku,nmae\nA,B', [1, expect.stringContaining('Take the column "nmae" out')]],
    ['a column twice', 'sku,name,name\nA,B,C', [1, 'Keep one column "name".']],
    ['no column that names its rows', 'name\nA', [1, 'Add the column "sku", which names the row.']],
    ['a quote that nobody closes', 'sku,name\nA,"B\nC,D\n', [2, expect.stringContaining('Close the quote')]],
    ['a quote within a cell', 'sku,name\nA,"B"C\n', [2, expect.stringContaining('Double each quote')]],
  ])('with %s is refused in words', async (_, content, fault) => {
    const { rows, faults } = await read(file('products.csv', content));
    expect([rows, faults]).toEqual([[], [fault]]);
  });

  test('that is one endless row is given up after its first part', async () => {
    let chunks = 0;
    const endless: Source = {
      name: 'products.csv',
      open: () =>
        Readable.from(
          (function* () {
            yield Buffer.from('sku,name\nA-1,');
            for (chunks = 0; chunks < 200; chunks += 1) yield Buffer.alloc(65_536, 'x');
          })(),
        ),
    };
    const measuring = { bytes: 1_000_000_000, encoding: 'utf-8' } as const;
    const faults = [];
    for await (const item of itemsOf(endless, measuring)) faults.push(item);
    expect(faults).toMatchObject([
      { row: 2, mend: expect.stringContaining(`at most ${limits.rowCharacters}`) },
    ]);
    expect(chunks).toBeLessThan(20);
  });

  test('beyond the limit is refused before it is read', async () => {
    const opened = { name: 'products.json', open: () => Readable.from([]) };
    const items = [];
    for await (const item of itemsOf(opened, { bytes: limits.jsonBytes + 1, encoding: 'utf-8' }))
      items.push(item);
    expect(items).toMatchObject([{ row: null, mend: 'Part the file: at most 32 MB are read at once.' }]);
  });

  test('of JSON is a list of a table, or lists by their names', async () => {
    const list = [{ sku: 'A-1', store: 1, price: 12.5, in_stock: true, old_price: null }];
    const rows = [{ at: 1, sku: 'A-1', store: '1', price: '12.5', in_stock: 'yes', old_price: '' }];
    expect(await read(file('offers.json', JSON.stringify(list)))).toEqual({ rows, faults: [] });
    expect(await read(file('shop.json', JSON.stringify({ offers: list })))).toEqual({ rows, faults: [] });
    expect((await read(file('offers.json', '[{"sku":'))).faults).toEqual([
      [null, expect.stringContaining('Write {')],
    ]);
    expect((await read(file('offers.json', '[{"sku":{}}]'))).faults).toEqual([
      [1, expect.stringContaining('cells are')],
    ]);
    expect((await read(file('offers.json', '[{"sku":"A","store":1,"__proto__x":1}]'))).faults).toEqual([
      [1, expect.stringContaining('Take the column')],
    ]);
  });

  test('that breaks off while its rows are read fails with that error', async () => {
    async function* broken() {
      yield 'sku,name\nA-1,Rice\n';
      throw new Error('the disk is gone');
    }
    const source = { name: 'products.csv', open: () => Readable.from(broken()) };
    const reading = async () => {
      for await (const item of itemsOf(source, { bytes: 19, encoding: 'utf-8' }))
        expect(item).toMatchObject({ row: 2 });
    };
    await expect(reading()).rejects.toThrow('the disk is gone');
  });
});
