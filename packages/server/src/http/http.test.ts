import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adaeze } from '../testing/small-shop.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { bindOperations } from './bind.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ config: { allowedOrigins: ['https://office.example.ng'] } });
});
afterAll(() => shop.close());

function post(body: string, headers: Readonly<Record<string, string>> = {}) {
  const all = { 'content-type': 'application/json', host: 'localhost', ...headers };
  return shop.app.inject({ method: 'POST', url: '/api/logout', headers: all, payload: body });
}

describe('a body is measured before it is read', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  const wide = (values: number) => `{"a":[${Array.from({ length: values }, () => 1).join(',')}]}`;

  test.each([
    ['33 deep', nested(33), 'The body is nested too deeply.'],
    ['of 20,001 values', wide(19_999), 'The body has too many values.'],
    ['that is no JSON', '{', 'The body is not valid JSON.'],
    ['that sets a prototype', '{"__proto__":{}}', 'The body is not valid JSON.'],
  ])('one %s is refused in words [ERR-18]', async (_, body, words) => {
    const reply = await post(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain(words);
  });

  test.each([nested(32), wide(19_998)])('one at the limit is read', async (body) => {
    expect((await post(body)).statusCode).toBe(200);
  });
});

test.each([
  [
    '/api/trackorder',
    { unique_code: 'here', phone: '08000000001' },
    'unique_code is not written as it should be (Gr, PF or PFGR',
  ],
  [
    '/api/verify_walletpin',
    { verify_pin: 'here', phone: '08000000001' },
    'verify_pin is not written as it should be',
  ],
])(
  '%s says in words what a text should look like, and shows no pattern [ERR-18]',
  async (url, payload, words) => {
    const reply = await shop.app.inject({ method: 'POST', url, headers: { host: 'localhost' }, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toContain(words);
    expect(reply.body).not.toMatch(/must match|\^\(|\[[A-Z]+-\d+\]/);
  },
);

describe('a write from a page', () => {
  test.each([
    ['of the shop itself', { origin: 'http://localhost' }, 200],
    ['that is allowed', { origin: 'https://office.example.ng' }, 200],
    ['of another site', { origin: 'https://evil.example' }, 403],
    ['of another port', { origin: 'http://localhost:81' }, 403],
    ['without an address', { origin: 'null' }, 403],
    ['that hides its address', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of the same domain that hides its address', { 'sec-fetch-site': 'same-site' }, 403],
    ['of no browser', {}, 200],
  ])('%s is answered by where it comes from', async (_, headers, status) => {
    expect((await post('{}', headers)).statusCode).toBe(status);
  });

  test('of another site may read', async () => {
    const headers = { host: 'localhost', origin: 'https://evil.example' };
    expect((await shop.app.inject({ url: '/api/stores', headers })).statusCode).toBe(200);
  });
});

describe('a read that is recorded', () => {
  const reads = ['/api/staff/orders?reason=Because+I+can', '/api/staff/me', '/api/exportdata'];

  async function signedIn() {
    const browser = shop.browser();
    await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    const body = { name: 'kemi', password: 'staff-pass-phrase' };
    const { token } = (await browser.post('/api/staff/login', body)).json().data;
    return { browser, bearer: { authorization: `Bearer ${token}` } };
  }

  const trail = () => shop.database.read.selectFrom('audit').select(['action', 'reason']).execute();

  test.each([
    ['another site', 'cross-site'],
    ['another address of the same domain', 'same-site'],
  ])('is refused to a page of %s, and records nothing [ROLE-08]', async (_, site) => {
    const { browser } = await signedIn();
    const before = await trail();
    const headers = { 'sec-fetch-site': site };
    for (const read of reads) {
      for (const method of ['GET', 'HEAD']) {
        expect((await browser.send(method, read, { headers })).statusCode).toBe(403);
      }
    }
    expect(await trail()).toEqual(before);
  });

  test.each([
    ['of the shop', { 'sec-fetch-site': 'same-origin' }],
    ['typed as an address', { 'sec-fetch-site': 'none' }],
    ['of no browser', {}],
    ['of a page that is allowed', { 'sec-fetch-site': 'cross-site', origin: 'https://office.example.ng' }],
  ])('is answered where it is %s', async (_, headers) => {
    const { browser } = await signedIn();
    for (const read of reads) expect((await browser.send('GET', read, { headers })).statusCode).toBe(200);
  });

  test('is answered from anywhere by a token, which no link bears', async () => {
    const { bearer } = await signedIn();
    const headers = { ...bearer, 'sec-fetch-site': 'cross-site' };
    expect((await shop.app.inject({ url: '/api/staff/me', headers })).statusCode).toBe(200);
  });
});

describe('an operation of the contract', () => {
  const aliases = new Map([
    ['me', 'me'],
    ['whoami', 'me'],
  ]);
  test('is answered by its handler under each of its names, which identifies the caller once', async () => {
    let identified = 0;
    const bind = bindOperations(
      { me: async ({ visitor }) => Buffer.from(JSON.stringify(await Promise.all([visitor(), visitor()]))) },
      aliases,
      async () => {
        identified += 1;
        return { kind: 'stranger' };
      },
    );
    const app = fastify();
    for (const name of aliases.keys()) app.get(`/${name}`, bind(name));
    for (const name of aliases.keys()) {
      const reply = await app.inject(`/${name}`);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(reply.json()).toEqual([{ kind: 'stranger' }, { kind: 'stranger' }]);
    }
    expect(identified).toBe(2);
    await app.close();
  });

  test('without a handler is found when the server is built', () => {
    const bind = bindOperations({}, aliases, async () => ({ kind: 'stranger' }));
    expect(() => bind('whoami')).toThrow('The operation "whoami" has no handler.');
  });
});
