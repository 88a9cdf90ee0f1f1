import { kobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { settleByReference } from '../index.ts';
import { reconcile, reconcileBooks } from './index.ts';

let world: PayingShop;

beforeEach(async () => {
  world = await openPayingShop();
});

afterEach(() => world.shop.close());

/** An order of Adaeze's that is paid by card, and her browser. */
async function paid(number = 1) {
  const browser = world.shop.browser();
  await world.signIn(browser, adaeze);
  const names = { unique_code: `Gr01072000${number}`, attempt_id: `attempt-000000000000000${number}` };
  const { id } = await world.place(browser, pickupOrder({ user_id: adaeze.id, ...names }));
  const { reference } = await world.open(browser, id);
  world.paystack.answer(reference);
  await settleByReference(world.shop.ports, reference);
  return { browser, id, reference };
}

test('books that agree take no question about a single charge [PAY-09]', async () => {
  await paid();
  const { asked } = world.paystack;
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({ charges: 1, differences: [] });
  expect(world.paystack.asked).toBe(asked);
});

test('what went back of a charge that is none of ours is not compared [PAY-09]', async () => {
  await paid();
  const { bookOf } = world.paystack;
  world.paystack.bookOf = async (span) => {
    const book = await bookOf(span);
    return book === 'unavailable' ? book : { ...book, reversals: [{ providerId: '77', amount: kobo(500) }] };
  };
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({
    from: '2026-11-14T08:00:00.000Z',
    to: '2026-11-21T08:00:00.000Z',
    charges: 1,
    differences: [],
  });
});

test('a gateway that stops answering in the middle is not called different [PAY-09]', async () => {
  await paid();
  world.paystack.bookOf = async () => ({ charges: [], reversals: [] });
  world.paystack.verify = async () => 'unavailable';
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({
    differences: [],
    unreachable: ['paystack'],
  });
});

test.each(['card', 'wallet'])(
  'the books agree on a cancelled order whose money goes to the %s [PAY-09]',
  async (to) => {
    const { browser, id } = await paid();
    expect((await world.post(browser, 'cancelorder', { order_id: id, refund_to: to })).statusCode).toBe(200);
    const reconciled = async () => (await reconcile(world.shop.ports, 7)).differences;
    expect(await reconciled()).toEqual([]);
    await world.shop.workOutbox();
    const { refunds } = world.paystack;
    expect(refunds).toHaveLength(to === 'card' ? 1 : 0);
  },
);

test('each difference is reported once, and is there while its gateway cannot be asked, which is then every hour [PAY-09]', async () => {
  const { log, ports, database } = world.shop;
  const compare = () => reconcileBooks(ports)({ id: 1, subject: 'gateways', tries: 0 });
  const references = [(await paid(1)).reference, (await paid(2)).reference];
  for (const [at, reference] of references.entries()) {
    world.paystack.giveBack(reference, 500);
    expect(await compare()).toBe(24 * 3_600_000);
    expect(log.filter((line) => line.includes('"event":"books.differ"'))).toHaveLength(at + 1);
  }
  world.paystack.isDown = true;
  expect(await compare()).toBe(3_600_000);
  const open = await database.read
    .selectFrom('differences')
    .select('reference')
    .where('gone_at', 'is', null)
    .execute();
  expect(open.map(({ reference }) => reference)).toEqual(references);
});
