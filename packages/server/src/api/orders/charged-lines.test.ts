import { kobo } from '@marketsquare/core/kernel/money';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import type { components } from '@marketsquare/core/wire/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openProducts } from '../../catalogue/index.ts';
import { openShopPlan } from '../../catalogue/stores/index.ts';
import { presentRules } from '../../store/ports/present-rules.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { assertCharged } from './charged-lines.ts';
import { placeOrder } from './place-order.ts';
import * as pricing from './price-order.ts';

type WireLine = components['schemas']['CartLine'];

/** A requested line, with the oracle's own knowledge of it. Naira. */
interface Asked {
  readonly id: number;
  readonly quantity: number;
  readonly isFood: boolean;
  readonly isSold: boolean;
  readonly unitPrice: number;
}

let shop: TestShop;
let count = 0;

beforeAll(async () => {
  // None of these orders is paid, and all come from one address for one window.
  shop = await openTestShop({ config: { unpaidPerAddress: 10_000 } });
  await shop.database.write.updateTable('slots').set({ capacity: 10_000 }).execute();
});

afterAll(() => shop.close());

const fewOrMany = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(5_000));
const anyLine: fc.Arbitrary<Asked> = fc.oneof(
  fewOrMany.map((quantity) => ({ id: 1, quantity, isFood: false, isSold: true, unitPrice: 1200 })),
  fewOrMany.map((quantity) => ({ id: 103, quantity, isFood: false, isSold: true, unitPrice: 7999 })),
  fewOrMany.map((quantity) => ({ id: 201, quantity, isFood: true, isSold: true, unitPrice: 3200 })),
  fc.constant({ id: 3, quantity: 1, isFood: false, isSold: false, unitPrice: 1200 }),
);
const kinds: readonly OrderKind[] = ['grocery', 'food', 'combined'];
const typeOf = {
  grocery: ['Groceries', 'Gr0107'],
  food: ['PREPARED FOOD', 'PF0107'],
  combined: ['Prepared Food and Grocery Separate Order', 'PFGR0107'],
} as const;

/** The price of the lines of one sort by plain multiplication. */
function costOf(lines: readonly Asked[], isFood: boolean): number {
  return lines
    .filter((line) => line.isFood === isFood)
    .reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}

/** The place of the first line that does not belong to an order of a kind; -1 where all do. */
function misfitOf(kind: OrderKind, lines: readonly Asked[]): number {
  if (kind === 'grocery') return lines.findIndex(({ isFood }) => isFood);
  return kind === 'food' ? lines.findIndex(({ isFood }) => !isFood) : -1;
}

describe('whatever is asked for', () => {
  test('is charged, or the whole order is refused: every pair of order kind and lines [FEE-04, FEE-05, FEE-06]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        async (kind, lines) => {
          const misfit = misfitOf(kind, lines);
          const reply = await shop.browser().post('/api/placeorder', orderOf(kind, lines));
          expect(replyProblems('placeorder', reply)).toEqual([]);
          if (misfit >= 0) {
            expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([400, `items.${misfit}`]);
            expect(await storedLines()).toEqual([]);
            return;
          }
          const isAllSold = lines.every(({ isSold }) => isSold);
          const isCombination = kind !== 'combined' || lines.some(({ isFood }) => isFood);
          const isEnough =
            isCombination &&
            (kind === 'food' || costOf(lines, false) >= (kind === 'grocery' ? 10_000 : 1_500));
          expect(reply.statusCode).toBe(!isAllSold ? 409 : isEnough ? 200 : 400);
          const stored = await storedLines();
          const sum = stored.reduce((total, { price }) => total + price, 0);
          const due = isAllSold && isEnough ? costOf(lines, false) + costOf(lines, true) : 0;
          expect(sum).toBe(due * 100);
        },
      ),
      { numRuns: process.env.TEST_FULL ? 1_000 : 60 },
    );
  });

  test('is quoted to the last line, or refused where a line does not belong [FEE-04, FEE-05, FEE-06]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        async (kind, lines) => {
          const items = lines.map((line) => ({
            product_id: line.id,
            quantity: line.quantity,
            ...packOf(line),
          }));
          const reply = await shop.browser().post('/api/quote', { kind, store_id: 1, mode: 'Pickup', items });
          expect(replyProblems('quote', reply)).toEqual([]);
          const misfit = misfitOf(kind, lines);
          if (misfit >= 0) {
            expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([400, `items.${misfit}`]);
            return;
          }
          const sold = lines.filter(({ isSold }) => isSold);
          const { data } = reply.json();
          expect([data.cart_subtotal, data.foodcart_subtotal]).toEqual([
            costOf(sold, false),
            costOf(sold, true),
          ]);
        },
      ),
      { numRuns: process.env.TEST_FULL ? 1_000 : 60 },
    );
  });

  test('says what does not belong where [ERR-18]', async () => {
    const dish = { product_id: 201, quantity: 1, weight_type: 1 };
    const rice = { product_id: 1, quantity: 1 };
    const ask = async (kind: OrderKind) => {
      const body = { kind, store_id: 1, mode: 'Pickup', items: [rice, dish] };
      return (await shop.browser().post('/api/quote', body)).json();
    };
    expect((await ask('grocery')).message).toBe('Prepared food cannot be ordered with groceries alone.');
    expect((await ask('food')).message).toBe('Only prepared food can be ordered here.');
  });

  test('of groceries alone is not a combined order, with its lower minimum and without the bag [CART-14, FCART-09, FEE-06]', async () => {
    for (const order_type of [
      'Prepared Food and Grocery Order',
      'Prepared Food and Grocery Separate Order',
    ] as const) {
      const base = orderOf('combined', [
        { id: 1, quantity: 2, isFood: false, isSold: true, unitPrice: 1200 },
      ]);
      const reply = await shop.browser().post('/api/placeorder', { ...base, order_type });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'not_of_this_order']);
    }
  });

  test('of what is out of stock is saved in a cart at its price, never at zero [API-28]', async () => {
    const customer = shop.browser();
    await customer.post('/api/login', { phone: '08030000001', password: 'adaeze-pass-phrase' });
    const line = { product_id: 3, quantity: 2, unit_price: 1200, price: 0 };
    const cart = { user_id: 1, storeid: 1, checkout: '0', totalquantity: 1, total_price: 0 };
    const reply = await customer.post('/api/createcart', { ...cart, checkoutitems: [line] });
    expect(reply.json().data.total_price).toBe(2400);
  });
});

