import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { gatewaysAt, shopAt } from './testing/gateways.ts';
import { controlAt, paystackCard, shopperAt } from './testing/shopper.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const readySchema = z.object({ url: z.url() });

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulator-'));
});
afterEach(async () => {
  if (child) await end(child, 'SIGKILL');
  await rm(folder, { recursive: true });
});

describe('the emulator as a process', () => {
  test('has its book intact after kill -9: what was paid is paid, once, and codes do not repeat [PAY-30]', async () => {
    const first = await start();
    const paid = await shopAt(first.url).initialize('K9-1');
    await shopperAt(first.url).payByCard(paid.code, paystackCard);
    const open = await shopAt(first.url).initialize('K9-2');
    await end(first.process, 'SIGKILL');

    const { url } = await start();
    expect(await gatewaysAt(url).paystack.verify({ reference: 'K9-1' })).toMatchObject({ status: 'success' });
    expect(await shopperAt(url).payByCard(paid.code, paystackCard)).toMatchObject({ state: 'paid' });
    expect(await controlAt(url).ledger('K9-1')).toMatchObject({ total: 150_000, entries: [{}] });
    expect(await shopperAt(url).payByCard(open.code, paystackCard)).toMatchObject({ state: 'paid' });
    const later = await shopAt(url).initialize('K9-3');
    expect(new Set([paid.code, open.code, later.code]).size).toBe(3);
  });

  test('ends cleanly when told to', async () => {
    const { process: running } = await start();
    expect(await end(running, 'SIGTERM')).toBe(0);
  });
});

async function start(): Promise<{ process: ChildProcess; url: string }> {
  const running = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_FILE: join(folder, 'book.db') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = running;
  const line = await new Promise<string>((resolve, reject) => {
    running.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    running.once('exit', (code) => reject(new Error(`the emulator ended with ${code}`)));
  });
  return { process: running, url: readySchema.parse(JSON.parse(line)).url };
}

/** The exit code; null when a signal ended it. */
async function end(running: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (running.exitCode !== null || running.signalCode !== null) return running.exitCode;
  const exited = new Promise<number | null>((resolve) => running.once('exit', resolve));
  running.kill(signal);
  return exited;
}
