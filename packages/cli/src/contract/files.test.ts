import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathFailure, storageTrouble } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const file = join(folder, 'some.db');

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec('create table songs (title text); insert into songs values (hex(randomblob(9000)))');
  database.close();
});

/** The error that a task throws. */
function thrownBy(task: () => void): unknown {
  try {
    task();
  } catch (error) {
    return error;
  }
  throw new Error('it went well');
}

/** SQLite's error at a statement. */
function errorOf(sql: string, options: { readonly readOnly?: boolean } = {}): unknown {
  const database = new DatabaseSync(file, { ...options, timeout: 0 });
  try {
    return thrownBy(() => database.exec(sql));
  } finally {
    database.close();
  }
}

describe('a database that fails', () => {
  test('by a full disk, one that may only be read, or another program’s lock may be tried again', () => {
    const full = errorOf('pragma max_page_count = 1; insert into songs values (hex(randomblob(9000)))');
    const readOnly = errorOf('delete from songs', { readOnly: true });
    const other = new DatabaseSync(file);
    other.exec('begin exclusive');
    const held = errorOf('delete from songs');
    other.close();
    const failures = [full, readOnly, held].map(storageTrouble);
    expect(failures.map((failure) => [failure?.exitCode, failure?.code, failure?.message])).toEqual([
      [5, 'unusable_database', 'The database cannot be used: database or disk is full.'],
      [5, 'unusable_database', 'The database cannot be used: attempt to write a readonly database.'],
      [5, 'unusable_database', 'The database cannot be used: database is locked.'],
    ]);
    expect(failures[2]?.hint).toBe('Another program holds it. Try again when that has ended.');
  });

  test('by damage is to be restored', () => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, 4096));
    expect(storageTrouble(errorOf('delete from songs'))).toMatchObject({
      exitCode: 1,
      code: 'damaged',
      message: 'The database is damaged: database disk image is malformed.',
    });
  });

  test('by a statement of ours is no matter of its operator', () => {
    expect(storageTrouble(errorOf('select nothing from nowhere'))).toBe(null);
  });
});

describe('a path that cannot be used', () => {
  test.each([
    [{ code: 'EROFS', path: '/shop' }, '/shop lies on a read-only disk.'],
    [{ code: 'ENOSPC', path: '/from', dest: '/to' }, 'There is no space left for /to.'],
    [{ code: 'ENOENT', path: '/from', dest: '/to' }, 'There is no file or folder /from.'],
    [{ code: 'ENOENT', syscall: 'open', path: '/shop' }, 'There is no file or folder /shop.'],
    [{ code: 'ENOENT', syscall: 'mkdir', path: '/shop/new' }, 'You may not read or write /shop/new.'],
    [{ code: 'ENOSPC' }, 'There is no space left for what was to be written.'],
  ])('is named as the system does: %o', (of, message) => {
    const error = Object.assign(new Error('of the system'), of);
    expect(pathFailure(error)).toMatchObject({ exitCode: 2, message });
  });

  test('is none where the system refused something else', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
    expect(pathFailure(error)).toBe(null);
  });
});
