import { execFileSync } from 'node:child_process';
import { openTestShop, type TestShop } from '@marketsquare/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchange, openSocket } from '../support/raw-socket.ts';

/** The time that a request may take to arrive in this test's shop, and the number of its connections. */
const requestMs = 600;
const mostPerAddress = 150;
const most = 400;

const connections = { most, mostPerAddress, headMs: 400, requestMs, idleMs: 2000, silentMs: 5000 };

let shop: TestShop;
let url: string;

beforeAll(async () => {
  shop = await openTestShop({ config: { connections } });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => shop.close());

// The shop learns a moment after us that the connections of the test before are closed, and counts them until then.
beforeEach(() => {
  shop.app.server.closeIdleConnections();
  return expect.poll(openConnections).toBe(0);
});

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    shop.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

const slowHead = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/**
 * A sender that writes a byte now and then until it is cut off, if ever.
 * @returns the answer
 */
async function sendSlowly(from: string, start: string): Promise<string> {
  const socket = openSocket(url, from);
  socket.write(start);
  const drip = setInterval(() => socket.write(' '), 100);
  const reply = await socket.reply;
  clearInterval(drip);
  return reply;
}

describe('senders of a byte at a time', () => {
  test('are cut off in time, and shoppers are served meanwhile', async () => {
    const slow = Array.from({ length: 300 }, (_, index) =>
      sendSlowly(`127.0.0.${2 + (index % 3)}`, `${slowHead}content-length: 5000\r\n\r\n{`),
    );
    const served = await fetch(`${url}/api/stores`);
    expect(served.status).toBe(200);
    const cut = await Promise.all(slow);
    for (const reply of cut) {
      expect(reply).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
      expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: false, code: 'too_slow' });
    }
  });

  test('of headers are cut off as well', async () => {
    expect(await sendSlowly('127.0.0.2', `${slowHead}x-slow: `)).toContain('408');
  });
});

describe('connections without end', () => {
  test('from one address leave room for others', async () => {
    const many = Array.from({ length: mostPerAddress + 50 }, () => openSocket(url, '127.0.0.9'));
    const refused = await Promise.all(many.slice(mostPerAddress).map(({ reply }) => reply));
    expect(refused.every((reply) => reply === '')).toBe(true);
    expect((await fetch(`${url}/api/stores`)).status).toBe(200);
    for (const socket of many) socket.close();
    await Promise.all(many.map(({ reply }) => reply));
  });

  test('of a proxy that is trusted are not counted by its address', async () => {
    const behind = await openTestShop({
      config: { trustProxy: 1, connections: { ...connections, mostPerAddress: 2, headMs: 60_000 } },
    });
    const address = await behind.app.listen({ port: 0, host: '127.0.0.1' });
    const silent = [openSocket(address), openSocket(address)];
    const answer = await exchange(address, 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(answer.status).toBe(200);
    for (const socket of silent) socket.close();
    await behind.close();
  });

  test('from many addresses stop at the most that the shop holds', async () => {
    // Opening them takes longer, on a busy machine, than this test's shop waits for a head.
    const patient = await openTestShop({
      config: { connections: { ...connections, headMs: 60_000, requestMs: 60_000, silentMs: 60_000 } },
    });
    const address = await patient.app.listen({ port: 0, host: '127.0.0.1' });
    const many = Array.from({ length: most + 50 }, (_, index) =>
      openSocket(address, `127.0.1.${1 + (index % 9)}`),
    );
    const refused = await Promise.race([
      Promise.all(many.slice(most).map(({ reply }) => reply)),
      Promise.any(many.slice(0, mostPerAddress).map(({ reply }) => reply)).then(() => null),
    ]);
    expect(refused).toEqual(Array.from({ length: 50 }, () => ''));
    for (const socket of many) socket.close();
    const status = () =>
      fetch(`${address}/api/stores`).then(
        (reply) => reply.status,
        () => 0,
      );
    await expect.poll(status).toBe(200);
    await patient.close();
  });
});

/**
 * A program that loses its network as soon as it has sent everything; meanwhile this process takes no
 * connection.
 */
const sendAndGo = `
  const [port, bytes] = process.argv.slice(1);
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    socket.write(bytes);
    socket.resetAndDestroy();
  });`;

test.each([
  ['directly', false],
  ['through one proxy', 1],
  ['through a named proxy', ['127.0.0.1']],
] as const)(
  'a request that comes %s, whose sender has gone before it is taken, is no failure of the shop',
  async (_, trustProxy) => {
    const left = await openTestShop({ config: { trustProxy, connections, changesPerMinute: 600 } });
    const address = await left.app.listen({ port: 0, host: '127.0.0.1' });
    execFileSync(process.execPath, [
      '-e',
      sendAndGo,
      new URL(address).port,
      `${slowHead}content-length: 2\r\n\r\n{}`,
    ]);
    expect((await fetch(`${address}/api/stores`)).status).toBe(200);
    expect(left.log.filter((line) => line.includes('"event":"failed"'))).toEqual([]);
    await left.close();
  },
);

describe('what is not proper HTTP is refused in the shape of every refusal [ERR-18]', () => {
  const close = 'connection: close\r\n\r\n';
  test.each([
    ['an unknown method', `BREW / HTTP/1.1\r\nhost: x\r\n${close}`, 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no host', `GET /healthz HTTP/1.1\r\n${close}`, 400],
    ['a head of 40 KB', `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n${close}`, 431],
    ['an address of 40 KB', `GET /${'y'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n${close}`, 431],
    [
      'a chunk that is none',
      `POST /api/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
    [
      'two lengths',
      `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}`,
      400,
    ],
    ['bad percent signs', `GET /api/order/%E0%A4%A HTTP/1.1\r\nhost: x\r\n${close}`, 400],
    ['a key of 200 letters', `GET /api/order/${'a'.repeat(200)} HTTP/1.1\r\nhost: x\r\n${close}`, 414],
    ['a method that nobody answers', `TRACE /api/stores HTTP/1.1\r\nhost: x\r\n${close}`, 404],
    ['another method than the call’s', `DELETE /api/stores HTTP/1.1\r\nhost: x\r\n${close}`, 404],
  ])('%s', async (_, bytes, status) => {
    const answer = await exchange(url, bytes);
    expect(answer.status).toBe(status);
    expect(answer.head).toContain('content-type: application/json');
    expect(answer.head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(answer.body)).toMatchObject({
      status: false,
      code: expect.any(String),
      message: expect.any(String),
    });
  });

  test('an expectation that the shop does not know is no reason to refuse', async () => {
    const answer = await exchange(url, `GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: cake\r\n${close}`);
    expect(answer.status).toBe(200);
  });
});
