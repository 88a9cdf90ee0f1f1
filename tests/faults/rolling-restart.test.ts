import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emulatorEnvironment, startEmulator } from '@marketsquare/demo/emulator';
import { type Database, openDatabase } from '@marketsquare/server/store/database';
import { secretsFrom } from '@marketsquare/server/store/secrets';
import { checkRows } from '@marketsquare/server/work/rebuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { cards, emulatorAt } from '../support/emulator.ts';
import {
  type HttpShopper,
  openHttpShopper,
  openPaystack,
  pickupOrder,
  place,
  replyOf,
  verify,
} from '../support/http-shopper.ts';
import { foundPrograms } from '../support/postgres-programs.ts';
import { startPostgres, type TestServer } from '../support/postgres-server.ts';
import { type ProxyServer, startProxy } from '../support/proxy.ts';
import { type Readiness, watchReadiness } from '../support/readiness.ts';

const root = resolve(import.meta.dirname, '../..');
const secret = 'a secret of tests, which is no secret';
/** Those of one server, by which the load is set. */
const measured = { checkouts: 40, atOnce: 4 };
/** Done between two restarts, and after the last. */
const leastBetween = 10;

let folder: string;
let postgres: TestServer;
let emulator: Awaited<ReturnType<typeof startEmulator>>;
let proxy: ProxyServer;
let readiness: Readiness;
/** The servers' logs. */
let said = '';
const running = new Map<number, { readonly child: ChildProcess; readonly url: string }>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-rolling-'));
  postgres = await startPostgres(foundPrograms());
  emulator = await startEmulator({ port: 0, host: '127.0.0.1', dataFile: join(folder, 'emulator.db') });
  await start(0);
}, 300_000);

afterAll(async () => {
  await readiness?.close();
  await proxy?.close();
  for (const which of running.keys()) await end(which);
  await emulator.close();
  postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Starts one of the servers, at its former address if it had one. */
async function start(which: number): Promise<string> {
  const former = running.get(which)?.url;
  const child = spawn(process.execPath, ['tests/support/server-process.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...emulatorEnvironment(emulator.url),
      DATABASE_URL: `${postgres.url}/postgres`,
      SHOP_SECRET: secret,
      DATA_DIR: join(folder, `server-${which}`),
      PORT: former === undefined ? '0' : new URL(former).port,
      // The proxy states addresses, and looks many times meanwhile.
      TRUST_PROXY: '1',
      DRAIN_NOTICE_MS: '1000',
      DRAIN_MS: '60000',
    },
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [message] = await once(child, 'message');
  const { url } = z.object({ url: z.string() }).parse(message);
  running.set(which, { child, url });
  return url;
}

/** Ends one as an operator does. */
async function end(which: number): Promise<unknown> {
  const child = running.get(which)?.child;
  if (child === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return (await ended)[0];
}

async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(`${postgres.url}/postgres`, { chance: (least) => least });
  return work(database).finally(() => database.close());
}

async function countOrders({ read }: Database): Promise<number> {
  const { count } = await read
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

let shoppers = 0;

/** A guest's whole checkout, which fails with the server's words. */
async function checkout(url: string) {
  shoppers += 1;
  const shopper = await openHttpShopper(url, `10.${shoppers >> 8}.${shoppers & 255}.1`);
  try {
    const order = await placed(shopper);
    const { reference, accessCode } = await openPaystack(shopper, order.id);
    expect(await emulatorAt(emulator.url).pay(accessCode, cards.paystack)).toBe('paid');
    await replyOf(verify(shopper, order, reference));
    return { code: order.unique_code, reference, amount: Math.round(order.order_total * 100) };
  } finally {
    await shopper.close();
  }
}

/** Places an order; a window that others have filled meanwhile gives way to the next, as on the page. */
async function placed(shopper: HttpShopper): ReturnType<typeof place> {
  const body = await pickupOrder(shopper);
  return place(shopper, body).catch((error: unknown) => {
    if (!String(error).includes('slot_full')) throw error;
    return placed(shopper);
  });
}

type Bought = Awaited<ReturnType<typeof checkout>>;

/** Begins checkouts at a rate, whether those before have ended or not, until it is ended. */
function load(url: string, perSecond: number) {
  const begun: Promise<Bought>[] = [];
  let done = 0;
  const timer = setInterval(() => {
    const one = checkout(url);
    one.then(
      () => (done += 1),
      () => {},
    );
    begun.push(one);
  }, 1000 / perSecond);
  return {
    done: () => done,
    end: async () => {
      clearInterval(timer);
      return Promise.allSettled(begun);
    },
  };
}

test('two servers are restarted in turn under half of what one sustains: no checkout fails, none is doubled', async () => {
  const alone = running.get(0)?.url ?? '';
  const atFirst = await inDatabase(countOrders);
  const bought: Bought[] = [await checkout(alone)];
  const began = performance.now();
  const queue = Array.from({ length: measured.checkouts }).values();
  const buy = async () => {
    for (const _ of queue) bought.push(await checkout(alone));
  };
  await Promise.all(Array.from({ length: measured.atOnce }, buy));
  const perSecond = measured.checkouts / ((performance.now() - began) / 1000);

  const servers = [alone, await start(1)];
  readiness = await watchReadiness(servers);
  proxy = await startProxy(readiness.ready, 0);
  await expect.poll(() => readiness.ready().length).toBe(2);
  const under = load(proxy.url, perSecond / 2);
  const more = async () => {
    const before = under.done();
    await expect.poll(under.done, { timeout: 120_000 }).toBeGreaterThan(before + leastBetween);
  };
  await more();
  for (const which of [0, 1]) {
    expect(await end(which)).toBe(0);
    expect(readiness.ready()).not.toContain(servers[which]);
    await more();
    await start(which);
    await expect.poll(() => readiness.ready().length, { timeout: 120_000 }).toBe(2);
    await more();
  }
  const ended = await under.end();
  expect(
    ended.filter(({ status }) => status === 'rejected'),
    said,
  ).toEqual([]);
  for (const one of ended) if (one.status === 'fulfilled') bought.push(one.value);
  console.log(
    `rolling restart: ${perSecond.toFixed(1)} checkouts/s on one server, ${ended.length} at half of that`,
  );

  await inDatabase(async (database) => {
    const wanted = bought.map(({ code }) => code);
    const orders = database.read
      .selectFrom('orders')
      .select('unique_code')
      .where('unique_code', 'in', wanted);
    const codes = (await orders.execute()).map(({ unique_code }) => unique_code);
    expect(codes.toSorted()).toEqual(wanted.toSorted());
    expect(await countOrders(database)).toBe(atFirst + bought.length);
    const { differences } = await database.snapshot((queries) => checkRows(queries, secretsFrom(secret)));
    expect(differences).toEqual([]);
  });
  for (const { reference, amount } of bought) {
    const { total, entries } = await emulatorAt(emulator.url).ledger(reference);
    expect([reference, total, entries.length]).toEqual([reference, amount, 1]);
  }
}, 900_000);