describe('an order on its way into the tables', () => {
  const request = {
    kind: 'grocery',
    storeId: 1,
    mode: 'Pickup',
    area: '',
    slotId: null,
    day: null,
    foodTravelsWithGroceries: false,
    lines: [
      {
        productId: 1,
        quantity: 2,
        weightType: undefined,
        pack: undefined,
        unitPrice: undefined,
        price: undefined,
      },
    ],
  } as const;

  test('is refused when its lines do not add up to its subtotals', async () => {
    const prices = {
      plan: await openShopPlan(() => 0).present(shop.database.read),
      products: openProducts(),
      rules: presentRules(shop.ports.settings()),
      unitsLeft: async () => new Map(),
    };
    const priced = await pricing.priceOrder(shop.database.read, prices, request, shop.now);
    if (typeof priced === 'string') throw new Error(priced);
    expect(() => assertCharged(priced)).not.toThrow();
    const [line] = priced.lines;
    if (line === undefined) throw new Error('the order has a line');
    for (const lines of [
      [],
      [line, line],
      [{ ...line, price: kobo(line.price - 1) }],
      [{ ...line, isFood: true }],
      [line, { ...line, isAvailable: false, price: kobo(0) }],
    ]) {
      expect(() => assertCharged({ ...priced, lines })).toThrow('lines');
    }
  });

  test('is not placed, and nothing of it is written, when a line of it is not charged', async () => {
    const plan = openShopPlan(() => 0);
    const products = openProducts();
    const { priceOrder: price } = pricing;
    const faulty = vi.spyOn(pricing, 'priceOrder').mockImplementationOnce(async (...asked) => {
      const priced = await price(...asked);
      return typeof priced === 'string' ? priced : { ...priced, lines: [...priced.lines, ...priced.lines] };
    });
    onTestFinished(() => void faulty.mockRestore());
    const order = orderOf('grocery', [{ id: 1, quantity: 20, isFood: false, isSold: true, unitPrice: 1200 }]);
    const tables = ['orders', 'order_lines', 'vault_sealed', 'logins', 'events', 'outbox'] as const;
    const rows = () =>
      Promise.all(tables.map((table) => shop.database.read.selectFrom(table).selectAll().execute()));
    const before = await rows();
    const placing = shop.database.transact((queries) =>
      placeOrder(
        queries,
        shop.ports,
        { key: { login: null, present: '' }, placedFrom: 'here' },
        order,
        async () => ({
          plan: await plan.present(queries),
          products,
          rules: presentRules(shop.ports.settings()),
        }),
      ),
    );
    await expect(placing).rejects.toThrow('the lines of an order do not add up to its subtotals');
    expect(await rows()).toEqual(before);
  });
});

/** An order of these lines with the oracle's totals, which are charged when nothing is given away. */
function orderOf(kind: OrderKind, lines: readonly Asked[]) {
  count += 1;
  const [order_type, prefix] = typeOf[kind];
  const cart_subtotal = kind === 'food' ? 0 : costOf(lines, false);
  const foodcart_subtotal = kind === 'grocery' ? 0 : costOf(lines, true);
  const bag = kind === 'grocery' ? 95 : 0;
  return pickupOrder({
    attempt_id: attemptId(),
    order_type,
    unique_code: `${prefix}${20_000 + count}`,
    cart_subtotal,
    foodcart_subtotal,
    order_total: cart_subtotal + foodcart_subtotal + bag,
    order_items: lines.map(wireLine),
  });
}

function attemptId(): string {
  return `attempt-${String(count).padStart(16, '0')}`;
}

/** The stored lines of the last order. */
function storedLines() {
  return shop.database.read
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.price')
    .where('orders.attempt_id', '=', attemptId())
    .execute();
}

function wireLine(line: Asked): WireLine {
  const { id, quantity, unitPrice } = line;
  const product = { id, name: 'x', price: unitPrice };
  return { product, quantity, unit_price: unitPrice, price: quantity * unitPrice, ...packOf(line) };
}

function packOf({ isFood }: Asked) {
  return isFood ? { weight_type: 1, isFood } : {};
}
