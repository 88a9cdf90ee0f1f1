import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pickupOrder } from '../testing/order-request.ts';
import { adaeze } from '../testing/small-shop.ts';
import { openTestShop, type TestShop, withOwnMetrics } from '../testing/test-shop.ts';
import { buildApp } from './app.ts';
import { gatewaysFrom } from './gateways.ts';

/*
 * The headers of every kind of reply, in full: a missing, different or unlisted header is a fault. "*" stands
 * for a value that changes with the content or the moment.
 */

const always = {
  connection: 'keep-alive',
  date: '*',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
const nobodyFrames = { 'x-frame-options': 'DENY' };
const still = {
  ...always,
  ...nobodyFrames,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': '*' };
/** A call, whose answer is for the caller alone and is never cached. */
const call = { ...still, ...json, 'cache-control': 'no-store' };
/** A reply of the shelves, the same for everyone: a browser may keep it for when there is no network. */
const shelf = { ...call, 'cache-control': 'no-cache' };
const limited = { 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '*', 'x-ratelimit-reset': '*' };
/** Its own scripts may ask for the camera, and no frame in it, such as a gateway's. */
const page = {
  ...always,
  ...nobodyFrames,
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'content-security-policy': [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'report-uri /api/cspReport',
  ].join('; '),
};
const html = {
  ...page,
  'content-type': 'text/html; charset=utf-8',
  'content-length': '*',
  'cache-control': 'no-cache',
  etag: '*',
  vary: 'accept-encoding',
};
/** A reply that is written at every request. */
const text = (type: string) => ({ ...page, 'content-type': type, 'content-length': '*' });
const manifest = { ...html, 'content-type': 'application/manifest+json' };
/** A file with a permanent name: it is asked for again at every visit. */
const named = (type: string) => ({
  ...html,
  'content-type': type,
  'accept-ranges': 'bytes',
  'last-modified': '*',
});
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };
const picture = {
  ...still,
  ...forEver,
  'content-type': 'image/svg+xml',
  'content-length': '*',
  vary: 'accept-encoding',
};

const asBrowser = { accept: 'text/html' };
const asTool = { accept: 'application/json' };
const post = (payload: object): InjectOptions => ({ method: 'POST', payload });
const signIn = post({ phone: adaeze.phone, password: adaeze.password });
const staffSignIn = post({ name: 'kemi', password: 'staff-pass-phrase' });

const giftCard = post({ serviceid: 'x', serialnumber: 'GIFT-0001' });

const report: InjectOptions = {
  method: 'POST',
  headers: { 'content-type': 'application/csp-report' },
  payload: '{"csp-report":{}}',
};
const webhook: InjectOptions = { ...post({ event: 'x' }), headers: { 'x-paystack-signature': 'x' } };
/** The cookies of a customer, once they have signed in. */
const signedIn: Record<string, string> = {};

type Row = readonly [
  what: string,
  url: string,
  request: InjectOptions,
  status: number,
  headers: Record<string, string>,
];

const table: readonly Row[] = [
  ['the page at the door', '/', { headers: asBrowser }, 200, html],
  ['the page at any other path', '/cart', { headers: asBrowser }, 200, html],
  ['the page with a key in its address', '/reset/key?email=a@b.co', { headers: asBrowser }, 200, html],
  [
    'a path that no page has',
    '/nothing.txt',
    { headers: { accept: 'text/plain' } },
    404,
    { ...page, ...json },
  ],
  [
    'a part of the page',
    '/assets/app-1a2b.js',
    {},
    200,
    {
      ...still,
      ...forEver,
      'content-type': 'application/javascript; charset=utf-8',
      'content-length': '*',
      'accept-ranges': 'bytes',
      etag: '*',
      'last-modified': '*',
      vary: 'accept-encoding',
    },
  ],
  ['what makes the shop an app', '/manifest.webmanifest', {}, 200, manifest],
  ['the picture of the app', '/icons/shop-192.png', {}, 200, named('image/png')],
  ['what answers without a network', '/sw.js', {}, 200, named('application/javascript; charset=utf-8')],
  ['a part that is missing', '/assets/none.js', {}, 404, { ...still, ...json }],
  ['a picture', '/images/products/1.svg', {}, 200, picture],
  ['a picture that is missing', '/images/none.svg', {}, 404, { ...still, ...json }],
  [
    'a map, which the shop frames',
    '/images/maps/1.svg',
    {},
    200,
    {
      ...picture,
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    },
  ],
  ['a shelf', '/api/products?storeid=1', {}, 200, shelf],
  ['a call that changes something', '/api/logout', post({}), 200, { ...call, ...limited, 'set-cookie': '*' }],
  ['a login', '/api/login', signIn, 200, { ...call, ...limited, 'set-cookie': '*' }],
  ['a login of staff', '/api/staff/login', staffSignIn, 200, { ...call, ...limited, 'set-cookie': '*' }],
  ['who is signed in', '/api/me', {}, 200, call],
  ['who is signed in, to a customer', '/api/me', { cookies: signedIn }, 200, call],
  ['orders of a customer', '/api/listorder?user_id=1', { cookies: signedIn }, 200, call],
  ['who is signed in, spelled another way', '/%61pi/me', { headers: asTool }, 200, call],
  ['an address that cannot be read', '/api/editaddress/%ff', {}, 400, call],
  ['orders of nobody', '/api/listorder', {}, 401, call],
  ['a look of nobody', '/api/staff/audit', {}, 401, call],
  ['a request that does not fit', '/api/me?name=x', {}, 400, call],
  ['a call that does not exist', '/api/nothing', {}, 404, call],
  ['a gift card that nobody has', '/api/verifycard', giftCard, 404, { ...call, ...limited }],
  [
    'a report of a browser',
    '/api/cspReport',
    report,
    200,
    { ...call, ...limited, 'x-ratelimit-limit': '20' },
  ],
  [
    'a body that is too long',
    '/api/logout',
    post(['x'.repeat(65_536)]),
    413,
    { ...call, ...limited, connection: 'close' },
  ],
  ['what cannot be answered now', '/api/webhooks/paystack', webhook, 503, { ...call, 'retry-after': '*' }],
  ['what crawlers may read', '/robots.txt', {}, 200, text('text/plain; charset=utf-8')],
  ['the pages for crawlers', '/sitemap.xml', {}, 200, text('application/xml; charset=utf-8')],
  [
    'the contract to read',
    '/api/openapi.yaml',
    {},
    200,
    { ...call, 'content-type': 'application/yaml; charset=utf-8', 'content-length': '*' },
  ],
  ['health', '/healthz', {}, 200, call],
  ['readiness', '/readyz', {}, 200, call],
  ['the path of the counters, which are elsewhere', '/metrics', {}, 200, html],
];

const changing =
  /^(date|content-length|etag|last-modified|set-cookie|retry-after|x-ratelimit-(remaining|reset))$/;

/** The headers of a reply, with "*" for changing values. */
function sentBy({ headers }: LightMyRequestResponse): Record<string, string> {
  const sent = Object.entries(headers).map(([name, value]) => [
    name,
    changing.test(name) ? '*' : String(value),
  ]);
  return Object.fromEntries(sent);
}

describe('the headers', () => {
  let shop: TestShop;
  let app: FastifyInstance;
  beforeAll(async () => {
    shop = await openTestShop();
    const webRoot = join(shop.folder, 'dist');
    mkdirSync(join(webRoot, 'assets'), { recursive: true });
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>shop</title>');
    writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'plain');
    mkdirSync(join(webRoot, 'icons'));
    for (const file of ['manifest.webmanifest', 'icons/shop-192.png', 'sw.js'])
      writeFileSync(join(webRoot, file), 'plain');
    const pictures = async (path: string) =>
      path === 'none.svg' ? null : { body: '<svg/>', type: 'image/svg+xml', isStandIn: false };
    const config = {
      ...shop.ports.config,
      isSecure: true,
      publicOrigin: 'https://shop.example.ng',
      changesPerMinute: 600,
    };
    app = await buildApp({ ...withOwnMetrics(shop.ports), config, webRoot, pictures }, shop.contract);
    const { cookies } = await app.inject({ ...signIn, url: '/api/login' });
    for (const { name, value } of cookies) signedIn[name] = value;
  });
  afterAll(async () => {
    await app.close();
    await shop.close();
  });

  test.each(table)('of %s are those of the table', async (_, url, request, status, headers) => {
    const reply = await app.inject({ ...request, url });
    expect([reply.statusCode, sentBy(reply)]).toEqual([status, headers]);
  });

  test('of the stream of an order are those of a call, and no proxy holds it back', async () => {
    const order = pickupOrder({ user_id: 1 });
    const placed = await app.inject({ ...post(order), url: '/api/placeorder', cookies: signedIn });
    const url = `/api/orderEvents/${placed.json().data.order.id}`;
    const reply = await app.inject({ url, cookies: signedIn, payloadAsStream: true });
    expect([reply.statusCode, sentBy(reply)]).toEqual([
      200,
      {
        ...still,
        'cache-control': 'no-store',
        'content-type': 'text/event-stream; charset=utf-8',
        'transfer-encoding': 'chunked',
        'x-accel-buffering': 'no',
      },
    ]);
    reply.stream().destroy();
  });

  test('of one write too many are those of a call, and say when to come again', async () => {
    const send = () => app.inject({ ...report, url: '/api/cspReport', remoteAddress: '102.89.1.2' });
    for (let count = 0; count < 20; count += 1) expect((await send()).statusCode).toBe(200);
    const reply = await send();
    expect([reply.statusCode, sentBy(reply)]).toEqual([
      429,
      { ...call, ...limited, 'x-ratelimit-limit': '20', 'retry-after': '*' },
    ]);
  });

  test('without https ask for none', async () => {
    const { headers } = await shop.app.inject('/api/stores');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

test('with a service for analytics the page may call its host, and configuration tells where', async () => {
  const shop = await openTestShop({ config: { analyticsUrl: 'https://stats.example.ng/shop' } });
  const { headers } = await shop.app.inject('/');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://stats.example.ng;");
  const { data } = (await shop.app.inject('/api/config')).json();
  expect(data.analytics_endpoint).toBe('https://stats.example.ng/shop');
  await shop.close();
});

test('with the real gateways the page runs no other scripts than theirs, and lets them open their popups', async () => {
  const { pageHosts } = gatewaysFrom(
    { PAYSTACK_SECRET_KEY: 'sk_test_x', FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-x' },
    () => 'Market Square',
    () => {},
  );
  const shop = await openTestShop({ config: { pageHosts } });
  const policy = String((await shop.app.inject('/')).headers['content-security-policy']).split('; ');
  expect(policy).toContain("script-src 'self' https://js.paystack.co https://checkout.flutterwave.com");
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  await shop.close();
});

test('reports of blocked loads are counted, and logged by directive and origin alone', async () => {
  const shop = await openTestShop();
  const report = (body: unknown) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/cspReport',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(body),
    });
  await report({
    'csp-report': {
      'document-uri': 'https://shop.example.ng/reset/marker-key',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?marker',
    },
  });
  await report({
    'csp-report': { 'effective-directive': 'marker\u001b[2J', 'blocked-uri': 'marker with spaces' },
  });
  expect((await report({ marker: 1 })).statusCode).toBe(200);
  expect(shop.ports.counts.get('page_policy_violations')).toBe(2);
  const log = shop.log.join('');
  expect(log).toContain('"directive":"script-src-elem","blocked":"https://evil.example"');
  expect(log).not.toContain('marker');
  await shop.close();
});
