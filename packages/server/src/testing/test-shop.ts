import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopSettings } from '@marketsquare/core/shop/settings';
import type { Gateway } from '@marketsquare/core/shop/settlement';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Registry } from 'prom-client';
import { keepErased } from '../api/personal-data/index.ts';
import { buildApp } from '../app/app.ts';
import { type ServedContract, serveContract } from '../http/contract-routes.ts';
import {
  boundedPasswords,
  deriveArgon2id,
  type HashingCost,
  usualHashing,
} from '../people/passwords/passwords.ts';
import { changeSettings, openSettings } from '../records/settings/index.ts';
import type { SeedProduct } from '../seed/rows.ts';
import { type Database, migrate, openDatabase } from '../store/database/index.ts';
import { usualList } from '../store/erased-list/index.ts';
import { workOutbox } from '../store/outbox/index.ts';
import type { Passwords } from '../store/ports/passwords.ts';
import type { PaymentGateway } from '../store/ports/payment-gateway.ts';
import {
  type Chance,
  defaultConfig,
  type MailPort,
  type Ports,
  type ShopConfig,
} from '../store/ports/ports.ts';
import { secretsFrom } from '../store/secrets/index.ts';
import type { Tracer } from '../store/tracing/index.ts';
import { type KeptMail, listMails } from '../work/mail/index.ts';
import { mailOutboxHandlers, outboxHandlers, slowOutboxHandlers } from '../work/outbox-handlers.ts';
import { contractDocument } from './contract-check.ts';
import { fillShop } from './fill-shop.ts';
import { memoryPhotographs } from './memory-photographs.ts';
import { smallShop } from './small-shop.ts';
import { filledDatabase, openTestPostgres } from './test-database.ts';
import { type FreshDatabase, hasTwoServers, isOnPostgres, makeDatabase } from './test-postgres.ts';

/** Saturday 21 November 2026, 9:00 in Lagos. */
export const saturdayMorning = Date.UTC(2026, 10, 21, 8, 0);

/** A shop in a temporary folder, with a clock that the test sets and a browser that keeps its cookies. */
export interface TestShop {
  readonly app: FastifyInstance;
  /** All of its servers: two where the run says so. */
  readonly apps: readonly FastifyInstance[];
  readonly database: Database;
  readonly ports: Ports;
  readonly contract: ServedContract;
  readonly folder: string;
  /** Lines of the log. */
  readonly log: readonly string[];
  now: number;
  /** Changes the shop's settings; the server has looked for them when it resolves. */
  changeSettings(changed: ShopSettings): Promise<void>;
  /** Looks for new settings, as a server does from time to time. */
  lookAtSettings(): Promise<void>;
  /**
   * Triggers each repeated action once.
   * @returns the number of them
   */
  tick(): number;
  /**
   * Does the outbox's due work except mails.
   * @returns the number of rows worked on
   */
  workOutbox(): Promise<number>;
  /**
   * Writes the due mails.
   * @returns the local outbox, the oldest first
   */
  mails(): Promise<readonly KeptMail[]>;
  /** A separate browser: it sends and stores cookies. */
  browser(): Browser;
  /** Opens its database a second time, as another process does. */
  openAgain(): Database;
  /**
   * Opens another server on its database.
   *
   * @param aheadMs  by so much its clock is ahead of the shop's
   */
  openServer(aheadMs?: number): Promise<OtherServer>;
  close(): Promise<void>;
}

/** A second server on a shop's database. */
export interface OtherServer {
  readonly app: FastifyInstance;
  readonly ports: Ports;
  browser(): Browser;
  /** A browser whose requests go to the shop's own server and to this one in turn. */
  browserOfBoth(): Browser;
  close(): Promise<void>;
}

