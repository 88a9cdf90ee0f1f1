import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ports } from '../store/ports/ports.ts';
import { pickupOrder } from '../testing/order-request.ts';
import { openTestShop, type TestShop, withOwnMetrics } from '../testing/test-shop.ts';
import { buildApp } from './app.ts';

const noticeMs = 5000;
const runningMs = 20_000;

let shop: TestShop;
let app: FastifyInstance;
let url: string;
/** The waits for a time to pass, by that time. */
let waiting: Map<number, () => void>;
/** Ends the call that is held, which has begun. */
let release: () => void;
let begun: Promise<void>;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  shop = await openTestShop();
  waiting = new Map();
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  const ports: Ports = {
    ...withOwnMetrics(shop.ports),
    ending: new AbortController(),
    config: { ...shop.ports.config, drain: { noticeMs, runningMs } },
    ticker: (everyMs, act) => {
      waiting.set(everyMs, act);
      return () => waiting.delete(everyMs);
    },
  };
  app = await buildApp(ports, shop.contract);
  const { promise, resolve } = Promise.withResolvers<void>();
  begun = promise;
  app.get('/held', async () => {
    resolve();
    await held.promise;
    return 'done';
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  release();
  await app.close();
  await shop.close();
});

/** A call on a connection that is kept, as a proxy makes it. */
async function call(path: string, headers = {}) {
  const asked = request(`${url}${path}`, { agent, headers }).end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (answer === undefined) throw new Error('there is no answer');
  return answer;
}

async function told(path: string) {
  const answer = await call(path);
  await text(answer);
  return [answer.statusCode, answer.headers.connection];
}

const pass = async (ms: number) => {
  await expect.poll(() => [...waiting.keys()]).toContain(ms);
  waiting.get(ms)?.();
};

/** Begins a call that runs until it is released. */
async function begin() {
  const running = call('/held');
  running.catch(() => {});
  await begun;
  return { running };
}

describe('a server that is told to end', () => {
  test('says so at /readyz at once, answers on during its notice, and keeps no connection', async () => {
    expect(await told('/readyz')).toEqual([200, 'keep-alive']);
    const closed = app.drain();
    await expect.poll(() => waiting.has(noticeMs)).toBe(true);
    expect(await told('/readyz')).toEqual([503, 'close']);
    expect(await told('/api/config')).toEqual([200, 'close']);
    await pass(noticeMs);
    await closed;
    await expect(call('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  test('answers a call that runs, and closes its connection with the answer', async () => {
    const { running } = await begin();
    const closed = app.drain();
    await pass(noticeMs);
    await expect.poll(() => waiting.has(runningMs)).toBe(true);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    release();
    const answer = await running;
    expect([answer.headers.connection, await text(answer)]).toEqual(['close', 'done']);
    await closed;
    expect(waiting.size).toBe(0);
  });

  test('cuts a call that runs longer than it may', async () => {
    const { running } = await begin();
    const closed = app.drain();
    await pass(noticeMs);
    await pass(runningMs);
    await closed;
    await app.close();
    await expect(running).rejects.toThrow('socket hang up');
  });

  test('ends the streams of events after its notice, with the hint to open them again soon', async () => {
    const placed = await shop.browser().post('/api/placeorder', pickupOrder());
    const cookie = placed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const stream = await call(`/api/orderEvents/${placed.json().data.order.id}`, { cookie });
    const heard = text(stream);
    const closed = app.drain();
    await pass(noticeMs);
    expect(await heard).toMatch(/^retry: 3000\n\n(.*\n\n)?retry: [1-9]\d{2,3}\n\n$/s);
    await closed;
  });
});
