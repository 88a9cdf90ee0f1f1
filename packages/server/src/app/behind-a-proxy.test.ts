import { afterEach, expect, test } from 'vitest';
import type { ShopConfig } from '../store/ports/ports.ts';
import { adaeze } from '../testing/small-shop.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { readSettings } from './settings.ts';

let shop: TestShop;
afterEach(() => shop.close());

const body = { phone: adaeze.phone, password: adaeze.password };

async function open(environment: Record<string, string>, change: Partial<ShopConfig> = {}) {
  shop = await openTestShop({ config: { ...readSettings(environment).config, ...change } });
}

const https = { PUBLIC_URL: 'https://shop.example.ng' };

test('behind https cookies are bound to the host and to https, also when they are removed', async () => {
  await open(https);
  const browser = shop.browser();
  const login = await browser.post('/api/login', body, { origin: 'https://shop.example.ng' });
  expect(login.cookies).toMatchObject([
    { name: '__Host-ms_session', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  expect(login.cookies[0]).not.toHaveProperty('domain');
  expect((await browser.get('/api/me')).json().data.loggedin).toBe(true);
  const logout = await browser.post('/api/logout', {}, { origin: 'https://shop.example.ng' });
  expect(logout.cookies).toMatchObject([{ name: '__Host-ms_session', value: '', path: '/', secure: true }]);
});

test('behind https a cookie that was planted without the prefix is ignored', async () => {
  await open(https);
  const login = await shop.browser().post('/api/login', body, { origin: 'https://shop.example.ng' });
  const token = login.cookies[0]?.value ?? '';
  const planted = await shop.app.inject({ url: '/api/me', cookies: { ms_session: token } });
  expect(planted.json().data.loggedin).toBe(false);
});

test('behind https browsers are asked to use https only', async () => {
  await open(https);
  const { headers } = await shop.app.inject('/api/stores');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test.each([
  ['https://shop.example.ng', 200],
  ['https://office.example.ng', 200],
  ['http://shop.example.ng', 403],
  ['http://localhost', 403],
  ['https://shop.example.ng.evil.example', 403],
])('a page of %s changes something with %i, whatever host a proxy names', async (origin, status) => {
  await open({ ...https, ALLOWED_ORIGINS: 'https://office.example.ng' });
  const reply = await shop.browser().post('/api/logout', {}, { origin, host: 'localhost' });
  expect(reply.statusCode).toBe(status);
});

/**
 * The number of five calls that are let through, each with another address in the header that a proxy writes.
 */
async function letThrough(forwarded: (call: number) => string): Promise<number> {
  const codes = [];
  for (let call = 0; call < 5; call += 1) {
    const headers = { 'x-forwarded-for': forwarded(call) };
    codes.push((await shop.browser().post('/api/logout', {}, headers)).statusCode);
  }
  return codes.filter((code) => code === 200).length;
}

test.each([
  ['nobody', {}, 3],
  ['one proxy', { TRUST_PROXY: '1' }, 5],
  ['the proxies of this machine', { TRUST_PROXY: '127.0.0.0/8' }, 5],
  ['proxies elsewhere', { TRUST_PROXY: '10.0.0.1' }, 3],
])('callers are distinguished by their addresses where %s may name them', async (_, environment, passed) => {
  await open(environment, { changesPerMinute: 3 });
  expect(await letThrough((call) => `102.89.0.${call}`)).toBe(passed);
});

test('behind one proxy a caller cannot choose an address by writing the header', async () => {
  await open({ TRUST_PROXY: '1' }, { changesPerMinute: 3 });
  expect(await letThrough((call) => `1.2.3.${call}, 102.89.0.1`)).toBe(3);
});

test('behind a proxy that writes their ports as well, callers are counted by their addresses', async () => {
  await open({ TRUST_PROXY: '1' }, { changesPerMinute: 3 });
  expect(await letThrough((call) => `102.89.0.1:${50_000 + call}`)).toBe(3);
});
