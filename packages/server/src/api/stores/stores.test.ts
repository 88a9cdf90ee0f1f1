import { photographAddress } from '@marketsquare/core/shop/catalogue';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openShopPlan } from '../../catalogue/stores/index.ts';
import type { Database } from '../../store/database/index.ts';
import { photographKey } from '../../store/photograph-store/index.ts';
import {
  type Browser,
  openTestShop,
  pickupOrder,
  replyProblems,
  type StaffCaller,
  staffOf,
  type TestShop,
} from '../../testing/index.ts';
import { sidewaysWithPlace } from '../../testing/pictures.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { closeWindow } from './close-window.ts';

let shop: TestShop;
let ada: StaffCaller;
let guest: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  ada = await staffOf(shop, 'ada');
  guest = shop.browser();
});

afterEach(() => shop.close());

const today = '2026-11-21';
/** The afternoon's window of collections today, which the order of these tests is for. */
const afternoon = pickupOrder().delivery.slot_id ?? 0;

const order = (turn: number, browser = guest) =>
  browser.post(
    '/api/placeorder',
    pickupOrder({ attempt_id: `attempt-000000000000000${turn}`, unique_code: `Gr01072000${turn}` }),
  );

async function close(closing: object = {}, caller = ada) {
  const body = { store_id: 1, day: today, window: afternoon, is_closed: true, reason: 'No van.', ...closing };
  const reply = await caller.post('/api/staff/stores/close', body);
  expect(replyProblems('staffCloseWindow', reply)).toEqual([]);
  return reply;
}

async function days(caller = ada) {
  const reply = await caller.get('/api/staff/stores/1/days');
  expect(replyProblems('staffStoreDays', reply)).toEqual([]);
  return reply.json().data.days;
}

const windowOf = (day: { readonly windows: readonly { readonly window: number }[] }) =>
  day.windows.find(({ window }) => window === afternoon);

const offered = async () =>
  (await guest.get('/api/windows?storeid=1&deliverywindow=Pickup'))
    .json()
    .data[0].open_window.map(({ id }: { readonly id: number }) => id);

async function table(name: string, storeId = 1) {
  const reply = await ada.get(`/api/staff/tables?table=${name}&storeid=${storeId}`);
  expect(replyProblems('staffTable', reply)).toEqual([]);
  return reply.json().data;
}

async function change(name: string, deed: string, row: Readonly<Record<string, string>>) {
  const cells = Object.entries(row).map(([column, text]) => ({ column, text }));
  const reply = await ada.post('/api/staff/tables', { table: name, deed, cells, reason: 'A new plan.' });
  expect(replyProblems('staffChangeRow', reply)).toEqual([]);
  return reply;
}

async function undo(name: string, id: string) {
  const reply = await ada.post('/api/staff/tables/undo', { table: name, change: id, reason: 'A mistake.' });
  expect(replyProblems('staffUndoRow', reply)).toEqual([]);
  return reply;
}

describe('a window that is closed', () => {
  test('says which orders stand in it, paid or not, before and after', async () => {
    await order(1);
    const [before] = await days();
    const standing = { orders: [{ code: 'Gr010720001', is_paid: false }], count: 1, paid: 0 };
    expect(windowOf(before)).toMatchObject({ state: 'open', standing });
    expect(before.standing).toEqual(standing);
    const reply = await close();
    expect(windowOf(reply.json().data.day)).toMatchObject({ state: 'closed', standing });
    expect(reply.json().message).toBe('Closed. Nothing more is ordered for it.');
  });

  test('takes no order, says so to the shopper in words, and takes them again once it is open', async () => {
    expect(await offered()).toContain(afternoon);
    await close();
    const refused = await order(1);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'slot_gone', message: 'The store has closed this window. Please choose another one.' },
    ]);
    await expect.poll(offered).not.toContain(afternoon);
    await close();
    expect((await close({ is_closed: false })).json().message).toBe('Open again.');
    expect((await order(1)).statusCode).toBe(200);
    const acts = await shop.database.read
      .selectFrom('catalogue_acts')
      .select(['who', 'why', 'source'])
      .execute();
    expect(acts).toEqual(Array(2).fill({ who: 'ada', why: 'No van.', source: 'desk' }));
    expect((await checkRows(shop.database.read, shop.ports.secrets)).differences).toEqual([]);
  });

  test('closes nothing else: neither another day nor another store', async () => {
    await close();
    const [, tomorrow] = await days();
    expect(tomorrow.windows.every(({ state }: { readonly state: string }) => state === 'open')).toBe(true);
    const elsewhere = (await ada.get('/api/staff/stores/2/days')).json().data.days[0];
    expect(windowOf(elsewhere)).toMatchObject({ state: 'open' });
  });

  test('is not taken for closed where its command has failed at its end', async () => {
    const kept = openShopPlan(() => 0);
    const closing = {
      storeId: 1,
      day: today,
      window: afternoon,
      isClosed: true,
      by: 'ada',
      reason: 'No van.',
    };
    const { database } = shop;
    const transact: Database['transact'] = (command) =>
      database.transact(async (queries) => {
        await command(queries);
        throw new Error('the disk is full');
      });
    const failing = { ...shop.ports, database: { ...database, transact } };
    await expect(closeWindow(failing, kept, closing)).rejects.toThrow('the disk is full');
    // Another change has the version that the failed one was to have.
    await change('holidays', 'add', { store: '2', day: '2026-12-25', name: 'Christmas' });
    await closeWindow(shop.ports, kept, closing);
    expect(await database.read.selectFrom('window_closures').selectAll().execute()).toEqual([
      { store_id: 1, day: today, slot_id: afternoon },
    ]);
  });

  test('is one that has not begun, of a day that is not over', async () => {
    shop.now = Date.parse(`${today}T14:00:00+01:00`);
    expect((await close()).json()).toMatchObject({ code: 'window_over' });
    expect((await close({ day: '2026-11-20', window: undefined })).json()).toMatchObject({
      code: 'window_over',
    });
    expect((await close({ window: undefined })).json()).toMatchObject({ code: 'window_over' });
    expect((await close({ window: 99_999 })).statusCode).toBe(404);
    expect((await close({ store_id: 77 })).statusCode).toBe(404);
  });
});

