import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { gbagadaDelivery, test } from '../../app/testing/shop-floor.ts';

const rice = 'Parboiled Rice Number 1';
/** A moment of a day in Lagos. */
const lagos = (day: string, time: string) => Date.parse(`${day}T${time}+01:00`);
const oneWeekLeft = lagos('2023-11-22', '00:00:00');
const desktop = { store: gbagadaDelivery, width: 1280 };

/** The strip's words. */
const strip = () => screen.findByText(/free delivery/i, { selector: '[role="status"] > span' });

describe('the free-delivery strip', () => {
  test('is in the header on the days of its promotion [FREE-01]', async ({ open, server }) => {
    server.now = lagos('2023-11-25', '12:00:00');
    await open('/');
    const words = await screen.findAllByText('Spend ₦20,000 and get FREE Delivery');
    const [header] = screen.getAllByRole('banner');
    expect(header && within(header).queryAllByText('Spend ₦20,000 and get FREE Delivery')).toEqual(words);
  });

  test.for([
    ['2023-11-21', '23:59:59', 'hidden'],
    ['2023-11-22', '00:00:00', 'in 7 Days'],
    ['2023-11-25', '12:00:00', 'in 4 Days'],
    ['2023-11-28', '12:00:00', 'Tomorrow'],
    ['2023-11-29', '23:59:59', 'Today'],
    ['2023-11-30', '00:00:00', 'hidden'],
  ] as const)('on %s at %s: %s [FREE-02, FREE-07]', async ([day, time, timeLeft], { open, server }) => {
    server.now = lagos(day, time);
    await open('/about', desktop);
    if (timeLeft !== 'hidden') {
      expect((await strip()).parentElement?.textContent).toMatch(new RegExp(`Delivery${timeLeft}$`));
      return;
    }
    await screen.findByRole('heading', { name: 'About Us' });
    await screen.findByRole('contentinfo');
    expect(document.querySelector('header')?.textContent).not.toContain('FREE');
  });

  test.for([
    [1280, {}, 'Spend ₦20,000 and get FREE Delivery'],
    [1280, { 1: 4 }, 'Add ₦15,200 and get FREE Delivery'],
    [360, { 1: 4 }, 'Add ₦15,200 for free delivery'],
    [1280, { 102: 4167 }, 'You qualify for FREE delivery!'],
    [360, { 102: 4167 }, 'You qualify for FREE delivery!'],
  ] as const)(
    'at %d px with the groceries %j says "%s" [FREE-03, FREE-04, FREE-05, FREE-06, FREE-08]',
    async ([width, groceries, words], { open, server }) => {
      server.now = oneWeekLeft;
      await open('/about', { store: gbagadaDelivery, width, groceries });
      expect((await strip()).textContent).toBe(words);
    },
  );

  test('follows the cart from what is missing to what is enough [FREE-04, FREE-06]', async ({
    open,
    server,
  }) => {
    server.now = oneWeekLeft;
    const { user } = await open('/cart', { ...desktop, groceries: { 1: 16 } });
    expect((await strip()).textContent).toBe('Add ₦800 and get FREE Delivery');
    await user.click(await screen.findByRole('button', { name: `One more ${rice}` }));
    expect((await strip()).textContent).toBe('You qualify for FREE delivery!');
  });

  test('counts the days down also on a page that stays open, and goes with the last of them [FREE-02, FREE-07]', async ({
    open,
    server,
  }) => {
    server.now = lagos('2023-11-28', '23:50:00');
    const { user } = await open('/cart', { ...desktop, groceries: { 1: 1 } });
    const left = async () => (await strip()).nextElementSibling?.textContent;
    expect(await left()).toBe('Tomorrow');
    await user.click(await screen.findByRole('button', { name: `Remove ${rice}` }));
    await waitFor(async () =>
      expect((await strip()).textContent).toBe('Spend ₦20,000 and get FREE Delivery'),
    );
    const lookAgain = (day: string, time: string) => {
      server.now = lagos(day, time);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    lookAgain('2023-11-29', '00:10:00');
    await waitFor(async () => expect(await left()).toBe('Today'));
    lookAgain('2023-11-30', '00:00:00');
    await waitFor(() => expect(screen.queryByText(/free delivery/i, { selector: 'header span' })).toBeNull());
  });

  test.for([24, -24])(
    'counts the server’s days on a device that is %i hours ahead [FREE-07]',
    async (hours, { open, server }) => {
      server.now = lagos('2023-11-28', '12:00:00');
      await open('/cart', { ...desktop, groceries: { 1: 1 }, deviceAheadMs: hours * 3_600_000 });
      await waitFor(async () => expect((await strip()).nextElementSibling?.textContent).toBe('Tomorrow'));
    },
  );

  test('on the screens of food has a lower threshold, and counts the food [FREE-09]', async ({
    open,
    server,
  }) => {
    server.now = lagos('2023-11-22', '12:00:00');
    const { reload } = await open('/foodcart', { ...desktop, groceries: { 1: 16 } });
    expect((await strip()).textContent).toBe('Spend ₦10,000 and get FREE Delivery');
    for (const path of ['/preparedfood', '/foodcheckout']) {
      await reload(path);
      expect((await strip()).textContent).toBe('Spend ₦10,000 and get FREE Delivery');
    }
    await reload('/cart');
    expect((await strip()).textContent).toBe('Add ₦800 and get FREE Delivery');
  });
});

test.for(['/allcart', '/checkoutboth'] as const)(
  'the strip at %s counts both carts, as the order of both does [FREE-09, FEE-10]',
  async (path, { open, server }) => {
    server.now = oneWeekLeft;
    await open(path, { ...desktop, groceries: { 1: 2 }, food: { 201: 1 } });
    expect((await strip()).textContent).toBe('Add ₦4,400 and get FREE Delivery');
  },
);

describe('the side cart', () => {
  const both = { ...desktop, groceries: { 1: 10 }, food: { 201: 1 } };
  /** Opens it, and reads its lines about free delivery. */
  async function openCart(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: /^Cart, / }));
    const cart = within(await screen.findByRole('dialog', { name: 'Cart', busy: false }));
    const said = () =>
      cart.queryAllByRole<HTMLProgressElement>('progressbar', { name: /free delivery/i }).map((line) => ({
        words: line.parentElement?.textContent,
        naira: [line.value / 100, line.max / 100],
      }));
    return { cart, said };
  }

  test('shows for each cart what is missing for free delivery, and then for both together [FREE-04, FREE-06, FREE-09, FEE-10]', async ({
    open,
    server,
  }) => {
    server.now = oneWeekLeft;
    const { user } = await open('/about', both);
    const { cart, said } = await openCart(user);
    const each = [
      { words: 'Add ₦6,800 and get FREE Delivery', naira: [3_200, 10_000] },
      { words: 'Add ₦8,000 and get FREE Delivery', naira: [12_000, 20_000] },
    ];
    expect(said()).toEqual(each);
    await user.click(cart.getByRole('button', { name: 'Checkout' }));
    await cart.findByRole('button', { name: 'Checkout All Items' });
    expect(said()).toEqual([...each, { words: 'You qualify for FREE delivery!', naira: [15_200, 10_000] }]);
  });

  test('says nothing of free delivery on other days [FREE-02]', async ({ open, server }) => {
    server.now = lagos('2023-11-21', '23:59:59');
    const { user } = await open('/about', both);
    const { said } = await openCart(user);
    expect(said()).toEqual([]);
  });
});

test('the cart mentions gift cards once its subtotal reaches ₦15,000 [FREE-10]', async ({ open }) => {
  const { user } = await open('/cart', { ...desktop, groceries: { 1: 12, 102: 124 } });
  const total = await screen.findByRole('region', { name: 'Cart Total' });
  expect(total.textContent).toContain('₦14,995.20');
  expect(total.textContent).not.toContain('gift card');
  await user.click(screen.getByRole('button', { name: 'One more Fresh Beef' }));
  expect(total.textContent).toContain('gift card');
});
