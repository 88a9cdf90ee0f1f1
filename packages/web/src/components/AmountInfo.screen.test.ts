import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { gbagadaPickup, test } from '../app/testing/shop-floor.ts';

/** An amount's proof, line by line, as the button beside it shows it. */
async function workedOut(user: UserEvent, amount: string, place: HTMLElement): Promise<readonly string[]> {
  const name = `How ${amount} is worked out`;
  await user.click(await within(place).findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'How this is worked out' });
  const lines = Array.from(dialog.querySelectorAll('p')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return lines;
}

/** Oil at four fifths of ₦9,999.00, and beef at ₦4,800.00 a kilogram. */
const basket = { store: gbagadaPickup, groceries: { 103: 2, 102: 1500 } };

const steps = [
  'Promotion price₦7,999.00',
  '₦9,999.00 less 20%, rounded to whole naira',
  'Price per kg₦4,800.00',
  '₦4,800.00 ÷ 1 kg',
];

test('cart and checkout explain each unit price, down to the promotion and the kilogram [PRICE-01, PRICE-02, CHK-15]', async ({
  open,
}) => {
  const { user, reload } = await open('/cart', basket);
  const total = await screen.findByRole('region', { name: 'Cart Total' });
  expect(await workedOut(user, 'Subtotal', total)).toEqual(expect.arrayContaining(steps));
  expect(await workedOut(user, 'Total', total)).toEqual(
    expect.arrayContaining(['Total₦23,198.00', 'Subtotal₦23,198.00', ...steps]),
  );
  await reload('/checkout');
  const summary = await screen.findByRole('region', { name: 'Your Order' });
  const lines = await workedOut(user, 'Total Due', summary);
  expect(lines).toEqual(expect.arrayContaining(['Total Due₦23,293.00', 'Bag fee₦95.00', ...steps]));
});

test('the side cart explains the subtotal of each section, above which it stays open', async ({ open }) => {
  const { user } = await open('/about', { ...basket, food: { 201: 2 } });
  await user.click(await screen.findByRole('button', { name: /^Cart, / }));
  const cart = await screen.findByRole('dialog', { name: 'Cart', busy: false });
  const read = async (amount: string) => {
    await user.click(within(cart).getByRole('button', { name: `How ${amount} is worked out` }));
    const dialog = await screen.findByRole('dialog', { name: 'How this is worked out' });
    const words = dialog.textContent;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([cart]));
    return words;
  };
  expect(await read('Food Subtotal')).toContain('Food Subtotal₦6,400.00');
  expect(await read('Subtotal')).toContain('Price per kg₦4,800.00');
});

test('a shared basket explains its total', async ({ open }) => {
  const { user } = await open('/basket#v1-1-103x2-102x1500g-end', { store: gbagadaPickup });
  const total = await screen.findByRole('region', { name: 'Basket Total' });
  const lines = await workedOut(user, 'Cart total', total);
  expect(lines).toEqual(expect.arrayContaining(['Cart total₦23,198.00', ...steps]));
});
