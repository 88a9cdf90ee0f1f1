import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFull } from '../../../../../tests/support/full-run.ts';
import { type Browser, openTestShop, pickupOrder, staffOf, type TestShop } from '../../testing/index.ts';
import { isOnPostgres } from '../../testing/test-postgres.ts';
import { makePlanned } from '../../work/goods/index.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { changeCount } from './change-count.ts';

vi.setConfig({ testTimeout: 900_000 });

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop({ config: { unpaidPerAddress: null } });
});

afterEach(() => shop.close());

const rice = { storeId: 1, productId: 1, low: 5, reason: 'Counted the shelf.' };
const count = (units: number | null) => changeCount(shop.ports, { name: 'zainab' }, { ...rice, units });

/** The rice left to sell at the store. */
async function left(): Promise<number> {
  const row = await shop.database.read
    .selectFrom('stock_counts')
    .select(sql<number>`counted - reserved`.as('left'))
    .executeTakeFirstOrThrow();
  return row.left;
}

/** Orders twenty bags of rice. */
function order(turn: number, browser: Browser) {
  const number = String(turn).padStart(4, '0');
  const attempt = { attempt_id: `attempt-000000000000${number}`, unique_code: `Gr01072${number}` };
  return browser.post('/api/placeorder', pickupOrder(attempt));
}

const soundRows = async () => {
  const { differences } = await checkRows(shop.database.read, shop.ports.secrets);
  expect(differences).toEqual([]);
};

/** Of sixteen guests to a server and back, a round takes long: fewer show the same there. */
const mostRounds = isOnPostgres ? 10 : 200;
const rounds = isFull ? mostRounds : 2;

describe('sixteen shoppers and the last of it', () => {
  test('one has it, and the others are told that none is left', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await count(20);
      const guests = Array.from({ length: 16 }, () => shop.browser());
      const replies = await Promise.all(guests.map((browser, at) => order(round * 16 + at + 1, browser)));
      const won = replies.filter(({ statusCode }) => statusCode === 200);
      expect(won).toHaveLength(1);
      for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
        expect(reply.json()).toMatchObject({
          code: 'quote_changed',
          data: { quote: { lines: [{ available: false, left: 0 }] } },
        });
      }
      expect(await left()).toBe(0);
      // The window has room for the next round.
      const winner = guests[replies.findIndex(({ statusCode }) => statusCode === 200)];
      await winner?.post('/api/cancelorder', { order_id: won[0]?.json().data.order.id });
    }
    await soundRows();
  });
});

describe('any story of counts, orders and cancels', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('count' as const), units: fc.integer({ min: 0, max: 70 }) }),
    fc.record({ kind: fc.constant('stop' as const) }),
    fc.record({ kind: fc.constant('order' as const) }),
    fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(5) }),
  );

  test('leaves what it says it does, never less than nothing, and explained by the streams', async () => {
    let turn = 0;
    const story = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const browser = shop.browser();
      const held: { readonly id: string; readonly units: number }[] = [];
      await count(60);
      let [there, isKept] = [60, true];
      for (const taken of steps) {
        if (taken.kind === 'count') {
          await count(taken.units);
          [there, isKept] = [taken.units, true];
        } else if (taken.kind === 'stop' && isKept) {
          await count(null);
          isKept = false;
        } else if (taken.kind === 'order') {
          turn += 1;
          const reply = await order(turn, browser);
          const units = isKept ? 20 : 0;
          if (reply.statusCode !== 200) {
            // The shop itself allows a shopper only so many unpaid orders.
            expect(units > there || held.length > 0).toBe(true);
            continue;
          }
          expect(units).toBeLessThanOrEqual(there);
          there -= units;
          held.push({ id: reply.json().data.order.id, units });
        } else if (taken.kind === 'cancel') {
          const [ended] = held.splice(taken.at % Math.max(1, held.length), 1);
          if (ended === undefined) continue;
          await browser.post('/api/cancelorder', { order_id: ended.id });
          there += ended.units;
        }
        expect(await left()).toBe(there);
      }
      for (const { id } of held) await browser.post('/api/cancelorder', { order_id: id });
      await soundRows();
    });
    await fc.assert(story, { numRuns: isFull ? 100 : 5 });
  });
});

test('a planned change is made once, also by two servers that take it up at the same time', async () => {
  const zainab = await staffOf(shop, 'zainab');
  const from = '2026-11-22T05:00:00Z';
  const offers = [{ product_id: 1, selling_price: 1100 }];
  await zainab.post('/api/staff/goods/offers', { store_id: 1, offers, from, reason: 'A new delivery.' });
  const { id: subject } = await shop.database.read
    .selectFrom('planned_changes')
    .select('id')
    .executeTakeFirstOrThrow();
  const work = { id: 1, subject, tries: 0 };
  // Work that is taken up too early waits for the rest.
  expect(await makePlanned(shop.ports)(work)).toBe(Date.parse(from) - shop.now);
  const other = await shop.openServer();
  shop.now = Date.parse(from);
  await Promise.all([shop.ports, other.ports].map((ports) => makePlanned(ports)(work)));
  await other.close();
  const acts = await shop.database.read.selectFrom('catalogue_acts').select('source').execute();
  expect(acts).toEqual([{ source: 'timetable' }]);
});
