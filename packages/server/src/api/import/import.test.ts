import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLogin } from '../../people/identity/index.ts';
import {
  openTestShop,
  replyProblems,
  type StaffCaller,
  staffOf,
  type TestShop,
} from '../../testing/index.ts';

let shop: TestShop;
let ada: StaffCaller;

beforeEach(async () => {
  shop = await openTestShop();
  ada = await staffOf(shop, 'ada');
});

afterEach(() => shop.close());

type Files = Readonly<Record<string, string | Buffer<ArrayBuffer>>>;

function formOf(files: Files): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
  return form;
}

const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;

async function plan(files: Files, query = '') {
  const reply = await ada.post(`/api/staff/import/plan${query}`, formOf(files));
  expect(replyProblems('staffPlanImport', reply)).toEqual([]);
  return reply;
}

async function importOf(files: Files, query: Readonly<Record<string, string>> = {}) {
  const asked = new URLSearchParams({ reason: 'The list of December.', ...query });
  const reply = await ada.post(`/api/staff/import?${asked}`, formOf(files));
  expect(replyProblems('staffImport', reply)).toEqual([]);
  return reply;
}

const priceOf = async (productId: number) =>
  (
    await shop.database.read
      .selectFrom('offers')
      .select('selling_price')
      .where('store_id', '=', 1)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).selling_price;

const trail = () =>
  shop.database.read.selectFrom('audit').select(['name', 'action', 'subject', 'reason']).execute();

const prices = { 'offers.csv': csv('sku,store,price', 'RICE-1,1,1500.50', 'RICE-2,1,1200') };

