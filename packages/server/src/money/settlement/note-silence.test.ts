import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStream } from '../../store/database/index.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { settleByReference } from './index.ts';

const reference = 'Gr010720001';
let world: PayingShop;
let order: components['schemas']['PlacedOrder'];

beforeEach(async () => {
  world = await openPayingShop();
  order = await world.place(world.guest, pickupOrder({}));
});
afterEach(() => world.shop.close());

/** The events of the try's stream, with what they say of a silence. */
async function stream() {
  const events = await readStream(world.shop.database.read, `payment-${reference}`);
  return events.map(({ type, at, data }) => {
    const { asked, kind } = { asked: undefined, kind: undefined, ...data };
    return [type, asked, kind, Date.parse(at) - world.shop.now].filter((one) => one !== undefined);
  });
}

test('a gateway’s errors are one event of the payment’s stream, however often it is asked [PAY-09]', async () => {
  await world.open(world.guest, order.id);
  world.paystack.isDown = true;
  for (let poll = 0; poll < 4; poll += 1) {
    world.shop.now += 3_600_000;
    await world.shop.workOutbox();
  }
  expect((await stream()).map(([type, asked, kind]) => [type, asked, kind])).toEqual([
    ['payment.opened', expect.any(Number), undefined],
    ['payment.unanswered', 'charge', 'serverError'],
  ]);
});

test('its next answer ends the silence and settles in one, and the streams tell how long it lasted [PAY-09]', async () => {
  await world.open(world.guest, order.id);
  world.paystack.isDown = true;
  world.shop.now += 60_000;
  expect(await settleByReference(world.shop.ports, reference)).toBe('unknown');
  world.shop.now += 120_000;
  world.paystack.isDown = false;
  world.paystack.answer(reference);
  expect(await settleByReference(world.shop.ports, reference)).toBe('settled');
  expect(await stream()).toEqual([
    ['payment.opened', -180_000],
    ['payment.unanswered', 'charge', 'serverError', -120_000],
    ['payment.answered', 0],
    ['payment.settled', 0],
  ]);
});

test('a popup that cannot be prepared is one as well, and ends once it can [PAY-28]', async () => {
  world.paystack.isDown = true;
  const about = { order_id: order.id, gateway: 'paystack' };
  expect((await world.guest.post('/api/initializePayment', about)).statusCode).toBe(503);
  world.shop.now += 60_000;
  world.paystack.isDown = false;
  await world.open(world.guest, order.id);
  expect((await stream()).slice(1)).toEqual([
    ['payment.unanswered', 'opening', 'serverError', -60_000],
    ['payment.answered', 0],
  ]);
});
