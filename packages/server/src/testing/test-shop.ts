import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provider } from '@marketsquare/core/payment';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app/app.ts';
import { type Chance, defaultConfig, type ShopConfig } from '../app/ports.ts';
import type { PaymentGateway } from '../payments/index.ts';
import { type Contract, loadContract } from '../routes/contract.ts';
import { type Database, migrate, openDatabase, seedShop } from '../storage/index.ts';
import { smallShop } from './small-shop.ts';

/** Saturday 21 November 2026, 9:00 in Lagos. */
export const saturdayMorning = Date.UTC(2026, 10, 21, 8, 0);

/** A shop in a temporary folder, with a clock that the test turns and a browser that keeps its cookies. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly contract: Contract;
  readonly folder: string;
  /** Lines of the log. */
  readonly log: readonly string[];
  now: number;
  /** A browser of its own: calls carry its cookies, and what is set is kept. */
  browser(): Browser;
  close(): Promise<void>;
}

export interface Browser {
  get(path: string): Promise<LightMyRequestResponse>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  remove(path: string): Promise<LightMyRequestResponse>;
}

const contract = loadContract();

/** Opens a seeded shop for a test. */
export async function openTestShop(
  options: {
    readonly gateways?: ReadonlyMap<Provider, PaymentGateway>;
    readonly config?: Partial<ShopConfig>;
  } = {},
): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  const database = openDatabase(join(folder, 'shop.db'));
  await migrate(database);
  await seedShop(database, smallShop(), 'small', new Date(saturdayMorning));
  const log: string[] = [];
  const shop = { now: saturdayMorning };
  const app = await buildApp(
    {
      database,
      clock: () => shop.now,
      chance: countingChance(),
      gateways: options.gateways ?? new Map(),
      config: { ...defaultConfig, changesPerMinute: null, ...options.config },
      log: (line) => void log.push(line),
    },
    contract,
  );
  return Object.assign(shop, {
    app,
    database,
    contract,
    folder,
    log,
    browser: () => openBrowser(app),
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

function openBrowser(app: FastifyInstance): Browser {
  const jar = new Map<string, string>();
  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, headers = {}) {
    const reply = await app.inject({
      method,
      url,
      headers: { ...headers, host: 'localhost', ...(method === 'GET' ? {} : { origin: 'http://localhost' }) },
      cookies: Object.fromEntries(jar),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json', host: 'localhost', ...headers } }),
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    remove: (path) => send('DELETE', path),
  };
}

/** Ids that count up, so that a test sees the same ones in every run. */
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
