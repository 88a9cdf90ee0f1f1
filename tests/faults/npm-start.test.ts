import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { portOf } from '@marketsquare/server/http/listening';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Kept over the tests, so that the shop is seeded once. */
const dataDir = mkdtempSync(join(tmpdir(), 'marketsquare-start-'));
let npm: ChildProcess | undefined;

afterEach(() => {
  if (npm?.pid !== undefined && isGroupRunning(npm.pid)) process.kill(-npm.pid, 'SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** `npm start` at the head of a group of processes, as a terminal starts it. */
function npmStart(port: number) {
  npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: `${port}`, DATA_DIR: dataDir, NO_COLOR: '1' },
  });
  const child = npm;
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return {
    group: child.pid ?? 0,
    said: () => said,
    ended: () => ended,
    /** Resolves with the shop's address, once it is open. */
    opened: () =>
      vi.waitUntil(() => /is open: (http:\/\/localhost:\d+)/.exec(said)?.[1], {
        timeout: 110_000,
        interval: 50,
      }),
    /** Resolves when not one process of the group is left. */
    allGone: () => vi.waitUntil(() => !isGroupRunning(child.pid ?? 0), { timeout: 60_000, interval: 50 }),
  };
}

function isGroupRunning(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe.runIf(process.platform !== 'win32')('npm start', () => {
  test('opens the shop, seeds it once, and leaves no process behind on Ctrl-C', async () => {
    const { opened, group, allGone, said } = npmStart(0);
    expect((await fetch(`${await opened()}/healthz`)).ok).toBe(true);
    expect(said()).toContain('Seeding');
    process.kill(-group, 'SIGINT');
    await allGone();
    expect(existsSync(join(dataDir, 'marketsquare.db'))).toBe(true);
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves no process behind when npm alone gets %s',
    async (signal) => {
      const { opened, group, allGone, said } = npmStart(0);
      await opened();
      expect(said()).not.toContain('Seeding');
      process.kill(group, signal);
      await allGone();
    },
  );

  test('names a port that is taken and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = portOf(other);
    const { ended, said } = npmStart(port);
    const [code] = await ended();
    other.close();
    expect(code).toBe(2);
    expect(said()).toContain(`Port ${port}`);
    expect(said()).toContain('PORT=9000 npm start');
  });
});
