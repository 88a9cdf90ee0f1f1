import { adaeze, deliveryOrder, pickupOrder } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Answer } from '../app/testing/line.ts';
import { hearLog } from '../app/testing/log.ts';
import { madeOrder, type Reply } from '../app/testing/orders.ts';
import { gbagadaPickup, test } from '../app/testing/shop-floor.ts';

const signedIn = { store: gbagadaPickup, customer: adaeze };

const cost = () => screen.findByRole('region', { name: 'What it cost' });

/** The proof of the total, line by line, as the button beside it shows it. */
async function workedOut(user: UserEvent): Promise<readonly string[]> {
  await user.click(await within(await cost()).findByRole('button', { name: 'How Total is worked out' }));
  const dialog = await screen.findByRole('dialog', { name: 'How this is worked out' });
  await waitFor(() => expect(dialog.textContent).toContain('₦'));
  const lines = Array.from(dialog.querySelectorAll('p, dl > div')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return lines;
}

const oil = { product: { id: 103, name: 'Golden Oil 3L', price: 7999 }, unit_price: 7999 };
const beef = { product: { id: 102, name: 'Fresh Beef', price: 4800 }, unit_price: 4800 };

/** Three bottles of oil at four fifths of ₦9,999.00, and a kilogram and a half of beef at ₦4,800.00. */
const oilAndBeef = {
  order_items: [
    { ...oil, quantity: 3, price: 23_997 },
    { ...beef, quantity: 1.5, price: 7200 },
  ],
  cart_subtotal: 31_197,
};

test('an order and its receipt explain their total, down to the promotion and the kilogram [PRICE-01, PRICE-02, ORD-13]', async ({
  open,
  server,
  popups,
}) => {
  const body = pickupOrder({ ...oilAndBeef, order_total: 31_292 });
  const { id } = await madeOrder(server, popups, { customer: adaeze, number: 1, body });
  const { user, reload } = await open(`/orderview/${id}`, signedIn);
  const lines = await workedOut(user);
  expect(lines).toEqual([
    'Order total₦31,292.00',
    'Subtotal₦31,197.00',
    'Golden Oil 3L₦23,997.00',
    '₦7,999.00 × 3',
    'Promotion price₦7,999.00',
    '₦9,999.00 less 20%, rounded to whole naira',
    'Fresh Beef₦7,200.00',
    '₦4,800.00 a kg × 1.5 kg',
    'Price per kg₦4,800.00',
    '₦4,800.00 ÷ 1 kg',
    'Delivery fee₦0.00',
    'pickup is free',
    'Bag fee₦95.00',
    'set by the store',
  ]);
  await reload(`/receipt/${id}`);
  expect(await workedOut(user)).toEqual(lines);
});

test('an order explains the fee of its delivery, and so does its receipt [FEE-01, ORD-13]', async ({
  open,
  server,
  popups,
}) => {
  const { id } = await madeOrder(server, popups, { customer: adaeze, number: 2, body: deliveryOrder() });
  const { user, reload } = await open(`/receipt/${id}`, signedIn);
  const lines = await workedOut(user);
  expect(lines).toEqual([
    'Order total₦25,745.00',
    'Subtotal₦24,000.00',
    'Parboiled Rice Number 1₦24,000.00',
    '₦1,200.00 × 20',
    'Delivery fee₦1,650.00',
    '₦1,500.00 + 10% for the area, rounded to whole naira',
    'Bag fee₦95.00',
    'set by the store',
  ]);
  await reload(`/orderview/${id}`);
  expect(await workedOut(user)).toEqual(lines);
});

/** The server's answer about an order, with each line of its quote changed. */
function withLines({ data, ...rest }: Reply, change: object): Answer {
  const quote: { readonly lines: readonly object[] } = Object(data.quote);
  const lines = quote.lines.map((line) => ({ ...line, ...change }));
  return { status: 200, reply: { ...rest, data: { ...data, quote: { ...quote, lines } } } };
}

const plainAmounts = ['Subtotal₦24,000.00', 'Bag fee₦95.00', 'Total₦24,095.00'];

test('an order whose parts do not come to its total shows its plain amounts', async ({
  open,
  server,
  popups,
}) => {
  const order = await madeOrder(server, popups, { customer: adaeze, number: 3 });
  const { user, answer, reload } = await open('/home', signedIn);
  answer('order', withLines(await order.reply(), { unit_price: 1100 }));
  await reload(`/orderview/${order.id}`);
  expect(await workedOut(user)).toEqual(plainAmounts);
});

test('an order of before prices had proofs explains its total by the prices alone', async ({
  open,
  server,
  popups,
}) => {
  const body = pickupOrder({ ...oilAndBeef, order_total: 31_292 });
  const order = await madeOrder(server, popups, { customer: adaeze, number: 4, body });
  const { user, answer, reload } = await open('/home', signedIn);
  answer('order', withLines(await order.reply(), { price_steps: undefined }));
  await reload(`/orderview/${order.id}`);
  const words = await workedOut(user);
  expect(words).toEqual(expect.arrayContaining(['Order total₦31,292.00', '₦7,999.00 × 3']));
  expect(words.join()).not.toMatch(/Promotion|less|÷/);
});

test('an order that cannot be read again shows its plain amounts', async ({ open, server, popups }) => {
  hearLog();
  const { id } = await madeOrder(server, popups, { customer: adaeze, number: 5 });
  const { user, answer } = await open(`/orderview/${id}`, signedIn);
  await cost();
  answer('order', 'nobody');
  expect(await workedOut(user)).toEqual(plainAmounts);
});
