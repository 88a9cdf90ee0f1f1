import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

let folder: string;
let data: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-doctor-'));
  data = join(folder, 'shop');
  const file = join(folder, 'shop.yaml');
  writeFileSync(file, 'manager: ngozi\nidentity: { name: Mama Ngozi Stores }\n');
  await runHere(['init', '--file', file, '--data', data]);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const doctor = (...args: readonly string[]) => runHere(['doctor', '--data', data, ...args]);

test('a new shop lacks stores and goods, and each line says how to get them', async () => {
  const { exitCode, stdout } = await doctor();
  expect(exitCode).toBe(1);
  expect(stdout).toContain(
    '✓ Name, company and contacts\n  The shop goes by its own.\n✓ A manager\n  1 manager.\n',
  );
  expect(stdout).toContain(
    '✗ A store\n  Visitors read that the shop is not open yet.\n  Run `marketsquare import FOLDER`.\n',
  );
  expect(stdout).toContain(
    '  Set SMTP_URL=smtps://shop:password@mail.example.ng, and open the shop again.\n',
  );
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('7 things are missing before the first order.');
});

test('the environment of its server counts, and scripts read it as JSON', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://shop.example.ng');
  vi.stubEnv('SMTP_URL', 'smtp://localhost:25');
  vi.stubEnv('PAYSTACK_SECRET_KEY', 'sk_live_x');
  const { exitCode, stdout } = await doctor('--json');
  const { steps } = JSON.parse(stdout);
  const missing = steps.filter(({ isDone }: { isDone: boolean }) => !isDone);
  expect([exitCode, missing.map(({ name }: { name: string }) => name)]).toEqual([
    1,
    ['store', 'areas', 'windows', 'goods'],
  ]);
});

test('a folder without a shop is none to look at', async () => {
  expect((await runHere(['doctor', '--data', join(folder, 'nowhere')])).exitCode).toBe(3);
});
