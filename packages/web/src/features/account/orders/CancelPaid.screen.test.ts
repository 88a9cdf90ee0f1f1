import { adaeze, staffOf } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { pressAgain } from '../../../app/testing/busy.ts';
import { madeOrder } from '../../../app/testing/orders.ts';
import { gbagadaPickup, test } from '../../../app/testing/shop-floor.ts';

const signedIn = { store: gbagadaPickup, customer: adaeze };

describe('a paid order', () => {
  test.for([
    ['card', 'Back to the card; the bank takes a few days'],
    ['wallet', 'To your wallet, right away'],
  ] as const)(
    'is cancelled by its customer before it is picked, and its money goes to the %s [ORD-21]',
    async ([to, choice], { open, server, popups }) => {
      const { id } = await madeOrder(server, popups, { customer: adaeze, number: to === 'card' ? 61 : 62 });
      const { user, sent, hold } = await open(`/orderview/${id}`, signedIn);
      const part = within(await screen.findByRole('region', { name: 'Cancellation' }));
      await user.click(part.getByRole('button', { name: 'Cancel order' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
      await user.click(dialog.getByRole('radio', { name: choice }));
      const answer = hold('cancelorder');
      await user.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
      await pressAgain({ user });
      expect(screen.queryByRole('dialog')).toBeNull();
      answer();
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Cancellation' })).toBeNull());
      expect(sent('cancelorder')).toEqual([{ order_id: id, refund_to: to }]);
      await screen.findByText('Your order is cancelled.');
    },
  );

  test('of a guest goes back to the card, where it came from: they are told, and asked nothing', async ({
    open,
    server,
    popups,
  }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 65 });
    const reply = await order.reply();
    const { answer, reload, user, sent } = await open('/home', { store: gbagadaPickup });
    answer('order', { status: 200, reply });
    answer('cancelorder', { status: 200, reply: { status: true, message: 'Gone.', data: null } });
    await reload(`/orderview/${order.id}`);
    const part = within(await screen.findByRole('region', { name: 'Cancellation' }));
    part.getByText('Changed your mind? You can cancel until we have packed your order.');
    await user.click(part.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    dialog.getByText('We give your time slot to someone else, and you get your money back.');
    dialog.getByText('Back to the card; the bank takes a few days.');
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(sent('cancelorder')).toEqual([{ order_id: order.id, refund_to: 'card' }]));
  });

  test('goes back to the wallet that paid it, and no card is spoken of', async ({ open, server, popups }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 66 });
    const reply = await order.reply();
    const { answer, reload, user } = await open('/home', signedIn);
    const payments = Object(reply.data.payments).map((one: object) => ({ ...one, gateway: 'wallet' }));
    answer('order', { status: 200, reply: { ...reply, data: { ...reply.data, payments } } });
    await reload(`/orderview/${order.id}`);
    const part = within(await screen.findByRole('region', { name: 'Cancellation' }));
    await user.click(part.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    dialog.getByText('We give your time slot to someone else, and you get your money back.');
    expect(dialog.queryByText(/card/)).toBeNull();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  test('tells once where its money went', async ({ open, server, popups }) => {
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 67 });
    const { user } = await open(`/orderview/${id}`, signedIn);
    const part = within(await screen.findByRole('region', { name: 'Cancellation' }));
    await user.click(part.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await user.click(dialog.getByRole('radio', { name: 'To your wallet, right away' }));
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByText('₦24,095.00 is in your wallet.');
    expect(screen.queryByText(/^Given back/)).toBeNull();
  });

  test('that is packed while its customer is asked keeps the question, and says that it is too late', async ({
    open,
    server,
    popups,
  }) => {
    const { id, code } = await madeOrder(server, popups, { customer: adaeze, number: 68 });
    const musa = await staffOf(server, 'musa');
    const { user } = await open(`/orderview/${id}`, signedIn);
    await waitFor(() => expect(server.tick()).toBe(1));
    const part = within(await screen.findByRole('region', { name: 'Cancellation' }));
    await user.click(part.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await musa.post(`/api/staff/orders/${code}/advance`, { to: 'Ready For Dispatch', reason: 'All packed.' });
    server.tick();
    await screen.findByText('Now: Ready For Dispatch');
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByText(
      'We have already packed this order, so you cannot cancel it here. Please call us about it.',
    );
    expect(screen.queryByRole('region', { name: 'Cancellation' })).toBeNull();
  });

  test('stays when its customer keeps it', async ({ open, server, popups }) => {
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 63 });
    const { user, calls } = await open(`/orderview/${id}`, signedIn);
    const part = within(await screen.findByRole('region', { name: 'Cancellation' }));
    await user.click(part.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep order' }));
    expect(calls()).not.toContain('cancelorder');
  });

  test('cannot be cancelled once it is ready, and says nothing of it', async ({ open, server, popups }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 64 });
    const reply = await order.reply();
    const { answer, reload } = await open('/home', signedIn);
    answer('order', {
      status: 200,
      reply: { ...reply, data: { ...reply.data, completion_status: 'Dispatched', can_cancel: false } },
    });
    await reload(`/orderview/${order.id}`);
    await screen.findByRole('list', { name: 'Progress of the order' });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});
