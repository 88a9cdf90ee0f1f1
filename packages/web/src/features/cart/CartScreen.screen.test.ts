import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

const rice = 'Parboiled Rice Number 1';
const beef = 'Fresh Beef';

/** A line of the cart's table, as the shopper reads and changes it. */
async function lineOf(name: string) {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  return {
    text: () => row.textContent,
    quantity: within(row).getByRole('spinbutton', { name: `Quantity of ${name}` }),
    more: within(row).getByRole('button', { name: `One more ${name}` }),
    less: within(row).getByRole('button', { name: `One less ${name}` }),
  };
}

const cartTotal = async () => (await screen.findByRole('region', { name: 'Cart Total' })).textContent;

describe('the cart on its page', () => {
  test('is named in title and heading, and each line can be removed [CART-01, CART-03]', async ({ open }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 2, 102: 1500 } });
    await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
    expect(document.title).toBe('Your Cart | Market Square');
    expect(await cartTotal()).toContain('Total₦9,600.00');
    await user.click(await screen.findByRole('button', { name: `Remove ${beef}` }));
    expect(screen.queryByRole('row', { name: new RegExp(beef) })).toBeNull();
    expect(await cartTotal()).toContain('Total₦2,400.00');
  });

  test('moves quantity and price of a line by one at each press, and stops at one [CART-20, QTY-01, QTY-07]', async ({
    open,
  }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 2 } });
    const { more, less, quantity, text } = await lineOf(rice);
    await user.click(more);
    expect(quantity).toHaveProperty('value', '3');
    expect(text()).toContain('₦1,200.00₦3,600.00');
    for (let press = 0; press < 3; press += 1) await user.click(less);
    expect(quantity).toHaveProperty('value', '1');
    expect(text()).toContain('₦1,200.00₦1,200.00');
  });

  test('of a customer is saved before the checkout opens, that of a guest is not [CART-15, CART-16]', async ({
    open,
  }) => {
    const full = { store: gbagadaPickup, groceries: { 1: 10 } };
    const proceed = async () => {
      const total = await screen.findByRole('region', { name: 'Cart Total' });
      return within(total).getByRole('button', { name: 'Proceed to checkout' });
    };
    const guest = await open('/cart', full);
    await guest.user.click(await proceed());
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(guest.sent('createcart')).toEqual([]);

    const customer = await open('/cart', { ...full, customer: adaeze });
    await customer.user.click(await proceed());
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(customer.sent('createcart')).toMatchObject([
      { user_id: adaeze.id, checkoutitems: [{ product_id: 1, quantity: 10 }] },
    ]);
  });

  test('says nothing of prices that could not be had [CART-13]', async ({ open }) => {
    const { reload, answer, sent } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 2 } });
    await lineOf(rice);
    answer('getProductInCart', {
      status: 500,
      reply: { status: false, message: 'broken', code: 'internal' },
    });
    const asked = sent('getProductInCart').length;
    await reload();
    await waitFor(() => expect(sent('getProductInCart').length).toBeGreaterThan(asked));
    expect((await lineOf(rice)).text()).toContain('₦2,400.00');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
