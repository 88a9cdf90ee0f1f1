import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

/** Ten bags of rice and a kilogram and a half of beef. */
const groceries = { 1: 10, 102: 1500 };
const food = { 201: 4 };

const total = async () => within(await screen.findByRole('region', { name: 'Cart Total' }));

test('the cart lists its lines, each with picture, price, quantity, total and a way to remove it [CART-02]', async ({
  open,
}) => {
  await open('/cart', { store: gbagadaPickup, groceries });
  await total();
  const rows = within(screen.getByRole('main')).getAllByRole('row').slice(1);
  expect(
    rows.map((row) => ({
      text: row.textContent,
      quantity: within(row).getByRole<HTMLInputElement>('spinbutton').value,
      hasPicture: row.querySelector('img, svg') !== null,
      canGo: within(row).queryByRole('button', { name: /^Remove/ }) !== null,
    })),
  ).toEqual([
    {
      text: expect.stringMatching(/^Parboiled Rice Number 1.*₦1,200\.00.*₦12,000\.00/),
      quantity: '10',
      hasPicture: true,
      canGo: true,
    },
    {
      text: expect.stringMatching(/^Fresh Beef.*₦4,800\.00.*₦7,200\.00/),
      quantity: '1.5',
      hasPicture: true,
      canGo: true,
    },
  ]);
});

test('a weight below a gram is refused at its field, which keeps the last good weight and its price [QTY-12]', async ({
  open,
}) => {
  const { user } = await open('/cart', { store: gbagadaPickup, groceries });
  const row = await screen.findByRole('row', { name: /Fresh Beef/ });
  const field = within(row).getByRole<HTMLInputElement>('spinbutton');
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  await type('0.25');
  await waitFor(() => expect(row.textContent).toContain('₦1,200.00'));
  await type('0.0005');
  await within(row).findByText('0.001 kg is the least.');
  expect(row.textContent).toContain('₦1,200.00');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('0.25'));
});

test('the cart leads home, and to the school shelf while that promotion is on [CART-05, CART-06, API-20]', async ({
  open,
}) => {
  const logged = vi.spyOn(console, 'warn');
  onTestFinished(() => logged.mockRestore());
  const { user, answer, reload, sent } = await open('/cart', { store: gbagadaPickup, groceries });
  const school = { name: 'Back to school offers' };
  await waitFor(() => expect(sent('cartPromotion')).toEqual([{ store_id: '1' }]));
  expect((await total()).queryByRole('link', school)).toBeNull();
  await user.click((await total()).getByRole('link', { name: 'Continue Shopping' }));
  expect(location.pathname).toBe('/home');
  answer('cartPromotion', { status: 200, reply: { status: 1, data: null, message: 'It is on.' } });
  await reload('/cart');
  await user.click(await (await total()).findByRole('link', school));
  expect(location.pathname).toBe('/category/backtoschool');
  expect(logged).not.toHaveBeenCalled();
  answer('cartPromotion', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
  logged.mockReturnValue();
  await reload('/cart');
  await waitFor(() => expect(logged.mock.calls.map(([read]) => read)).toContain('cart promotion'));
  expect((await total()).queryByRole('link', school)).toBeNull();
});

test("a customer's cart is saved line by line, and the checkout opens once the server says 'true' [API-28, API-29, API-30]", async ({
  open,
}) => {
  const basket = { store: gbagadaPickup, groceries: { 1: 10, 2: 3 }, customer: adaeze };
  const { user, sent, answer } = await open('/cart', basket);
  const { getByRole } = await total();
  const proceed = () => user.click(getByRole('button', { name: 'Proceed to checkout' }));
  answer('createcart', { status: 200, reply: { status: 'false', data: null, message: '' } });
  await proceed();
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(location.pathname).toBe('/cart');
  answer('createcart', null);
  await proceed();
  await waitFor(() => expect(location.pathname).toBe('/checkout'));
  expect(sent('createcart').at(-1)).toEqual({
    user_id: adaeze.id,
    totalquantity: 2,
    total_price: 15_600,
    checkout: '0',
    storeid: 1,
    checkoutitems: [
      { product_id: 1, quantity: 10, unit_price: 1200, price: 12_000 },
      { product_id: 2, quantity: 3, unit_price: 1200, price: 3600 },
    ],
  });
});

test.for([
  ['/cart', '/checkout', [/^Parboiled Rice/, /^Fresh Beef/]],
  ['/foodcart', '/foodcheckout', [/^Smoky Jollof Rice/]],
  ['/allcart', '/checkoutboth', [/^Smoky Jollof Rice/, /^Parboiled Rice/, /^Fresh Beef/]],
] as const)(
  'groceries and food have carts of their own and one together, each with its checkout: %s [CART-07, FCART-01, FCART-02, FCART-06]',
  async ([cart, checkout, lines], { open }) => {
    const { user } = await open(cart, { store: gbagadaPickup, groceries, food });
    const { getByRole } = await total();
    const rows = within(screen.getByRole('main')).getAllByRole('row');
    const shown = rows.filter((row) => within(row).queryByRole('spinbutton') !== null);
    expect(shown.map(({ textContent }) => textContent)).toEqual(
      lines.map((name) => expect.stringMatching(name)),
    );
    await user.click(getByRole('button', { name: 'Proceed to checkout' }));
    await waitFor(() => expect(location.pathname).toBe(checkout));
  },
);

test.for([
  [12, false],
  [13, true],
] as const)(
  'the total of %i bags of rice tells of gift cards: %s, from fifteen thousand naira on',
  async ([bags, isTold], { open }) => {
    await open('/cart', { store: gbagadaPickup, groceries: { 1: bags } });
    const { queryByText, findByRole } = await total();
    await findByRole('button', { name: 'Proceed to checkout' });
    const hint = queryByText('Have a gift card? You can pay with it at the checkout.');
    expect(hint !== null).toBe(isTold);
  },
);
