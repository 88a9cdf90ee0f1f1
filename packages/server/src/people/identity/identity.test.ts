import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addressKey } from './address-key.ts';
import { findAddress, listAddresses, removeAddress, saveAddress } from './addresses.ts';
import { refuseOthers } from './cookies.ts';
import { forgiveLogin, pauseAfter, reserveLogin } from './login-tries.ts';
import { closeLogin, closeLoginOf, closeStaffLogins, findLogin, openLogin } from './logins.ts';
import {
  type LimitedKey,
  registrationPace,
  registrationTries,
  reserveTries,
  reserveTry,
  waitForTry,
} from './tries.ts';
import { changePerson, findUser, insertUser, ownersOf, wireUser } from './users.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const hourMs = 3_600_000;

describe('a login', () => {
  const open = (who: { userId?: number; staffName?: string }) =>
    openLogin(shop.database.write, shop.ports.chance, shop.now, who);
  const found = (token: string, ms = 0) => findLogin(shop.database.read, token, shop.now + ms);

  test.each([
    ['a customer', { userId: 1 }, 30 * 24 * hourMs],
    ['a guest', {}, 30 * 24 * hourMs],
    ['a staff member', { staffName: 'kemi' }, 12 * hourMs],
  ])('of %s is theirs until its last millisecond', async (_, who, lifeMs) => {
    const { token, idHash, expiresAt } = await open(who);
    expect(Date.parse(expiresAt)).toBe(shop.now + lifeMs);
    const login = { idHash, userId: null, staffName: null, ...who };
    expect(await found(token, lifeMs - 1)).toEqual(login);
    expect(await found(token, lifeMs)).toBeNull();
    expect(await found(`${token}x`)).toBeNull();
    expect(idHash).toMatch(/^[0-9a-f]{64}$/);
    const rows = await shop.database.read.selectFrom('logins').select('created_at').execute();
    expect(rows).toEqual([{ created_at: new Date(shop.now).toISOString() }]);
  });

  test('is ended by its number or its secret, and no other with it', async () => {
    const [first, second, third] = [await open({ userId: 1 }), await open({ userId: 1 }), await open({})];
    await closeLogin(shop.database.write, first.idHash);
    await closeLogin(shop.database.write, first.idHash);
    await closeLoginOf(shop.database.write, second.token);
    expect(await found(first.token)).toBeNull();
    expect(await found(second.token)).toBeNull();
    expect(await found(third.token)).not.toBeNull();
  });

  test('of staff is ended with all of theirs, which are counted', async () => {
    const logins = [await open({ staffName: 'kemi' }), await open({ staffName: 'kemi' })];
    const other = await open({ staffName: 'musa' });
    expect(await closeStaffLogins(shop.database.write, 'kemi')).toBe(2);
    expect(await closeStaffLogins(shop.database.write, 'kemi')).toBe(0);
    for (const { token } of logins) expect(await found(token)).toBeNull();
    expect(await found(other.token)).not.toBeNull();
  });
});

describe('staff are known by', () => {
  const ask = (headers: Readonly<Record<string, string>>) =>
    shop.app.inject({ url: '/api/staff/orders?reason=A+test.', headers: { host: 'localhost', ...headers } });

  test('a bearer token of theirs, written as such, and no one else’s', async () => {
    const { token } = await openLogin(shop.database.write, shop.ports.chance, shop.now, {
      staffName: 'kemi',
    });
    const statusOf = async (authorization: string) => (await ask({ authorization })).statusCode;
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    for (const wrong of [`bearer ${token}`, `xBearer ${token}`, `Bearer ${token} x`, token, 'Bearer ']) {
      expect(await statusOf(wrong)).toBe(401);
    }
    const customer = await openLogin(shop.database.write, shop.ports.chance, shop.now, { userId: 1 });
    const refused = await ask({ authorization: `Bearer ${customer.token}` });
    expect([refused.statusCode, refused.json().message]).toEqual([401, 'Please log in as staff first.']);
  });
});

