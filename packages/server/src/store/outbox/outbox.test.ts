import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOnPostgres } from '../../testing/test-postgres.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Database } from '../database/index.ts';
import {
  dequeue,
  endNeedless,
  enqueue,
  enqueueOnce,
  type OutboxHandlers,
  pullBack,
  releaseClaims,
  startOutbox,
  workOutbox,
} from './index.ts';

let shop: TestShop;
let troubles: unknown[];

beforeEach(async () => {
  shop = await openTestShop();
  troubles = [];
});

afterEach(() => shop.close());

function put(subject: string, waitMs = 0, kind = 'test.work') {
  return enqueue(shop.database.write, [{ kind, subject, now: shop.now, waitMs }]);
}

function round(handlers: OutboxHandlers) {
  return workOutbox(shop.ports, handlers, (kind, error) => troubles.push([kind, error]));
}

test('work is done when it is due, and once', async () => {
  const done: string[] = [];
  const handlers: OutboxHandlers = {
    'test.work': async ({ subject }) => {
      done.push(subject);
      return null;
    },
  };
  await put('now');
  await put('later', 1000);
  await put('somebody else’s', 0, 'other.work');
  await round(handlers);
  expect(done).toEqual(['now']);
  shop.now += 1000;
  await round(handlers);
  await round(handlers);
  expect(done).toEqual(['now', 'later']);
});

test('work that throws is reported, tried again later, and keeps no other waiting', async () => {
  const done: string[] = [];
  const handlers: OutboxHandlers = {
    'test.work': async ({ subject, tries }) => {
      if (subject === 'broken' && tries < 2) throw new Error('not now');
      done.push(subject);
      return null;
    },
  };
  await put('broken');
  await put('sound');
  await round(handlers);
  expect(done).toEqual(['sound']);
  expect(troubles).toEqual([['test.work', new Error('not now')]]);
  expect(await round(handlers)).toBe(0);
  shop.now += 5000;
  await round(handlers);
  shop.now += 5000;
  expect(await round(handlers)).toBe(0);
  shop.now += 5000;
  await round(handlers);
  expect(done).toEqual(['sound', 'broken']);
});

test('two processes never take the same row, and a dead one’s rows are taken over', async () => {
  for (let row = 0; row < 50; row += 1) await put(`row ${row}`);
  const done: string[] = [];
  const finish = async ({ subject }: { subject: string }) => {
    done.push(subject);
    return null;
  };
  const never = new Promise<null>(() => {});
  void round({ 'test.work': () => never });
  await expect
    .poll(() =>
      shop.database.read.selectFrom('outbox').where('claimed_until', 'is not', null).select('id').execute(),
    )
    .toHaveLength(20);
  await Promise.all([round({ 'test.work': finish }), round({ 'test.work': finish })]);
  await round({ 'test.work': finish });
  expect(new Set(done).size).toBe(done.length);
  expect(done).toHaveLength(30);
  shop.now += 60_000;
  await round({ 'test.work': finish });
  expect(new Set(done).size).toBe(50);
});

/** On PostgreSQL other servers may be at work; there a claim that nobody renews expires. */
test.skipIf(isOnPostgres)(
  'what a process had claimed when it died is free again when the next one starts',
  async () => {
    await put('claimed');
    void round({ 'test.work': () => new Promise<null>(() => {}) });
    await expect
      .poll(() =>
        shop.database.read.selectFrom('outbox').where('claimed_until', 'is not', null).select('id').execute(),
      )
      .toHaveLength(1);
    expect(await round({ 'test.work': async () => null })).toBe(0);
    await releaseClaims(shop.database.write);
    expect(await round({ 'test.work': async () => null })).toBe(1);
  },
);

test('a server that stops ends what it has begun, and leaves the rest to others at once', async () => {
  for (let row = 0; row < 20; row += 1) await put(`row ${row}`);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const handlers: OutboxHandlers = {
    'test.work': async ({ subject }) => {
      done.push(subject);
      await gate.promise;
      return null;
    },
  };
  const outbox = startOutbox(shop.ports, handlers, 1, (kind) => troubles.push(kind), {});
  await expect.poll(() => done).toHaveLength(4);
  const stopped = outbox.stop();
  gate.resolve();
  await stopped;
  expect(done).toHaveLength(4);
  expect(await round({ 'test.work': async () => null })).toBe(16);
});

test('a row that waited for slow ones is left to whoever took it over', async () => {
  for (let row = 0; row < 20; row += 1) await put(`row ${row}`);
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow = round({
    'test.work': async ({ subject }) => {
      await gate.promise;
      done.push(subject);
      return null;
    },
  });
  await expect
    .poll(() =>
      shop.database.read.selectFrom('outbox').where('claimed_until', 'is not', null).select('id').execute(),
    )
    .toHaveLength(20);
  shop.now += 60_000;
  const takenOver: string[] = [];
  await round({
    'test.work': async ({ subject }) => {
      takenOver.push(subject);
      return null;
    },
  });
  gate.resolve();
  await slow;
  expect(takenOver).toHaveLength(20);
  expect(done).toEqual(['row 0', 'row 1', 'row 2', 'row 3']);
});

