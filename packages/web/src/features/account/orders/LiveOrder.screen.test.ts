import { adaeze, staffOf } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { type MadeOrder, madeOrder } from '../../../app/testing/orders.ts';
import type { Popups } from '../../../app/testing/popups.ts';
import { gbagadaPickup, test } from '../../../app/testing/shop-floor.ts';

const signedIn = { store: gbagadaPickup, customer: adaeze };

/** The customer pays the order on another device. */
async function payElsewhere({ id, code, browser }: MadeOrder, { paystack }: Popups): Promise<void> {
  await browser.post('/api/initializePayment', { order_id: id, gateway: 'paystack' });
  paystack.answer(code);
  const payment = { reference: code, transaction_ref: code, order_id: id, amount: 24_095, status: 'success' };
  expect((await browser.post('/api/verifyPaystackPayment', payment)).statusCode).toBe(200);
}

const presentStep = () =>
  within(screen.getByRole('list', { name: 'Progress of the order' }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent ?? null;

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

function hideTab(isHidden: boolean): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  onTestFinished(() => hidden.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('an order that is looked at', () => {
  test('shows without a reload that it was paid elsewhere, and says it to screen readers [ORD-21, ORD-22]', async ({
    open,
    server,
    popups,
  }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 41, isPaid: false });
    await open(`/orderview/${order.id}`, signedIn);
    await waitFor(() => expect(announced()).toContain('Now: Awaiting payment'));
    await waitFor(() => expect(server.tick()).toBe(1));
    await payElsewhere(order, popups);
    server.tick();
    await waitFor(() => expect(announced()).toContain('Now: Processing'));
    expect(presentStep()).toMatch(/^Processing/);
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });

  test('shows that it was cancelled elsewhere, and listens no more', async ({ open, server, popups }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 42, isPaid: false });
    await open(`/orderview/${order.id}`, signedIn);
    await waitFor(() => expect(server.tick()).toBe(1));
    await order.browser.post('/api/cancelorder', { order_id: order.id });
    server.tick();
    await waitFor(() => expect(announced()).toContain('Now: Cancelled'));
    await waitFor(() => expect(server.tick()).toBe(0));
  });

  test('shows what goes back to a card meanwhile', async ({ open, server, popups }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 47 });
    await open(`/orderview/${order.id}`, signedIn);
    const costs = within(await screen.findByRole('region', { name: 'What it cost' }));
    await waitFor(() => expect(server.tick()).toBe(1));
    expect(costs.queryByText('₦4,095.00')).toBeNull();
    const musa = await staffOf(server, 'musa');
    const refund = {
      attempt_id: '0c6f7d0e-3c1a-4d0c-9d3f-5a4a4b8d2f10',
      amount: 4095,
      reason: 'The beef was off.',
    };
    await musa.post(`/api/staff/orders/${order.code}/refund`, refund);
    server.tick();
    await costs.findByText('₦4,095.00');
  });

  test('is asked for once, and again only when it has changed', async ({ open, server, popups }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 43, isPaid: false });
    const { calls } = await open(`/orderview/${order.id}`, signedIn);
    const asked = () => calls().filter((operation) => operation === 'order').length;
    await waitFor(() => expect(server.tick()).toBe(1));
    await screen.findByRole('button', { name: 'Cancel order' });
    expect(asked()).toBe(1);
    await payElsewhere(order, popups);
    server.tick();
    await waitFor(() => expect(presentStep()).toMatch(/^Processing/));
    expect(asked()).toBe(2);
  });

  test('is not listened to in a hidden tab, and is up to date when the tab is back', async ({
    open,
    server,
    popups,
  }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 44, isPaid: false });
    await open(`/orderview/${order.id}`, signedIn);
    await waitFor(() => expect(server.tick()).toBe(1));
    hideTab(true);
    await waitFor(() => expect(server.tick()).toBe(0));
    await payElsewhere(order, popups);
    hideTab(false);
    await waitFor(() => expect(presentStep()).toMatch(/^Processing/));
  });

  test('is asked for every half a minute by a browser without such events', async ({
    open,
    server,
    popups,
  }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 45, isPaid: false });
    const intervals = vi.spyOn(globalThis, 'setInterval');
    await open(`/orderview/${order.id}`, { ...signedIn, hasEvents: false });
    await screen.findByRole('button', { name: 'Cancel order' });
    expect(server.tick()).toBe(0);
    await payElsewhere(order, popups);
    const [askAgain] = intervals.mock.calls.findLast(([, ms]) => ms === 30_000) ?? [];
    askAgain?.();
    await waitFor(() => expect(presentStep()).toMatch(/^Processing/));
    intervals.mockRestore();
  });
});
