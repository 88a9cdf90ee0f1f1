import { type TestShop, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

const gbagada = 'Market Square Gbagada Branch';
const ikeja = 'Market Square Ikeja Mall';

/** Saves a cart of two bags of rice and one of another kind for the customer, at the store in Ikeja. */
async function saveAtIkeja(server: TestShop): Promise<void> {
  const browser = server.browser();
  await browser.post('/api/login', { phone: tunde.phone, password: tunde.password });
  const saved = await browser.post('/api/createcart', {
    user_id: tunde.id,
    totalquantity: 2,
    total_price: 3900,
    checkout: '0',
    storeid: 2,
    checkoutitems: [
      { product_id: 1, quantity: 2, unit_price: 1300, price: 2600, substitution: 'none' },
      { product_id: 4, quantity: 1, unit_price: 1300, price: 1300 },
    ],
  });
  expect(saved.json().status).toBe('true');
}

/** The entries of the stores' carts, as they are read. */
async function entries(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Cart, / }));
  const cart = within(await screen.findByRole('dialog', { name: 'Cart', busy: false }));
  const carts = within(await cart.findByRole('list', { name: 'Your carts' }));
  return {
    /** The entries of the store one stands in. */
    present: () =>
      carts
        .getAllByRole('listitem', { current: true })
        .map((entry) => entry.querySelector('span span')?.textContent),
    texts: () => carts.getAllByRole('listitem').map(({ textContent }) => textContent),
    placeOrder: async (store: string) => {
      const entry = (await carts.findByText(store)).closest('li');
      if (!entry) throw new Error(`${store} has no entry`);
      await user.click(within(entry).getByRole('button', { name: 'Place Order' }));
      return within(await screen.findByRole('dialog', { name: 'Fulfillment Mode' }));
    },
  };
}

async function linesOfCart(): Promise<readonly (string | null)[]> {
  await screen.findByRole('region', { name: 'Cart Total' });
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map(({ textContent }) => textContent);
}

describe('the carts of the stores', () => {
  test('have an entry each, with store, items, total and the way to order; a saved one becomes the cart [NAV-17, NAV-18, NAV-19]', async ({
    server,
    open,
  }) => {
    await saveAtIkeja(server);
    const { user } = await open('/about', { store: gbagadaPickup, groceries: { 5: 1 }, customer: tunde });
    const carts = await entries(user);
    await waitFor(() =>
      expect(carts.texts()).toEqual([
        `${gbagada}You are here1 item · ₦1,200.00Place Order`,
        `${ikeja}2 items · ₦3,900.00Place Order`,
      ]),
    );
    expect(carts.present()).toEqual([gbagada]);

    const dialog = await carts.placeOrder(ikeja);
    await user.click(dialog.getByRole('radio', { name: /Pickup/ }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(location.pathname).toBe('/cart'));
    await waitFor(async () =>
      expect(await linesOfCart()).toEqual([
        expect.stringMatching(/^Parboiled Rice Number 1.*No substitute.*₦1,300.00₦2,600.00/),
        expect.stringContaining('Parboiled Rice Number 4₦1,300.00₦1,300.00'),
      ]),
    );
    screen.getByText(`Pickup from ${ikeja} Store`);
  });

  test('stay where they are when one does not come, which the dialog says, and come by another submit [NAV-18, NAV-19]', async ({
    server,
    open,
  }) => {
    await saveAtIkeja(server);
    const { user, answer, hold } = await open('/about', { store: gbagadaPickup, customer: tunde });
    const carts = await entries(user);
    const dialog = await carts.placeOrder(ikeja);
    await user.click(dialog.getByRole('radio', { name: /Pickup/ }));
    answer('getcart', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    const letThrough = hold('getcart');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await user.click(submit);
    expect(submit.getAttribute('aria-busy')).toBe('true');
    letThrough();
    const problem = await dialog.findByRole('alert');
    expect(problem.textContent).toBe('Something went wrong. Please try again.');
    expect(submit.getAttribute('aria-busy')).toBe('false');
    expect(location.pathname).toBe('/about');
    screen.getByText(`Pickup from ${gbagada} Store`);
    answer('getcart', null);
    await user.click(submit);
    await waitFor(() => expect(location.pathname).toBe('/cart'));
    await screen.findByText(`Pickup from ${ikeja} Store`);
  });

  test('of a guest are the one at hand, which is kept when it is ordered another way [NAV-17, NAV-18, NAV-19]', async ({
    open,
  }) => {
    const { user, calls } = await open('/about', { store: gbagadaDelivery, groceries: { 1: 3 } });
    const carts = await entries(user);
    expect(carts.texts()).toEqual([`${gbagada}You are here1 item · ₦3,600.00Place Order`]);
    const dialog = await carts.placeOrder(gbagada);
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    dialog.getByText('This field is required');
    await user.click(dialog.getByRole('radio', { name: /Pickup/ }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(location.pathname).toBe('/cart'));
    expect(await linesOfCart()).toEqual([expect.stringContaining('Number 1₦1,200.00₦3,600.00')]);
    screen.getByText(`Pickup from ${gbagada} Store`);
    expect(calls()).not.toContain('getcart');
  });

  test('are in an empty cart too, and there are none where nothing was put', async ({ server, open }) => {
    await saveAtIkeja(server);
    const customer = await open('/about', { store: gbagadaPickup, customer: tunde });
    const carts = await entries(customer.user);
    screen.getByRole('heading', { name: 'Your cart is empty' });
    expect(carts.texts()).toEqual([`${ikeja}2 items · ₦3,900.00Place Order`]);

    const guest = await open('/about', { store: gbagadaPickup });
    await guest.user.click(await screen.findByRole('button', { name: 'Cart, 0 items' }));
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(screen.queryByRole('list', { name: 'Your carts' })).toBeNull();
  });
});
