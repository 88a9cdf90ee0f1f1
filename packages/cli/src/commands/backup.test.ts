import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openShop } from '@marketsquare/server/app';
import { lockFolder } from '@marketsquare/server/store/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const shop = join(folder, 'shop');
const file = join(folder, 'shop.backup');
let turn = 0;
/** A folder to restore to, with the shop's secret alone. */
let data: string;

beforeAll(async () => {
  await (await openShop(shop, null)).close();
  expect((await runHere(['backup', file, '--data', shop])).exitCode).toBe(0);
});

beforeEach(() => {
  turn += 1;
  data = join(folder, `data-${turn}`);
  mkdirSync(data);
  copyFileSync(join(shop, 'secret.key'), join(data, 'secret.key'));
  writeFileSync(join(data, 'erased.json'), '[]');
});

afterEach(() => vi.unstubAllEnvs());

afterAll(() => rmSync(folder, { recursive: true }));

const restored = () => join(data, 'marketsquare.db');
const codeOf = (stderr: string) => JSON.parse(stderr.trim().split('\n').at(-1) ?? '').error.code;

describe('with a shop in PostgreSQL', () => {
  beforeEach(() => vi.stubEnv('DATABASE_URL', 'postgres://shop:hidden@127.0.0.1:1/shop'));

  test('backup says in words why PostgreSQL has copied nothing, without its password', async () => {
    const made = join(folder, 'postgres.backup');
    const { exitCode, stdout, stderr } = await runHere(['backup', made, '--data', shop]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('No backup was made. pg_basebackup: error: connection to server at "127.0.0.1"');
    expect(stderr).not.toContain('hidden');
    expect([existsSync(made), existsSync(`${made}.new`)]).toEqual([false, false]);
  });

  test('backup takes the place of nothing, also when asked to', async () => {
    const { exitCode, stderr } = await runHere(['backup', file, '--replace', '--data', shop]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${file} already exists.`);
  });

  test('backup names what to install where PostgreSQL is not on this machine', async () => {
    vi.stubEnv('PG_BIN', folder);
    const { exitCode, stderr } = await runHere(['backup', join(folder, 'postgres.backup'), '--data', shop]);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(
      "PostgreSQL's programs pg_basebackup, pg_verifybackup, pg_waldump are not on this",
    );
    expect(stderr).toContain('PG_BIN');
  });

  test('restore refuses the backup of a database file, and writes nothing', async () => {
    const { exitCode, stdout, stderr } = await runHere(['restore', file, '--data', data]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(
      'is the backup of a database file, and DATABASE_URL names a PostgreSQL database.',
    );
    expect(stderr).not.toContain('hidden');
    expect(existsSync(restored())).toBe(false);
  });
});

test.each([
  ['--into', 'somewhere'],
  ['--wal', 'wal'],
  ['--until', '2026-11-29T18:30:00+01:00'],
])('restore takes %s for the backup of a PostgreSQL server alone', async (...option) => {
  const { exitCode, stderr } = await runHere(['restore', file, '--data', data, ...option]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('is no backup of a PostgreSQL server.');
  expect(existsSync(restored())).toBe(false);
});

describe('backup', () => {
  test.each([
    ['without a name', ''],
    ['in a folder that is not there', join(folder, 'nowhere', 'shop.backup')],
    ['with the name of a folder', folder],
  ])('refuses a file %s before it copies', async (_, wanted) => {
    const { exitCode, stdout, stderr } = await runHere(['backup', wanted, '--replace', '--data', shop]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).not.toContain('Copying');
  });

  test('copies an open shop into one file, and says what must be kept apart and how long', async () => {
    const unlock = lockFolder(shop);
    const made = join(folder, 'open.backup');
    const args = ['backup', made, '--data', shop, '--purpose', 'Before a move.', '--keep-days', '7'];
    const { exitCode, stdout, stderr } = await runHere([...args, '--json']);
    unlock();
    expect(exitCode).toBe(0);
    const document = JSON.parse(stdout);
    expect(document).toEqual({
      file: made,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      purpose: 'Before a move.',
      keepUntil: new Date(Date.parse(document.at) + 7 * 86_400_000).toISOString().slice(0, 10),
      build: expect.stringContaining('0012-picking'),
      bytes: readFileSync(made).length,
      events: 0,
      head: '',
      photographs: { folder: join(folder, 'photographs'), photographs: 0, added: 0, damaged: [] },
    });
    expect(stderr).toContain("The shop's secret is not in it: keep secret.key");
    expect(stderr).toContain(`delete it by ${document.keepUntil}`);
    expect(stderr).toContain(`copy ${join(shop, 'erased.json')} to another disk as well`);
    const secret = readFileSync(join(shop, 'secret.key'), 'utf8').trim();
    expect(readFileSync(made, 'latin1')).not.toContain(secret);
  });

  test('tells a person in lines what was copied', async () => {
    const { stdout } = await runHere(['backup', join(folder, 'lines.backup'), '--data', shop]);
    expect(stdout).toMatch(/^✓ .*lines\.backup holds the shop as it was at .*: 0 events, \d+ bytes\.\n$/);
  });

  test('overwrites a file only when asked to', async () => {
    const args = ['backup', file, '--data', shop];
    const { exitCode, stdout, stderr } = await runHere([...args, '--json']);
    expect([exitCode, stdout, codeOf(stderr)]).toEqual([2, '', 'wrong_use']);
    expect((await runHere([...args, '--replace'])).exitCode).toBe(0);
  });

  test.each([
    ['the database', () => join(shop, 'marketsquare.db')],
    ['the secret', () => join(shop, 'secret.key')],
    ['the log, which is not there now', () => join(shop, 'marketsquare.db-wal')],
    ['the database by another path to its folder', () => join(linkedTo(shop), 'marketsquare.db')],
    ['the database by a link of another name', () => linkedTo(join(shop, 'marketsquare.db'))],
  ])('never takes the place of the shop’s own files: %s', async (_, target) => {
    const before = readFileSync(join(shop, 'marketsquare.db'));
    const { exitCode, stdout, stderr } = await runHere([
      ...['backup', target(), '--replace', '--data', shop, '--json'],
    ]);
    expect([exitCode, stdout, codeOf(stderr)]).toEqual([2, '', 'wrong_use']);
    expect(stderr).toContain('is a file of the shop itself.');
    expect(readFileSync(join(shop, 'marketsquare.db')).equals(before)).toBe(true);
  });

  test('exits 3 without a shop, 2 for a number of days that is none', async () => {
    const target = join(folder, 'none.backup');
    expect((await runHere(['backup', target, '--data', join(folder, 'nothing')])).exitCode).toBe(3);
    expect((await runHere(['backup', target, '--data', shop, '--keep-days', 'few'])).exitCode).toBe(2);
    expect(existsSync(target)).toBe(false);
  });
});

describe('restore', () => {
  test('puts a backup into a folder that holds the secret and the list of the erased alone', async () => {
    const { exitCode, stdout, stderr } = await runHere(['restore', file, '--data', data, '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      file,
      data,
      note: {
        at: expect.any(String),
        purpose: 'To restore the shop.',
        keepUntil: expect.any(String),
        build: expect.any(String),
      },
      events: 0,
      rows: 0,
      head: '',
      erasedAgain: 0,
      photographs: { photographs: 0, damaged: [], missing: [] },
      former: null,
    });
    expect(stderr).toContain('Everybody has to log in again.');
    const checked = await runHere(['rebuild', '--check', '--data', data]);
    expect(checked.exitCode).toBe(0);
  });

  test('refuses a folder without the list of the erased, says where it is, and restores without it when told', async () => {
    rmSync(join(data, 'erased.json'));
    const refused = await runHere(['restore', file, '--data', data, '--json']);
    expect([refused.exitCode, refused.stdout, codeOf(refused.stderr)]).toEqual([2, '', 'wrong_use']);
    expect(refused.stderr).toContain(`${join(data, 'erased.json')} is not there`);
    expect(refused.stderr).toContain('it is kept outside of the database, and where copies of it are');
    expect(existsSync(restored())).toBe(false);
    const told = await runHere(['restore', file, '--data', data, '--without-erased-list']);
    expect(told.exitCode).toBe(0);
  });

  test('replaces a shop only when asked to, and keeps its database', async () => {
    await runHere(['restore', file, '--data', data]);
    const refused = await runHere(['restore', file, '--data', data, '--json']);
    expect([refused.exitCode, refused.stdout, codeOf(refused.stderr)]).toEqual([2, '', 'wrong_use']);
    const { exitCode, stdout } = await runHere(['restore', file, '--data', data, '--replace']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`${restored()}.before-restore-1`);
    expect(existsSync(`${restored()}.before-restore-1`)).toBe(true);
  });

  test.each<[string, number, string, (copy: string) => void]>([
    ['is missing', 3, 'not_found', (copy) => rmSync(copy)],
    ['is no database', 2, 'wrong_use', (copy) => writeFileSync(copy, 'a shopping list')],
    [
      'an older release wrote',
      1,
      'older',
      (copy) =>
        change(copy, "update kysely_migration set name = '0001-ground' where name = '0001-first-schema'"),
    ],
    [
      'a newer release wrote',
      1,
      'newer',
      (copy) => change(copy, "insert into kysely_migration values ('9999-later', '2027-01-01')"),
    ],
    ['has a byte that changed', 1, 'damaged', (copy) => flipped(copy)],
    [
      'is damaged',
      1,
      'damaged',
      (copy) =>
        change(
          copy,
          "pragma foreign_keys = off; insert into logins values ('x', 99, null, null, '2026', '2027')",
        ),
    ],
  ])('of a file that %s exits %i and changes nothing', async (_, exit, code, spoil) => {
    const copy = join(folder, `spoilt-${turn}.backup`);
    copyFileSync(join(shop, 'marketsquare.db'), copy);
    spoil(copy);
    const { exitCode, stdout, stderr } = await runHere(['restore', copy, '--data', data, '--json']);
    expect([exitCode, stdout, codeOf(stderr)]).toEqual([exit, '', code]);
    expect(existsSync(restored())).toBe(false);
  });

  test('refuses the folder of an open shop, and one without the secret', async () => {
    const unlock = lockFolder(data);
    const open = await runHere(['restore', file, '--data', data, '--json']);
    unlock();
    expect([open.exitCode, open.stdout, codeOf(open.stderr)]).toEqual([2, '', 'refused']);
    expect(open.stderr).toContain('Another process works on');
    const bare = join(folder, 'bare');
    const { exitCode, stderr } = await runHere(['restore', file, '--data', bare]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('secret.key');
    expect(existsSync(bare)).toBe(false);
  });
});

describe('photographs', () => {
  const [open, away] = [join(folder, 'open-shop'), join(folder, 'away')];
  const copy = join(away, 'one.backup');
  const picture = 'as a sharp would make it';
  const name = createHash('sha256').update(picture).digest('hex');
  const place = (of: string, key: string) => join(of, 'photographs', name.slice(0, 2), key);
  const keys = [`${name}.webp`, ...[288, 576, 960].map((width) => `${name}-${width}.webp`)];

  beforeAll(async () => {
    mkdirSync(away);
    await (await openShop(open, null)).close();
    writeFileSync(join(open, 'erased.json'), '[]');
    change(
      join(open, 'marketsquare.db'),
      `insert into banners (id, place, image_url, url, name) values (1, 'home', 'photos/${name}.webp', '/', 'Rice')`,
    );
    mkdirSync(join(open, 'photographs', name.slice(0, 2)), { recursive: true });
    for (const key of keys) writeFileSync(place(open, key), picture);
  });

  beforeEach(async () => {
    const made = await runHere(['backup', copy, '--replace', '--data', open]);
    expect({ ...made, stderr: '' }).toMatchObject({ exitCode: 0 });
    expect(made.stdout).toContain(`✓ ${join(away, 'photographs')} holds its photographs: 1, `);
    copyFileSync(join(open, 'secret.key'), join(data, 'secret.key'));
  });

  test('are copied beside the backup, and come back with it', async () => {
    const { exitCode, stdout } = await runHere(['restore', copy, '--data', data]);
    expect(stdout).toContain('✓ Photographs: 1\n');
    expect(exitCode).toBe(0);
    for (const key of keys) expect(readFileSync(place(data, key), 'utf8')).toBe(picture);
  });

  test('of a restore that was cut short are not in the way of the next', async () => {
    mkdirSync(join(data, 'photographs'));
    expect((await runHere(['restore', copy, '--data', data])).exitCode).toBe(0);
  });

  test('that a banner names and that are not beside the backup make drill and restore red', async () => {
    rmSync(place(away, `${name}-576.webp`));
    for (const args of [
      ['drill', copy, '--data', open],
      ['restore', copy, '--data', data],
    ]) {
      const { exitCode, stdout } = await runHere(args);
      expect(stdout).toContain(`✗ Not there, though goods or banners name them: ${name}.`);
      expect(exitCode).toBe(1);
    }
    expect(existsSync(restored())).toBe(true);
  });

  test('that have changed beside the backup make drill red, and a backup anew mends it', async () => {
    const file = place(away, `${name}.webp`);
    writeFileSync(file, 'another picture');
    const { exitCode, stdout } = await runHere(['drill', copy, '--data', open]);
    expect(stdout).toContain(`✗ Damaged in ${join(away, 'photographs')}: ${name.slice(0, 2)}/${name}.webp.`);
    expect(exitCode).toBe(1);
    rmSync(file);
    await runHere(['backup', copy, '--replace', '--data', open]);
    expect((await runHere(['drill', copy, '--data', open])).exitCode).toBe(0);
  });

  test('that are damaged in the shop are named, and make the backup red', async () => {
    writeFileSync(place(open, `${name}.webp`), 'another picture');
    rmSync(place(away, `${name}.webp`));
    const { exitCode, stdout } = await runHere(['backup', copy, '--replace', '--data', open]);
    writeFileSync(place(open, `${name}.webp`), picture);
    expect(stdout).toContain(`✗ Damaged in the shop, and not copied: ${name.slice(0, 2)}/${name}.webp.`);
    expect(exitCode).toBe(1);
  });

  test('that do not fit on the disk are said in words, with the database already there', async () => {
    rmSync(join(away, 'photographs'), { recursive: true });
    writeFileSync(join(away, 'photographs'), 'a file in their place');
    const { exitCode, stderr } = await runHere(['backup', copy, '--replace', '--data', open]);
    rmSync(join(away, 'photographs'));
    expect(stderr).toContain(`${copy} holds the database, but not all photographs lie beside it:`);
    expect(exitCode).toBe(5);
  });

  test('in a bucket are their own copy, which backup and restore say in a line', async () => {
    vi.stubEnv('PHOTOGRAPHS_URL', 'https://s3.example.ng/our-shop');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'OURKEY');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'hidden');
    const made = await runHere(['backup', copy, '--replace', '--data', open]);
    expect(made.stdout).toContain(
      '  Its photographs are in the bucket at https://s3.example.ng/our-shop: it is their own copy.\n',
    );
    const back = await runHere(['restore', copy, '--data', data]);
    expect(back.stdout).toContain('  Its photographs are in the bucket that PHOTOGRAPHS_URL names');
    expect([made.exitCode, back.exitCode]).toEqual([0, 0]);
    expect(existsSync(join(data, 'photographs'))).toBe(false);
  });
});

/** Another name of a file or folder. */
function linkedTo(path: string): string {
  const link = join(folder, `link-${turn}`);
  symlinkSync(path, link);
  return link;
}

/** The backup with one bit flipped. */
function flipped(copy: string): void {
  const bytes = readFileSync(file);
  bytes[60] = (bytes[60] ?? 0) ^ 1;
  writeFileSync(copy, bytes);
}

function change(copy: string, sql: string): void {
  const database = new DatabaseSync(copy);
  database.exec(sql);
  database.close();
}