describe('a day that is closed', () => {
  test('offers no window, and is a holiday until it is opened again', async () => {
    await order(1);
    const closed = (await close({ window: undefined })).json().data.day;
    expect(closed).toMatchObject({ closed_as: 'Closed', standing: { count: 1 } });
    expect((await order(2, shop.browser())).json().code).toBe('slot_gone');
    const [first] = (await ada.get('/api/staff/stores')).json().data.stores;
    expect(first).toMatchObject({ id: 1, closed_as: 'Closed', open_windows: 0, orders: 1 });
    const open = (await close({ window: undefined, is_closed: false })).json().data.day;
    expect(open).toMatchObject({ closed_as: null });
    expect((await order(2, shop.browser())).statusCode).toBe(200);
  });
});

describe('a row of the shop’s tables', () => {
  const christmas = { store: '1', day: '2026-12-25', name: 'Christmas' };

  test('is added, set and removed by the rules of an import, with its history, and undone', async () => {
    expect((await change('holidays', 'add', christmas)).json().message).toBe('Changed.');
    expect((await change('holidays', 'add', christmas)).json().message).toContain('there is one already');
    await change('holidays', 'set', { ...christmas, name: 'Christmas Day' });
    expect((await change('holidays', 'set', { ...christmas, name: 'Christmas Day' })).json().message).toBe(
      'It is so already.',
    );
    const { rows, history } = await table('holidays');
    expect(rows).toEqual([
      [
        { column: 'store', text: '1' },
        { column: 'day', text: '2026-12-25' },
        { column: 'name', text: 'Christmas Day' },
      ],
    ]);
    expect(history).toMatchObject([
      {
        by: 'ada',
        reason: 'A new plan.',
        key: '2026-12-25',
        changes: [{ field: 'name', was: 'Christmas', now: 'Christmas Day' }],
        can_undo: true,
      },
      { can_undo: false },
    ]);
    expect((await undo('holidays', history[1].id)).json()).toMatchObject({ code: 'changed_since' });
    await undo('holidays', history[0].id);
    expect((await table('holidays')).rows[0][2].text).toBe('Christmas');
    await change('holidays', 'remove', { store: '1', day: '2026-12-25' });
    const after = await table('holidays');
    expect(after.rows).toEqual([]);
    await undo('holidays', after.history[0].id);
    expect((await table('holidays')).rows).toHaveLength(1);
    expect((await table('holidays', 2)).rows).toEqual([]);
  });

  test('with a cell that cannot be read is refused with its column and the mend', async () => {
    const reply = await change('holidays', 'add', { ...christmas, day: 'Christmas' });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'day: Write a day as 2026-12-25.']);
    expect((await change('holidays', 'add', { store: '9', day: '2026-12-25', name: 'A' })).statusCode).toBe(
      400,
    );
    expect((await change('holidays', 'remove', { store: '1', day: '2026-12-26' })).statusCode).toBe(404);
    expect(await shop.database.read.selectFrom('catalogue_acts').selectAll().execute()).toEqual([]);
  });

  test('of a store brings its hours, which decide what is collected', async () => {
    await change('stores', 'set', { store: '1', saturday: '8:00 AM - 3:00 PM' });
    await expect.poll(offered).not.toContain(afternoon);
    const { history } = await table('stores');
    expect(history[0].changes).toEqual([{ field: 'saturday', was: '', now: '8:00 AM - 3:00 PM' }]);
    await undo('stores', history[0].id);
    await expect.poll(offered).toContain(afternoon);
  });

  test('with a column that its table does not have is refused', async () => {
    const reply = await change('holidays', 'add', { ...christmas, colour: 'red' });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'colour: Leave it out: the table has no such column.',
    ]);
  });

  test('of a store stays, for its orders name it', async () => {
    const { id } = (await order(1)).json().data.order;
    const reply = await change('stores', 'remove', { store: '1' });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'Keep the store: its orders name it. Close its days at /desk/stores instead.',
    ]);
    expect((await guest.get(`/api/order/${id}`)).statusCode).toBe(200);
  });

  test('of a window, a promotion and a banner begins with the next number', async () => {
    const numberOf = async (name: string, column: string) =>
      (await table(name)).fresh.find((cell: { readonly column: string }) => cell.column === column).text;
    expect(Number(await numberOf('windows', 'window'))).toBeGreaterThan(afternoon);
    expect(await numberOf('promotions', 'position')).toBe('1');
    expect(await numberOf('banners', 'banner')).toBe('3');
  });
});

