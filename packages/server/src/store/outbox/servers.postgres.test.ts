import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Database } from '../database/index.ts';
import type { Ports } from '../ports/ports.ts';
import {
  enqueue,
  enqueueOnce,
  hasOpenWork,
  type OutboxHandlers,
  releaseClaims,
  workOutbox,
} from './index.ts';

let shop: TestShop;
let other: Database;
let troubles: unknown[];

beforeEach(async () => {
  shop = await openTestShop();
  other = shop.openAgain();
  troubles = [];
});

afterEach(async () => {
  await other.close();
  await shop.close();
  expect(troubles).toEqual([]);
});

/** The ports of the other server, whose clock is ahead. */
function others(aheadMs = 0): Ports {
  return { ...shop.ports, database: other, clock: () => shop.now + aheadMs };
}

function put(subject: string, waitMs = 0) {
  return enqueue(shop.database.write, [{ kind: 'test.work', subject, now: shop.now, waitMs }]);
}

function round(ports: Ports, handlers: OutboxHandlers) {
  return workOutbox(ports, handlers, (kind, error) => troubles.push([kind, error]));
}

const claims = () => shop.database.read.selectFrom('outbox').select('claimed_until').execute();

/** Work that waits to be let go, begun by one server. */
async function begun(ports: Ports, after: number | null = null) {
  const [before] = await claims();
  const gate = Promise.withResolvers<void>();
  const ended = round(ports, {
    'test.work': async () => {
      await gate.promise;
      return after;
    },
  });
  await expect.poll(claims).not.toEqual([before]);
  return async () => {
    gate.resolve();
    await ended;
  };
}

const nothing: OutboxHandlers = { 'test.work': async () => null };

test('what one server has claimed stays claimed when another one starts', async () => {
  await put('running');
  const end = await begun(shop.ports);
  await releaseClaims(other.write);
  expect(await round(others(), nothing)).toBe(0);
  await end();
});

test('work that outlasts its claim is done by nobody else meanwhile', async () => {
  await put('daily');
  const end = await begun(shop.ports);
  for (let renewals = 0; renewals < 4; renewals += 1) {
    const [before] = await claims();
    shop.now += 20_000;
    shop.tick();
    await expect.poll(claims).not.toEqual([before]);
    expect(await round(others(), nothing)).toBe(0);
  }
  await end();
  expect(await round(others(), nothing)).toBe(0);
});

test('a server that went on too late leaves work to the one that has taken it over', async () => {
  await put('daily');
  const endLate = await begun(shop.ports, 1000);
  shop.now += 61_000;
  const end = await begun(others(), 1000);
  await endLate();
  shop.now += 2000;
  expect(await round(shop.ports, nothing)).toBe(0);
  await end();
});

describe('two servers whose clocks differ by five seconds', () => {
  test.each([
    ['behind', 'ahead', 0, 5000],
    ['ahead', 'behind', 5000, 0],
  ])('leave alone what the one that is %s has just claimed', async (_, __, first, second) => {
    await put('running');
    const end = await begun(others(first));
    expect(await round(others(second), nothing)).toBe(0);
    shop.now += 20_000;
    const [before] = await claims();
    shop.tick();
    await expect.poll(claims).not.toEqual([before]);
    shop.now += 39_000;
    expect(await round(others(second), nothing)).toBe(0);
    await end();
  });

  test('do all work, each piece once, also what is due again and again', async () => {
    const done: string[] = [];
    const handlers: OutboxHandlers = {
      'test.work': async ({ subject, tries }) => {
        done.push(`${subject}, try ${tries}`);
        return tries < 2 ? 1000 : null;
      },
    };
    for (let row = 0; row < 60; row += 1) await put(`row ${row}`);
    for (let second = 0; second < 20; second += 1) {
      await Promise.all([round(shop.ports, handlers), round(others(5000), handlers)]);
      shop.now += 1000;
    }
    expect(new Set(done).size).toBe(done.length);
    expect(done).toHaveLength(60 * 3);
  });
});

test('two servers that schedule the same recurring work at once make one row', async () => {
  const daily = { kind: 'test.work', subject: 'daily', now: shop.now, waitMs: 0 };
  const gate = Promise.withResolvers<void>();
  let looked = 0;
  const schedule = (database: Database) =>
    database.transact(async (queries) => {
      await hasOpenWork(queries, daily);
      looked += 1;
      if (looked === 2) gate.resolve();
      await gate.promise;
      await enqueueOnce(queries, daily);
    });
  await Promise.all([schedule(shop.database), schedule(other)]);
  expect(await claims()).toHaveLength(1);
});