describe('the cookie of a login', () => {
  test('is given to a stranger who does what they must own, once, and to nobody who only looks [ORD-25]', async () => {
    const guest = shop.browser();
    const logins = () => shop.database.read.selectFrom('logins').select('user_id').execute();
    expect((await guest.get('/api/me')).cookies).toEqual([]);
    const body = { kind: 'grocery', store_id: 1, mode: 'Pickup', items: [{ product_id: 1, quantity: 1 }] };
    expect((await guest.post('/api/quote', body)).cookies).toMatchObject([{ name: 'ms_session' }]);
    expect((await guest.post('/api/quote', body)).cookies).toEqual([]);
    expect(await logins()).toEqual([{ user_id: null }]);
    const refused = await guest.post('/api/createcart', {
      user_id: 1,
      storeid: 1,
      checkout: '0',
      totalquantity: 0,
      total_price: 0,
      checkoutitems: [],
    });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'sign_in_needed']);
  });

  test('of one customer is no key to another’s [ROLE-09]', async () => {
    const visitor = { kind: 'customer', login: 'l', userId: 1 } as const;
    for (const claimed of [undefined, null, 1]) expect(() => refuseOthers(visitor, claimed)).not.toThrow();
    expect(() => refuseOthers(visitor, 2)).toThrow('This belongs to another customer.');
    expect(() => refuseOthers({ kind: 'stranger' }, 1)).toThrow('Please log in first.');
    expect(() => refuseOthers({ kind: 'stranger' }, null)).not.toThrow();
  });

  test('goes to this site alone, is out of reach of scripts, and lasts as long as the login', async () => {
    const { phone, password } = adaeze;
    const reply = await shop.browser().post('/api/login', { phone, password });
    expect(reply.cookies).toEqual([
      {
        name: 'ms_session',
        value: expect.any(String),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        expires: new Date(shop.now + 30 * 24 * hourMs),
      },
    ]);
  });
});

test.each([
  [4, false, 0],
  [5, false, 1_000],
  [6, false, 2_000],
  [9, false, 16_000],
  [1, true, 15_000],
  [2, true, 30_000],
])('after %i failures, under fire: %s, an address waits %i ms', (failures, isUnderFire, ms) => {
  expect(pauseAfter(failures, isUnderFire)).toBe(ms);
});

describe('tries to log in', () => {
  const tryAs = (address: string) => reserveLogin(shop.database, { account: 'login:1', address }, shop.now);

  test('of nineteen strangers leave others unhurried, and the twentieth failure makes everyone wait', async () => {
    for (let stranger = 1; stranger <= 18; stranger += 1)
      expect(await tryAs(`10.0.0.${stranger}`)).toBeNull();
    expect(await tryAs('10.1.0.1')).toBeNull();
    await forgiveLogin(shop.database, { account: 'login:1', address: '10.1.0.1' }, shop.now);
    expect(await tryAs('10.1.0.2')).toBeNull();
    expect(await tryAs('10.1.0.2')).toBeNull();
    expect(await tryAs('10.1.0.2')).toBe(30);
  });

  test('are forgotten when their quarter of an hour is over, and not before', async () => {
    for (let failure = 0; failure < 10; failure += 1) {
      const wait = await tryAs('10.0.0.1');
      if (wait !== null) {
        shop.now += wait * 1000;
        expect(await tryAs('10.0.0.1')).toBeNull();
      }
    }
    shop.now += 15 * 60_000 - 31_000 - 1;
    expect(await tryAs('10.0.0.1')).toBe(1);
    shop.now += 1;
    expect(await tryAs('10.0.0.1')).toBeNull();
    expect(await tryAs('10.0.0.1')).toBeNull();
  });
});

