import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { portOf } from '../http/listening/index.ts';
import { seedShop } from '../seed/index.ts';
import { migrate, openDatabase, usualLimits } from '../store/database/index.ts';
import { enqueue } from '../store/outbox/index.ts';
import { StartRefused } from '../store/refusals/start-refused.ts';
import { openSecrets } from '../store/secrets/index.ts';
import { pickupOrder } from '../testing/order-request.ts';
import { smallShop } from '../testing/small-shop.ts';
import { listMails } from '../work/mail/index.ts';
import { startSmtpServer } from '../work/mail/testing/smtp-server.ts';
import { openShop } from './open-shop.ts';
import type { ServerOptions } from './server-options.ts';
import { type RunningServer, startServer } from './start.ts';

const shop = smallShop();
const demo = { name: 'demo:1:49', shop };
const [customer] = shop.customers;
const [member] = shop.staff;
let folder: string;
let server: RunningServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(change: Partial<ServerOptions> = {}): Promise<string> {
  server = await startServer({ port: 0, dataDir: folder, demo: null, ...change });
  return server.url;
}

/** A small demo shop in the folder. */
async function makeDemo() {
  const database = await openShop(folder, null);
  await seedShop(database, shop, demo.name, new Date(), openSecrets(folder));
  await database.close();
}

