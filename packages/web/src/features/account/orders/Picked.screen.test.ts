import { adaeze, staffOf, type TestShop } from '@marketsquare/server/testing';
import { screen, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { type MadeOrder, madeOrder } from '../../../app/testing/orders.ts';
import { gbagadaPickup, test } from '../../../app/testing/shop-floor.ts';

const signedIn = { store: gbagadaPickup, customer: adaeze };

let presses = 0;

async function press(server: TestShop, { code }: MadeOrder, body: object): Promise<void> {
  presses += 1;
  const bayo = await staffOf(server, 'bayo');
  const reply = await bayo.post(`/api/staff/picking/${code}/presses`, {
    press: `press-${String(presses).padStart(12, '0')}`,
    ...body,
  });
  expect(reply.statusCode).toBe(200);
}

const items = async () => within(await screen.findByRole('table', { name: 'The items of this order' }));

describe('an order that is packed short', () => {
  test('says so line by line on its page and its receipt, and shows the code to hand over', async ({
    open,
    server,
    popups,
  }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 61 });
    await press(server, order, { kind: 'pick', position: 1, taken: 17 });
    await open(`/orderview/${order.id}`, signedIn);
    (await items()).getByText('17 of 20 were there; ₦3,600.00 back');
    screen.getByText('₦3,600.00 goes back to you when your order is packed.');
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
    await press(server, order, { kind: 'pack' });
    await open(`/orderview/${order.id}`, signedIn);
    await screen.findByText('₦3,600.00 of this order goes back to you: it was short or cheaper.');
    screen.getByText(/^Given back to the card/);
    await screen.findByRole('img', { name: `QR code of ${order.code}` });
    await open(`/receipt/${order.id}`, signedIn);
    const lines = within(await screen.findByRole('table', { name: 'Items' }));
    lines.getByText('17 of 20 were there; ₦3,600.00 back');
    screen.getByText('₦3,600.00 of this order goes back to you: it was short or cheaper.');
  });
});
