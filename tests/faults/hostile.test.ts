import {
  adaeze,
  type Browser,
  fakeGateway,
  openTestShop,
  pickupOrder,
  replyProblems,
  type TestShop,
} from '@marketsquare/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick, seededChance } from '../bench/chance.ts';
import { callsOfTheShop, type HostileRequest, hostileRequest } from '../contract/hostile.ts';
import { isFull } from '../support/full-run.ts';
import { openSocket } from '../support/raw-socket.ts';

/** The number of requests: each call twice, and with `npm run test:full` a hundred times and more. */
const requests = isFull ? 20_000 : 2 * callsOfTheShop.length;
const slowSenders = isFull ? 400 : 40;
/** Printed with a finding; FC_SEED sends the same requests again. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);

let shop: TestShop;
let browsers: readonly Browser[];

beforeAll(async () => {
  shop = await openTestShop({
    gateways: new Map([
      ['paystack', fakeGateway('paystack')],
      ['flutterwave', fakeGateway('flutterwave')],
    ]),
    config: {
      connections: {
        most: 1000,
        mostPerAddress: null,
        headMs: 500,
        requestMs: 800,
        idleMs: 500,
        silentMs: 5000,
      },
    },
  });
  const customer = shop.browser();
  await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  const staff = shop.browser();
  await staff.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
  const guest = shop.browser();
  await guest.post('/api/placeorder', pickupOrder());
  browsers = [shop.browser(), guest, customer, staff];
});

afterAll(() => shop.close());

type Reply = Awaited<ReturnType<Browser['send']>>;

/** The breaches of the contract in a reply. */
function faultsOf({ operationId, isOwnMethod, path }: HostileRequest, reply: Reply): readonly string[] {
  const { statusCode, headers, body } = reply;
  if (statusCode >= 500) return [`${statusCode} ${body}`];
  if (statusCode === 429 && !(Number(headers['retry-after']) > 0)) return ['429 without Retry-After'];
  if (statusCode === 200 && !String(headers['content-type']).startsWith('application/json')) return [];
  if (!isOwnMethod || (statusCode === 404 && path.includes('/%'))) {
    return statusCode >= 400 && reply.body !== '' && reply.json().status !== false ? ['no refusal'] : [];
  }
  return replyProblems(operationId, reply);
}

/** A request in the form in which someone would repeat it. */
function told(request: HostileRequest): string {
  const { method, path, headers, body } = request;
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${body?.toString().slice(0, 400) ?? ''}`;
}

test(`${requests} hostile requests get what the contract says`, async () => {
  process.stdout.write(`hostile requests: seed ${seed}\n`);
  const chance = seededChance(seed);
  const found: string[] = [];
  const asked = new Set<string>();
  for (let count = 0; count < requests && found.length < 10; count += 1) {
    const request = hostileRequest(chance, callsOfTheShop[count % callsOfTheShop.length]);
    asked.add(request.operationId);
    const browser = pick(chance, browsers);
    const { method, path, headers, body } = request;
    const reply = await browser.send(method, path, { headers, ...(body === undefined ? {} : { body }) });
    for (const fault of faultsOf(request, reply)) found.push(`${told(request)}\n  ${fault}`);
  }
  expect(found, `seed ${seed}`).toEqual([]);
  expect(asked).toEqual(new Set(callsOfTheShop.map(({ operation }) => operation.operationId)));
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
}, 3_600_000);

test('those that arrive slowly are cut off, whatever they ask', async () => {
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const chance = seededChance(seed);
  const replies = await Promise.all(
    Array.from({ length: slowSenders }, async () => {
      const { path } = hostileRequest(chance);
      const socket = openSocket(url);
      socket.write(
        `POST ${encodeURI(path.toWellFormed())} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
      );
      const drip = setInterval(() => socket.write(' '), 150);
      const reply = await socket.reply;
      clearInterval(drip);
      return reply;
    }),
  );
  for (const reply of replies) {
    const [head = '', body = ''] = reply.split(/\r\n\r\n(.*)/s);
    expect(head).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(body).toContain('{"status":false,"message":"');
  }
});
