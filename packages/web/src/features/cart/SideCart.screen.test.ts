import { type Kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { isOff } from '../../app/testing/is-off.ts';
import { hearLog } from '../../app/testing/log.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';
import type { Shop } from '../../platform/shop.tsx';

const rice = 'Parboiled Rice Number 1';
const beef = 'Fresh Beef';
const oil = 'Golden Oil 3L';
const both = { store: gbagadaDelivery, groceries: { 1: 2 }, food: { 201: 1 } };

/** Opens the side cart from the bar. */
async function openCart(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Cart, / }));
  return within(await screen.findByRole('dialog', { name: 'Cart', busy: false }));
}

/** Changes the price of the only line of a cart from now on, as a quote for an order would report it. */
function reprice(cart: Shop['groceryCart'], unitPrice: Kobo): void {
  const prices = cart.getSnapshot().context.lines.map(({ key }) => ({ key, unitPrice }));
  cart.send({ type: 'cart.repriced', prices });
}

describe('the side cart', () => {
  test.for([
    ['Delivery', gbagadaDelivery, ['May arrive in 45 minutes', 'May arrive in 2 hours']],
    ['Pickup', gbagadaPickup, ['Pick up at the store', 'Pick up at the store']],
  ] as const)(
    'by %s has two sections, each with its time and its own subtotal [SIDE-01, SIDE-07, SIDE-08, SIDE-09]',
    async ([, store, [ofFood, ofGroceries]], { open }) => {
      const { user } = await open('/about', { ...both, store });
      const cart = await openCart(user);
      const food = cart.getByRole('region', { name: 'Prepared Food' }).textContent;
      expect(food).toContain(`Prepared Food${ofFood}`);
      expect(food).toContain('Smoky Jollof RiceBig pack, 1000 g₦3,200.00');
      expect(food).toContain('Subtotal₦3,200.00');
      const groceries = cart.getByRole('region', { name: 'Groceries' });
      await waitFor(() => expect(groceries.textContent).toContain(`Groceries${ofGroceries}`));
      expect(groceries.textContent).toContain('Subtotal₦2,400.00');
      expect(groceries.textContent).toContain('Parboiled Rice Number 1₦2,400.00');
      expect(groceries.textContent).toContain('Add ₦7,600.00 to reach the minimum order of ₦10,000.00');
      expect(food).toContain('You have reached the minimum order');
      await user.click(cart.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location.pathname).toBe('/about');
    },
  );

  test.for([
    [
      'Delivery',
      gbagadaDelivery,
      ['Delivery ₦1,100.00'],
      ['Delivery from ₦1,650.00', 'Next window: Today, 10:00 AM - 12:00 PM'],
    ],
    ['Pickup', gbagadaPickup, ['Pickup: free'], ['Pickup: free', 'Next window: Today, 10:00 AM - 12:00 PM']],
  ] as const)(
    'by %s says what the delivery costs so far, and names the next window [SIDE-01, FEE-01, FEE-02, WIN-04]',
    async ([, store, ofFood, ofGroceries], { open }) => {
      const { user } = await open('/about', { ...both, store });
      const cart = await openCart(user);
      const food = within(cart.getByRole('region', { name: 'Prepared Food' }));
      const groceries = within(cart.getByRole('region', { name: 'Groceries' }));
      for (const words of ofFood) await food.findByText(words);
      for (const words of ofGroceries) await groceries.findByText(words);
    },
  );

  test('keeps the place of fee and window while they load, and says nothing of them where they do not come', async ({
    open,
  }) => {
    const { user, hold, answer, calls } = await open('/about', {
      store: gbagadaDelivery,
      groceries: { 1: 2 },
    });
    const goOn = hold('windows');
    answer('windows', { status: 404, reply: { status: false, message: 'gone', code: 'not_found' } });
    const cart = await openCart(user);
    const section = cart.getByRole('region', { name: 'Groceries' });
    await waitFor(() => expect(calls()).toContain('windows'));
    expect(section.querySelectorAll('[data-shape="text"]')).toHaveLength(2);
    hearLog();
    goOn();
    await waitFor(() => expect(section.querySelectorAll('[data-shape="text"]')).toHaveLength(0));
    expect(section.textContent).not.toMatch(/Delivery from|Next window/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('answers a press with its frame, and is filled after that', async ({ open }) => {
    const { user } = await open('/about', both);
    const button = await screen.findByRole('button', { name: /^Cart, / });
    const seen: (readonly [isBusy: string | null, sections: number])[] = [];
    const watch = new MutationObserver(() => {
      const [cart] = screen.queryAllByRole('dialog', { name: 'Cart' });
      if (cart) seen.push([cart.getAttribute('aria-busy'), within(cart).queryAllByRole('region').length]);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Cart', busy: false });
    watch.disconnect();
    expect([seen.at(0), seen.at(-1)]).toEqual([
      ['true', 0],
      ['false', 2],
    ]);
  });

  test('at night names the first window of the groceries [SIDE-07]', async ({ open, server }) => {
    server.now = Date.UTC(2026, 10, 21, 1);
    const { user } = await open('/about', both);
    const cart = await openCart(user);
    await cart.findByText('May arrive today from 10:00 AM');
  });

  test.for([
    ['Checkout Food', '/foodcart'],
    ['Checkout Groceries', '/cart'],
    ['Checkout All Items', '/allcart'],
  ] as const)(
    'with both sections offers three ways, of which "%s" leads to %s [SIDE-02, SIDE-03, SIDE-04]',
    async ([name, path], { open }) => {
      const { user } = await open('/about', { ...both, groceries: { 1: 10 } });
      const cart = await openCart(user);
      expect(cart.queryByRole('button', { name })).toBeNull();
      await user.click(cart.getByRole('button', { name: 'Checkout' }));
      await user.click(await cart.findByRole('button', { name }));
      await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
      expect(location.pathname).toBe(path);
    },
  );

  test.for([
    ['food', { store: gbagadaDelivery, food: { 201: 1 } }, '/foodcart'],
    ['groceries', { store: gbagadaDelivery, groceries: { 1: 1 } }, '/cart'],
  ] as const)('with %s alone leads to its page at once [SIDE-02]', async ([, filled, path], { open }) => {
    const { user } = await open('/about', filled);
    const cart = await openCart(user);
    expect(cart.getAllByRole('region')).toHaveLength(1);
    await user.click(cart.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(location.pathname).toBe(path));
  });

  test('with nothing in it leads to the shelves', async ({ open }) => {
    const { user } = await open('/about', { store: gbagadaPickup });
    const cart = await openCart(user);
    cart.getByRole('heading', { name: 'Your cart is empty', level: 3 });
    await user.click(cart.getByRole('button', { name: 'Start shopping' }));
    await waitFor(() => expect(location.pathname).toBe('/home'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const foodMissing = 'Add ₦1.00 of prepared food to reach the minimum order of ₦1,000.00';
  const groceriesMissing = 'Add ₦1.00 of groceries to reach the minimum order of ₦10,000.00';
  test.for([
    [999, 9_999, foodMissing + groceriesMissing],
    [999, 10_000, foodMissing],
    [1_000, 9_999, groceriesMissing],
    [1_000, 10_000, 'You have reached the minimum order'],
  ] as const)(
    'with food of %i naira and groceries of %i says of all items: %s [SIDE-05]',
    async ([food, groceries, words], { open }) => {
      const { user, shop } = await open('/about', { ...both, groceries: { 1: 1 } });
      reprice(shop.foodCart, nairaToKobo(food));
      reprice(shop.groceryCart, nairaToKobo(groceries));
      const cart = await openCart(user);
      await user.click(cart.getByRole('button', { name: 'Checkout' }));
      const all = await cart.findByRole('button', { name: 'Checkout All Items' });
      expect(isOff(all)).toBe(!words.startsWith('You'));
      expect(all.previousElementSibling?.textContent).toBe(words);
    },
  );

  test('keeps the focus near a line that is removed: on the next one, the one before, then on a heading', async ({
    open,
  }) => {
    const groceries = { 1: 1, 102: 1_000, 103: 1 };
    const { user } = await open('/about', { store: gbagadaDelivery, groceries, food: { 201: 1 } });
    const cart = await openCart(user);
    const removeFocused = async (name: string) => {
      cart.getByRole('button', { name: `Remove ${name}` }).focus();
      await user.keyboard('{Enter}');
      return document.activeElement;
    };
    expect(await removeFocused(beef)).toBe(cart.getByRole('button', { name: `Remove ${oil}` }));
    expect(await removeFocused(oil)).toBe(cart.getByRole('button', { name: `Remove ${rice}` }));
    expect(await removeFocused(rice)).toBe(cart.getByRole('heading', { name: 'Prepared Food' }));
    const last = await removeFocused('Smoky Jollof Rice, Big pack');
    expect(last).toBe(cart.getByRole('heading', { name: 'Your cart is empty' }));
  });

  test('once closed leaves the cards of the page with its quantities [SIDE-06]', async ({ open }) => {
    const { user } = await open('/category/butchery', {
      store: gbagadaDelivery,
      groceries: { 102: 2_000 },
    });
    const page = within(await screen.findByRole('main'));
    const onCard = await page.findByRole('spinbutton', { name: `Quantity of ${beef}` });
    const cart = await openCart(user);
    await user.click(cart.getByRole('button', { name: `One more ${beef}` }));
    await user.click(cart.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onCard).toHaveProperty('value', '3');

    const again = await openCart(user);
    const field = again.getByRole('spinbutton', { name: `Quantity of ${beef}` });
    await user.clear(field);
    await user.type(field, '0{Enter}');
    await user.click(again.getByRole('button', { name: 'Close' }));
    await page.findByRole('button', { name: `Add ${beef} to cart` });
  });
});
