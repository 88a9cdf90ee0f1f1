import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { boundedPasswords, type Derive } from '../people/passwords/passwords.ts';
import { openTestShop, type TestShop, withOwnMetrics } from '../testing/test-shop.ts';
import { buildApp } from './app.ts';

let shop: TestShop | undefined;
afterEach(() => shop?.close());

/** A hash that ends when the test says so, and counts those under way at once. */
function heldHashing() {
  const held: (() => void)[] = [];
  let running = 0;
  const seen = { most: 0, made: 0 };
  const derive: Derive = async () => {
    running += 1;
    seen.most = Math.max(seen.most, running);
    await new Promise<void>((resolve) => held.push(resolve));
    running -= 1;
    seen.made += 1;
    return Buffer.alloc(32, 1);
  };
  return { derive, seen, endOne: () => held.shift()?.() };
}

/** Lets hash after hash end until the reply arrives. */
async function ending<Reply>(reply: Promise<Reply>, endOne: () => void): Promise<Reply> {
  let isThere = false;
  const watched = reply.finally(() => {
    isThere = true;
  });
  while (!isThere) {
    endOne();
    await new Promise((next) => setImmediate(next));
  }
  return watched;
}

const login = (guess: number) => ({ phone: `0803000${String(guess).padStart(4, '0')}`, password: 'a guess' });

describe('hashing', () => {
  test('uses no more threads than it may, and refuses callers that it cannot serve soon', async () => {
    const { derive, seen, endOne } = heldHashing();
    shop = await openTestShop({ passwords: boundedPasswords({ atOnce: 2, waiting: 3 }, derive) });
    const browser = shop.browser();
    const replies = Array.from({ length: 12 }, (_, guess) => browser.post('/api/login', login(guess)));
    const refused = await Promise.all(replies.slice(5));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(503));
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect(refused[0]?.json()).toMatchObject({ status: false, code: 'unavailable' });
    const served = Promise.all(replies.slice(0, 5));
    expect((await ending(served, endOne)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(401));
    expect(seen).toEqual({ most: 2, made: 5 });
  });

  test('that was refused counts as no try and frees its place', async () => {
    const { derive, endOne } = heldHashing();
    shop = await openTestShop({ passwords: boundedPasswords({ atOnce: 1, waiting: 0 }, derive) });
    const browser = shop.browser();
    const first = browser.post('/api/login', login(0));
    expect((await browser.post('/api/login', login(1))).statusCode).toBe(503);
    await ending(first, endOne);
    const tries = await shop.database.read.selectFrom('tries').select('key').execute();
    expect(tries.filter(({ key }) => key.includes(login(1).phone))).toEqual([]);
    expect((await ending(browser.post('/api/login', login(1)), endOne)).statusCode).toBe(401);
  });

  test('for 400 logins at once keeps no page waiting: one asked for last comes before they are done', async () => {
    const opened = await openTestShop();
    shop = opened;
    const webRoot = join(opened.folder, 'dist');
    mkdirSync(webRoot);
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>shop</title>');
    const app = await buildApp({ ...withOwnMetrics(opened.ports), webRoot }, opened.contract);
    const order: string[] = [];
    const logins = Array.from({ length: 400 }, async (_, guess) => {
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/login', payload: login(guess) });
      if (statusCode === 401) order.push('login');
      return statusCode;
    });
    const pages = Array.from({ length: 20 }, async () => {
      const { statusCode } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
      order.push('page');
      return statusCode;
    });
    expect(await Promise.all(pages)).toEqual(Array(20).fill(200));
    const codes = await Promise.all(logins);
    expect(codes.filter((code) => code === 401)).toHaveLength(34);
    expect(codes.filter((code) => code === 503)).toHaveLength(366);
    expect(order.lastIndexOf('page')).toBeLessThan(order.lastIndexOf('login') - 20);
    await app.close();
  });
});
