import { saturdayMorning, type TestShop, tunde } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { proceed } from './testing/at-cart.ts';
import { rice } from './testing/at-checkout.ts';
import { checkoutForm } from './testing/checkout-form.ts';
import { isOff } from './testing/is-off.ts';
import { recorded } from './testing/recorded.ts';
import { gbagadaPickup, test } from './testing/shop-floor.ts';

/** A press on what is disabled, or refused with a message, leaves the reason in the journal and does nothing else. */

const opens = 'The kitchen opens at 8:00 AM.';

/** Hours pass on the open page, which then looks at the clock. */
function pass(server: TestShop, hours: number): void {
  server.now = saturdayMorning + hours * 3_600_000;
  fireEvent(document, new Event('visibilitychange'));
}

describe('a press that is refused is recorded', () => {
  test('where a dish of a closed kitchen is added: nothing comes into the cart [FOOD-07]', async ({
    open,
    server,
  }) => {
    const shown = await open('/category/PREPARED%20FOOD', { store: gbagadaPickup });
    const add = () => screen.findByRole('button', { name: 'Add Smoky Jollof Rice to cart' });
    await add();
    pass(server, 12);
    await waitFor(async () => expect(isOff(await add())).toBe(true));
    const entries = await recorded(shown, async () => {
      await shown.user.click(await add());
      await shown.user.click(await add());
    });
    expect(entries).toEqual([['foodCart', 'cart.itemAdded', ['canHaveFood'], opens, 2]]);
  });

  test('where a cart below the minimum proceeds, once more whenever it is pressed [CART-14]', async ({
    open,
  }) => {
    const shown = await open('/cart', { store: gbagadaPickup, groceries: { 1: 1 } });
    await screen.findByRole('region', { name: 'Cart Total' });
    await waitFor(() => expect(shown.sent('getProductInCart')).toHaveLength(1));
    await waitFor(() => expect(shown.shop.groceryCart.getSnapshot().value).toBe('ready'));
    const words = 'The minimum order amount is N10000.';
    const entries = await recorded(shown, async () => {
      await proceed(shown.user);
      await screen.findByText(words);
      await proceed(shown.user);
    });
    expect(entries).toContainEqual(['shop', 'shop.checkoutRequested', ['reachesMinimum'], words, 2]);
    expect(entries).not.toContainEqual(['shop', 'shop.checkoutRequested']);
  });

  test('where a cart of a closed kitchen proceeds [FOOD-07]', async ({ open, server }) => {
    const shown = await open('/foodcart', { store: gbagadaPickup, food: { 201: 4 } });
    await screen.findByRole('region', { name: 'Cart Total' });
    pass(server, 12);
    await screen.findAllByText(opens);
    const entries = await recorded(shown, () => proceed(shown.user));
    expect(entries).toContainEqual(['shop', 'shop.checkoutRequested', ['canHaveFood'], opens, 1]);
  });

  test('where an order has no way to pay: its other problems are named with it [CHK-17]', async ({
    open,
  }) => {
    const shown = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const { submit } = await checkoutForm(shown.user);
    await waitFor(() => expect(isOff(submit)).toBe(true));
    expect(submit.getAttribute('aria-describedby')).toBe(
      screen.getAllByText('Choose how you would like to pay.')[0]?.id,
    );
    const entries = await recorded(shown, async () => {
      for (let press = 0; press < 3; press += 1) await shown.user.click(submit);
    });
    const guards = ['hasGoodFields', 'hasWayToPay', 'hasPreferred', 'hasTerms'];
    expect(entries).toContainEqual([
      'checkout',
      'checkout.submitted',
      guards,
      'Choose how you would like to pay.',
      3,
    ]);
  });

  test('where a full window is chosen: none is [WIN-05, ERR-33]', async ({ open, server }) => {
    const reply = (await server.browser().get('/api/windows?storeid=1&deliverywindow=Pickup')).json();
    const [today, ...later] = reply.data;
    const [full, ...others] = today.open_window;
    const days = [{ ...today, open_window: [{ ...full, places_left: 0 }, ...others] }, ...later];
    const shown = await open('/home', { store: gbagadaPickup, groceries: rice });
    shown.answer('windows', { status: 200, reply: { ...reply, data: days } });
    await shown.reload('/checkout');
    await checkoutForm(shown.user);
    const taken = await screen.findByRole('radio', { name: /^10:00 AM/ });
    const entries = await recorded(shown, async () => {
      await shown.user.click(taken);
      expect(taken).toHaveProperty('checked', false);
    });
    expect(entries).toContainEqual([
      'checkout',
      'checkout.slotChosen',
      ['hasPlaces'],
      'Full: please choose another time.',
      1,
    ]);
    expect(entries).not.toContainEqual(['checkout', 'checkout.slotChosen']);
  });

  test('where an empty wallet is ticked [PAY-19]', async ({ open }) => {
    const shown = await open('/checkout', { store: gbagadaPickup, groceries: rice, customer: tunde });
    const tick = await screen.findByRole('checkbox', { name: /^Pay from your wallet/ });
    const entries = await recorded(shown, async () => {
      await shown.user.click(tick);
      expect(tick).toHaveProperty('checked', false);
    });
    expect(entries).toContainEqual([
      'checkout',
      'checkout.walletToggled',
      ['hasWalletMoney'],
      'No money is available in your wallet.',
      1,
    ]);
  });

  test('where the side cart leads nowhere below its minimum, or while the kitchen is closed [SIDE-05, FOOD-07]', async ({
    open,
    server,
  }) => {
    const shown = await open('/home', { store: gbagadaPickup, groceries: { 1: 1 }, food: { 201: 4 } });
    fireEvent.click(await screen.findByRole('button', { name: /^Cart, / }));
    const panel = within(await screen.findByRole('dialog', { name: 'Cart', busy: false }));
    await shown.user.click(await panel.findByRole('button', { name: 'Checkout' }));
    const all = await panel.findByRole('button', { name: 'Checkout All Items' });
    const entries = await recorded(shown, async () => {
      await shown.user.click(all);
      pass(server, 12);
      await panel.findByText(opens);
      await shown.user.click(panel.getByRole('button', { name: 'Checkout Food' }));
    });
    expect(entries).toEqual(
      expect.arrayContaining([
        ['sideCart', 'sideCart.allChosen', ['hasEnough'], 'Add ₦8,800.00 of groceries.', 1],
        ['sideCart', 'sideCart.foodChosen', ['canHaveFood'], opens, 1],
      ]),
    );
  });

  test('where a wallet is topped up without a way to pay, also by Enter [WAL-25]', async ({ open }) => {
    const shown = await open('/fundwallet', { store: gbagadaPickup, customer: tunde });
    const complete = await screen.findByRole('button', { name: 'COMPLETE PAYMENT' });
    const entries = await recorded(shown, async () => {
      await shown.user.click(complete);
      await shown.user.type(screen.getByLabelText('Amount'), '500{Enter}');
    });
    const method = 'Kindly select your preferred payment method.';
    expect(entries).toEqual(
      expect.arrayContaining([
        ['topUp', 'topUp.submitted', ['hasMethod', 'hasAmount'], method, 1],
        ['topUp', 'topUp.submitted', ['hasMethod', 'hasCardForRest'], method, 1],
      ]),
    );
  });
});
