import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, pickupOrder, staffOf, type TestShop } from '../../testing/index.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop({ config: { unpaidPerAddress: null } });
});

afterEach(() => shop.close());

const { deliverydate: day, slot_id: window } = pickupOrder().delivery;

/** Orders for the window that is closed, each of another guest. */
function order(turn: number) {
  const number = String(turn).padStart(4, '0');
  const attempt = { attempt_id: `attempt-000000000000${number}`, unique_code: `Gr01072${number}` };
  return shop.browser().post('/api/placeorder', pickupOrder(attempt));
}

test('orders that meet the closing of their window are counted by it or refused, never both and never neither', async () => {
  const musa = await staffOf(shop, 'musa');
  const close = (is_closed: boolean) =>
    musa.post('/api/staff/stores/close', { store_id: 1, day, window, is_closed, reason: 'No van.' });
  for (let round = 0; round < 6; round += 1) {
    const sent = (at: number) => order(round * 6 + at);
    const before = [sent(1), sent(2), sent(3)];
    const closing = close(true);
    const replies = await Promise.all([...before, sent(4), sent(5), sent(6)]);
    const after = (await closing).json().data.day;
    const { standing } = after.windows.find((one: { readonly window: number }) => one.window === window);
    const placed = await shop.database.read.selectFrom('orders').select('unique_code').execute();
    expect(standing.orders.map(({ code }: { readonly code: string }) => code)).toEqual(
      placed.map((one) => one.unique_code).sort(),
    );
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    for (const reply of refused) expect(reply.json().code).toBe('slot_gone');
    await close(false);
  }
});