describe('an import by a call', () => {
  test('is planned without a trace, and then makes what was planned, with an entry of the trail', async () => {
    const planned = (await plan(prices)).json().data;
    expect(planned).toMatchObject({
      is: 'planned',
      things: 1,
      reorders: false,
      tables: [{ table: 'offers', added: 0, changed: 1, unchanged: 1, withdrawn: 0 }],
      changes: [{ key: 'RICE-1', store_id: 1, fields: [{ field: 'price', was: '1200', now: '1500.50' }] }],
    });
    expect([await priceOf(1), await trail()]).toEqual([120_000, []]);
    const done = (await importOf(prices, { plan: planned.plan })).json();
    expect([done.message, done.data]).toEqual([
      'Imported.',
      { ...planned, is: 'done', version: expect.any(Number) },
    ]);
    expect(await priceOf(1)).toBe(150_050);
    const [hash] = planned.plan.split('.');
    const subject = `offers: 1 changed; SHA-256 ${hash}`;
    expect(await trail()).toEqual([
      { name: 'ada', action: 'shop.imported', subject, reason: 'The list of December.' },
    ]);
    expect((await importOf(prices)).json()).toMatchObject({ data: { is: 'nothing', version: null } });
    expect(await trail()).toHaveLength(1);
  });

  test('changes nothing where its files are others than those of the plan', async () => {
    const { plan: planned } = (await plan(prices)).json().data;
    const others = { 'offers.csv': csv('sku,store,price', 'RICE-1,1,1.50') };
    const refused = await importOf(others, { plan: planned });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'plan_differs',
        message: expect.stringMatching(/^The files are others than those of the plan/),
      },
    ]);
    expect(await priceOf(1)).toBe(120_000);
  });

  test('changes nothing where the shop changed under the plan; what it does not touch may change', async () => {
    const { plan: planned } = (await plan(prices)).json().data;
    const change = (product_id: number, selling_price: number) =>
      ada.post('/api/staff/goods/offers', {
        store_id: 1,
        offers: [{ product_id, selling_price }],
        reason: 'A delivery.',
      });
    await change(1, 1300);
    const refused = await importOf(prices, { plan: planned });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'plan_differs', message: expect.stringMatching(/^The shop was changed since the plan/) },
    ]);
    expect(await priceOf(1)).toBe(130_000);
    const fresh = (await plan(prices)).json().data;
    await change(9, 900);
    expect((await importOf(prices, { plan: fresh.plan })).statusCode).toBe(200);
    expect(await priceOf(1)).toBe(150_050);
  });

  test('with faults changes nothing, gives the rows back, and takes the good ones if told to', async () => {
    const files = { 'prices.csv': csv('sku,store,price', 'RICE-1,1,1600', 'RICE-2,1,=1+1', 'BEANS,1,5') };
    const refused = (await importOf(files)).json().data;
    expect(refused).toMatchObject({ is: 'faulty', fault_count: 2, version: null });
    expect(refused.faults).toContainEqual({
      file: 'prices.csv',
      row: 4,
      column: 'sku',
      value: 'BEANS',
      mend: 'Add the product to products.csv, or correct its SKU.',
    });
    expect(await priceOf(1)).toBe(120_000);
    const [bad] = refused.bad_files;
    expect([bad.name, bad.text.split('\r\n')]).toEqual([
      'bad.offers.csv',
      expect.arrayContaining([expect.stringMatching(/^RICE-2,1,'=1\+1,/)]),
    ]);
    expect((await importOf(files, { skip_bad: 'true' })).json().data.is).toBe('done');
    expect([await priceOf(1), await priceOf(2)]).toEqual([160_000, 120_000]);
  });

  test('of complete files withdraws whatever they lack', async () => {
    const asked = await plan({ 'offers.csv': csv('sku,store', 'RICE-1,1') }, '?complete=true');
    const [{ withdrawn }] = asked.json().data.tables;
    expect(withdrawn).toBeGreaterThan(10);
  });
});

describe('the files of an import', () => {
  test.each<[string, Files, number, RegExp]>([
    ['none', {}, 400, /^No file was sent/],
    ['a path that leads to another of the same name', { 'a/x.csv': '', 'b/x.csv': '' }, 400, /^Two files/],
    ['a name without end', { [`${'x'.repeat(300)}.csv`]: '' }, 400, /^A file needs a name/],
    [
      'too many',
      Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}.csv`, ''])),
      400,
      /^Send at most 20 files/,
    ],
    ['more than is read at once', { 'offers.csv': Buffer.alloc(17 * 1_048_576, 'x') }, 413, /at most 16 MiB/],
  ])('are refused in words: %s', async (_, files, status, words) => {
    const reply = await ada.post('/api/staff/import/plan', formOf(files));
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(words)]);
  });

  test.each<[string, string | Buffer<ArrayBuffer>, RegExp]>([
    ['one endless row', Buffer.alloc(8 * 1_048_576, 'x'), /^Shorten the row|^Name the file/],
    ['a quote that is never closed', 'sku,store,price\r\n"RICE-1', /^Close the quote/],
    ['no table', 'a,b\r\n1,2', /^Take the column "a" out/],
  ])('have a fault in words: %s', async (_, content, words) => {
    const { is, faults, bad_files } = (await importOf({ 'offers.csv': content })).json().data;
    expect([is, faults[0].mend, bad_files]).toEqual(['faulty', expect.stringMatching(words), []]);
  });

  test('are no paths: only a name’s end is read', async () => {
    const { faults } = (await plan({ '../../etc/offers.csv': csv('sku,store,price', 'X,1,1') })).json().data;
    expect(faults[0].file).toBe('offers.csv');
  });

  test('have names: bytes without one are refused in words', async () => {
    const { database, chance } = shop.ports;
    const { token } = await openLogin(database.write, chance, shop.now, { staffName: 'ada' });
    const head = 'content-disposition: form-data; name="files"\r\ncontent-type: application/octet-stream';
    const reply = await shop.browser().send('POST', '/api/staff/import/plan', {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\n${head}\r\n\r\nsku,store,price\r\n--b--\r\n`,
    });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      expect.stringMatching(/^A file needs a name/),
    ]);
  });

  test('come as a form, and are not read before the caller is known', async () => {
    expect((await ada.post('/api/staff/import/plan', { files: [] })).statusCode).toBe(415);
    // Too much is refused once it is read; a stranger's is not.
    const tooMuch = formOf({ 'a.csv': Buffer.alloc(17 * 1_048_576, 'x') });
    expect((await shop.browser().post('/api/staff/import/plan', tooMuch)).statusCode).toBe(401);
    const empty = await shop.app.inject({ method: 'POST', url: '/api/staff/import/plan' });
    expect(empty.statusCode).toBe(401);
  });
});

test('an export is what an import reads, and a template imports as nothing', async () => {
  for (const table of ['products', 'offers', 'stores']) {
    const file = await ada.get(`/api/staff/export?table=${table}`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${table}.csv"`,
    });
    const template = await ada.get(`/api/staff/import/template?table=${table}`);
    for (const { payload } of [file, template]) {
      expect((await plan({ [`${table}.csv`]: payload })).json().data).toMatchObject({
        things: 0,
        faults: [],
      });
    }
  }
});
