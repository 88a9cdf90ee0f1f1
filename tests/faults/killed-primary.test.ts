import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatorAt } from '../support/emulator.ts';
import { type HttpShopper, openHttpShopper } from '../support/http-shopper.ts';
import { marketsquareAt } from '../support/marketsquare.ts';
import { type RunningShop, startShop } from '../support/running-shop.ts';
import { type Standby, startStandby } from '../support/standby.ts';
import { orderOnce } from './killed/orders.ts';
import { openPurse } from './killed/purse.ts';
import { cutRounds } from './killed/rounds.ts';
import { anyAddress, type Market } from './killed/told.ts';

/**
 * Ends the primary of a shop's database in the middle of orders, payments, gift cards, wallets and webhooks, again and
 * again: its whole machine in one round, PostgreSQL alone in the next. The shop's server stays, and nobody touches it.
 */

const rounds = 5;
const freezes = 5;

let standby: Standby;
let shop: RunningShop;
let market: Market;
let dataDir: string | undefined;
const opened: HttpShopper[] = [];

beforeAll(async () => {
  standby = await startStandby();
  dataDir = mkdtempSync(join(tmpdir(), 'marketsquare-shop-'));
  const settings = {
    DATABASE_URL: standby.url,
    SHOP_SECRET: 'a secret of tests, which is no secret',
    TRUST_PROXY: '1',
  };
  // Filled before it opens: that takes as long as the machine likes.
  const { code, stderr } = await marketsquareAt(settings, 'seed', '--data', dataDir);
  if (code !== 0) throw new Error(stderr);
  shop = await startShop({ dataDir, settings });
  market = {
    shop,
    emulator: emulatorAt(shop.emulatorUrl),
    told: [],
    purse: openPurse(),
    guest: async () => {
      const guest = await openHttpShopper(shop.url, anyAddress());
      opened.push(guest);
      return guest;
    },
  };
}, 900_000);

afterAll(async () => {
  for (const shopper of opened) await shopper.close();
  await shop?.stop();
  await standby?.stop();
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
}, 300_000);

test(`the primary is killed ${rounds} times under load, and nothing acknowledged is lost or doubled, and no kobo is lost or made [PAY-09, PAY-12, PAY-30]`, async () => {
  let since = 0;
  let whole: () => Promise<unknown> = async () => {};
  await cutRounds(market, rounds, {
    begin: async (round) => {
      since = performance.now();
      const { answer, line } = await standby.tell(round % 2 === 0 ? 'kill' : 'kill database');
      const killed = machineIn(answer);
      whole = async () => {
        await line(new RegExp(`^${other(killed)} is the primary`));
        // What was killed comes back as a standby, whatever it had written alone.
        if (round % 2 === 0) await standby.tell('return');
        await line(new RegExp(`^${other(killed)} is the primary, ${killed} its standby`));
      };
    },
    end: async (round) => {
      await expect.poll(ordersOnce, { timeout: 180_000, interval: 100 }).toBe(true);
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      const what = round % 2 === 0 ? 'machine' : 'PostgreSQL';
      console.log(
        `round ${round}: the primary's ${what} was killed; an order was paid again after ${seconds} s`,
      );
      await whole();
    },
    settledWithinMs: 120_000,
  });
  // Whoever called meanwhile was told to come again, not that something went wrong.
  expect(
    shop
      .log()
      .split('\n')
      .filter((line) => line.includes('"event":"failed"')),
  ).toEqual([]);
}, 1_800_000);

test(`a primary that was frozen while the other took over acknowledges nothing more, and becomes its standby, ${freezes} times`, async () => {
  const asked = new pg.Client(standby.url);
  await asked.connect();
  await asked.query('create table fenced (round integer)');
  await asked.end();
  for (let round = 1; round <= freezes; round += 1) {
    const primary = machineIn((await standby.tell('status')).answer);
    const client = new pg.Client(standby.directly(primary));
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query('insert into fenced values ($1)', [round]);
    const { line } = await standby.tell('freeze');
    await line(new RegExp(`^${other(primary)} is the primary`));
    const commit = client.query('commit').then(
      () => 'acknowledged',
      () => 'refused',
    );
    // At once: what it still believes is as old as it can be.
    await standby.tell('thaw');
    expect(await commit).toBe('refused');
    await line(new RegExp(`^${other(primary)} is the primary, ${primary} its standby`));
  }
  const now = new pg.Client(standby.url);
  await now.connect();
  expect((await now.query('select round from fenced')).rows).toEqual([]);
  await now.end();
}, 900_000);

/** True once a guest's order is placed and paid. */
function ordersOnce(): Promise<boolean> {
  return orderOnce(market, { card: true }, null).catch(() => false);
}

function machineIn(words: string): string {
  return /\b(one|two)\b/.exec(words)?.[0] ?? '';
}

function other(machine: string): string {
  return machine === 'one' ? 'two' : 'one';
}
