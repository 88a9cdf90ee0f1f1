import { adaeze, pickupOrder, separateOrder, staffOf } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { pressAgain } from '../../../app/testing/busy.ts';
import { amountsIn, checkoutForm } from '../../../app/testing/checkout-form.ts';
import { fillIn } from '../../../app/testing/forms.ts';
import { madeOrder } from '../../../app/testing/orders.ts';
import { gbagadaPickup, test } from '../../../app/testing/shop-floor.ts';

const known = { 'Order number': '#gr 0107 20001', Phone: '+234 803 000 0033' };

/** The requests made every half a minute: first the page's own, last the order's. */
function watchPolls(): () => readonly (() => void)[] {
  const begun = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const isEnded = (timer: unknown) => ended.mock.calls.some(([one]) => one === timer);
  return () =>
    begun.mock.calls.flatMap(([ask, ms], index) =>
      ms === 30_000 && !isEnded(begun.mock.results[index]?.value) ? [ask] : [],
    );
}

describe('a guest', () => {
  test('sees where their order stands by its number and their phone number, from any browser [ORD-19, ORD-20, ORD-22]', async ({
    open,
    server,
  }) => {
    await server.browser().post('/api/placeorder', pickupOrder());
    const { user, hold, sent } = await open('/track');
    await screen.findByRole('heading', { name: 'Track an order', level: 1 });
    await fillIn(user, known);
    const goOn = hold('trackorder');
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    await pressAgain({ user });
    goOn();
    await screen.findByRole('heading', { name: 'Order Gr010720001', level: 2 });
    expect(sent('trackorder')).toEqual([{ unique_code: 'Gr010720001', phone: '08030000033' }]);
    const steps = within(screen.getByRole('list', { name: 'Progress of the order' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Order confirmed/),
      'Processing',
      'Ready For Dispatch',
      'Dispatched',
      'Picked Up',
    ]);
    expect(amountsIn(screen.getByRole('region', { name: 'What it cost' }))).toEqual({
      Subtotal: '₦24,000.00',
      'Bag fee': '₦95.00',
      Total: '₦24,095.00',
    });
    expect(amountsIn(screen.getByRole('region', { name: 'Order' }))).toMatchObject({
      'Fulfillment window': 'Sat, Nov 21, 2:00 PM - 4:00 PM',
    });
    screen.getByText('Pickup: Sat, Nov 21, 2:00 PM - 4:00 PM');
    expect(document.activeElement?.textContent).toBe('Track an order');
    expect(document.body.textContent).not.toContain('Bisi');
    const footer = within(await screen.findByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'About us' }));
    await screen.findByRole('heading', { name: 'About Us', level: 1 });
    await user.click(footer.getByRole('link', { name: 'Track an order' }));
    await screen.findByRole('button', { name: 'Track order' });
    expect(screen.queryByRole('heading', { name: 'Order Gr010720001' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '');
  });

  test('sees when food and groceries that travel apart are handed over [WIN-07, WIN-08]', async ({
    open,
    server,
  }) => {
    const body = separateOrder({ attempt_id: 'attempt-0000000000000007' });
    await server.browser().post('/api/placeorder', body);
    const { user } = await open('/track', { store: gbagadaPickup });
    await screen.findByRole('button', { name: 'Track order' });
    await fillIn(user, { ...known, 'Order number': 'PFGR010710001' });
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    expect(amountsIn(await screen.findByRole('region', { name: 'Order' }))).toMatchObject({
      'Window for prepared food': 'Sat, Nov 21, as early as 45 minutes after payment',
      'Window for groceries': 'Sat, Nov 21, 2:00 PM - 4:00 PM',
    });
  });

  test('sees when their order has come to each step [ORD-22]', async ({ open, server, popups }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 2 });
    const { user } = await open('/track', { store: gbagadaPickup });
    await screen.findByRole('button', { name: 'Track order' });
    await fillIn(user, { ...known, 'Order number': code });
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    const progress = within(await screen.findByRole('list', { name: 'Progress of the order' }));
    const steps = progress.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps.slice(0, 3)).toEqual([
      'Order confirmedSat, Nov 21, 9:00 AM',
      'ProcessingSat, Nov 21, 9:00 AM',
      'Ready For Dispatch',
    ]);
  });

  test('sees without a press that their order was moved on, said to screen readers too, until it has ended [ORD-21, ORD-22]', async ({
    open,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 3 });
    const musa = await staffOf(server, 'musa');
    const moveTo = (to: string) =>
      musa.post(`/api/staff/orders/${code}/advance`, { to, reason: 'All packed.' });
    const polls = watchPolls();
    const { user, sent } = await open('/track', { store: gbagadaPickup });
    await screen.findByRole('button', { name: 'Track order' });
    await fillIn(user, { ...known, 'Order number': code });
    const others = polls().length;
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    await screen.findByText('Now: Processing');
    expect(polls()).toHaveLength(others + 1);
    await moveTo('Ready For Dispatch');
    polls().at(-1)?.();
    expect((await screen.findByText('Now: Ready For Dispatch')).getAttribute('role')).toBe('status');
    const steps = within(screen.getByRole('list', { name: 'Progress of the order' }));
    expect(
      steps
        .getByText(/^Ready For Dispatch/)
        .closest('li')
        ?.getAttribute('aria-current'),
    ).toBe('step');
    expect(polls()).toHaveLength(others + 1);
    await moveTo('PickedUp');
    polls().at(-1)?.();
    await screen.findByText('Now: Picked Up');
    await waitFor(() => expect(polls()).toHaveLength(others));
    expect(sent('trackorder')).toEqual(Array(3).fill({ unique_code: code, phone: '08030000033' }));
  });

  test('is shown the order as it was while it is not found any more, which is asked for no further', async ({
    open,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 4 });
    const polls = watchPolls();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { user, answer } = await open('/track', { store: gbagadaPickup });
    await screen.findByRole('button', { name: 'Track order' });
    await fillIn(user, { ...known, 'Order number': code });
    const others = polls().length;
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    await screen.findByText('Now: Processing');
    expect(polls()).toHaveLength(others + 1);
    const refusal = (errorCode: string) => ({ status: false, message: 'Not now.', code: errorCode });
    answer('trackorder', { status: 429, reply: refusal('too_many') });
    polls().at(-1)?.();
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(polls()).toHaveLength(others + 1);
    answer('trackorder', { status: 404, reply: refusal('not_found') });
    polls().at(-1)?.();
    await waitFor(() => expect(polls()).toHaveLength(others));
    screen.getByText('Now: Processing');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('gives the same answer to a wrong number as to a wrong code, and says what an order number looks like', async ({
    open,
  }) => {
    const { user, calls } = await open('/track', { store: gbagadaPickup });
    await screen.findByRole('button', { name: 'Track order' });
    await fillIn(user, { 'Order number': '12', Phone: '08030000033' });
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    await screen.findByText('An order number looks like Gr040720318');
    expect(calls()).not.toContain('trackorder');
    for (const wrong of [{ Phone: '08099999999' }, { 'Order number': 'Gr010799999' }]) {
      await fillIn(user, { ...known, ...wrong });
      await user.click(screen.getByRole('button', { name: 'Track order' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'No order found' }));
      dialog.getByText('We found no order with this number and this phone number.');
      await user.click(dialog.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('is led to the tracking from the orders and from the footer', async ({ open }) => {
    const { user } = await open('/orders', { store: gbagadaPickup });
    const main = within(await screen.findByRole('main'));
    await user.click(await main.findByRole('link', { name: 'Track an order' }));
    await screen.findByRole('heading', { name: 'Track an order', level: 1 });
    expect(location.pathname).toBe('/track');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Track an order' }).getAttribute('href')).toBe('/track');
  });
});

describe('the order that was placed in this tab', () => {
  /** Pays ten bags of rice, to be picked up, and opens the tracking from the confirmation. */
  const trackPaid = async (user: UserEvent) => {
    const { fill, pay } = await checkoutForm(user);
    await fill('Paystack');
    await pay();
    await user.click(await screen.findByRole('link', { name: 'Track your order' }));
    await screen.findByRole('heading', { name: 'Track an order', level: 1 });
  };
  const rice = { store: gbagadaPickup, groceries: { 1: 10 } };

  test('is tracked at once, also after a reload, and leads to its receipt; nothing of it is in the address or outlives the tab [ORD-19, ORD-22]', async ({
    open,
  }) => {
    const { user, sent, reload } = await open('/checkout', rice);
    await trackPaid(user);
    const { unique_code: code } = Object(sent('placeorder')[0]);
    await screen.findByRole('heading', { name: `Order ${code}`, level: 2 });
    expect(screen.queryByRole('textbox', { name: 'Order number' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Receipt' })).toBeDefined();
    await reload();
    await screen.findByRole('heading', { name: `Order ${code}`, level: 2 });
    expect(location.href).not.toContain(code);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(new RegExp(`${code}|08030000011`));
    await user.click(await screen.findByRole('link', { name: 'Receipt' }));
    await screen.findByRole('heading', { name: 'Receipt', level: 1 });
    screen.getByRole('button', { name: 'Print' });
  });

  test('is cancelled there by its guest, and says what goes back, where to and when; its tracker ends at Cancelled [ORD-19, ORD-20, ORD-22]', async ({
    open,
  }) => {
    const { user } = await open('/checkout', rice);
    await trackPaid(user);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByText('₦12,095.00 is on its way back to your card. Your bank shows it in a few days.');
    const steps = within(screen.getByRole('list', { name: 'Progress of the order' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Order confirmedSat, Nov 21, 9:00 AM',
      'ProcessingSat, Nov 21, 9:00 AM',
      'CancelledSat, Nov 21, 9:00 AM',
    ]);
  });

  test('makes room for another one', async ({ open, server }) => {
    await server.browser().post('/api/placeorder', pickupOrder());
    const { user } = await open('/checkout', rice);
    await trackPaid(user);
    await user.click(await screen.findByRole('button', { name: 'Track another order' }));
    await fillIn(user, known);
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    await screen.findByRole('heading', { name: 'Order Gr010720001', level: 2 });
  });
});

describe('a guest in another browser', () => {
  const find = async (user: UserEvent) => {
    await screen.findByRole('button', { name: 'Track order' });
    await fillIn(user, known);
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    return within(await screen.findByRole('region', { name: 'Pay, cancel or print' }));
  };

  test('pays, cancels and prints their order once they know its e-mail as well; what is found outlives a reload [ROLE-09, PAY-30]', async ({
    open,
    server,
  }) => {
    await server.browser().post('/api/placeorder', pickupOrder());
    const { user, sent, reload } = await open('/track', { store: gbagadaPickup });
    await find(user);
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    await reload();
    const proof = within(await screen.findByRole('region', { name: 'Pay, cancel or print' }));
    await user.type(proof.getByRole('textbox', { name: 'E-mail' }), 'bisi@example.ng');
    await user.click(proof.getByRole('button', { name: 'Open my order' }));
    await screen.findByRole('button', { name: 'Pay now' });
    await screen.findByRole('button', { name: 'Cancel order' });
    expect(sent('ownorder')).toEqual([
      { unique_code: 'Gr010720001', phone: '08030000033', email: 'bisi@example.ng' },
    ]);
  });

  test('learns nothing by a wrong e-mail', async ({ open, server }) => {
    await server.browser().post('/api/placeorder', pickupOrder());
    const { user } = await open('/track', { store: gbagadaPickup });
    const proof = await find(user);
    await user.type(proof.getByRole('textbox', { name: 'E-mail' }), 'eve@example.ng');
    await user.click(proof.getByRole('button', { name: 'Open my order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No order found' }));
    dialog.getByText('We found no order with this number, phone number and e-mail.');
    expect(document.body.textContent).not.toContain('Bisi');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});
