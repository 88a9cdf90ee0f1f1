import { adaeze, giveGiftCard, pickupOrder, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { busyButtons, pressAgain } from '../../../app/testing/busy.ts';
import { isOff } from '../../../app/testing/is-off.ts';
import { madeOrder } from '../../../app/testing/orders.ts';
import { recorded } from '../../../app/testing/recorded.ts';
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
    await screen.findByText('Your order is cancelled.');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull());
    expect(sent('cancelorder')).toEqual([{ order_id: id }]);
  });

  test('that ends or is paid while its customer is asked keeps the question, as it is then', async ({
    open,
    server,
    popups,
  }) => {
    const asked = async (number: number) => {
      const order = await madeOrder(server, popups, { customer: adaeze, number, isPaid: false });
      const { user, sent } = await open(`/orderview/${order.id}`, signedIn);
      await waitFor(() => expect(server.tick()).toBe(1));
      await user.click(await (await payment()).findByRole('button', { name: 'Cancel order' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
      dialog.getByText(/You have paid nothing/);
      const confirm = async () =>
        user.click(
          within(screen.getByRole('dialog', { name: 'Cancel this order?' })).getByRole('button', {
            name: 'Yes, cancel it',
          }),
        );
      return { ...order, sent, confirm };
    };

    const ended = await asked(88);
    await ended.browser.post('/api/cancelorder', { order_id: ended.id });
    server.tick();
    await screen.findByText('Now: Cancelled');
    screen.getByText(/You have paid nothing/);
    await ended.confirm();
    await screen.findByText('Your order is cancelled.');
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();

    const paid = await asked(89);
    await paid.browser.post('/api/initializePayment', { order_id: paid.id, gateway: 'paystack' });
    popups.paystack.answer(paid.code);
    await paid.browser.post('/api/verifyPaystackPayment', {
      reference: paid.code,
      transaction_ref: paid.code,
      order_id: paid.id,
      amount: 24_095,
      status: 'success',
    });
    server.tick();
    await screen.findByText('Now: Processing');
    await screen.findByText(/you get your money back/);
    expect(screen.queryByText(/You have paid nothing/)).toBeNull();
    await paid.confirm();
    await screen.findByText('Now: Cancelled');
    expect(paid.sent('cancelorder')).toEqual([{ order_id: paid.id, refund_to: 'card' }]);
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
    asking.getByText(/^You have paid nothing/);
    await user.click(asking.getByRole('button', { name: 'Yes, cancel it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog.textContent).toBe('ErrorIt is being picked.OKShare this visit');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(busyButtons()).toEqual([]));
    expect(sent('order').length).toBeGreaterThan(1);
    (await payment()).getByRole('button', { name: 'Cancel order' });
    (await payment()).getByText(
      'You have not paid for this order yet. We keep it for you for up to an hour.',
    );
  });

  test('is paid by card where gift card or wallet was to pay all of it and holds none [PAY-07, PAY-30]', async ({
    open,
    server,
    popups,
  }) => {
    const body = pickupOrder({ amount_paid: 24_095 });
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 86, body, isPaid: false });
    const { user, sent } = await open('/orders', signedIn);
    const links = await screen.findAllByRole('link', { name: 'Pay now' });
    const link = links.find((one) => one.getAttribute('href') === `/orderview/${id}`);
    if (link === undefined) throw new Error('an unpaid order leads to its payment');
    await user.click(link);
    const part = await payment();
    part.getByText('You have not paid for this order yet. We keep it for you for up to an hour.');
    expect(screen.queryByRole('region', { name: 'Cancellation' })).toBeNull();
    await user.click(part.getByRole('button', { name: 'Cancel order' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    asking.getByText(/You have paid nothing/);
    await user.click(asking.getByRole('button', { name: 'Keep order' }));
    await user.click(part.getByRole('button', { name: 'Pay now' }));
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    expect(popups.paystack.initialized.at(-1)).toMatchObject({ amount: 2_409_500 });
    expect(sent('makepayment')).toMatchObject([{ order_id: id, amount: 24_095 }]);
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
    const busy = 'Please finish your other payment first.';
    expect((await payment()).queryByText(busy)).toBeNull();
    answer('verifyPaystackPayment', failing);
    answer('paymentStatus', failing);
    await user.click((await payment()).getByRole('button', { name: 'Pay now' }));
    await screen.findByRole('button', { name: 'Check again' });
    await reload(`/orderview/${other.id}`);
    await (await payment()).findByText(busy);
    const pay = (await payment()).getByRole('button', { name: 'Pay now' });
    expect(isOff(pay)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    const entries = await recorded({ reload }, () => user.click(pay));
    expect(entries).toContainEqual(['payment', 'payment.resumed', ['mayResume'], busy, 1]);
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
    await user.click((await payment()).getByRole('radio', { name: /^Pay with Flutterwave/ }));
    const answer = hold('initializePayment');
    await user.click((await payment()).getByRole('button', { name: 'Pay now' }));
    await pressAgain({ user });
    answer();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    expect(sent('initializePayment')).toEqual([{ order_id: id, gateway: 'flutterwave' }]);
  });

  test('of which a gift card holds all asks for no card', async ({ open, server, popups }) => {
    await giveGiftCard(server, 'GIFT-WHOLE', 30_000);
    const body = pickupOrder({ amount_paid: 24_095 });
    const made = await madeOrder(server, popups, { customer: tunde, number: 87, body, isPaid: false });
    await made.browser.post('/api/redeemgift', {
      serviceid: 'MSQ-GIFT',
      serialnumber: 'GIFT-WHOLE',
      phonenumber: tunde.phone,
      amount: 24_095,
      order_id: made.id,
    });
    await open(`/orderview/${made.id}`, { ...signedIn, customer: tunde });
    const part = await payment();
    part.getByText('You have not paid for this order yet. We keep it for you for up to an hour.');
    part.getByRole('button', { name: 'Cancel order' });
    expect(part.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });
});
