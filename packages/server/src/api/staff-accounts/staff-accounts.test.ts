import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boundedPasswords, hashPassword, usualHashing } from '../../people/passwords/passwords.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { heldHashing } from '../../testing/held-hashing.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addStaff, changeStaffPassword, findStaff, listStaff, removeStaff } from './staff-accounts.ts';

let shop: TestShop;
const change = { by: { name: 'command line (root)' }, reason: 'The shop opens.', at: '2026-11-21T08:00:00Z' };
const bola = { name: 'bola', role: 'manager', password: 'Nine-Lorries-Wait' } as const;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

async function logIn(name: string, password: string) {
  const browser = shop.browser();
  const { statusCode } = await browser.post('/api/staff/login', { name, password });
  return { browser, statusCode };
}

const changes = () =>
  shop.database.read
    .selectFrom('audit')
    .select(['name', 'action', 'subject', 'reason', 'at'])
    .where('action', 'like', 'staff.%')
    .execute();

describe('a staff account', () => {
  test('opens the desk by its role once it is added, which is recorded [ROLE-08]', async () => {
    expect((await logIn('bola', bola.password)).statusCode).toBe(401);
    expect(await addStaff(shop.database, bola, change)).toBe(true);
    const { browser } = await logIn('bola', bola.password);
    expect((await browser.get('/api/staff/me')).json().data).toMatchObject({ name: 'bola', role: 'manager' });
    const { by, ...why } = change;
    expect(await changes()).toEqual([{ ...by, ...why, action: 'staff.added', subject: 'bola as manager' }]);
  });

  test('of a merchandiser may be for one store, which it is told, and looks at no shopper [ROLE-08]', async () => {
    const ngozi = { ...bola, name: 'ngozi', role: 'merchandiser', storeId: 2 } as const;
    expect(await addStaff(shop.database, ngozi, change)).toBe(true);
    const { browser } = await logIn('ngozi', bola.password);
    const me = await browser.get('/api/staff/me');
    expect(replyProblems('staffMe', me)).toEqual([]);
    expect(me.json().data).toMatchObject({ name: 'ngozi', role: 'merchandiser', store_id: 2 });
    expect((await browser.get('/api/staff/audit')).statusCode).toBe(403);
    expect(await changes()).toMatchObject([{ subject: 'ngozi as merchandiser of store 2' }]);
  });

  test('is added once, also by two at the same time, and keeps its first password', async () => {
    const added = await Promise.all([
      addStaff(shop.database, bola, change),
      addStaff(shop.database, { ...bola, role: 'support', password: 'Ten-Lorries-Left' }, change),
    ]);
    expect([...added].sort()).toEqual([false, true]);
    expect(await addStaff(shop.database, { ...bola, name: 'kemi' }, change)).toBe(false);
    expect((await logIn('kemi', 'staff-pass-phrase')).statusCode).toBe(200);
    expect(await changes()).toHaveLength(1);
  });

  test('with another password opens by that alone, and what it had open is closed [ROLE-08]', async () => {
    const before = await logIn('kemi', 'staff-pass-phrase');
    const other = await logIn('musa', 'staff-pass-phrase');
    expect(await changeStaffPassword(shop.database, 'kemi', bola.password, change)).toBe(1);
    expect((await before.browser.get('/api/staff/me')).statusCode).toBe(401);
    expect((await other.browser.get('/api/staff/me')).statusCode).toBe(200);
    expect((await logIn('kemi', 'staff-pass-phrase')).statusCode).toBe(401);
    expect((await logIn('kemi', bola.password)).statusCode).toBe(200);
    const { password_hash } = await shop.database.read
      .selectFrom('staff')
      .select('password_hash')
      .where('name', '=', 'kemi')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^argon2id\$19456\$2\$1\$/);
  });

  test('that is removed opens nothing, and the trail keeps what it did [ROLE-08]', async () => {
    const { browser } = await logIn('kemi', 'staff-pass-phrase');
    expect(await removeStaff(shop.database, 'kemi', change)).toBe(1);
    expect((await browser.get('/api/staff/me')).statusCode).toBe(401);
    expect(await findStaff(shop.database.read, 'kemi')).toBeNull();
    expect((await listStaff(shop.database.read)).map(({ name }) => name)).toEqual([
      'ada',
      'bayo',
      'femi',
      'musa',
      'sade',
      'zainab',
    ]);
    const trail = await shop.database.read.selectFrom('audit').select(['name', 'action']).execute();
    expect(trail).toEqual([
      { name: 'kemi', action: 'login.opened' },
      { name: 'command line (root)', action: 'staff.removed' },
    ]);
  });

  test('that is none is not changed, and nothing is recorded', async () => {
    expect(await changeStaffPassword(shop.database, 'nobody', bola.password, change)).toBeNull();
    expect(await removeStaff(shop.database, 'nobody', change)).toBeNull();
    expect(await changes()).toEqual([]);
  });
});

test('a login by a password that is changed while it is checked opens nothing, and is recorded as refused [ROLE-08]', async () => {
  const { derive, holdNext } = heldHashing();
  const held = await openTestShop({ passwords: boundedPasswords(usualHashing, derive) });
  const { read, write } = held.database;
  const password = 'staff-pass-phrase';
  const password_hash = await hashPassword(password, derive);
  await write.updateTable('staff').set({ password_hash }).where('name', '=', 'kemi').execute();
  const { begun, release } = holdNext();
  const late = held.browser().post('/api/staff/login', { name: 'kemi', password });
  await begun;
  await changeStaffPassword(held.database, 'kemi', bola.password, change);
  release();
  const { statusCode, cookies } = await late;
  expect([statusCode, cookies]).toEqual([401, []]);
  expect(await read.selectFrom('logins').selectAll().execute()).toEqual([]);
  const trail = await read.selectFrom('audit').select(['action', 'subject']).orderBy('id').execute();
  expect(trail).toEqual([
    { action: 'staff.passwordChanged', subject: 'kemi' },
    { action: 'login.refused', subject: 'kemi' },
  ]);
  await held.close();
});
