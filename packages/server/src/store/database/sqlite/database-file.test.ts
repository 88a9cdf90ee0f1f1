import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartRefused } from '../../refusals/start-refused.ts';
import { migrate, openDatabase } from '../index.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  file = join(folder, 'marketsquare.db');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function makeShop() {
  const database = openDatabase(file);
  await migrate(database);
  await database.write.insertInto('facts').values({ name: 'kept', value: 'yes' }).execute();
  await database.close();
}

describe('the database file', () => {
  test('is made where there is none, and opened again', async () => {
    await makeShop();
    const again = openDatabase(file);
    const kept = again.read.selectFrom('facts').select('value').where('name', '=', 'kept');
    expect(await kept.executeTakeFirst()).toEqual({ value: 'yes' });
    await again.close();
  });

  test('that was made and not yet filled is filled by the next start', async () => {
    await openDatabase(file).close();
    await makeShop();
  });

  test('is its owner’s alone with its log, and becomes so again where a copy by hand made it everybody’s', async () => {
    const parts = ['', '-wal', '-shm'].map((end) => `${file}${end}`);
    const modes = () => parts.map((part) => statSync(part).mode & 0o777);
    const database = openDatabase(file);
    await migrate(database);
    expect(modes()).toEqual([0o600, 0o600, 0o600]);
    for (const part of parts) chmodSync(part, 0o644);
    await openDatabase(file).close();
    expect(modes()).toEqual([0o600, 0o600, 0o600]);
    await database.close();
  });

  test.each([
    ['was emptied', () => writeFileSync(file, '')],
    ['was cut short', () => truncateSync(file, 8192)],
    ['lost its beginning', () => writeFileSync(file, readFileSync(file).subarray(4096))],
    ['is another kind of file', () => writeFileSync(file, 'orders,total\n1,2\n'.repeat(500))],
    ['has no tables left', () => replaceBy('')],
    ['belongs to another program', () => replaceBy('create table songs (title text)')],
  ])('is refused and left alone when it %s', async (_, harm) => {
    await makeShop();
    harm();
    const before = readFileSync(file);
    expect(() => openDatabase(file)).toThrow(StartRefused);
    expect(() => openDatabase(file)).toThrow(file);
    expect(readFileSync(file)).toEqual(before);
  });

  test('that the system does not open is not called damaged', async () => {
    await makeShop();
    mkdirSync(`${file}-wal`);
    expect(() => openDatabase(file)).toThrow(
      new StartRefused(
        `${file} cannot be opened here: unable to open database file.`,
        'Nothing was changed. Check that its disk has space and its folder can be written to: reading needs both.',
      ),
    );
  });

  test('of a later release is named so, and left alone', async () => {
    await makeShop();
    const later = new DatabaseSync(file);
    later.exec("insert into kysely_migration values ('9999-later', '2027-01-01')");
    later.exec("update facts set value = '9999-later' where name = 'least_migration'");
    later.close();
    const database = openDatabase(file);
    await expect(migrate(database)).rejects.toThrow(
      new StartRefused(
        'The database was written by a newer release, which knows 9999-later.',
        'Nothing was changed. Open it with that release, or name another folder.',
      ),
    );
    await database.close();
  });

  test('is missed when its write-ahead log is still there', async () => {
    writeFileSync(`${file}-wal`, 'frames');
    expect(() => openDatabase(file)).toThrow(/is missing/);
    expect(existsSync(file)).toBe(false);
  });
});

/** Replaces it by a sound SQLite database with other contents. */
function replaceBy(sql: string): void {
  rmSync(file);
  const other = new DatabaseSync(file);
  other.exec(`pragma user_version = 1; ${sql}`);
  other.close();
}
