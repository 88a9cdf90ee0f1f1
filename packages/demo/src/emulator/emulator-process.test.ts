import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmulatorProcess, startEmulatorProcess } from './emulator-process.ts';

let folder: string;
let emulator: EmulatorProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
});

afterEach(async () => {
  await emulator?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const answers = (url: string) =>
  fetch(`${url}/control/ledger`).then(
    ({ ok }) => ok,
    () => false,
  );

test('an emulator that dies is started again at the same address, as often as it dies, and stays stopped', async () => {
  const events: string[] = [];
  emulator = await startEmulatorProcess({
    port: 0,
    host: '127.0.0.1',
    dataFile: join(folder, 'emulator.db'),
    shopUrl: 'http://127.0.0.1:9',
    report: (event) => events.push(event),
  });
  const { url, pid } = emulator;
  for (let death = 1; death <= 2; death += 1) {
    const before = pid();
    expect(before).toBeTypeOf('number');
    process.kill(before ?? 0, 'SIGKILL');
    await expect.poll(() => pid() !== before && answers(url)).toBe(true);
    expect(events).toHaveLength(death);
  }
  await emulator.stop();
  expect(await answers(url)).toBe(false);
  expect(events).toEqual(['emulator.died', 'emulator.died']);
});
