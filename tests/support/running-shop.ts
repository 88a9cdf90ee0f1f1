import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '@marketsquare/server/store/database';
import { secretsOf } from '@marketsquare/server/store/secrets';
import { checkRows } from '@marketsquare/server/work/rebuild';

const root = resolve(import.meta.dirname, '../..');

/** A whole demo shop in a process of its own: server, database, emulator, as `npm start` opens it. */
export interface RunningShop {
  readonly url: string;
  readonly emulatorUrl: string;
  readonly dataDir: string;
  /** The settings that name its data to a command, beside its folder. */
  readonly place: Readonly<Record<string, string>>;
  /** Opens its database. */
  readonly open: () => Database;
  /** Everything that the server has printed so far. */
  readonly log: () => string;
  /** Ends it as Ctrl-C does. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Ends one of its two servers so; a shop of one server has that one. */
  readonly killOne: (which: 0 | 1) => Promise<void>;
  /** Starts it again on the same data and the same ports, after it has ended. */
  readonly restart: () => Promise<void>;
}

export interface ShopOptions {
  /** The folder of the database; by default a new one, which is removed with the shop. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly args?: readonly string[];
  /** Settings besides those of this process. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Another checkout of the shop, installed and built, which is started instead of this one. */
  readonly checkout?: string;
}

/** Starts a shop and waits until it answers. */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const ownsData = options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'marketsquare-shop-'));
  const port = options.port ?? (await freePort());
  const cwd = options.checkout ?? root;
  // The cache of `npm start`: sources are kept with their types stripped, so that each start takes a fifth
  // less.
  const compileCache = join(cwd, '.cache/node');
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL, SHOP_SECRET = '' } = options.settings ?? {};
  const place = DATABASE_URL === undefined ? {} : { DATABASE_URL, SHOP_SECRET };
  const open = () =>
    openDatabase(DATABASE_URL ?? join(dataDir, 'marketsquare.db'), { chance: (least) => least });
  let log = '';
  const start = async (): Promise<ChildProcess> => {
    const demo = ['serve', '--demo', '--port', `${port}`, '--data', dataDir, ...(options.args ?? [])];
    const started = spawn(process.execPath, ['packages/cli/src/main.ts', ...demo], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...options.settings, NO_COLOR: '1' },
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        log += text;
      });
    }
    await answering(url, started, () => log);
    return started;
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const kill = async () => {
    await end('SIGKILL');
    // The emulator learns a moment later that its server is gone; until then it holds its port.
    while (!(await listenOnce(port + 1))) await new Promise((later) => setTimeout(later, 20));
  };
  return {
    url,
    emulatorUrl: `http://127.0.0.1:${port + 1}`,
    dataDir,
    place,
    open,
    log: () => log,
    kill,
    killOne: kill,
    restart: async () => {
      child = await start();
    },
    stop: async () => {
      await end('SIGTERM');
      // Another checkout may have other tables.
      const isThere = DATABASE_URL !== undefined || existsSync(join(dataDir, 'marketsquare.db'));
      if (options.checkout === undefined && isThere)
        await requireFoldedRows(open, dataDir, options.settings?.SHOP_SECRET);
      if (ownsData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Requires every row of an order or a payment to agree with its stream, whatever the test has done to the
 * shop.
 *
 * @param secret  by default that of its folder
 */
export async function requireFoldedRows(
  open: () => Database,
  dataDir: string,
  secret?: string,
): Promise<void> {
  const database = open();
  try {
    const secrets = await secretsOf(database, dataDir, secret);
    const { differences } = await database.snapshot((queries) => checkRows(queries, secrets));
    if (differences.length > 0)
      throw new Error(`rows differ from their streams: ${JSON.stringify(differences)}`);
  } finally {
    await database.close();
  }
}

async function answering(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}:\n${log()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`the shop did not answer within two minutes:\n${log()}`);
}

/**
 * A port that is free, and the one above it, which the emulator takes. Each worker of a test run looks in a range of its own,
 * below the system's ports for outgoing connections, so that no two shops get the same one.
 */
export async function freePort(): Promise<number> {
  const range = 20_000 + Number(process.env.VITEST_POOL_ID ?? 0) * 2_000;
  for (let step = process.pid % 1_000; ; step = (step + 1) % 1_000) {
    const first = range + 2 * step;
    if ((await listenOnce(first)) && (await listenOnce(first + 1))) return first;
  }
}

/** True if a port can be had. */
function listenOnce(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