export interface Browser {
  /** The same browser at another server of its shop: it sends and stores the same cookies there. */
  at(app: FastifyInstance): Browser;
  get(path: string): Promise<LightMyRequestResponse>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  remove(path: string): Promise<LightMyRequestResponse>;
  /** A reply whose body comes bit by bit, as a stream of events does. */
  listen(path: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** A raw request: without a content type or an origin unless given. */
  send(method: string, path: string, raw?: RawRequest): Promise<LightMyRequestResponse>;
}

interface RawRequest {
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Sent extends RawRequest {
  readonly payloadAsStream?: true;
}

const contract = serveContract(contractDocument);

/** The secret of every shop in tests. */
export const testSecrets = secretsFrom('a secret of tests, which is no secret');

/** The hashing cost of these shops' passwords: nearly nothing. */
const quickHashing: HashingCost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };

/** Files in memory where the system offers them: tests of rules need no disk. */
const memoryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let seeded: Promise<Buffer> | undefined;

const byTests = { by: { name: 'tests' }, reason: 'The shop of a test.' };

/** Opens a seeded shop for a test. */
export async function openTestShop(
  options: {
    readonly gateways?: ReadonlyMap<Gateway, PaymentGateway>;
    readonly config?: Partial<ShopConfig>;
    /** The settings that it begins with, those of the documents by default. */
    readonly settings?: ShopSettings | undefined;
    readonly passwords?: Passwords;
    /** A mail server; without one mails go to the local outbox. */
    readonly sendMail?: NonNullable<MailPort['send']>;
    readonly tracer?: Tracer;
    /** Sold besides what the small shop has. */
    readonly stock?: readonly SeedProduct[];
    /** Changes the database's file before it is opened. */
    readonly prepareFile?: (location: string) => void;
    /** Folder of the built shop, for a browser that visits it. */
    readonly webRoot?: string;
    /**
     * True if the clock advances by itself between two settings, as a browser's does; it stands still by
     * default.
     */
    readonly isClockRunning?: boolean;
    /** An empty PostgreSQL database to keep it in; by default it has one of this run. */
    readonly on?: FreshDatabase;
  } = {},
): Promise<TestShop> {
  const folder = mkdtempSync(join(memoryFolder, 'marketsquare-'));
  const { database, openAgain, drop } = await (isOnPostgres
    ? copyOnPostgres(options)
    : copyInFile(folder, options));
  if (options.settings !== undefined) {
    await changeSettings(database, options.settings, { ...byTests, now: saturdayMorning });
  }
  const settings = await openSettings(database);
  const log: string[] = [];
  const shop = options.isClockRunning === true ? runningClock(saturdayMorning) : { now: saturdayMorning };
  const ticks = new Set<() => void>();
  const ports: Ports = {
    database,
    clock: () => shop.now,
    ticker: (_, act) => {
      ticks.add(act);
      return () => ticks.delete(act);
    },
    chance: countingChance(),
    counts: new Map(),
    registry: new Registry(),
    passwords: options.passwords ?? boundedPasswords(usualHashing, deriveArgon2id, quickHashing),
    secrets: testSecrets,
    keepErased: () => keepErased(database.read, usualList(folder)),
    gateways: options.gateways ?? new Map(),
    mail: { origin: 'https://shop.example.ng', send: options.sendMail ?? null },
    tracer: options.tracer,
    settings: settings.current,
    photographs: memoryPhotographs(),
    config: { ...defaultConfig, changesPerMinute: null, mostTurnMs: null, ...options.config },
    log: (line) => void log.push(line),
    ...(options.webRoot === undefined ? {} : { webRoot: options.webRoot }),
  };
  const app = await buildApp(ports, contract);
  const openServer = async (aheadMs = 0): Promise<OtherServer> => {
    const opened = openAgain();
    const { current } = await openSettings(opened);
    const others = {
      ...withOwnMetrics(ports),
      database: opened,
      clock: () => shop.now + aheadMs,
      settings: current,
    };
    const other = await buildApp(others, contract);
    return {
      app: other,
      ports: others,
      browser: () => openBrowser(() => other),
      browserOfBoth: () => {
        let turn = 0;
        return openBrowser(() => {
          turn += 1;
          return turn % 2 === 1 ? app : other;
        });
      },
      close: async () => {
        await other.close();
        await others.database.close();
      },
    };
  };
  const second = hasTwoServers ? await openServer() : null;
  return Object.assign(shop, {
    app,
    apps: second === null ? [app] : [app, second.app],
    database,
    ports,
    contract,
    folder,
    log,
    changeSettings: async (changed: ShopSettings) => {
      await changeSettings(database, changed, { ...byTests, now: shop.now });
      await settings.look();
    },
    lookAtSettings: settings.look,
    tick: () => {
      for (const act of ticks) act();
      return ticks.size;
    },
    workOutbox: () =>
      workOutbox(ports, { ...outboxHandlers(ports), ...slowOutboxHandlers(ports) }, failOutbox),
    mails: async () => {
      await workOutbox(ports, mailOutboxHandlers(ports), failOutbox);
      return (await listMails(database.read)).toReversed();
    },
    browser: second === null ? () => openBrowser(() => app) : second.browserOfBoth,
    openAgain,
    openServer,
    close: async () => {
      await second?.close();
      await app.close();
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** A seeded shop's database, and what removes what its folder does not hold. */
interface Copy {
  readonly database: Database;
  readonly openAgain: () => Database;
  readonly drop: () => Promise<void>;
}

interface Copied {
  readonly on?: FreshDatabase;
  readonly stock?: readonly SeedProduct[];
  readonly prepareFile?: (location: string) => void;
}

/** The small shop itself is seeded once a test file. */
async function copyInFile(folder: string, { stock = [], prepareFile }: Copied): Promise<Copy> {
  const location = join(folder, 'shop.db');
  if (stock.length === 0) seeded ??= seedFile([]);
  writeFileSync(location, await (stock.length === 0 && seeded ? seeded : seedFile(stock)));
  prepareFile?.(location);
  const openAgain = () => openDatabase(location);
  return { database: openAgain(), openAgain, drop: async () => {} };
}

let seededOnPostgres: Promise<FreshDatabase> | undefined;

async function copyOnPostgres({ stock = [], on }: Copied): Promise<Copy> {
  if (on !== undefined) {
    const database = openTestPostgres(on);
    await seedSmall(database, stock);
    await database.close();
    return copyOf(on);
  }
  if (stock.length > 0) {
    const made = await filledDatabase((database) => seedSmall(database, stock));
    return copyOf(made);
  }
  seededOnPostgres ??= filledDatabase((database) => seedSmall(database, []));
  return copyOf(await makeDatabase(await seededOnPostgres));
}

function copyOf(made: FreshDatabase): Copy {
  const openAgain = () => openTestPostgres(made);
  return { database: openAgain(), openAgain, drop: made.drop };
}

/** A clock that advances from its last setting. */
function runningClock(start: number): { now: number } {
  let ahead = start - Date.now();
  return {
    get now() {
      return Date.now() + ahead;
    },
    set now(time) {
      ahead = time - Date.now();
    },
  };
}

/** Work that throws fails the test. */
function failOutbox(kind: string, error: unknown): never {
  throw new Error(`${kind} failed`, { cause: error });
}

/**
 * A browser that keeps its cookies.
 *
 * @param serving  the app that answers the next request
 */
function openBrowser(serving: () => FastifyInstance, jar = new Map<string, string>()): Browser {
  async function send(method: string, url: string, { body, headers = {}, payloadAsStream }: Sent = {}) {
    const reply = await serving().inject({
      ...(payloadAsStream === undefined ? {} : { payloadAsStream }),
      // Fastify's type knows the methods that it routes; a test may send others.
      method: method as 'GET',
      url,
      cookies: Object.fromEntries(jar),
      headers: { host: 'localhost', ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  }
  const origin = 'http://localhost';
  return {
    at: (other) => openBrowser(() => other, jar),
    get: (path) => send('GET', path),
    post: async (path, body, headers = {}) => {
      if (body instanceof FormData) return send('POST', path, await formSent(body, { origin, ...headers }));
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const sent = { headers: { origin, ...type, ...headers } };
      return send('POST', path, body === undefined ? sent : { ...sent, body: JSON.stringify(body) });
    },
    listen: (path, headers = {}) => send('GET', path, { headers, payloadAsStream: true }),
    remove: (path) => send('DELETE', path, { headers: { origin } }),
    send,
  };
}

/** A form as a browser sends it. */
async function formSent(form: FormData, headers: Readonly<Record<string, string>>): Promise<RawRequest> {
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  return { headers: { ...headers, 'content-type': type }, body: Buffer.from(await sent.arrayBuffer()) };
}

/** The ports for a second app of a shop: a registry takes each metric once. */
export function withOwnMetrics(ports: Ports): Ports {
  return { ...ports, registry: new Registry() };
}

/** Ids that count up, so every run of a test sees the same ones. */
export function countingChance(): Chance {
  let count = 0;
  const next = () => {
    count += 1;
    return String(count).padStart(6, '0');
  };
  return {
    token: () => `token-${next()}`,
    id: (prefix) => `${prefix}_${next()}`,
    integer: (least) => least + Number(next()),
  };
}

/** The bytes of a seeded database. */
async function seedFile(stock: readonly SeedProduct[]): Promise<Buffer> {
  const folder = mkdtempSync(join(memoryFolder, 'marketsquare-'));
  const location = join(folder, 'shop.db');
  const database = openDatabase(location);
  await seedSmall(database, stock);
  await database.close();
  const bytes = readFileSync(location);
  rmSync(folder, { recursive: true, force: true });
  return bytes;
}

async function seedSmall(database: Database, stock: readonly SeedProduct[]): Promise<void> {
  await migrate(database);
  await fillShop(database, smallShop(stock), 'small', new Date(saturdayMorning), testSecrets, quickHashing);
}
