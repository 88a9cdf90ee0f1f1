import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartRefused } from '../../refusals/start-refused.ts';
import { lockFolder, migrate, openDatabase } from '../index.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  test('is taken by one process, given back, and taken again', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(StartRefused);
    expect(() => lockFolder(folder)).toThrow(`Another process works on ${folder}`);
    unlock();
    lockFolder(folder)();
  });

  test.each<[string, (lock: string) => void]>([
    ['unable to open database file', (lock) => mkdirSync(lock)],
    ['file is not a database', (lock) => writeFileSync(lock, 'a shopping list'.repeat(200))],
  ])('that cannot be locked is refused with SQLite’s reason: %s', (reason, spoil) => {
    spoil(join(folder, 'marketsquare.lock'));
    expect(() => lockFolder(folder)).toThrow(
      new StartRefused(
        `${folder} cannot be locked for this process: ${reason}.`,
        'Check that its disk has space and can be written to, or name another folder with --data or DATA_DIR.',
      ),
    );
  });

  test('is free again once the process that took it was killed outright', async () => {
    const program = join(folder, 'holder.mjs');
    const lock = new URL('./folder-lock.ts', import.meta.url).href;
    writeFileSync(
      program,
      `import { lockFolder } from '${lock}'; const unlock = lockFolder(${JSON.stringify(folder)});
       process.send('held'); process.once('disconnect', unlock); setInterval(() => {}, 1000);`,
    );
    const holder = fork(program);
    await once(holder, 'message');
    expect(() => lockFolder(folder)).toThrow(StartRefused);
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    await ended;
    lockFolder(folder)();
  });
});

describe('a database that another program has locked', () => {
  test('is waited for without holding up anything else', async () => {
    const file = join(folder, 'marketsquare.db');
    const database = openDatabase(file);
    await migrate(database);
    // SQLite's own wait would hold the event loop.
    const { rows } = await sql`pragma busy_timeout`.execute(database.write);
    expect(rows).toEqual([{ timeout: 0 }]);
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const written = database.write.insertInto('facts').values({ name: 'a', value: 'b' }).execute();
    const command = database.transact((queries) => queries.deleteFrom('facts').execute());
    for (let turn = 0; turn < 200; turn += 1) await new Promise((next) => setImmediate(next));
    other.exec('commit');
    await Promise.all([written, command]);
    expect(await database.read.selectFrom('facts').selectAll().execute()).toEqual([]);
    other.close();
    await database.close();
  });
});
