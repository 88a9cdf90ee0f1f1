import { adaeze, saturdayMorning } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { cartTotal, jollof, proceed, reprice, rice } from '../../app/testing/at-cart.ts';
import { pricesCome } from '../../app/testing/prices.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

describe('a cart that could not be saved', () => {
  const failed = (message: string) => ({ status: 500, reply: { status: false, message, code: 'internal' } });
  const refused = { status: 200, reply: { status: 'false', message: 'no', data: null } };
  test.for([
    ['was refused', '/cart', refused, 'There was an issue with creating the cart.'],
    ['failed with a reason', '/cart', failed('The shelves are closed.'), 'The shelves are closed.'],
    ['reached nobody', '/cart', 'nobody', 'Something went wrong. Please try again.'],
    ['failed for both carts', '/allcart', failed('The shelves are closed.'), 'The shelves are closed.'],
  ] as const)(
    'because the call %s keeps its shopper on %s, with an error [ERR-06, ERR-07, ERR-08, ERR-09]',
    async ([, path, answered, words], { open }) => {
      const filled = { store: gbagadaPickup, groceries: { 1: 10 }, customer: adaeze };
      const { user, answer } = await open(path, filled);
      answer('createcart', answered);
      await proceed(user);
      const dialog = await screen.findByRole('dialog', { name: 'Error' });
      expect(dialog.textContent).toBe(`Error${words}OKShare this visit`);
      expect(location.pathname).toBe(path);
    },
  );

  test('because nobody says whose login it is waits for that, and is saved for its customer after all [CART-15]', async ({
    open,
  }) => {
    const filled = { store: gbagadaPickup, groceries: { 1: 10 }, customer: adaeze };
    const { user, answer, reload, sent } = await open('/cart', filled);
    answer('me', failed(''));
    await reload();
    await proceed(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    expect([location.pathname, sent('createcart')]).toEqual(['/cart', []]);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    answer('me', null);
    await proceed(user);
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(sent('createcart')).toMatchObject([{ user_id: adaeze.id }]);
  });
});

describe('the cart of both', () => {
  const both = { store: gbagadaDelivery, groceries: { 1: 2 }, food: { 201: 1 } };

  test('has a table for each, with its time by delivery, and one total [FCART-03, FCART-04, FCART-05]', async ({
    open,
  }) => {
    await open('/allcart', both);
    const head = async (name: string) => (await screen.findByRole('heading', { name })).parentElement;
    expect((await head('Prepared Food'))?.textContent).toBe('Prepared Foodmay arrive in 45 minutes');
    await screen.findByText('fast delivery, as soon as 2 hours');
    expect((await head('Groceries'))?.textContent).toBe('Groceriesfast delivery, as soon as 2 hours');
    expect(within(screen.getByRole('table', { name: 'Prepared Food' })).getAllByRole('row')).toHaveLength(2);
    expect(await cartTotal()).toContain('Total₦5,600.00');
  });

  test('names the first window of its groceries when that is far [FCART-04]', async ({ open, server }) => {
    server.now = Date.UTC(2026, 10, 21, 1);
    await open('/allcart', both);
    await screen.findByText('delivery today from 10:00 AM');
  });

  test('is saved with all its lines before the checkout of both [FCART-07]', async ({ open }) => {
    const { user, sent } = await open('/allcart', { ...both, customer: adaeze });
    await proceed(user);
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(location.pathname).toBe('/checkoutboth');
    expect(sent('createcart')).toMatchObject([
      { totalquantity: 2, total_price: 5600, checkoutitems: [{ product_id: 1 }, { product_id: 201 }] },
    ]);
  });

  test('by pickup says no time, and has the prices of today for both', async ({ open, server }) => {
    const { answer, reload } = await open('/allcart', { ...both, store: gbagadaPickup });
    const head = async (name: string) => (await screen.findByRole('heading', { name })).parentElement;
    expect((await head('Prepared Food'))?.textContent).toBe('Prepared Food');
    const found = await server.browser().get('/api/getProductInCart?cart=[1,201]&storeid=1');
    const { data, ...reply }: { data: object[] } = found.json();
    const dearer = data.map((product) => ({ ...product, sellingprice: 5000 }));
    answer('getProductInCart', { status: 200, reply: { ...reply, data: dearer } });
    await reload();
    await waitFor(async () => expect(await cartTotal()).toContain('Total₦15,000.00'));
  });

  test('leads to its groceries alone while the kitchen is closed, a cart of food to the shelves [FOOD-10]', async ({
    open,
    server,
  }) => {
    server.now = saturdayMorning + 13 * 3_600_000;
    const { reload } = await open('/allcart', both);
    const way = async () =>
      (await within(await screen.findByRole('main')).findByRole('link', { name: /Groceries$/ })).textContent;
    expect(await way()).toBe('Checkout Groceries');
    expect(screen.getByRole('link', { name: 'Checkout Groceries' }).getAttribute('href')).toBe('/cart');
    await reload('/foodcart');
    expect(await way()).toBe('Shop for Groceries');
  });

  test('keeps the two apart: emptying one leaves the other [FCART-13]', async ({ open }) => {
    const { user } = await open('/allcart', both);
    await user.click(await screen.findByRole('button', { name: `Remove ${rice}` }));
    expect(screen.queryByRole('table', { name: 'Groceries' })).toBeNull();
    expect(within(screen.getByRole('table', { name: 'Prepared Food' })).getAllByRole('row')).toHaveLength(2);
  });

  test.for([
    [
      'groceries',
      `${jollof}, Big pack`,
      1_500,
      '/allcart',
      'Add ₦8,500.00 to reach the minimum order of ₦10,000.00',
    ],
    ['food', rice, 1_000, '/foodcheckout', 'You have reached the minimum order'],
  ] as const)(
    'has the least and the checkout of its %s where nothing else is left [CART-14, FCART-02, FCART-08]',
    async ([goods, other, naira, place, progress], { open }) => {
      const shown = await open('/allcart', { store: gbagadaPickup, groceries: { 1: 1 }, food: { 201: 1 } });
      await pricesCome(shown, 4);
      const { user, shop } = shown;
      await user.click(await screen.findByRole('button', { name: `Remove ${other}` }));
      await reprice(goods === 'food' ? shop.foodCart : shop.groceryCart, naira);
      await waitFor(async () => expect(await cartTotal()).toContain(progress));
      await proceed(user);
      await waitFor(() => expect(location.pathname).toBe(place));
    },
  );
});

describe('the least of an order', () => {
  test.for([
    ['/cart', 'groceries', 9_999, '₦10,000.00', null, '[CART-14, ERR-10]'],
    ['/cart', 'groceries', 10_000, '₦10,000.00', '/checkout', '[CART-14]'],
    ['/foodcart', 'food', 999, '₦1,000.00', null, '[FCART-08, ERR-10]'],
    ['/foodcart', 'food', 1_000, '₦1,000.00', '/foodcheckout', '[FCART-08]'],
    ['/allcart', 'groceries', 1_499, '₦1,500.00', null, '[FCART-09, ERR-10]'],
    ['/allcart', 'groceries', 1_500, '₦1,500.00', '/checkoutboth', '[FCART-09]'],
  ] as const)(
    '%s with %s of %i naira, of at least %s, leads to %s %s',
    async ([path, goods, naira, least, checkout], { open }) => {
      const shown = await open(path, {
        store: gbagadaPickup,
        groceries: { 1: 1 },
        food: { 201: 1 },
      });
      await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
      await pricesCome(shown, path === '/allcart' ? 4 : 3);
      const { user, shop } = shown;
      await reprice(goods === 'food' ? shop.foodCart : shop.groceryCart, naira);
      const progress =
        checkout === null
          ? `Add ₦1.00 ${path === '/allcart' ? 'of groceries ' : ''}to reach the minimum order of ${least}`
          : 'You have reached the minimum order';
      await waitFor(async () => expect(await cartTotal()).toContain(progress));
      const line = screen.getByRole<HTMLProgressElement>('progressbar', { name: progress });
      expect(line.value >= line.max).toBe(checkout !== null);
      await proceed(user);
      if (checkout === null) {
        await screen.findByText('The minimum order amount is N10000.');
        expect(location.pathname).toBe(path);
      } else {
        await screen.findByRole('heading', { name: 'Checkout' });
        expect(location.pathname).toBe(checkout);
      }
    },
  );
});