async function post(url: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

const asCustomer = { phone: customer?.phone, password: customer?.password };
const asStaff = { name: member?.username, password: member?.password };

describe("a demo's folder", () => {
  test('does not open as a shop by mistake', async () => {
    await makeDemo();
    await expect(start()).rejects.toThrow(StartRefused);
    await expect(start()).rejects.toThrow('demo shop');
  });

  test("opens as a shop when told, with the demo's people locked out for good", async () => {
    await makeDemo();
    const url = await start({ takesOverDemo: shop });
    expect(await post(`${url}/api/login`, asCustomer)).toBe(401);
    expect(await post(`${url}/api/staff/login`, asStaff)).toBe(401);
    await server?.close();
    const again = await start();
    expect(await post(`${again}/api/login`, asCustomer)).toBe(401);
    const database = openDatabase(join(folder, 'marketsquare.db'));
    const cards = await database.read.selectFrom('issued_gift_cards').select('expires_on').execute();
    expect(cards).toEqual([{ expires_on: '2000-01-01' }]);
    await database.close();
  });

  test('is no longer a demo once it was opened as a shop', async () => {
    await makeDemo();
    await start({ takesOverDemo: shop });
    await server?.close();
    await expect(start({ demo })).rejects.toThrow(StartRefused);
  });

  test('of a shop that was never a demo keeps its people', async () => {
    const database = openDatabase(join(folder, 'marketsquare.db'));
    await migrate(database);
    await seedShop(database, shop, 'small', new Date(), openSecrets(folder));
    await database.close();
    const url = await start({ takesOverDemo: shop });
    expect(await post(`${url}/api/login`, asCustomer)).toBe(200);
  });
});

describe("an older release's folder", () => {
  const location = () => join(folder, 'marketsquare.db');
  const lines: string[] = [];
  const asDemo = { demo, log: (line: string) => void lines.push(line) };

  beforeEach(() => {
    lines.length = 0;
    writeFileSync(join(folder, 'emulator.db'), 'its payments');
  });

  function older(change = '') {
    const database = new DatabaseSync(location());
    database.exec(
      `update kysely_migration set name = '0001-ground' where name = '0001-first-schema'; ${change}`,
    );
    database.close();
  }

  const keptRows = () => {
    const database = new DatabaseSync(location(), { readOnly: true });
    const kept = database.prepare("select value from facts where name = 'kept'").all().length;
    database.close();
    return kept;
  };

  test('that holds a demo is seeded anew for a demo, and says so in a line', async () => {
    await makeDemo();
    older("insert into facts (name, value) values ('kept', 'of the old one')");
    const url = await start(asDemo);
    expect(await post(`${url}/api/login`, asCustomer)).toBe(200);
    expect([keptRows(), existsSync(join(folder, 'emulator.db'))]).toEqual([0, false]);
    expect(lines.filter((line) => line.includes('demo.'))).toEqual([
      '{"level":40,"event":"demo.seededAnew"}\n',
    ]);
  });

  test.each<[string, Partial<ServerOptions>, string]>([
    ['a demo, and is opened as a shop', {}, ''],
    ['a demo, and is taken over', { takesOverDemo: shop }, ''],
    [
      'a demo that was taken over',
      asDemo,
      "update facts set value = 'taken-over:' || value where name = 'seed'",
    ],
    ['another shop', asDemo, "update facts set value = 'small' where name = 'seed'"],
    ['a shop that nobody seeded', asDemo, "delete from facts where name = 'seed'"],
  ])('that holds %s is refused, and nothing in it is changed', async (_, options, change) => {
    await makeDemo();
    older(change);
    const files = () =>
      ['marketsquare.db', 'emulator.db', 'secret.key'].map((name) => readFileSync(join(folder, name)));
    const before = files();
    await expect(start(options)).rejects.toThrow('The database was written by an older release');
    expect(files()).toEqual(before);
    expect(lines).toEqual([]);
  });
});

describe('a shop whose database lacks events that were written', () => {
  /** Nothing listens there. */
  const unreachable = {
    environment: { PAYSTACK_SECRET_KEY: 'sk_test_shop', PAYSTACK_BASE_URL: 'http://127.0.0.1:9' },
  };
  let lines: string[];

  beforeEach(async () => {
    lines = [];
    const database = await openShop(folder, null);
    await seedShop(database, smallShop(), 'small', new Date(), openSecrets(folder));
    await database.close();
    const head = readFileSync(join(folder, 'marketsquare.db-head'), 'latin1');
    const later = Number(head.slice(0, 16)) + 12;
    writeFileSync(
      join(folder, 'marketsquare.db-head'),
      `${String(later).padStart(16, '0')} ${'a'.repeat(64)}\n`,
    );
  });

  async function open(change: Partial<ServerOptions> = {}): Promise<string> {
    await server?.close();
    return start({ log: (line) => lines.push(line), ...change });
  }

  async function ready(url: string): Promise<[number, string]> {
    const reply = await fetch(`${url}/readyz`);
    return [reply.status, (await reply.json()).message];
  }

  const heldMessage = 'Events are missing. No order is placed until the gateways have told of their charges.';
  const logged = (event: string) =>
    lines.map((line) => JSON.parse(line)).filter((one) => one.event === event);
  const order = (url: string) => post(`${url}/api/placeorder`, pickupOrder());

  test('says so in its log and at /readyz, and places no order, also after the next start', async () => {
    const url = await open(unreachable);
    const [lost] = logged('events.lost');
    expect(lost).toMatchObject({ level: 50, isAccepted: false, words: /--accept-loss/ });
    expect(lost.written - lost.left).toBe(12);
    expect(await ready(url)).toEqual([503, heldMessage]);
    expect(await order(url)).toBe(503);
    const again = await open(unreachable);
    expect(logged('events.lost')).toMatchObject([lost, { since: lost.since, isAccepted: false }]);
    expect(await ready(again)).toEqual([503, heldMessage]);
    expect(await order(again)).toBe(503);
  });

  test('takes orders once staff have said so, and goes on asking', async () => {
    await open(unreachable);
    const url = await open({ ...unreachable, acceptsLoss: true });
    expect(logged('events.lost').at(-1)).toMatchObject({ isAccepted: true, words: /as staff have said/ });
    expect(await ready(url)).toEqual([200, 'Ready.']);
    expect(await order(url)).not.toBe(503);
    const again = await open(unreachable);
    expect(await ready(again)).toEqual([200, 'Ready.']);
    await expect.poll(() => logged('gateway.trouble').length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(logged('events.chargesAsked')).toEqual([]);
  });

  test('takes orders once there is no gateway left to ask, and finds nothing missing later', async () => {
    const url = await open();
    expect(await ready(url)).toEqual([503, heldMessage]);
    await expect.poll(() => ready(url), { timeout: 20_000 }).toEqual([200, 'Ready.']);
    expect(logged('events.chargesAsked')).toHaveLength(1);
    lines = [];
    await open();
    expect(logged('events.lost')).toEqual([]);
  });
});

test.each([
  ['without a secret', undefined, 'A shop on PostgreSQL needs its secret as a setting.'],
  ['with a short secret', 'short', "The shop's secret has 5 characters."],
])(
  'a shop on PostgreSQL %s is refused before its database is asked or anything is written',
  async (_, secret, words) => {
    const dataDir = join(folder, 'new');
    // Nothing listens there: whoever asks it is told so instead.
    const postgres = { url: 'postgres://shop@127.0.0.1:1/shop', limits: usualLimits };
    const environment = secret === undefined ? {} : { SHOP_SECRET: secret };
    await expect(start({ dataDir, postgres, environment })).rejects.toThrow(words);
    expect(existsSync(dataDir)).toBe(false);
  },
);

describe('the counters', () => {
  test('are answered at an address of their own and nowhere else', async () => {
    const url = await start({ metrics: { port: 0, host: '127.0.0.1' } });
    const counters = await fetch(`${server?.metricsUrl}/metrics`);
    expect(counters.headers.get('content-type')).toContain('text/plain');
    expect(await counters.text()).toContain('marketsquare_orders_placed_total 0');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${server?.metricsUrl}/healthz`)).status).toBe(404);
  });

  test('count the differences of the books that are still there, and none that have gone', async () => {
    const database = await openShop(folder, null);
    await seedShop(database, smallShop(), 'small', new Date(), openSecrets(folder));
    const at = '2026-11-21T08:00:00.000Z';
    const found = {
      gateway: 'paystack',
      kind: 'missingHere',
      here: 0,
      there: 5000,
      found_at: at,
      seen_at: at,
    };
    await database.write
      .insertInto('differences')
      .values([
        { ...found, provider_id: '1', reference: 'Gr010720001', gone_at: null },
        { ...found, provider_id: '2', reference: 'Gr010720002', gone_at: at },
      ])
      .execute();
    await database.close();
    await start({ metrics: { port: 0, host: '127.0.0.1' } });
    const counters = await fetch(`${server?.metricsUrl}/metrics`);
    expect(await counters.text()).toContain('marketsquare_books_differences 1\n');
  });

  test('count the mails on their way, and those of them that could not be delivered yet', async () => {
    const database = await openShop(folder, null);
    const soon = new Date(Date.now() + 30 * 60_000).toISOString();
    const waits = { subject: '1', due_at: soon, done_at: null, claimed_until: null };
    const open = { ...waits, given_up_at: null };
    await database.write
      .insertInto('outbox')
      .values([
        { ...open, kind: 'mail.welcome', tries: 0 },
        { ...open, kind: 'order.receipt', tries: 3 },
        { ...open, kind: 'mail.giftCard', tries: 80, done_at: open.due_at, given_up_at: open.due_at },
        { ...open, kind: 'payment.poll', tries: 3 },
      ])
      .execute();
    await database.close();
    await start({ metrics: { port: 0, host: '127.0.0.1' } });
    const counters = await (await fetch(`${server?.metricsUrl}/metrics`)).text();
    expect(counters.match(/^marketsquare_mails.*$/gm)).toEqual([
      'marketsquare_mails_waiting 2',
      'marketsquare_mails_failing 1',
    ]);
    expect(counters).toContain('marketsquare_recorded_sessions 0\n');
  });

  test('are answered nowhere unless configured', async () => {
    await start();
    expect(server?.metricsUrl).toBeNull();
  });
});

test('a port in use is named, and nothing is left open', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const port = portOf(other);
  await expect(start({ port })).rejects.toThrow(`Port ${port} is taken`);
  other.close();
  await start();
});

test.each([
  ['HOST', { host: '203.0.113.5' }],
  ['HOST', { host: '203.0.113.5', port: 8080 }],
  ['METRICS_HOST', { metrics: { port: 0, host: '203.0.113.5' } }],
])('a %s that is no address of this machine is named, and nothing is left open', async (setting, change) => {
  const refused = start(change);
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(`${setting} 203.0.113.5 is not an address of this machine.`);
  await start();
});

test('a shop that listens everywhere writes its mails, with links to localhost', async () => {
  await makeDemo();
  const database = await openShop(folder, null);
  await enqueue(database.write, [{ kind: 'mail.welcome', subject: '1', now: Date.now(), waitMs: 0 }]);
  const url = await start({ takesOverDemo: shop, host: '0.0.0.0' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await vi.waitFor(
    async () => {
      const [mail] = await listMails(database.read);
      expect(mail?.text).toContain(`http://localhost:${new URL(url).port}/login`);
    },
    { timeout: 20_000 },
  );
  await database.close();
});

test('a free port is held from the choice on, while a demo is still seeded', async () => {
  const listeners = () =>
    process.getActiveResourcesInfo().filter((resource) => resource === 'TCPServerWrap').length;
  // Those of the tests before go a moment after they are closed.
  await expect.poll(listeners).toBe(0);
  const during: number[] = [];
  await start({ demo, progress: () => during.push(listeners()) });
  expect(during).toEqual([1]);
});

test('an open shop purges and compares its books with the gateways once a day and seals its events, however often it is opened', async () => {
  const opened = openDatabase(join(folder, 'marketsquare.db'));
  await migrate(opened);
  await seedShop(opened, smallShop(), 'small', new Date(), openSecrets(folder));
  await opened.close();
  for (const _ of ['first', 'again']) {
    await start();
    await server?.close();
    server = undefined;
  }
  const database = openDatabase(join(folder, 'marketsquare.db'));
  const work = await database.read
    .selectFrom('outbox')
    .select(['kind', 'subject'])
    .where('done_at', 'is', null)
    .orderBy('kind')
    .execute();
  await database.close();
  expect(work).toEqual([
    { kind: 'books.reconcile', subject: 'gateways' },
    { kind: 'events.seal', subject: 'all' },
    { kind: 'purge', subject: 'daily' },
  ]);
});

test('work that a clock that was ahead has put off by a year is taken up at the next start', async () => {
  const database = await openShop(folder, null);
  const now = Date.now();
  const put = (kind: string, days: number) => ({ kind, subject: 'daily', now, waitMs: days * 86_400_000 });
  await enqueue(database.write, [put('purge', 400), put('payment.poll', 400), put('payment.review', 29)]);
  await start();
  const waits = async () => {
    const open = database.read.selectFrom('outbox').select(['kind', 'due_at']).where('done_at', 'is', null);
    const rows = await open.where('subject', '=', 'daily').orderBy('kind').execute();
    return rows.map(({ kind, due_at }) => [kind, Math.round((Date.parse(due_at) - now) / 86_400_000)]);
  };
  await expect.poll(waits, { timeout: 20_000 }).toEqual([
    ['payment.review', 29],
    ['purge', 1],
  ]);
  await database.close();
});

test('a shop whose secret is missing is refused by that name, and none is drawn in its place', async () => {
  await (await openShop(folder, null)).close();
  const secret = join(folder, 'secret.key');
  rmSync(secret);
  await expect(start()).rejects.toThrow(`There is no secret.key in ${folder}.`);
  expect(existsSync(secret)).toBe(false);
});

test('a second process on the same folder is refused with a message, and the first keeps serving', async () => {
  const url = await start();
  const second = startServer({ port: 0, dataDir: folder, demo: null });
  await expect(second).rejects.toThrow(`Another process works on ${folder} already.`);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a running shop sends its mails through the mail server of its settings, with links to where shoppers reach it', async () => {
  await makeDemo();
  const database = await openShop(folder, null);
  await enqueue(database.write, [{ kind: 'mail.welcome', subject: '1', now: Date.now(), waitMs: 0 }]);
  await database.close();
  const smtp = await startSmtpServer();
  await start({
    takesOverDemo: shop,
    mail: { smtpUrl: smtp.url, from: 'shop@example.ng' },
    config: { publicOrigin: 'https://shop.example.ng' },
  });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 20_000 });
  expect(smtp.mails[0]?.headers).toContain('From: Market Square <shop@example.ng>');
  expect(smtp.mails[0]?.body).toContain('https://shop.example.ng/login');
  await smtp.close();
});

