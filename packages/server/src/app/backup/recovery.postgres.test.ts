import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../../../../../tests/support/full-run.ts';
import { usualList } from '../../store/erased-list/index.ts';
import { deliveryOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { testSecrets } from '../../testing/test-shop.ts';
import { backUpPostgres } from './base-backup.ts';
import { type DrillChoice, drill } from './drill.ts';
import { newestBackup } from './newest.ts';
import { findPrograms, serverUser } from './programs.ts';
import { type Recovery, restorePostgres } from './recover.ts';

const found = findPrograms(process.env, ['initdb', 'postgres', 'pg_basebackup', 'pg_receivewal'], null);
if (found === null) throw new Error('no PostgreSQL server is installed here');
const bin = found;
const asServer = serverUser();

const folder = mkdtempSync(join(tmpdir(), 'msq-'));
const [cluster, backups, scratch] = [join(folder, 'pg'), join(folder, 'backups'), join(folder, 'scratch')];
const base = join(backups, 'monday');
const wal = join(backups, 'wal');
const url = `postgres://postgres@localhost/shop?host=${encodeURIComponent(cluster)}`;
const { signal } = new AbortController();
const person = {
  ...{ title: 'Miss', firstname: 'Markerfirst', lastname: 'Markerlast', gender: 'f', dob: '9999-04-17' },
  ...{ email: 'marker@example.ng', phone: '08091112201', password: 'three-lamps-at-dusk', subscribe: true },
};

let server: ChildProcess;
let shop: PayingShop;
/** The codes of an order before the backup and of one after it. */
let codes: readonly string[];
/** The moment between the two, by the database's clock. */
let between: string;

const recovery: Recovery = { bin, archive: wal, until: null, names: null, signal };
const choice = (change: Partial<DrillChoice> = {}): DrillChoice => ({
  ...{ secrets: testSecrets, erased: usualList(folder), scratch, gateways: new Map(), signal },
  ...{ recovery, clock: () => shop.shop.now, takePhotographs: null, ...change },
});
const drilled = (change?: Partial<DrillChoice>) => {
  const backup = newestBackup(backups);
  if (backup === null) throw new Error('there is no backup');
  return drill(backup, choice(change));
};

/** Takes the log of the server into the archive, up to now. */
async function archive(): Promise<void> {
  const { rows } = await sql<{ lsn: string }>`select cast(pg_current_wal_flush_lsn() as text) as lsn`.execute(
    shop.shop.database.read,
  );
  const to = ['--directory', wal, '--endpos', rows[0]?.lsn ?? '', '--no-loop'];
  const server = ['-h', cluster, '-U', 'postgres'];
  execFileSync(join(bin, 'pg_receivewal'), [...server, ...to], {
    cwd: cluster,
    stdio: 'ignore',
    ...asServer,
  });
}

/** Copies the archive for a test that spoils it. */
function copyLog(to: string): void {
  cpSync(wal, to, { recursive: true });
  for (const name of readdirSync(to)) chmodSync(join(to, name), 0o644);
}

async function placed(number: number): Promise<string> {
  const attempt_id = `attempt-000000000000000${number}`;
  const order = deliveryOrder({ attempt_id, unique_code: `Gr01072000${number}`, user_id: null });
  return (await shop.place(shop.guest, order)).unique_code;
}

beforeAll(async () => {
  chmodSync(folder, 0o711);
  for (const one of [cluster, backups, wal, scratch]) mkdirSync(one);
  if (asServer !== null) for (const one of [cluster, wal]) chownSync(one, asServer.uid, asServer.gid);
  const init = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), init, { cwd: cluster, stdio: 'ignore', ...asServer });
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${cluster}`,
    'fsync=off',
    'wal_level=replica',
  ];
  server = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings.flatMap((one) => ['-c', one])], {
    ...{ cwd: cluster, stdio: ['ignore', 'ignore', 'pipe'], ...asServer },
  });
  const { stderr } = server;
  if (stderr === null) throw new Error('the server has no log');
  for await (const line of createInterface(stderr)) if (line.endsWith('ready to accept connections')) break;
  execFileSync(join(bin, 'createdb'), ['-h', cluster, '-U', 'postgres', 'shop']);
  shop = await openPayingShop({}, { on: { url, drop: async () => {} } });
  const browser = shop.shop.browser();
  await shop.post(browser, 'register', person);
  await shop.signIn(browser, person);
  const first = await placed(1);
  const note = { at: '2026-11-21T08:00:00.000Z', purpose: 'Every Monday.', keepUntil: '2026-12-21' };
  const backedUp = await backUpPostgres(url, base, note, { bin, signal });
  expect(backedUp).toMatchObject({ ok: true, note: { ...note, database: 'shop', user: 'postgres' } });
  const { rows } = await sql<{ now: string }>`select cast(clock_timestamp() as text) as now`.execute(
    shop.shop.database.read,
  );
  between = rows[0]?.now ?? '';
  shop.shop.now += 60_000;
  codes = [first, await placed(2)];
  await shop.post(browser, 'eraseme', { password: person.password });
  await usualList(folder).add((await usualList(shop.shop.folder).read()) ?? []);
  await archive();
});

afterAll(async () => {
  await shop.shop.close();
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGQUIT');
  await ended;
  rmSync(folder, { recursive: true });
});

describe('a drill on a base backup', () => {
  test('brings back the newest order of the archived log, and leaves nothing behind', async () => {
    expect(await drilled()).toMatchObject({
      ok: true,
      newestOrder: { code: codes[1], at: new Date(shop.shop.now).toISOString() },
      books: null,
    });
    expect(readdirSync(scratch)).toEqual([]);
  });

  test('is red where the last of the log was cut off', async () => {
    const cut = join(folder, 'cut');
    copyLog(cut);
    const last = readdirSync(cut).sort().at(-1) ?? '';
    truncateSync(join(cut, last), 100_000);
    expect(await drilled({ recovery: { ...recovery, archive: cut } })).toEqual({
      ok: false,
      reason: 'damaged',
      detail: expect.stringMatching(/^It cannot be recovered: .*wrong size: 100000 instead of 16777216/),
    });
    expect(readdirSync(scratch)).toEqual([]);
  });

  test.runIf(isFull)('is red where the log may not be read', async () => {
    const closed = join(folder, 'closed');
    copyLog(closed);
    for (const name of readdirSync(closed)) chmodSync(join(closed, name), 0);
    expect(await drilled({ recovery: { ...recovery, archive: closed } })).toEqual({
      ok: false,
      reason: 'damaged',
      detail: "It cannot be recovered: the server's user may not read the archived log.",
    });
  });

  test('is red where the log that the backup itself needs was cut off', async () => {
    const damaged = join(folder, 'damaged');
    cpSync(base, damaged, { recursive: true });
    const [segment = ''] = readdirSync(join(damaged, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
    truncateSync(join(damaged, 'pg_wal', segment), 0);
    const backup = newestBackup(damaged);
    if (backup === null) throw new Error('there is no backup');
    expect(await drill(backup, choice())).toMatchObject({ ok: false, reason: 'damaged' });
  });

  test.runIf(isFull)('ends at a signal, and leaves nothing behind', async () => {
    const stopped = new AbortController();
    const asked = { ...recovery, signal: stopped.signal };
    const erased = {
      ...usualList(folder),
      // The first look at the list, before anything is copied, and the second with the copy at work.
      read: async () => {
        if (readdirSync(scratch).some((name) => readdirSync(join(scratch, name)).length > 0)) stopped.abort();
        return usualList(folder).read();
      },
    };
    await expect(drilled({ recovery: asked, erased, signal: stopped.signal })).rejects.toThrow('abort');
    expect(readdirSync(scratch)).toEqual([]);
  });
});

describe('a restored base backup', () => {
  test('is a closed data folder as of a moment, in which the erased are erased again', async () => {
    const into = join(folder, 'restored');
    const until = new Date(between).toISOString();
    const take = {
      secrets: testSecrets,
      erased: usualList(folder),
      bringsBackErased: false,
      takePhotographs: null,
    };
    const restored = await restorePostgres(base, into, { ...recovery, until }, take);
    expect(restored).toMatchObject({ ok: true, erasedAgain: 1, note: { purpose: 'Every Monday.' } });
    expect(existsSync(join(into, 'postmaster.pid'))).toBe(false);
    expect(await restorePostgres(base, into, recovery, take)).toMatchObject({
      ok: false,
      reason: 'notEmpty',
    });
  });

  test('is not made without the list of the erased', async () => {
    const into = join(folder, 'none');
    const take = {
      secrets: testSecrets,
      erased: usualList(scratch),
      bringsBackErased: false,
      takePhotographs: null,
    };
    expect(await restorePostgres(base, into, recovery, take)).toMatchObject({
      ok: false,
      reason: 'noErasedList',
    });
    expect(existsSync(into)).toBe(false);
  });
});
