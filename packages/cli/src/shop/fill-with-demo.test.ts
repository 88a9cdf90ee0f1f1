import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillWithDemo } from './fill-with-demo.ts';

const size = { seed: 1, products: 49 };
const secret = 'a secret of tests, which is no secret';
const lines: string[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  lines.length = 0;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const console = {
  tell: (line: string) => void lines.push(line),
  progress: () => ({ update: () => {}, end: () => {} }),
};

const file = () => join(folder, 'marketsquare.db');
const fill = () => fillWithDemo(folder, size, secret, console);

/** Turns the folder's shop into one from a release before the first schema. */
function older(change = '') {
  const database = new DatabaseSync(file());
  database.exec(
    `update kysely_migration set name = '0001-ground' where name = '0001-first-schema'; ${change}`,
  );
  database.close();
}

test('a demo shop that is there stays, and one of an older release is seeded anew, which a line says', async () => {
  expect(await fill()).toMatchObject({ seeded: true, size });
  expect(await fill()).toMatchObject({ seeded: false, size });
  expect(lines).toEqual([]);
  older();
  expect(await fill()).toMatchObject({ seeded: true, size });
  expect(lines).toEqual([`An older release made the demo shop in ${folder}: it is seeded again.`]);
  expect(await fill()).toMatchObject({ seeded: false, size });
});

test('an older shop that is not a demo is refused, and stays as it is', async () => {
  await fill();
  older("update facts set value = 'taken-over:' || value where name = 'seed'");
  const before = readFileSync(file());
  await expect(fill()).rejects.toThrow('The database was written by an older release');
  expect([readFileSync(file()).equals(before), lines]).toEqual([true, []]);
});
