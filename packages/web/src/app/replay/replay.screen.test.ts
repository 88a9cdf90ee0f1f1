import { adaeze, giveGiftCard, staffOf } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished } from 'vitest';
import { replayVisit } from '../../features/account/desk/visit/replayed-visit.ts';
import { answered, both, fillDelivery, rice, setOffers } from '../testing/at-checkout.ts';
import { checkoutForm, typeInto } from '../testing/checkout-form.ts';
import { compare, draw, ordersOf, stored, watch } from '../testing/replay-comparison.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../testing/shop-floor.ts';

const unhurried = { isUnhurried: true };
const riceForPickup = { ...unhurried, store: gbagadaPickup, groceries: rice };

describe('a replay shows what the shopper saw after each entry', () => {
  test('of the cart, a checkout for pickup, a declined card, and a second try that paid', async ({
    open,
    popups,
  }) => {
    const shop = await open('/cart', riceForPickup);
    const { user } = shop;
    const seen = watch(shop, 'main');
    await user.click(await screen.findByRole('button', { name: 'One more Parboiled Rice Number 1' }));
    await proceed(user);
    const form = await checkoutForm(user);
    await form.fill();
    popups.does = 'is refused';
    await form.pay();
    await screen.findByText('Payment Failed!!!');
    popups.does = 'pays';
    await form.pay();
    await confirmed();
    await compare(shop, await seen(), await ordersOf(shop));
  });

  test('of a checkout of both carts for delivery, with fields that are not good, and a payment window that was closed', async ({
    open,
    popups,
  }) => {
    const shop = await open('/checkoutboth', { ...unhurried, store: gbagadaDelivery, ...both });
    const seen = watch(shop, 'main');
    const form = await checkoutForm(shop.user);
    await form.chooseGateway('Paystack');
    await form.pay();
    await screen.findByText('Please complete the fields marked in red.');
    form.type('Personal Details', { 'First name': 'Zainab', 'E-mail': 'zainab' });
    await fillDelivery(form);
    await form.chooseWindow();
    popups.does = 'closes';
    await form.pay();
    await screen.findByText('The payment window was closed before the payment was made.');
    await compare(shop, await seen(), await ordersOf(shop));

    const submit = shop.entries().findIndex(({ event }) => event.type === 'checkout.submitted');
    const root = draw({ ...replayVisit(stored(shop)).momentAt(submit), orders: [] });
    await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(7));
    root.unmount();
  });

  test('of a cart under the minimum, whose shopper gave up, or put more into it and ordered', async ({
    open,
  }) => {
    const shop = await open('/cart', { ...unhurried, store: gbagadaPickup, groceries: { 1: 8 } });
    const { user } = shop;
    const seen = watch(shop, 'main');
    await screen.findByRole('button', { name: 'One more Parboiled Rice Number 1' });
    await proceed(user);
    await screen.findByText('The minimum order amount is N10000.');
    await proceed(user);
    await user.click(await screen.findByRole('button', { name: 'One more Parboiled Rice Number 1' }));
    await proceed(user);
    const form = await checkoutForm(user);
    await form.fill();
    await form.pay();
    await confirmed();
    await compare(shop, await seen(), await ordersOf(shop));
  });

  test('of a customer’s checkout for delivery, with three wrong PINs of their wallet', async ({ open }) => {
    const shop = await open('/checkout', {
      ...unhurried,
      store: gbagadaDelivery,
      groceries: rice,
      customer: adaeze,
    });
    const { user } = shop;
    const seen = watch(shop, 'main');
    const form = await checkoutForm(user);
    await form.tellWho(null);
    await form.choose('Delivery Address', /^Home/);
    await form.chooseWindow();
    await form.acceptTerms();
    await user.click(screen.getByRole('checkbox', { name: /^Pay from your wallet/ }));
    await form.pay();
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter Your Wallet Pin' }));
    for (const pin of ['0001', '0002', '0003']) {
      typeInto(dialog.getByLabelText('Wallet PIN'), pin);
      await user.click(dialog.getByRole('button', { name: 'Continue' }));
      await dialog.findByRole('alert');
    }
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await compare(shop, await seen());
  });

  test('of a customer’s order by gift card and card', async ({ open, server }) => {
    await giveGiftCard(server, 'CARD-1', 5000);
    const shop = await open('/checkout', { ...riceForPickup, customer: adaeze });
    const { user } = shop;
    const seen = watch(shop, 'main');
    const form = await checkoutForm(user);
    await user.click(screen.getByRole('checkbox', { name: 'Pay with a gift card' }));
    typeInto(await screen.findByLabelText('Serial number'), 'CARD-1');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText(/is on this gift card/);
    await form.fill('Flutterwave', null);
    await form.pay();
    await confirmed();
    await compare(shop, await seen(), await ordersOf(shop));
  });

  test('of a price that changed between the quote and the press', async ({ open, server }) => {
    const shop = await open('/checkout', { ...unhurried, store: gbagadaPickup, groceries: { 2: 10 } });
    const seen = watch(shop, 'main');
    const form = await checkoutForm(shop.user);
    await form.fill();
    await setOffers(server, 2, { selling_price: 1250_00 });
    onTestFinished(() => setOffers(server, 2, { selling_price: 1200_00 }));
    await form.pay();
    await answered(shop.user, 'Prices have changed');
    await form.pay();
    await confirmed();
    await compare(shop, await seen(), await ordersOf(shop));
  });

  test('of an order that staff cancelled afterwards', async ({ open, server }) => {
    const shop = await open('/checkout', riceForPickup);
    const seen = watch(shop, 'main');
    const form = await checkoutForm(shop.user);
    await form.fill();
    await form.pay();
    await confirmed();
    const [order] = await ordersOf(shop);
    const musa = await staffOf(server, 'musa');
    const reply = await musa.post(`/api/staff/orders/${order?.unique_code}/cancel`, {
      reason: 'The rice was out of stock.',
    });
    expect(reply.statusCode).toBe(200);
    await compare(shop, await seen(), await ordersOf(shop));
  });

  test('of a gateway that answered 500 for a while, and then that the payment was made', async ({
    open,
    server,
    popups,
  }) => {
    const { paystack } = popups;
    const shop = await open('/checkout', riceForPickup);
    const seen = watch(shop, 'main');
    const form = await checkoutForm(shop.user);
    await form.fill();
    popups.does = 'leaves it open';
    await form.pay();
    const leave = await screen.findByRole('button', { name: 'Close payment window' });
    paystack.isDown = true;
    onTestFinished(() => {
      paystack.isDown = false;
    });
    await shop.user.click(leave);
    await screen.findByText('We could not check with the bank yet if you have paid.');
    paystack.isDown = false;
    server.now += 240_000;
    paystack.answer(paystack.initialized.at(-1)?.reference ?? '');
    await shop.user.click(await screen.findByRole('button', { name: 'Check again' }));
    await confirmed();
    await compare(shop, await seen(), await ordersOf(shop));
  });

  test('of money that fell short', async ({ open, popups }) => {
    const shop = await open('/checkout', riceForPickup);
    const seen = watch(shop, 'main');
    const form = await checkoutForm(shop.user);
    await form.fill();
    popups.does = 'pays too little';
    await form.pay();
    await screen.findByText('The payment is less than the order costs.');
    await compare(shop, await seen(), await ordersOf(shop));
  });

  test('of the side cart over any page', async ({ open }) => {
    const shop = await open('/home', { ...unhurried, store: gbagadaPickup, ...both });
    const { user } = shop;
    const seen = watch(shop, '[role="dialog"]');
    await user.click(await screen.findByRole('button', { name: /^Cart/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Cart' }));
    await user.click(await panel.findByRole('button', { name: 'One more Parboiled Rice Number 1' }));
    await user.click(panel.getByRole('button', { name: 'Checkout' }));
    await panel.findByRole('button', { name: 'Checkout All Items' });
    await compare(shop, await seen());
  });
});

/** Presses the first of the cart’s two buttons, which do the same. */
async function proceed(user: UserEvent): Promise<void> {
  const [button] = screen.getAllByRole('button', { name: 'Proceed to checkout' });
  if (!button) throw new Error('the cart leads to no checkout');
  await user.click(button);
}

/** Waits for the whole confirmation, with the proof of its price. */
async function confirmed(): Promise<void> {
  const details = await screen.findByRole('region', { name: 'What it cost' });
  await within(details).findByRole('button', { name: 'How Total is worked out' });
}