describe('tries of a kind', () => {
  const reserve = (key: string) => reserveTry(shop.database, key, { most: 2, spanMs: 10_000 }, shop.now);

  test('are counted for each key until their period is over, and the wait is stated in seconds', async () => {
    expect([await reserve('a'), await reserve('a'), await reserve('a')]).toEqual([null, null, 10]);
    expect(await reserve('b')).toBeNull();
    shop.now += 8_500;
    expect(await reserve('a')).toBe(2);
    shop.now += 1_499;
    expect(await reserve('a')).toBe(1);
    shop.now += 1;
    expect([await reserve('a'), await reserve('a'), await reserve('a')]).toEqual([null, null, 10]);
  });

  test('counted while the clock was ahead are over once it is set right, and count anew', async () => {
    const right = shop.now;
    shop.now += 400 * 24 * hourMs;
    expect([await reserve('a'), await reserve('a'), await reserve('a')]).toEqual([null, null, 10]);
    shop.now = right;
    expect([await reserve('a'), await reserve('a'), await reserve('a')]).toEqual([null, null, 10]);
    expect(await waitForTry(shop.database.read, [['a', { most: 2, spanMs: 10_000 }]], right)).toBe(10);
  });

  test('that overtake each other are all counted', async () => {
    expect(await reserve('a')).toBeNull();
    shop.now -= 1000;
    expect([await reserve('a'), await reserve('a')]).toEqual([null, 11]);
  });

  test('that one of several limits refuses are counted by none of them', async () => {
    const spanMs = 10_000;
    const tried = (...limits: LimitedKey[]) => reserveTries(shop.database.write, limits, shop.now);
    const mine: LimitedKey = ['mine', { most: 1, spanMs }];
    const everyone: LimitedKey = ['everyone', { most: 2, spanMs }];
    expect([await tried(mine, everyone), await tried(mine, everyone)]).toEqual([null, 10]);
    expect([await tried(everyone), await tried(everyone)]).toEqual([null, 10]);
  });

  test('to register are thirty an hour, and ten a minute', () => {
    expect([registrationTries, registrationPace]).toEqual([
      { most: 30, spanMs: hourMs },
      { most: 10, spanMs: 60_000 },
    ]);
  });
});

describe('the addresses of a customer', () => {
  const request = {
    label: 'Office',
    address: '1 Example Road',
    area: 'Ikeja GRA',
    landmark: 'Beside the bank',
    city: 'Lagos',
    state: 'Lagos',
    address_default: 0,
  } as const;
  const save = (
    userId: number,
    id: number | null,
    change: { address_default?: 0 | 1; label?: string } = {},
  ) =>
    shop.database.transact((queries) =>
      saveAddress(queries, userId, id, { ...request, user_id: userId, ...change }),
    );
  const remove = (userId: number, id: number) =>
    shop.database.transact((queries) => removeAddress(queries, userId, id));
  const listed = async (userId: number) =>
    (await listAddresses(shop.database.read, userId)).map(({ label, address_default }) => [
      label,
      address_default,
    ]);

  test('have one default: the only one, or the one that was made it last, which is listed first [ADDR-14]', async () => {
    const first = await save(tunde.id, null);
    expect(first).toMatchObject({ ...request, user_id: tunde.id, address_default: 1 });
    await save(tunde.id, null, { label: 'Home' });
    expect(await listed(tunde.id)).toEqual([
      ['Office', 1],
      ['Home', 0],
    ]);
    await save(tunde.id, null, { label: 'Shop', address_default: 1 });
    expect(await listed(tunde.id)).toEqual([
      ['Shop', 1],
      ['Office', 0],
      ['Home', 0],
    ]);
    expect(await listed(adaeze.id)).toEqual([['Home', 1]]);
    await save(tunde.id, first?.id ?? 0, { label: 'Old office' });
    expect(await listed(tunde.id)).toEqual([
      ['Shop', 1],
      ['Old office', 0],
      ['Home', 0],
    ]);
  });

  test('leave a default behind when it is removed: the oldest of the others [ADDR-14]', async () => {
    const first = await save(tunde.id, null);
    await save(tunde.id, null, { label: 'Home' });
    await save(tunde.id, null, { label: 'Shop' });
    expect(await remove(tunde.id, first?.id ?? 0)).toBe(true);
    expect(await listed(tunde.id)).toEqual([
      ['Home', 1],
      ['Shop', 0],
    ]);
    expect(await remove(tunde.id, first?.id ?? 0)).toBe(false);
  });

  test('are out of reach of anybody else [ROLE-09]', async () => {
    expect(await findAddress(shop.database.read, adaeze.id, 1)).toMatchObject({ label: 'Home' });
    expect(await findAddress(shop.database.read, tunde.id, 1)).toBeNull();
    expect(await findAddress(shop.database.read, null, 1)).toBeNull();
    expect(await save(tunde.id, 1)).toBeNull();
    expect(await remove(tunde.id, 1)).toBe(false);
    expect(await listed(adaeze.id)).toEqual([['Home', 1]]);
  });
});

