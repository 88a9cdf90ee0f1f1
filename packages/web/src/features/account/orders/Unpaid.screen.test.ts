import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { pressAgain } from '../../../app/testing/busy.ts';
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
