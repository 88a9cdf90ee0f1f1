import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPeople } from '@marketsquare/demo/shop';
import { startServer } from '@marketsquare/server/app';
import { atMost, type Figure, median } from './figure.ts';
import { residentMegabytes } from './program.ts';
import type { SeededShop } from './shop.ts';

const starts = 5;
const root = join(import.meta.dirname, '../..');
const main = join(root, 'packages/server/src/main.ts');

/**
 * The production server on a seeded database and with the program's compile cache: the time to its first
 * answer, and its memory then.
 */
export async function startupFigures(shop: SeededShop): Promise<readonly Figure[]> {
  // A copy is opened as a shop in earnest, which a demo's folder is not until it is taken over.
  const dataDir = mkdtempSync(join(tmpdir(), 'marketsquare-startup-'));
  cpSync(shop.dataDir, dataDir, { recursive: true });
  const runs: { ms: number; memory: number }[] = [];
  try {
    await takeOver(dataDir);
    await startOnce(dataDir);
    for (let run = 0; run < starts; run += 1) runs.push(await startOnce(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    {
      name: 'server start to first answer',
      unit: 'ms',
      value: median(runs.map(({ ms }) => ms)),
      limit: null,
      budget: atMost(1000),
    },
    {
      name: 'server memory, idle',
      unit: 'MB',
      value: median(runs.map(({ memory }) => memory)),
      limit: null,
      budget: atMost(160),
    },
  ];
}

async function takeOver(dataDir: string): Promise<void> {
  const server = await startServer({ port: 0, dataDir, demo: null, takesOverDemo: demoPeople });
  await server.close();
}

async function startOnce(dataDir: string): Promise<{ ms: number; memory: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      PORT: '0',
      DATA_DIR: dataDir,
    },
  });
  const ended = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  const { url } = JSON.parse(String(line));
  const answer = await fetch(`${url}/readyz`);
  const ms = performance.now() - start;
  if (!answer.ok) throw new Error(`the server answered ${answer.status} after its start`);
  const memory = residentMegabytes(child.pid ?? 0);
  child.kill('SIGTERM');
  await ended;
  return { ms, memory };
}
