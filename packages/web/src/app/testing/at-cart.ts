import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Shop } from '../../platform/shop.tsx';

export const rice = 'Parboiled Rice Number 1';

export const beef = 'Fresh Beef';

export const oil = 'Golden Oil 3L';

export const jollof = 'Smoky Jollof Rice';

/** A line of the cart's table, as the shopper reads and changes it. */
export async function lineOf(name: string) {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  return {
    text: () => row.textContent,
    quantity: within(row).getByRole('spinbutton', { name: `Quantity of ${name}` }),
    more: within(row).getByRole('button', { name: `One more ${name}` }),
    less: within(row).getByRole('button', { name: `One less ${name}` }),
  };
}

export const cartTotal = async () => (await screen.findByRole('region', { name: 'Cart Total' })).textContent;

/** Presses the card's button; the bar of a phone has another. */
export async function proceed(user: UserEvent) {
  const total = await screen.findByRole('region', { name: 'Cart Total' });
  await user.click(within(total).getByRole('button', { name: 'Proceed to checkout' }));
}

/** The only line of a cart costs so much from now on, as a quote for an order would tell. */
export async function reprice(cart: Shop['groceryCart'], naira: number): Promise<void> {
  await waitFor(() => expect(cart.getSnapshot().value).toBe('ready'));
  const prices = cart.getSnapshot().context.lines.map(({ key }) => ({ key, unitPrice: nairaToKobo(naira) }));
  cart.send({ type: 'cart.repriced', prices });
}
