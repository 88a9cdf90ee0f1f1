import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile, openDatabase, sealEvents } from '@marketsquare/server/store/database';
import { writeOrders } from '@marketsquare/server/testing';
import { atLeast, below, type Figure, median, ratioAtLeast } from './figure.ts';
import { openPayers, type Payer } from './payers.ts';
import type { ShopBeside } from './postgres.ts';
import type { RawLimits } from './raw.ts';
import { type Server, type ShopFolder, statementsOf, withServer, withServers } from './server.ts';
import type { SeededShop } from './shop.ts';
import { byCard, openPinDesk, openTill, type Way } from './till.ts';

export const atOnce = 8;
/** A shop runs for weeks: these orders were placed before. Few rows stand close together in each index, where commands meet. */
const history = { placed: 8, copied: 20_000, first: 50_000 };
/** A process runs for days, so its first minute is left out of the figures. */
const turns = { warmUps: 600, checkouts: 1_200 };
const rounds = 4;
const counted = 20;
const pinChecks = 200;

interface OtherWay extends Way {
  readonly name: string;
  /** The number of payments in a checkout: gift card, wallet and card are one each. */
  readonly payments: number;
}

/** The other ways to pay an order, compared with the card. */
const otherWays: readonly OtherWay[] = [
  {
    name: 'paid by wallet, PIN check (argon2id) included',
    payments: 1,
    walletShare: 1,
    giftCardShare: 0,
    checksPin: true,
  },
  {
    name: 'paid by wallet, PIN checked before',
    payments: 1,
    walletShare: 1,
    giftCardShare: 0,
    checksPin: false,
  },
  { name: 'paid by gift card', payments: 1, walletShare: 0, giftCardShare: 1, checksPin: false },
  {
    name: 'paid by gift card, wallet and card, PIN check included',
    payments: 3,
    walletShare: 0.3,
    giftCardShare: 0.4,
    checksPin: true,
  },
  {
    name: 'paid by gift card, wallet and card, PIN checked before',
    payments: 3,
    walletShare: 0.3,
    giftCardShare: 0.4,
    checksPin: false,
  },
];

/**
 * Shoppers who buy, from the quote to the confirmation: guests by card, and customers of the shop by their
 * other means.
 */
export function checkoutFigures(
  seeded: SeededShop,
  raw: RawLimits,
  beside: ShopBeside | null,
): Promise<readonly Figure[]> {
  return onCopy(seeded, async (folder) => {
    await placeHistory(folder, join(folder.dataDir, databaseFile));
    const shop = { ...seeded, ...folder };
    const payers = await openPayers(shop, turns.warmUps + turns.checkouts);
    const card = await measured(shop, byCard, payers);
    const figures: Figure[] = [
      {
        name: `complete guest checkouts, ${atOnce} at a time`,
        unit: 'checkouts/s',
        value: card.perSecond,
        limit: { name: 'bare FULL commits', value: raw.commitsPerSecond },
        budget: atLeast(150),
      },
      { name: 'server CPU per checkout', unit: 'ms', value: card.cpuMs, limit: null, budget: below(4) },
      { name: 'one such checkout, p50', unit: 'ms', value: card.p50, limit: null, budget: null },
      {
        name: 'one such checkout, webhook included',
        unit: 'statements',
        value: card.statements,
        limit: null,
        budget: below(40),
      },
      ...(beside === null ? [] : await figuresBeside(seeded, shop, beside)),
    ];
    for (const way of otherWays) {
      figures.push(...comparedWithCard(way, await measured(shop, way, payers), card));
    }
    return [...figures, await pinFigure(shop, payers)];
  });
}

/** Gives a shop a past: a few checkouts, and many copies of the last. */
export async function placeHistory(
  shop: ShopFolder,
  location: string,
  copied = history.copied,
): Promise<void> {
  await timesOf(shop, byCard, [], { warmUps: 0, checkouts: history.placed }, history.first);
  const database = openDatabase(location, { chance: (least) => least });
  try {
    await writeOrders(database, copied);
    await sealEvents(database, new Date().toISOString());
  } finally {
    await database.close();
  }
}

/** The same checkouts on PostgreSQL in turn with those on SQLite. Its server shares the machine's cores with the shop. */
async function figuresBeside(
  seeded: SeededShop,
  aged: SeededShop,
  { postgres, database }: ShopBeside,
): Promise<readonly Figure[]> {
  const copy = await postgres.make(database);
  try {
    const [here = noTimes, there = noTimes] = await onCopy(seeded, async (folder) => {
      const onPostgres = { ...folder, postgres: copy.url };
      await placeHistory(onPostgres, copy.url);
      return onCopy(aged, (onSqlite) => timesInTurn([onSqlite, onPostgres], byCard, []));
    });
    const beside = (value: number) => ({ name: 'on SQLite, in turn', value });
    return [
      {
        name: `complete guest checkouts, ${atOnce} at a time, on PostgreSQL`,
        unit: 'checkouts/s',
        value: there.perSecond,
        limit: beside(here.perSecond),
        budget: ratioAtLeast(0.5),
      },
      {
        name: 'server CPU of one, without that of PostgreSQL',
        unit: 'ms',
        value: there.cpuMs,
        limit: beside(here.cpuMs),
        budget: null,
      },
      { name: 'one of these, p50', unit: 'ms', value: there.p50, limit: beside(here.p50), budget: null },
    ];
  } finally {
    await copy.drop();
  }
}

