import { afterEach, beforeEach, expect, test } from 'vitest';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { settleByReference } from '../index.ts';
import { reconcile } from './index.ts';

let world: PayingShop;

beforeEach(async () => {
  world = await openPayingShop();
});

afterEach(() => world.shop.close());

/** An order of Adaeze's that is paid by card, and her browser. */
async function paid() {
  const browser = world.shop.browser();
  await world.signIn(browser, adaeze);
  const { id } = await world.place(browser, pickupOrder({ user_id: adaeze.id }));
  const { reference } = await world.open(browser, id);
  world.paystack.answer(reference);
  await settleByReference(world.shop.ports, reference);
  return { browser, id };
}

test('books that agree take no question about a single charge [PAY-09]', async () => {
  await paid();
  const { asked } = world.paystack;
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({ charges: 1, differences: [] });
  expect(world.paystack.asked).toBe(asked);
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
