import { adaeze, deliveryOrder, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { madeOrder } from '../../../app/testing/orders.ts';
import { gbagadaPickup, test } from '../../../app/testing/shop-floor.ts';

const signedIn = { store: gbagadaPickup, customer: adaeze };

/** The card of an order in the list. */
async function cardOf(code: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name: `Order ${code}` });
  const card = link.closest('li');
  if (card === null) throw new Error('an order stands in a list');
  return card;
}

test('the orders of a customer are in a list, each with its number, total, status and method, and open at a press [ORD-07, ORD-08, ORD-10, ORD-11]', async ({
  open,
  server,
  popups,
}) => {
  const paid = await madeOrder(server, popups, { customer: adaeze, number: 1 });
  const brought = { customer: adaeze, number: 2, body: deliveryOrder(), isPaid: false };
  const unpaid = await madeOrder(server, popups, brought);
  const { user, sent } = await open('/orders', signedIn);
  await screen.findByRole('heading', { name: 'Your Orders', level: 1 });
  expect(document.title).toBe('Your Orders Page');
  const [first, second] = [await cardOf(unpaid.code), await cardOf(paid.code)];
  expect(sent('listorder')).toHaveLength(1);
  expect(first.textContent).toContain(`Order ${unpaid.code}₦25,745.00`);
  expect(first.textContent).toContain('Awaiting paymentDelivery');
  expect(within(first).getByRole('link', { name: 'Pay now' })).toHaveProperty(
    'pathname',
    `/orderview/${unpaid.id}`,
  );
  expect(second.textContent).toContain(`Order ${paid.code}₦24,095.00`);
  expect(second.textContent).toContain('Pickup');
  expect(within(second).queryByRole('link', { name: 'Pay now' })).toBeNull();
  await user.click(within(second).getByRole('link', { name: `Order ${paid.code}` }));
  expect(location.pathname).toBe(`/orderview/${paid.id}`);
});

test('an order that was handed over has a green badge, in every spelling, and no other has [ORD-09]', async ({
  open,
  server,
  popups,
}) => {
  const { browser, code } = await madeOrder(server, popups, { customer: tunde, number: 3 });
  const list = (await browser.get('/api/listorder')).json();
  const [order] = list.data;
  const statuses = [
    ['Delivered', 'leaf'],
    ['Picked', 'leaf'],
    ['PickedUp', 'leaf'],
    ['Picked Up', 'leaf'],
    ['Dispatched', 'plain'],
    ['processing', 'plain'],
    ['payment_pending', 'mango'],
    ['Cancelled', 'tomato'],
  ] as const;
  const { answer, reload } = await open('/home', { ...signedIn, customer: tunde });
  const data = statuses.map(([completion_status], index) => ({
    ...order,
    id: `ord_${index}`,
    unique_code: `${code}${index}`,
    completion_status,
  }));
  answer('listorder', { status: 200, reply: { ...list, data } });
  await reload('/orders');
  await cardOf(`${code}0`);
  const badges = screen
    .getAllByRole('listitem')
    .flatMap((card) => Array.from(card.querySelectorAll<HTMLElement>('[data-tone]')).slice(0, 1));
  expect(badges.map(({ dataset }) => dataset.tone)).toEqual(statuses.map(([, tone]) => tone));
});

test('a list that does not load is an error, an empty one leads to the shelves, and a guest is asked to sign in [ERR-36, ROLE-06]', async ({
  open,
}) => {
  const { user, answer, hold, reload } = await open('/home', signedIn);
  const message = 'The shop is being painted.';
  answer('listorder', { status: 500, reply: { status: false, message, code: 'internal' } });
  await reload('/orders');
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  expect(dialog.textContent).toContain(message);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  const shapes = (place = '') => screen.getByRole('main').querySelectorAll(`${place} [data-shape]`).length;
  expect(shapes()).toBe(0);
  const goOn = hold('listorder');
  await reload();
  await waitFor(() => expect(shapes('[aria-busy="true"]')).toBe(3));
  expect(screen.queryByRole('heading', { name: 'No orders yet' })).toBeNull();
  goOn();
  const again = await screen.findByRole('dialog', { name: 'Error' });
  await user.click(within(again).getByRole('button', { name: 'OK' }));
  answer('listorder', { status: 200, reply: { status: true, message: '', type: 'listorder', data: [] } });
  await reload();
  await screen.findByRole('heading', { name: 'No orders yet' });
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveProperty('pathname', '/home');

  const guest = await open('/orders', { store: gbagadaPickup });
  await screen.findByRole('heading', { name: 'Please sign in' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', '/login');
  expect(guest.calls()).not.toContain('listorder');
});