describe('a customer', () => {
  const registration = {
    title: 'Miss',
    firstname: 'Ngozi',
    lastname: 'Eze',
    email: 'Ngozi@Example.ng',
    phone: '08030000077',
    password: 'ngozi-pass-phrase',
    subscribe: true,
    gender: 'f',
    dob: '9999-04-17',
  } as const;
  const at = '2026-11-21T08:00:00.000Z';
  const insert = (change: object = {}) =>
    insertUser(shop.database.write, shop.ports.secrets, { ...registration, ...change }, 'hash', at);

  test('is written as registered, with the e-mail address in small letters [AUTH-02, ENT-17, ACC-08]', async () => {
    const id = (await insert()) ?? 0;
    expect(await wireUser(shop.database.read, id)).toEqual({
      id,
      title: 'Miss',
      firstname: 'Ngozi',
      lastname: 'Eze',
      fullname: 'Miss Ngozi Eze',
      email: 'ngozi@example.ng',
      phone: '08030000077',
      subscription: true,
      available_balance: 0,
      wallet_balance: 0,
      balance_onHold: 0,
      balanace_onHold: 0,
      store: null,
      has_wallet_pin: false,
      address_count: 0,
    });
    expect(await findUser(shop.database.read, id)).toMatchObject({
      password_hash: 'hash',
      gender: 'f',
      dob: '9999-04-17',
      created_at: at,
    });
    expect(await wireUser(shop.database.read, adaeze.id)).toMatchObject({
      wallet_balance: 15_000,
      has_wallet_pin: true,
      store: 1,
      address_count: 1,
    });
  });

  test.each(['Mr', 'Mrs', 'Miss', 'Ms'])('keeps the title %s, and any other is read as Ms', async (title) => {
    const id = (await insert({ title, subscribe: false })) ?? 0;
    expect(await wireUser(shop.database.read, id)).toMatchObject({ title, subscription: false });
    await changePerson(shop.database.write, id, { title: 'Chief' });
    expect((await wireUser(shop.database.read, id)).title).toBe('Ms');
  });

  test('has an e-mail address and a number of their own; who owns them is found by either', async () => {
    const id = (await insert()) ?? 0;
    expect(await insert({ phone: '08030000078' })).toBeNull();
    expect(await insert({ email: 'other@example.ng' })).toBeNull();
    const owners = (email: string, phone: string) =>
      ownersOf(shop.database.read, shop.ports.secrets, { email, phone });
    expect(await owners('NGOZI@example.ng', 'none')).toEqual([id]);
    for (const code of ['0', '+234', '234']) expect(await owners('none', `${code}8030000077`)).toEqual([id]);
    expect((await owners(registration.email, adaeze.phone)).toSorted()).toEqual([adaeze.id, id]);
    expect(await owners('none', 'none')).toEqual([]);
  });

  test('who is not there is not found', async () => {
    await expect(wireUser(shop.database.read, 999)).rejects.toMatchObject({ statusCode: 404 });
  });
});

test.each([
  ['x::ffff:102.89.0.1', 'x:0:0:0::/64'],
  ['::ffff:102.89.0.1x', '0:0:0:0::/64'],
  ['::FFFF:102.89.0.10', '102.89.0.10'],
  ['2c0f:0:0:10::1', '2c0f:0:0:10::/64'],
  ['2c0f:f5c0:0100:0002:0003:0004:0005:0006', '2c0f:f5c0:100:2::/64'],
  ['102.89.0.1:50001', '102.89.0.1'],
  ['[2c0f:0:0:10::1]:50001', '2c0f:0:0:10::/64'],
  ['[2c0f:0:0:10::1]', '2c0f:0:0:10::/64'],
  ['', ''],
])('the address "%s" counts as "%s"', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
