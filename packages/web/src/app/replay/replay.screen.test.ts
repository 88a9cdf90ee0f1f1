import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { replayVisit } from '../../features/account/desk/visit/replayed-visit.ts';
import { both, fillDelivery, rice } from '../testing/at-checkout.ts';
import { checkoutForm } from '../testing/checkout-form.ts';
import { compare, draw, ordersOf, stored, watch } from '../testing/replay-comparison.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../testing/shop-floor.ts';

describe('a replay shows what the shopper saw after each entry', () => {
  test('of the cart, a checkout for pickup, a declined card, a second try and the confirmation', async ({
    open,
    popups,
  }) => {
    const shop = await open('/cart', { store: gbagadaPickup, groceries: rice });
    const { user } = shop;
    const seen = watch(shop, 'main');
    await user.click(await screen.findByRole('button', { name: 'One more Parboiled Rice Number 1' }));
    const [proceed] = screen.getAllByRole('button', { name: 'Proceed to checkout' });
    if (proceed) await user.click(proceed);
    const form = await checkoutForm(user);
    await form.fill();
    popups.does = 'is refused';
    await form.pay();
    await screen.findByText('Payment Failed!!!');
    popups.does = 'pays';
    await form.pay();
    const details = await screen.findByRole('region', { name: 'What it cost' });
    await within(details).findByRole('button', { name: 'How Total is worked out' });
    await compare(shop, seen(), await ordersOf(shop));
  });

  test('of a checkout of both carts for delivery, with fields that are not good', async ({ open }) => {
    const shop = await open('/checkoutboth', { store: gbagadaDelivery, ...both });
    const seen = watch(shop, 'main');
    const form = await checkoutForm(shop.user);
    await form.chooseGateway('Paystack');
    await form.pay();
    await screen.findByText('Please complete the fields marked in red.');
    form.type('Personal Details', { 'First name': 'Zainab', 'E-mail': 'zainab' });
    await fillDelivery(form);
    await compare(shop, seen());

    const submit = shop.entries().findIndex(({ event }) => event.type === 'checkout.submitted');
    const root = draw({ ...replayVisit(stored(shop)).momentAt(submit), orders: [] });
    await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(7));
    root.unmount();
  });

  test('of the side cart over any page', async ({ open }) => {
    const shop = await open('/home', { store: gbagadaPickup, ...both });
    const { user } = shop;
    const seen = watch(shop, '[role="dialog"]');
    await user.click(await screen.findByRole('button', { name: /^Cart/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Cart' }));
    await user.click(await panel.findByRole('button', { name: 'One more Parboiled Rice Number 1' }));
    await user.click(panel.getByRole('button', { name: 'Checkout' }));
    await panel.findByRole('button', { name: 'Checkout All Items' });
    await compare(shop, seen());
  });
});