test('a shop has a list of whom it has erased once it has customers, though nobody is in it', async () => {
  const list = join(folder, 'erased.json');
  await (await openShop(folder, null)).close();
  expect(existsSync(list)).toBe(false);
  await (await openShop(folder, demo)).close();
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual([]);
});

test('a shop writes down at its start whom it has erased, for a backup that is restored', async () => {
  const database = await openShop(folder, null);
  const registered = '2026-11-21T08:00:00.000Z';
  const left = {
    subscription: 0,
    store_id: null,
    wallet_pin_hash: null,
    password_hash: '',
    created_at: registered,
  } as const;
  await database.write
    .insertInto('users')
    .values([
      { ...left, email_key: 'erased-1', phone_key: 'erased-1' },
      { ...left, email_key: 'ada', phone_key: 'ada' },
    ])
    .execute();
  await database.close();
  await start();
  expect(JSON.parse(readFileSync(join(folder, 'erased.json'), 'utf8'))).toEqual([{ id: 1, registered }]);
});

test('a shop with a list elsewhere takes over what is listed in its folder', async () => {
  const erased = [{ id: 7, registered: '2026-11-21T08:00:00.000Z' }];
  writeFileSync(join(folder, 'erased.json'), JSON.stringify(erased));
  const elsewhere = join(folder, 'shared.json');
  await start({ erasedUrl: elsewhere });
  expect(JSON.parse(readFileSync(elsewhere, 'utf8'))).toEqual(erased);
});
