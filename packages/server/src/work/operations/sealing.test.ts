import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkEvents } from '../../store/database/index.ts';
import { workOutbox } from '../../store/outbox/index.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { slowOutboxHandlers } from '../outbox-handlers.ts';
import { scheduleSealing, sealEveryMs } from './sealing.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
  await scheduleSealing(shop.ports);
});

afterEach(() => shop.close());

async function placeOrder(): Promise<void> {
  expect((await shop.browser().post('/api/placeorder', pickupOrder())).statusCode).toBe(200);
}

async function work(): Promise<void> {
  await workOutbox(shop.ports, slowOutboxHandlers(shop.ports), (_, error) => {
    throw error;
  });
}

async function sealedAt(): Promise<readonly string[]> {
  const seals = await shop.database.read.selectFrom('seals').select('at').orderBy('number').execute();
  return seals.map(({ at }) => at);
}

test('new events are sealed once a minute, and nothing is where there are none', async () => {
  const now = () => new Date(shop.now).toISOString();
  const first = now();
  await work();
  await placeOrder();
  await work();
  expect(await sealedAt()).toEqual([first]);
  shop.now += sealEveryMs;
  const second = now();
  await work();
  expect(await sealedAt()).toEqual([first, second]);
  expect(await checkEvents(shop.database.read, null)).toMatchObject({ ok: true, unsealed: 0 });
  shop.now += sealEveryMs;
  await work();
  expect(await sealedAt()).toEqual([first, second]);
});
