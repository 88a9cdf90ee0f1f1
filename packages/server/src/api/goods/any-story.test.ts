import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isFull } from '../../../../../tests/support/full-run.ts';
import { settleByReference } from '../../money/settlement/index.ts';
import { pricesBehind } from '../../records/goods/index.ts';
import { booksFaults, soundBooks } from '../../testing/books.ts';
import { pickupOrder, type StaffCaller, staffOf } from '../../testing/index.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { checkRows } from '../../work/rebuild/index.ts';

const reason = 'A random story.';
const minuteMs = 60_000;

/** Whole naira, so that ten bags are above the minimum. */
const price = fc.integer({ min: 600, max: 3000 });

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('price' as const), price }) },
  fc.record({ kind: fc.constant('plan' as const), price, minutes: fc.integer({ min: 1, max: 5 }) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('import' as const), price }) },
  fc.record({ kind: fc.constant('count' as const), left: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ kind: fc.constant('uncount' as const) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order' as const), isPaid: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pick' as const),
      at: fc.nat(9),
      taken: fc.integer({ min: 0, max: 10 }),
      isPacked: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('withdraw' as const) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A shop, its people, and what it has been told about the rice at its first store. */
interface World {
  readonly till: Till;
  readonly ada: StaffCaller;
  readonly orders: string[];
}

/** Takes one step, and expects of its answer what anybody would. */
async function take({ till, ada, orders }: World, taken: Step): Promise<void> {
  const { shop } = till;
  const rice = { store_id: 1, product_id: 1, reason };
  const offers = (selling_price: number, from?: number) =>
    ada.post('/api/staff/goods/offers', {
      store_id: 1,
      offers: [{ product_id: 1, selling_price }],
      ...(from !== undefined && { from: new Date(from).toISOString() }),
      reason,
    });
  shop.now += 1000;
  switch (taken.kind) {
    case 'price':
      expect((await offers(taken.price)).statusCode).toBe(200);
      return;
    case 'plan':
      expect((await offers(taken.price, shop.now + taken.minutes * minuteMs)).statusCode).toBe(200);
      return;
    case 'import': {
      const form = new FormData();
      form.append('files', new Blob([`sku,store,price\nRICE-1,1,${taken.price}\n`]), 'offers.csv');
      const query = new URLSearchParams({ reason });
      expect((await ada.post(`/api/staff/import?${query}`, form)).statusCode).toBe(200);
      return;
    }
    case 'count':
      expect((await ada.post('/api/staff/goods/count', { ...rice, left: taken.left })).statusCode).toBe(200);
      return;
    case 'uncount':
      await ada.post('/api/staff/goods/count', { ...rice, left: null });
      return;
    case 'order':
      await buy({ till, ada, orders }, taken.isPaid);
      return;
    case 'cancel': {
      const [code] = orders.splice(taken.at % Math.max(1, orders.length), 1);
      if (code !== undefined) await ada.post(`/api/staff/orders/${code}/cancel`, { reason });
      return;
    }
    case 'pick': {
      const code = orders[taken.at % Math.max(1, orders.length)];
      if (code === undefined) return;
      // An order that is not paid, or packed already, refuses: its books must be right all the same.
      await press(ada, code, { kind: 'pick', position: 1, taken: taken.taken });
      if (taken.isPacked) await press(ada, code, { kind: 'pack' });
      return;
    }
    case 'withdraw':
      expect(
        (await ada.post('/api/staff/goods/withdraw', { store_id: null, product_ids: [1], reason }))
          .statusCode,
      ).toBe(200);
      expect((await ada.post('/api/staff/goods/bring-back', { product_id: 1, reason })).statusCode).toBe(200);
      return;
    case 'wait':
      shop.now += taken.minutes * minuteMs;
      return;
    default:
      return taken satisfies never;
  }
}

let number = 0;

/** A picker's press that is sent twice, as a phone does that has not heard the first answer. */
async function press(ada: StaffCaller, code: string, said: object): Promise<void> {
  number += 1;
  const once = { press: `press-${String(number).padStart(12, '0')}`, ...said };
  for (const _ of ['sent', 'sent again']) await ada.post(`/api/staff/picking/${code}/presses`, once);
}

/** Orders ten bags; where the shop knows another price, the shopper presses once more for that. */
async function buy({ till, orders }: World, isPaid: boolean): Promise<void> {
  const browser = till.shop.browser();
  let unit = 1200;
  for (const isAgain of [false, true]) {
    number += 1;
    const reply = await browser.post('/api/placeorder', {
      ...pickupOrder({
        attempt_id: `attempt-${String(number).padStart(16, '0')}`,
        unique_code: `Gr0107${String(number).padStart(5, '0')}`,
        cart_subtotal: unit * 10,
        order_total: unit * 10 + 95,
        order_items: [
          {
            product: { id: 1, name: 'Parboiled Rice Number 1', price: unit },
            quantity: 10,
            unit_price: unit,
            price: unit * 10,
          },
        ],
      }),
    });
    const { data } = reply.json();
    if (reply.statusCode === 200) {
      orders.push(data.order.unique_code);
      if (!isPaid) return;
      const { reference } = await till.open(browser, data.order.id);
      till.paystack.answer(reference);
      expect(await settleByReference(till.shop.ports, reference)).toBe('settled');
      return;
    }
    // Too few are left, the window is full, or the price is another.
    const [line] = data?.quote?.lines ?? [];
    if (isAgain || line?.available !== true) return;
    unit = line.unit_price;
  }
}

/** Checks what must hold at any moment, from the tables. */
async function check({ till }: World): Promise<void> {
  const { read } = till.shop.database;
  expect(await booksFaults(read)).toEqual(soundBooks);
  const counts = await read
    .selectFrom('stock_counts')
    .select([sql<number>`counted - reserved`.as('left'), 'reserved'])
    .execute();
  for (const { left, reserved } of counts) expect(Math.min(left, reserved)).toBeGreaterThanOrEqual(0);
  const lines = await read
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.unit_price', 'orders.created_at'])
    .execute();
  for (const { unit_price, created_at } of lines) {
    // The price of the seed stands until the first event.
    const [change] = await pricesBehind(read, 1, [1], created_at);
    const now = change?.changes.find(({ field }) => field === 'selling_price')?.now ?? '1200';
    expect(unit_price).toBe(nairaToKobo(Number(now)));
  }
}

test('any story of prices, plans, imports, counts, orders, picking and cancels leaves the books right and each price explained', async () => {
  const story = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
    const till = await openTill({}, { unpaidPerAddress: null });
    try {
      const world: World = { till, ada: await staffOf(till.shop, 'ada'), orders: [] };
      for (const taken of steps) {
        await take(world, taken);
        await till.shop.workOutbox();
        await check(world);
      }
      const { differences } = await checkRows(till.shop.database.read, till.shop.ports.secrets);
      expect(differences).toEqual([]);
      const day = lagosDayAt(till.shop.now);
      const query = new URLSearchParams({ from: day, to: day, reason });
      const report = await world.ada.get(`/api/staff/report?${query}`);
      expect(report.json().data).toMatchObject({ agrees: true });
    } finally {
      await till.shop.close();
    }
  });
  await fc.assert(story, { numRuns: isFull ? 150 : 6 });
}, 900_000);
