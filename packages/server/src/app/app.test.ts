import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pictures } from '../store/ports/ports.ts';
import { contractDocument } from '../testing/contract-check.ts';
import { pickupOrder } from '../testing/order-request.ts';
import { openTestShop, type TestShop, withOwnMetrics } from '../testing/test-shop.ts';
import { buildApp } from './app.ts';

/** Every call that takes a body, with the most bytes that the contract gives it. */
const bodyLimits = Object.entries(contractDocument.paths).flatMap(([path, item]) =>
  Object.values(item).flatMap(({ operationId, requestBody, 'x-most-bytes': most = 64 * 1024 }) =>
    requestBody === undefined || 'multipart/form-data' in requestBody.content
      ? []
      : [{ operationId, path, most }],
  ),
);

describe('the server', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  test.each(['/healthz', '/readyz'])('%s says that it is well', async (url) => {
    expect((await shop.app.inject(url)).json()).toMatchObject({ status: true });
  });

  test.each([
    ['{"phone":', 'application/json', 400],
    ['', 'application/json', 400],
    ['{"__proto__":{"a":1}}', 'application/json', 400],
    ['phone=1', 'application/x-www-form-urlencoded', 415],
    [`{"phone":"${'1'.repeat(65_536)}"}`, 'application/json', 413],
  ])('refuses the body %.20j of type %s with %i', async (payload, type, status) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().status).toBe(false);
  });

  test.each(bodyLimits)('reads $most bytes of $operationId, and not one more', async ({ path, most }) => {
    const statusOf = async (bytes: number) => {
      const headers = { 'content-type': 'application/json' };
      const payload = '{}'.padEnd(bytes);
      return (await shop.app.inject({ method: 'POST', url: path, headers, payload })).statusCode;
    };
    expect(await statusOf(most)).not.toBe(413);
    expect(await statusOf(most + 1)).toBe(413);
  });

  test('refuses a call that lacks its body', async () => {
    const reply = await shop.app.inject({ method: 'POST', url: '/api/updatecustomer' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request']);
  });

  test('answers an unknown call in the shape of every refusal', async () => {
    const reply = await shop.app.inject('/api/nothing');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ status: false, message: 'This was not found.', code: 'not_found' });
  });

  test('logs routes and never what was typed', async () => {
    const browser = shop.browser();
    const order = (await browser.post('/api/placeorder', pickupOrder())).json().data.order;
    await browser.get(`/api/order/${order.id}`);
    await browser.post('/api/login', { phone: '08030000001', password: 'marker-password' });
    await browser.get('/reset/marker-key?email=marker@example.ng');
    await browser.post('/api/register', { marker: 'marker-field' });
    const log = shop.log.join('');
    expect(log).toContain('"route":"/api/order/:id"');
    for (const secret of ['Bisi', '08030000033', 'bisi@example.ng', 'marker', order.id]) {
      expect(log).not.toContain(secret);
    }
  });

  test('limits each call that changes something by itself when configured to', async () => {
    const limited = await openTestShop({ config: { changesPerMinute: 3 } });
    const browser = limited.browser();
    const codes = [];
    for (let call = 0; call < 5; call += 1) codes.push((await browser.post('/api/logout', {})).statusCode);
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    expect((await browser.post('/api/staff/logout', {})).statusCode).toBe(200);
    expect((await browser.get('/api/stores')).statusCode).toBe(200);
    await limited.close();
  });
});

describe('the built shop', () => {
  const drawn: string[] = [];
  let shop: TestShop;
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    shop = await openTestShop();
    const webRoot = join(shop.folder, 'dist');
    mkdirSync(join(webRoot, 'assets'), { recursive: true });
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>shop</title>');
    writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'plain');
    writeFileSync(join(webRoot, 'assets/app-1a2b.js.br'), 'brotli');
    const pictures: Pictures = async (path, width) => {
      if (!/^[ab]\.svg$/.test(path)) return null;
      if (width === null || path === 'b.svg')
        return { body: '<svg/>', type: 'image/svg+xml', isStandIn: width !== null };
      drawn.push(path);
      return { body: Buffer.from(`${width} pixels`), type: 'image/webp', isStandIn: false };
    };
    app = await buildApp({ ...withOwnMetrics(shop.ports), webRoot, pictures }, shop.contract);
  });
  afterAll(async () => {
    await app.close();
    await shop.close();
  });

  test('is served from its folder, hashed files for ever and as they were compressed', async () => {
    const asset = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect([asset.body, asset.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/assets/app-1a2b.js')).body).toBe('plain');
  });

  test.each(['/', '/home', '/category/fresh%20produce', '/product/1/groceries/Rice'])(
    '%s opens the page, which is asked for again each time',
    async (url) => {
      const page = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(page.body).toContain('<title>shop</title>');
    },
  );

  test.each(['/api/nothing', '/images/none.svg', '/assets/none.js'])(
    '%s is a 404 and no page',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  test('keeps to its folder', async () => {
    const climbing = await app.inject('/..%2fshop.db');
    expect(climbing.body).not.toContain('SQLite');
  });

  test('shows pictures that may be kept for ever', async () => {
    const picture = await app.inject('/images/a.svg');
    const packed = await app.inject({ url: '/images/a.svg', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe('<svg/>');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('has them as pixels too, drawn once', async () => {
    const ask = () =>
      app.inject({ url: '/images/a.svg?width=288', headers: { 'accept-encoding': 'gzip, br' } });
    for (const picture of [await ask(), await ask()]) {
      expect(picture.body).toBe('288 pixels');
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(picture.headers['content-encoding']).toBeUndefined();
    }
    expect(drawn).toEqual(['a.svg']);
    expect((await app.inject('/images/a.svg')).body).toBe('<svg/>');
  });

  test('has them in no other width', async () => {
    for (const query of ['width=289', 'width=', 'width=288&width=288', 'width=1e9']) {
      const reply = await app.inject(`/images/a.svg?${query}`);
      expect([reply.statusCode, reply.json().errors[0].field], query).toEqual([400, 'width']);
    }
  });

  test('asks again for a picture in whose place its drawing stood', async () => {
    const picture = await app.inject('/images/b.svg?width=288');
    expect([picture.body, picture.headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
  });
});
