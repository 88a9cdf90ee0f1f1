import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@marketsquare/server/app';
import { saturdayMorning, withOwnMetrics } from '@marketsquare/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFull } from '../../../../tests/support/full-run.ts';
import { type MarkedShop, openMarkedShop } from '../testing/marked-shop.ts';
import { marked, markedShopper } from '../testing/marked-shopper.ts';
import { runHere } from '../testing/streams.ts';

/** The shoppers of each of two shops. */
const shoppers = isFull ? 100 : 2;
/** The time for them: each is asked about in some forty ways. */
const longest = isFull ? 3_600_000 : 300_000;

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-markers-'));
let one: Answers;
let other: Answers;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayMorning });
  vi.stubEnv('SHOP_SECRET', 'a secret of tests, which is no secret');
  // The first shopper loads the code that loads at first use, and so has their answers in another order.
  const first = await openMarkedShop([markedShopper(0)]);
  await first.till.shop.close();
  one = await answersFrom(1);
  other = await answersFrom(shoppers + 1);
}, longest);

afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

type Command = readonly string[];
/** Texts, each with who asked for it. */
type Told = readonly (readonly [who: string, text: string])[];

interface Answers {
  /** The answers that need nobody's name. */
  readonly told: Told;
  /** The contents of database and log, where keyed hashes differ. */
  readonly kept: Told;
  /** The answers in which staff with the role see a person, by their commands. */
  readonly shown: ReadonlyMap<string, string>;
}

/** All that a shop answers, whose shoppers have the values from a number on. */
async function answersFrom(first: number): Promise<Answers> {
  const people = Array.from({ length: shoppers }, (_, index) => markedShopper(first + index));
  const shop = await openMarkedShop(people);
  try {
    vi.stubEnv('MARKETSQUARE_TOKEN', shop.token);
    const told = [
      ...(await toldOfPeople(shop)),
      ...(await toldOfFirst(shop)),
      ...(await toldOfAll(shop)),
      ...(await casesOf(shop)),
      ...(await pagesOf(shop)),
    ];
    return { told, kept: await keptBy(shop), shown: await shownBy(shop) };
  } finally {
    await shop.till.shop.close();
  }
}

/** Stands for the folder of the shop. */
const dataFolder = '<data>';

/** The output of a command without the names of folders and ports. */
async function run({ url, till }: MarkedShop, args: Command): Promise<string> {
  const data = till.shop.folder;
  const place = args.includes('--data') ? [] : ['--server', url];
  const words = args.map((word) => (word === dataFolder ? data : word));
  const { exitCode, stdout, stderr } = await runHere([...words, ...place]);
  expect([args, exitCode, exitCode === 0 ? '' : stderr]).toEqual([args, 0, '']);
  return `${stdout}${stderr}`
    .replaceAll(url, '<url>')
    .replaceAll(data, dataFolder)
    .replaceAll(folder, '<folder>');
}

/** The output of commands, as text and as JSON. */
function printedTwice(shop: MarkedShop, commands: readonly Command[]): Promise<Told> {
  return printed(
    shop,
    commands.flatMap((args) => [args, [...args, '--json']]),
  );
}

async function printed(shop: MarkedShop, commands: readonly Command[]): Promise<Told> {
  const told: (readonly [string, string])[] = [];
  for (const args of commands) {
    told.push([args.join(' ').replaceAll(new RegExp(marked, 'gi'), '<phone>'), await run(shop, args)]);
  }
  return told;
}

function toldOfPeople(shop: MarkedShop): Promise<Told> {
  const commands = shop.people.flatMap(({ shopper, life: { code, order, forms } }): readonly Command[] => {
    const visits = [order, forms].map(([entry]) => entry?.session ?? '');
    const phone = shopper.order['customer.phone'];
    return [
      ...[code, ...visits, phone, shopper.sharedPhone].map((key) => ['why', key]),
      ...visits.flatMap((visit) => ['replay', 'verify', 'inspect', 'next'].map((name) => [name, visit])),
      ['replay', code, '--at', '60'],
      ['inspect', code, '--sequence'],
      ['explain', code],
      ['explain', code, '--at', '60'],
      ['next', code],
      ['sessions', '--code', code],
      ['sessions', '--phone', shopper.sharedPhone],
      ['orders', 'list', '--phone', phone],
    ];
  });
  return printedTwice(shop, commands);
}

/** Scripts of the first one's visit. */
function toldOfFirst(shop: MarkedShop): Promise<Told> {
  const code = firstCode(shop);
  return printed(shop, [
    ['scenario', code],
    ['fork', code, '--at', '20', '--gateway', 'flutterwave'],
    ['minimise', code, '--keep', 'refused:hasTerms'],
  ]);
}

