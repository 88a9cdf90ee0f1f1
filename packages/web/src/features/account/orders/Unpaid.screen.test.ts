import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { busyButtons, pressAgain } from '../../../app/testing/busy.ts';
import { madeOrder } from '../../../app/testing/orders.ts';
import { gbagadaPickup, test } from '../../../app/testing/shop-floor.ts';

const signedIn = { store: gbagadaPickup, customer: adaeze };

const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }));

describe('an order that nobody has paid', () => {
  test('is cancelled once its customer has said so twice; until then it stays', async ({
    open,
    server,
    popups,
  }) => {
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 81, isPaid: false });
    const { user, sent, hold } = await open(`/orderview/${id}`, signedIn);
    const cancel = await (await payment()).findByRole('button', { name: 'Cancel order' });
    await user.click(cancel);
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await user.click((await dialog()).getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('cancelorder')).toEqual([]);

    await user.click(cancel);
    const answer = hold('cancelorder');
    await user.click((await dialog()).getByRole('button', { name: 'Yes, cancel it' }));
    await pressAgain({ user });
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    await screen.findByText('Your order was cancelled.');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull());
    expect(sent('cancelorder')).toEqual([{ order_id: id }]);
  });

  test('stays when the shop refuses to cancel it, in the shop’s words, and is read again', async ({
    open,
    server,
    popups,
  }) => {
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 83, isPaid: false });
    const { user, sent, answer } = await open(`/orderview/${id}`, signedIn);
    const reply = { status: false, message: 'It is being picked.', code: 'not_possible' };
    answer('cancelorder', { status: 409, reply });
    await user.click(await (await payment()).findByRole('button', { name: 'Cancel order' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    asking.getByText(/^Its place in the fulfillment window is given up\. Nothing has been paid/);
    await user.click(asking.getByRole('button', { name: 'Yes, cancel it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog.textContent).toBe('ErrorIt is being picked.OK');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(busyButtons()).toEqual([]));
    expect(sent('order').length).toBeGreaterThan(1);
    (await payment()).getByRole('button', { name: 'Cancel order' });
    (await payment()).getByText(
      'This order is not paid yet. One that nobody pays ends by itself within the hour.',
    );
  });

  test('waits where another payment has to be finished first, and says so [PAY-30]', async ({
    open,
    server,
    popups,
  }) => {
    const one = await madeOrder(server, popups, { customer: adaeze, number: 84, isPaid: false });
    const other = await madeOrder(server, popups, { customer: adaeze, number: 85, isPaid: false });
    const failing = { status: 500, reply: { status: false, message: '', code: 'internal' } };
    const { user, answer, reload } = await open(`/orderview/${one.id}`, signedIn);
    const busy = 'Another payment has to be finished first.';
    expect((await payment()).queryByText(busy)).toBeNull();
    answer('verifyPaystackPayment', failing);
    answer('paymentStatus', failing);
    await user.click((await payment()).getByRole('button', { name: 'Pay now' }));
    await screen.findByRole('button', { name: 'Check again' });
    await reload(`/orderview/${other.id}`);
    await (await payment()).findByText(busy);
    expect((await payment()).getByRole('button', { name: 'Pay now' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  test('is paid by the gateway that is chosen, the first unless told, and says so while it is', async ({
    open,
    server,
    popups,
  }) => {
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 82, isPaid: false });
    const { user, sent, hold } = await open(`/orderview/${id}`, signedIn);
    const chosen = (await payment()).getAllByRole<HTMLInputElement>('radio');
    expect(chosen.map(({ value, checked, labels }) => [value, checked, labels?.[0]?.textContent])).toEqual([
      ['paystack', true, 'Pay with Paystack'],
      ['flutterwave', false, 'Pay with Flutterwave'],
    ]);
    await user.click((await payment()).getByRole('radio', { name: 'Pay with Flutterwave' }));
    const answer = hold('initializePayment');
    await user.click((await payment()).getByRole('button', { name: 'Pay now' }));
    await pressAgain({ user });
    answer();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    expect(sent('initializePayment')).toEqual([{ order_id: id, gateway: 'flutterwave' }]);
  });
});
