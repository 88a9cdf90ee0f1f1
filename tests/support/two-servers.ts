import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emulatorEnvironment } from '@marketsquare/demo/emulator';
import { openDatabase } from '@marketsquare/server/store/database';
import { z } from 'zod';
import { foundPrograms } from './postgres-programs.ts';
import { startPostgres } from './postgres-server.ts';
import { startProxy } from './proxy.ts';
import { freePort, type RunningShop, requireFoldedRows } from './running-shop.ts';

const root = resolve(import.meta.dirname, '../..');

const messageSchema = z.object({ url: z.string() });

/**
 * Starts a demo shop of two servers on one PostgreSQL, behind a proxy that gives them requests in turn, and nothing to one that
 * has ended. Database, emulator and servers are processes of their own.
 *
 * @param settings  besides those of this process
 */
export async function startTwoServers(settings: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  const postgres = await startPostgres(foundPrograms());
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-servers-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const emulatorUrl = `http://127.0.0.1:${port + 1}`;
  const place = {
    DATABASE_URL: `${postgres.url}/postgres`,
    SHOP_SECRET: 'a secret of tests, which is no secret',
  };
  let log = '';
  const started = async (program: string, more: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        NODE_COMPILE_CACHE: join(root, '.cache/node'),
        ...process.env,
        ...settings,
        ...more,
        NO_COLOR: '1',
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text: string) => {
        log += text;
      });
    }
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${program} ended:\n${log}`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    // Later ends are asked for.
    ended.catch(() => {});
    return { child, url: messageSchema.parse(message).url };
  };
  const startServer = (which: number) =>
    started('tests/support/server-process.ts', {
      ...emulatorEnvironment(emulatorUrl),
      ...place,
      PORT: '0',
      DATA_DIR: join(folder, `server-${which}`),
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
    });
  const emulator = await started('packages/demo/src/emulator/main.ts', {
    PORT: `${port + 1}`,
    DATA_FILE: join(folder, 'emulator.db'),
    PAYSTACK_WEBHOOK_URL: `${url}/api/webhooks/paystack`,
    FLUTTERWAVE_WEBHOOK_URL: `${url}/api/webhooks/flutterwave`,
  });
  const servers = await Promise.all([0, 1].map(startServer));
  const isUp = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
  const down = new Set<number>();
  const proxy = await startProxy(
    () => servers.filter((_, which) => !down.has(which)).map((server) => server.url),
    port,
  );
  const end = async (which: number, signal: NodeJS.Signals) => {
    down.add(which);
    const child = servers[which]?.child;
    if (child === undefined || !isUp(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const open = () =>
    openDatabase(place.DATABASE_URL, { chance: (least, most) => Math.ceil((least + most) / 2) });
  // Loaded and connected now: a worker of Vitest that ends loads no more modules.
  const database = open();
  await database.read.selectFrom('facts').select('name').execute();
  return {
    url,
    emulatorUrl,
    dataDir: join(folder, 'server-0'),
    place,
    open,
    log: () => log,
    kill: async () => void (await Promise.all([0, 1].map((which) => end(which, 'SIGKILL')))),
    killOne: (which) => end(which, 'SIGKILL'),
    restart: async () => {
      for (const which of [...down]) {
        servers[which] = await startServer(which);
        down.delete(which);
      }
    },
    stop: async () => {
      await proxy.close();
      for (const which of [0, 1]) await end(which, 'SIGTERM');
      const ended = once(emulator.child, 'exit');
      emulator.child.kill('SIGTERM');
      await ended;
      try {
        await requireFoldedRows(() => database, join(folder, 'server-0'), place.SHOP_SECRET);
      } finally {
        postgres.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