function toldOfAll(shop: MarkedShop): Promise<Told> {
  return printedTwice(shop, [
    ...['sessions', 'messages', 'chats', 'claims', 'audit'].map((name) => [name]),
    ...['list', 'ended', 'refunds', 'suspense'].map((name) => ['orders', name]),
    ['wallet', 'proposals'],
    ['outbox', 'failed'],
    ['audit', '--data', dataFolder],
    ['sessions', '--data', dataFolder],
    ['staff', 'list', '--data', dataFolder],
    ['rebuild', '--check', '--data', dataFolder],
  ]);
}

/** A case of the first, in a full run of each, and what writing it says. */
async function casesOf(shop: MarkedShop): Promise<Told> {
  const told: (readonly [string, string])[] = [];
  const out = join(folder, 'case.html');
  const asked = isFull ? shop.people : shop.people.slice(0, 1);
  for (const {
    life: { code },
  } of asked) {
    told.push([`case ${code}`, await run(shop, ['case', code, '--out', out])]);
    told.push([`case of ${code}`, readFileSync(out, 'utf8')]);
  }
  return told;
}

/** The pages as a browser gets them. */
async function pagesOf({ till: { shop }, people }: MarkedShop): Promise<Told> {
  const webRoot = join(folder, 'dist');
  mkdirSync(webRoot, { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>shop</title>');
  const app = await buildApp({ ...withOwnMetrics(shop.ports), webRoot }, shop.contract);
  const told: (readonly [string, string])[] = [];
  const paths = people.flatMap(({ life: { code, order } }) => [
    `/desk/${code}`,
    `/desk/visits/${order[0]?.session}`,
    `/track?code=${code}`,
  ]);
  for (const url of ['/', '/account', '/desk', '/confirm', ...paths]) {
    const { body, headers } = await app.inject({ url });
    told.push([`page ${url}`, JSON.stringify([headers.link, body])]);
  }
  await app.close();
  return told;
}

async function keptBy(shop: MarkedShop): Promise<Told> {
  const { database, log } = shop.till.shop;
  const tables = ['recorded_entries', 'recorded_sessions', 'visit_refusals', 'events'] as const;
  const rows = tables.map(async (table) => {
    const found = await database.read.selectFrom(table).selectAll().execute();
    return [`table ${table}`, JSON.stringify(found)] as const;
  });
  return [
    ...(await Promise.all(rows)),
    ['log', log.join('\n')],
    ['verify --events', await run(shop, ['verify', '--events', '--data', dataFolder])],
  ];
}

async function shownBy(shop: MarkedShop): Promise<ReadonlyMap<string, string>> {
  const firstOf = async (list: string): Promise<string> =>
    JSON.parse(await run(shop, [list, '--json']))[list][0].id;
  const keys: Readonly<Record<Shown, Command>> = {
    'orders show': [firstCode(shop)],
    'messages show': [await firstOf('messages')],
    'chats show': [await firstOf('chats')],
    'outbox list': ['--data', dataFolder],
    'outbox show': ['1', '--data', dataFolder],
  };
  const shown = new Map<string, string>();
  for (const [command, key] of Object.entries(keys)) {
    shown.set(command, await run(shop, [...command.split(' '), ...key]));
  }
  return shown;
}

function firstCode({ people }: MarkedShop): string {
  return people[0]?.life.code ?? '';
}

/** The commands in which staff with the role see a person, and why they may. */
const onPurpose = {
  'orders show': 'an order is packed for somebody, and brought to them',
  'messages show': 'a message is read to be answered',
  'chats show': 'a chat is read to be answered',
  'outbox list': 'it stands for the mail server of a shop that has none',
  'outbox show': 'a mail is read as it was sent',
} as const;

type Shown = keyof typeof onPurpose;

test('nothing that shoppers type or keep secret is in any export, case, page, journal, log or output of a command', () => {
  const found = [one, other].flatMap(({ told, kept }) =>
    [...told, ...kept].flatMap(([who, text]) => {
      const [value] = marked.exec(text) ?? [];
      return value === undefined ? [] : [`${who}: ${value}`];
    }),
  );
  expect(found).toEqual([]);
});

test('two shops whose shoppers differ in such values alone answer the same, byte for byte', () => {
  expect(one.told.map(([who]) => who)).toEqual(other.told.map(([who]) => who));
  const differing = one.told.filter(([, text], index) => text !== other.told[index]?.[1]);
  expect(differing.map(([who]) => who)).toEqual([]);
});

test.each(Object.entries(onPurpose))('staff with the role see a person in %s: %s', (command) => {
  expect(one.shown.get(command)).toMatch(marked);
});
