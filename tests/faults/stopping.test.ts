import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { copySeededFolder } from '../support/seeded-shop.ts';

const root = resolve(import.meta.dirname, '../..');
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

let dataDir: string;
let shop: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await copySeededFolder();
});

afterEach(() => {
  if (shop?.pid !== undefined && isRunning(-shop.pid)) process.kill(-shop.pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens a shop as a terminal does, at the head of a group of processes. */
async function openShop(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly group: number; readonly urls: readonly string[] }> {
  const args = ['packages/cli/bin/marketsquare.mjs', 'serve', '--demo', '--port', '0', '--data', dataDir];
  shop = spawn(process.execPath, [...args, '--json'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...settings },
  });
  if (!shop.stdout || shop.pid === undefined) throw new Error('the shop did not start');
  // One document, over several lines or on one: it is complete once it parses.
  let text = '';
  for await (const line of createInterface({ input: shop.stdout })) {
    text += line;
    const parsed = readySchema.safeParse(jsonOf(text));
    if (parsed.success) return { group: -shop.pid, urls: [parsed.data.url, parsed.data.emulatorUrl] };
  }
  throw new Error('the shop ended before it was open');
}

const readySchema = z.object({ url: z.string(), emulatorUrl: z.string() });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** True if nobody listens at an address any more; its port may still be taken by others on this machine. */
function isLeft(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    () => true,
  );
}

describe('the whole shop, emulator included, is gone', () => {
  test('after Ctrl-C, which a terminal sends to all of its processes', async () => {
    const { group, urls } = await openShop();
    const ended = shop && once(shop, 'exit');
    process.kill(group, 'SIGINT');
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => isRunning(group)).toBe(false);
    expect(await Promise.all(urls.map(isLeft))).toEqual([true, true]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('after %s to the server alone', async (signal) => {
    const { group, urls } = await openShop();
    const ended = shop && once(shop, 'exit');
    shop?.kill(signal);
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => isRunning(group)).toBe(false);
    expect(await Promise.all(urls.map(isLeft))).toEqual([true, true]);
  });

  test('at once when it is told a second time, while it still drains', async () => {
    const { group, urls } = await openShop({ DRAIN_NOTICE_MS: '99999' });
    const ended = shop && once(shop, 'exit');
    const isReady = () => fetch(`${urls[0]}/readyz`).then(({ ok }) => ok);
    expect(await isReady()).toBe(true);
    shop?.kill('SIGTERM');
    await expect.poll(isReady).toBe(false);
    // One press of Ctrl-C may come twice at once, so the second request is repeated.
    const askAgain = () => {
      shop?.kill('SIGTERM');
      return shop?.exitCode;
    };
    await expect.poll(askAgain).toBe(1);
    expect(await ended).toEqual([1, null]);
    await expect.poll(() => isRunning(group)).toBe(false);
  });

  test('after kill -9 of the server, within moments', async () => {
    const { group, urls } = await openShop();
    shop?.kill('SIGKILL');
    await expect.poll(() => isRunning(group)).toBe(false);
    expect(await Promise.all(urls.map(isLeft))).toEqual([true, true]);
  });
});