test('two thousand rows that are due at once are all done, once, by two processes, past those that throw', async () => {
  await shop.database.transact(async (queries) => {
    for (let row = 0; row < 2000; row += 1) {
      const due = { kind: 'test.work', subject: `row ${row}`, now: shop.now, waitMs: 0 };
      await enqueue(queries, [due]);
    }
  });
  const other = shop.openAgain();
  const done: string[] = [];
  const broken = /00$/;
  const handlers: OutboxHandlers = {
    'test.work': async ({ subject }) => {
      if (broken.test(subject)) throw new Error('not now');
      done.push(subject);
      return null;
    },
  };
  const drain = async (database: Database) => {
    const work = () => workOutbox({ ...shop.ports, database }, handlers, (kind) => troubles.push(kind));
    while ((await work()) > 0);
  };
  await Promise.all([drain(shop.database), drain(other)]);
  await other.close();
  expect(troubles).toHaveLength(19);
  expect(done).toHaveLength(2000 - 19);
  expect(new Set(done).size).toBe(done.length);
});

test('work that is ended while it runs stays ended', async () => {
  await put('settled meanwhile');
  await round({
    'test.work': async ({ subject }) => {
      await dequeue(shop.database.write, [{ kind: 'test.work', subject }], new Date(shop.now).toISOString());
      return 1000;
    },
  });
  shop.now += 1000;
  expect(await round({ 'test.work': async () => null })).toBe(0);
});

test('work that a command makes needless ends with it, and neither other work nor what was done before', async () => {
  const work = { kind: 'test.work', subject: 'paid' };
  const isoOf = (at: number) => new Date(at).toISOString();
  const before = isoOf(shop.now);
  await put('paid');
  await dequeue(shop.database.write, [work], before);
  shop.now += 1000;
  await put('paid');
  await put('unpaid');
  await put('paid', 0, 'test.other');
  await shop.database.transact((queries) => endNeedless(queries, [work], isoOf(shop.now)));
  const rows = await shop.database.read
    .selectFrom('outbox')
    .select(['kind', 'subject', 'done_at'])
    .where('kind', 'like', 'test.%')
    .orderBy('id')
    .execute();
  expect(rows.map(({ kind, subject, done_at }) => [kind, subject, done_at])).toEqual([
    ['test.work', 'paid', before],
    ['test.work', 'paid', isoOf(shop.now)],
    ['test.work', 'unpaid', null],
    ['test.other', 'paid', null],
  ]);
});

test('recurring work has one open row', async () => {
  const daily = { kind: 'test.work', subject: 'daily', now: shop.now, waitMs: 0 };
  const schedule = () => shop.database.transact((queries) => enqueueOnce(queries, daily));
  await schedule();
  await schedule();
  expect(await round({ 'test.work': async () => 1000 })).toBe(1);
  await schedule();
  shop.now += 1000;
  expect(await round({ 'test.work': async () => null })).toBe(1);
});

test('a clock that was set back does not delay the work of a dead process', async () => {
  await put('a day ago', -2 * 86_400_000);
  void round({ 'test.work': () => new Promise<null>(() => {}) });
  await expect
    .poll(() => shop.database.read.selectFrom('outbox').select('claimed_until').execute())
    .not.toEqual([{ claimed_until: null }]);
  shop.now -= 86_400_000;
  expect(await round({ 'test.work': async () => null })).toBe(1);
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test('what was put off while the clock was ahead is due once it is set right, and nothing else is', async () => {
  await put('polled', 400 * dayMs);
  await put('polled in an hour', hourMs);
  await put('daily', 400 * dayMs, 'test.daily');
  await put('daily tomorrow', dayMs, 'test.daily');
  await put('ended', 400 * dayMs, 'test.ended');
  await dequeue(shop.database.write, [{ kind: 'test.ended', subject: 'ended' }], '2026-11-21T08:00:00.000Z');
  await pullBack(shop.database.write, shop.now, { 'test.daily': dayMs });
  const done: string[] = [];
  const keep = async ({ subject }: { subject: string }) => {
    done.push(subject);
    return null;
  };
  await round({ 'test.work': keep, 'test.daily': keep, 'test.ended': keep });
  expect(done.toSorted()).toEqual(['daily', 'polled']);
});

test('a clock that is set back while the outbox works puts nothing off', async () => {
  const right = shop.now;
  shop.now += 400 * dayMs;
  const doneAt: number[] = [];
  await put('daily', 0, 'test.daily');
  const handlers: OutboxHandlers = {
    'test.daily': async () => {
      doneAt.push(shop.now);
      return dayMs;
    },
  };
  const outbox = startOutbox(shop.ports, handlers, 1, (kind) => troubles.push(kind), { 'test.daily': dayMs });
  const due = shop.database.read.selectFrom('outbox').select('due_at');
  const putOff = { due_at: new Date(right + 401 * dayMs).toISOString() };
  await expect.poll(() => due.execute()).toEqual([putOff]);
  shop.now = right;
  await expect.poll(() => doneAt).toEqual([right + 400 * dayMs, right]);
  await outbox.stop();
  expect(troubles).toEqual([]);
});