test('a promotion that runs is ended now, by the server’s clock', async () => {
  await change('promotions', 'end', { store: '1', position: '0' });
  const [row] = (await table('promotions')).rows;
  expect(row).toContainEqual({ column: 'last_minute', text: '2026-11-21 08:59' });
  await expect.poll(async () => (await guest.get('/api/getPromotions?store_id=1')).json().data).toEqual([]);
  expect((await change('holidays', 'end', { store: '1', day: '2026-12-25' })).statusCode).toBe(400);
});

test('the goods of a promotion are shown to a manager as they are while it runs, before it does', async () => {
  await change('promotions', 'set', { store: '1', position: '0', first_minute: '2026-12-01 08:00' });
  await expect.poll(async () => (await guest.get('/api/getPromotions?store_id=1')).json().data).toEqual([]);
  const reply = await ada.get('/api/staff/promotions/goods?storeid=1&name=Specials');
  expect(replyProblems('staffPromoted', reply)).toEqual([]);
  expect(reply.json().data).toMatchObject([{ name: 'Golden Oil 3L', promo: { value_percent: 80 } }]);
});

describe('the picture of a banner', () => {
  const bannerOf = async () =>
    new Map<string, string>(
      (await table('banners')).rows[0].map((cell: { column: string; text: string }) => [
        cell.column,
        cell.text,
      ]),
    );
  const send = (body: object, caller = ada) =>
    caller.post('/api/staff/tables', { table: 'banners', deed: 'set', reason: 'A new offer.', ...body });

  test('is sent and judged as a product’s is, kept, shown to shoppers, and set back', async () => {
    const before = await bannerOf();
    const cells = [{ column: 'banner', text: before.get('banner') }];
    const picture = (await sidewaysWithPlace(60, 40)).toString('base64');
    expect((await send({ cells, picture }, await staffOf(shop, 'musa'))).statusCode).toBe(403);
    const done = await send({ cells, picture });
    expect(replyProblems('staffChangeRow', done)).toEqual([]);
    expect(done.statusCode).toBe(200);
    const pages = await Promise.all(
      ['/api/banners', '/api/landingPageThumbnails'].map(async (path) => (await guest.get(path)).body),
    );
    const name = (await bannerOf()).get('picture')?.slice(0, 64) ?? '';
    expect(pages.join()).toContain(photographAddress(name));
    const kept = await shop.ports.photographs.read(photographKey(name, 288));
    expect(kept?.toString('latin1')).not.toMatch(/Ngozi|Exif/);
    const [change] = (await table('banners')).history;
    const undo = { table: 'banners', change: change.id, reason: 'The wrong one.' };
    expect((await ada.post('/api/staff/tables/undo', undo)).statusCode).toBe(200);
    expect(await bannerOf()).toEqual(before);
  });

  test('is refused in words where it is none, and of any other row', async () => {
    const before = await bannerOf();
    const cells = [{ column: 'banner', text: before.get('banner') }];
    const picture = Buffer.from('<svg><script>alert(1)</script></svg>').toString('base64');
    const refused = await send({ cells, picture });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'picture']);
    expect(refused.json().message).toContain('SVG');
    const holiday = await send({ table: 'holidays', deed: 'add', cells: [], picture });
    expect([holiday.statusCode, holiday.json().errors[0].field]).toEqual([400, 'picture']);
    expect(await bannerOf()).toEqual(before);
  });
});