/**
 * A way of paying beside the card. A checkout of one payment is compared by checkouts. One of several
 * payments does all that a card's does and more, so it is compared by payments, and its checkouts are only
 * shown.
 */
function comparedWithCard(
  { name, payments }: OtherWay,
  { perSecond, cpuMs, p50, statements }: Measured,
  card: Measured,
): readonly Figure[] {
  const beside = (value: number) => ({ name: 'by card', value });
  const limit = beside(card.perSecond);
  const checkouts = { name: `checkouts ${name}`, unit: 'checkouts/s', value: perSecond, limit };
  const perPayment: Figure = {
    name: `payments, ${payments} in each checkout ${name}`,
    unit: 'payments/s',
    value: payments * perSecond,
    limit,
    budget: ratioAtLeast(1),
  };
  return [
    ...(payments === 1
      ? [{ ...checkouts, budget: ratioAtLeast(1) }]
      : [perPayment, { ...checkouts, budget: null }]),
    { name: 'server CPU of one', unit: 'ms', value: cpuMs, limit: beside(card.cpuMs), budget: null },
    { name: 'one of these, p50', unit: 'ms', value: p50, limit: beside(card.p50), budget: null },
    {
      name: 'one of these',
      unit: 'statements',
      value: statements,
      limit: beside(card.statements),
      budget: null,
    },
  ];
}

interface Times {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly p50: number;
}

/** Of a shop that was not measured. */
export const noTimes: Times = { perSecond: Number.NaN, cpuMs: Number.NaN, p50: Number.NaN };

interface Measured extends Times {
  readonly statements: number;
}

/** One way of paying, on its own copies of the shop: no way finds the orders of another. */
async function measured(shop: SeededShop, way: Way, payers: readonly Payer[]): Promise<Measured> {
  const choice = { hasEmulator: true };
  const times = await onCopy(shop, (copy) => timesOf(copy, way, payers));
  const statements = await onCopy(shop, (copy) =>
    statementsOf(copy, choice, counted, (server) => openTill(server, way, payers, atOnce)),
  );
  return { ...times, statements };
}

/** Checkouts on one copy of the shop, after those that warm it up. `first` is the number of the first shopper. */
async function timesOf(
  shop: ShopFolder,
  way: Way,
  payers: readonly Payer[],
  count = turns,
  first = 0,
): Promise<Times> {
  const [times = noTimes] = await timesInTurn([shop], way, payers, count, first);
  return times;
}

/** The same on several copies, which take turns: what else the machine does meets each of them. */
export function timesInTurn(
  shops: readonly ShopFolder[],
  way: Way,
  payers: readonly Payer[],
  { warmUps, checkouts } = turns,
  first = 0,
): Promise<readonly Times[]> {
  return withServers(shops, { hasEmulator: true }, async (servers) => {
    const tills = await Promise.all(servers.map((server) => openTill(server, way, payers, atOnce)));
    for (const buy of tills) await inTurns(warmUps, (turn) => buy(first + turn));
    const taken = servers.map((): Worked[] => []);
    for (let round = 0; round < rounds; round += 1) {
      const from = first + warmUps + (round * checkouts) / rounds;
      for (const [index, server] of servers.entries()) {
        const buy = (turn: number) => tills[index]?.(from + turn) ?? Promise.resolve();
        taken[index]?.push(await worked(server, checkouts / rounds, buy));
      }
    }
    return taken.map((each) => ({
      perSecond: median(each.map(({ perSecond }) => perSecond)),
      cpuMs: median(each.map(({ cpuMs }) => cpuMs)),
      p50: median(each.flatMap((one) => one.each)),
    }));
  });
}

/** The cost of checking a PIN. */
async function pinFigure(shop: SeededShop, payers: readonly Payer[]): Promise<Figure> {
  const { cpuMs } = await onCopy(shop, (copy) =>
    withServer(copy, { hasEmulator: true }, async (server) => {
      const check = openPinDesk(server, payers, atOnce);
      await inTurns(pinChecks, check);
      return worked(server, pinChecks, check);
    }),
  );
  return { name: 'one PIN check, server CPU', unit: 'ms', value: cpuMs, limit: null, budget: null };
}

interface Worked {
  /** The time that each took, in milliseconds. */
  readonly each: readonly number[];
  readonly perSecond: number;
  /** The average work of the server's process for one, in milliseconds. */
  readonly cpuMs: number;
}

async function worked(
  server: Server,
  count: number,
  act: (turn: number) => Promise<unknown>,
): Promise<Worked> {
  const before = await server.cpuMs();
  const start = performance.now();
  const each = await inTurns(count, act);
  const perSecond = (count * 1000) / (performance.now() - start);
  return { each, perSecond, cpuMs: ((await server.cpuMs()) - before) / count };
}

/** The time that each took, in milliseconds. */
async function inTurns(count: number, act: (turn: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let next = 0;
  async function keepOn(): Promise<void> {
    while (next < count) {
      const turn = next;
      next += 1;
      const start = performance.now();
      await act(turn);
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepOn));
  return times;
}

/** Runs work on a copy of a shop's folder. */
export async function onCopy<Result>(
  { dataDir, products }: SeededShop,
  work: (copy: ShopFolder) => Promise<Result>,
): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'marketsquare-checkout-'));
  try {
    cpSync(dataDir, copy, { recursive: true });
    return await work({ dataDir: copy, products });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
