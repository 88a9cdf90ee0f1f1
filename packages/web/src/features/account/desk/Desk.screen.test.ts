import { adaeze, pickupOrder, separateOrder } from '@marketsquare/server/testing';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { find, foundOrder, openOrder } from '../../../app/testing/at-desk.ts';
import { amountsIn } from '../../../app/testing/checkout-form.ts';
import { orderPane, test } from '../../../app/testing/desk.ts';
import { followedLinks } from '../../../app/testing/followed-links.ts';
import { madeOrder } from '../../../app/testing/orders.ts';
import { nextTask } from '../../../platform/wait.ts';

describe('the desk', () => {
  test('is no page for anybody but staff [ROLE-08]', async ({ sitDown }) => {
    const { showShop } = await sitDown(null);
    expect(showShop).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { name: 'Desk' })).toBeNull();
  });

  test('leads to the inspector, and back to the door once its member of staff signs out [ROLE-08]', async ({
    sitDown,
  }) => {
    const { user, answer } = await sitDown('kemi');
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    onTestFinished(() => assign.mockRestore());
    const followed = followedLinks();
    await user.click(await screen.findByRole('link', { name: 'Open the inspector' }));
    const press = screen.getByRole('button', { name: 'Sign out' });
    const reply = { status: false, message: 'The door is stuck.', code: 'internal' };
    answer('staff', { status: 500, reply });
    await user.click(press);
    const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
    notice.getByText('The door is stuck.');
    await user.click(notice.getByRole('button', { name: 'OK' }));
    expect(followed).toEqual(['/inspect']);
    answer('staff', null);
    await user.click(press);
    await waitFor(() => expect(assign.mock.calls.at(-1)).toEqual(['/staff']));
  });

  test('finds an order by its phone, and says who may do what to it [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 1, isPaid: false });
    const phone = '08030000044';
    const body = pickupOrder({
      customer: { ...pickupOrder().customer, phone },
      order_enquiry_contactnumber: phone,
      contact_upon_delivery_number: phone,
    });
    const { code: other } = await madeOrder(server, popups, { customer: adaeze, number: 51, body });
    const seat = await sitDown('kemi');
    await find(seat, 'Phone', '08030000033');
    const found = await foundOrder(code);
    const list = within(screen.getByRole('region', { name: 'Orders found' }));
    expect(list.queryByRole('button', { name: new RegExp(other) })).toBeNull();
    expect(screen.queryByText('There are more: narrow the search.')).toBeNull();
    expect(found.getAttribute('aria-current')).toBe('false');
    await seat.user.click(found);
    const pane = within(await orderPane(code));
    await waitFor(() => expect(found.getAttribute('aria-current')).toBe('true'));
    pane.getByText('Sat, Nov 21, 2:00 PM - 4:00 PM');
    for (const name of ['Move along', 'Refund', 'Credit the wallet', 'Cancel the order']) {
      const button = pane.getByRole<HTMLButtonElement>('button', { name });
      expect([
        button.disabled,
        document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      ]).toEqual([true, 'Only operations and managers may do this.']);
    }
    expect(seat.sent('staff')).toContainEqual(expect.objectContaining({ reason: 'The customer called.' }));
    expect(seat.paths().join()).not.toContain('08030000033');
  });

  test('puts the order that was open away when others are looked for [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 31 });
    const seat = await sitDown('kemi');
    await openOrder(seat, code);
    await seat.user.selectOptions(screen.getByLabelText('Find by'), 'All, newest first');
    await seat.user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: `Order ${code}` })).toBeNull());
  });

  test('reads when food and groceries that travel apart are handed over [WIN-07, WIN-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const body = separateOrder();
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 32, body });
    await openOrder(await sitDown('kemi'), code);
    expect(amountsIn(await orderPane(code))).toMatchObject({
      'Fulfilment type': 'Delivery',
      'Window for prepared food': 'Sat, Nov 21, as early as 45 minutes after payment',
      'Window for groceries': 'Sat, Nov 21, 2:00 PM - 4:00 PM',
    });
  });

  test('finds orders by what is known of them, once it was said why, and says when there is none [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 10 });
    const { user, sent, answer, hold } = await sitDown('musa');
    await screen.findByText('musa, operations');
    expect(document.title).toBe('Desk | Market Square');
    const press = screen.getByRole<HTMLButtonElement>('button', { name: 'Find' });
    const by = screen.getByLabelText('Find by');
    await user.selectOptions(screen.getByLabelText('Why you look'), 'Another reason');
    const why = screen.getByLabelText('Another reason');
    expect(
      within(by)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Order code', 'Phone', 'Payment reference', 'Status', 'All, newest first']);
    const keyboard = (label: string) => screen.getByLabelText(label).getAttribute('inputmode');
    expect(keyboard('Order code')).toBe('text');
    await user.selectOptions(by, 'Phone');
    expect(keyboard('Phone')).toBe('tel');
    await user.selectOptions(by, 'Order code');
    await user.type(why, '  ab ');
    await user.type(screen.getByLabelText('Order code'), ' Gr010799999 ');
    expect(press.disabled).toBe(true);
    await user.type(why, 'c');
    expect(press.disabled).toBe(false);
    const goOn = hold('staff');
    await user.click(press);
    const list = await screen.findByRole('region', { name: 'Orders found' });
    expect([list.getAttribute('aria-busy'), list.textContent]).toEqual(['true', '']);
    goOn();
    await screen.findByText('No order was found.');
    expect(list.getAttribute('aria-busy')).toBe('false');
    expect(sent('staff')).toContainEqual({ reason: 'ab c', order_code: 'Gr010799999' });

    await user.selectOptions(by, 'Payment reference');
    await user.clear(screen.getByLabelText('Payment reference'));
    expect(press.disabled).toBe(true);
    await user.selectOptions(by, 'All, newest first');
    expect([press.disabled, screen.queryByLabelText('Payment reference')]).toEqual([false, null]);
    await user.click(press);
    const row = await foundOrder(code);
    expect(row.textContent).toBe(`${code}Processing₦24,095.00Sat, Nov 21, 9:00 AM`);
    expect(sent('staff')).toContainEqual({ reason: 'ab c' });
    await user.click(row);
    await waitFor(() => expect(row.getAttribute('aria-current')).toBe('true'));
    const pane = await orderPane(code);
    const heading = within(pane).getByRole('heading', { name: code });
    expect(document.activeElement).toBe(heading);
    await user.click(row);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    // What was pressed opens below it, before the lists of what waits.
    const following = pane.compareDocumentPosition(
      screen.getByRole('region', { name: 'Waiting for a manager' }),
    );
    expect(following & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(amountsIn(pane)).toEqual({
      Customer: 'Bisi Adeyemi',
      Phone: '08030000033',
      Store: 'Market Square Gbagada Branch',
      'Fulfilment type': 'Pickup',
      'Fulfillment window': 'Sat, Nov 21, 2:00 PM - 4:00 PM',
      Total: '₦24,095.00',
      'Still to pay': '₦0.00',
      'Can be refunded': '₦24,095.00',
      'Paid by': 'Paystack card',
      'Reached by': 'Call',
      Comment: 'Please pack well.',
    });
    const heads = (title: string) =>
      within(within(pane).getByRole('region', { name: title }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(['History', 'Payments and parts', 'Ledger', 'Events'].map(heads)).toEqual([
      ['When', 'Status'],
      ['Reference', 'By', 'State', 'Amount', 'Given back', 'Left'],
      ['When', 'Account', 'Amount'],
      ['When', 'Event'],
    ]);

    await user.selectOptions(by, 'Status');
    await user.selectOptions(screen.getByLabelText('Status'), 'Cancelled');
    await user.click(press);
    await screen.findByText('No order was found.');
    await waitFor(() => expect(screen.queryByRole('region', { name: `Order ${code}` })).toBeNull());
    expect(sent('staff')).toContainEqual({ reason: 'ab c', status: 'Cancelled' });
    const reply = { status: false, message: 'The books are away.', code: 'internal' };
    answer('staff', { status: 500, reply });
    await user.selectOptions(screen.getByLabelText('Status'), 'Delivered');
    await user.click(press);
    expect((await screen.findByRole('alert')).textContent).toBe('The books are away.');
    answer('staff', null);
    await user.click(press);
    await screen.findByText('No order was found.');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Status'), 'Processing');
    await user.click(press);
    const before = await screen.findAllByRole('button', { name: /Processing/ });
    const { code: later } = await madeOrder(server, popups, { customer: adaeze, number: 12 });
    expect(before.map(({ textContent }) => textContent).join()).not.toContain(later);
    await user.click(press);
    await foundOrder(later);
  });

  test('says once that its login has ended, with the way to the door, until its member of staff is back [ROLE-08]', async ({
    sitDown,
  }) => {
    onTestFinished(() => focusManager.setFocused(undefined));
    const { user, answer } = await sitDown('kemi');
    const reply = { status: false, message: 'Please sign in as staff.', code: 'unauthorized' };
    answer('staff', { status: 401, reply });
    await user.selectOptions(await screen.findByLabelText('Find by'), 'All, newest first');
    await user.selectOptions(screen.getByLabelText('Why you look'), 'A complaint.');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your login has ended.');
    expect(within(alert).getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/staff');
    const found = screen.getByRole('region', { name: 'Orders found' });
    await waitFor(() => expect(found.getAttribute('aria-busy')).toBe('false'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    answer('staff', null);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('offers another try while the shop does not answer, in place of what is not a page [ROLE-08]', async ({
    sitDown,
  }) => {
    const { user, answer, showShop } = await sitDown('kemi', {}, { status: 503, reply: {} });
    expect(showShop).not.toHaveBeenCalled();
    await screen.findByText('We could not check who is signed in.');
    answer('staff', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('kemi, support');
  });

  test('reads its lists again once its window comes back after a while [ROLE-08]', async ({ sitDown }) => {
    onTestFinished(() => focusManager.setFocused(undefined));
    const { paths } = await sitDown('kemi');
    const pane = within(await screen.findByRole('region', { name: 'Waiting for a manager' }));
    await pane.findByText('None.');
    const reads = () => paths().filter((path) => path.startsWith('/api/staff/credits')).length;
    const begun = Date.now();
    const clock = vi.spyOn(Date, 'now');
    onTestFinished(() => clock.mockRestore());
    const comeBackAfter = async (ms: number) => {
      focusManager.setFocused(false);
      clock.mockReturnValue(begun + ms);
      focusManager.setFocused(true);
      await nextTask();
    };
    await comeBackAfter(14_000);
    expect(reads()).toBe(1);
    await comeBackAfter(60_000);
    await waitFor(() => expect(reads()).toBe(2));
  });

  test('finds an order by phone, code or reference as they are typed or pasted [ORD-25, CHK-30, ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 8 });
    for (const [by, text] of [
      ['Phone', '0803 000-0033'],
      ['Phone', '+234 803 000 0033'],
      ['Phone', '00234 (0)803 000 0033'],
      ['Phone', '\u202A8030000033\u202C'],
      ['Order code', `#${code.toLowerCase()}`],
      ['Payment reference', ` ${code.toLowerCase()}`],
    ] as const) {
      await find(await sitDown('kemi'), by, text);
      await foundOrder(code);
    }
  });

  test('asks for nothing that cannot be found, and says what is not an order code, phone number or reference [ROLE-08]', async ({
    sitDown,
  }) => {
    const seat = await sitDown('kemi');
    for (const [by, says] of [
      ['Order code', 'This is not an order code: one looks like Gr040720318.'],
      ['Phone', 'This is not a phone number.'],
      ['Payment reference', 'This is not a payment reference.'],
    ] as const) {
      await find(seat, by, 'Bisi’s');
      expect((await screen.findByRole('alert')).textContent).toBe(says);
      await seat.user.type(screen.getByLabelText(by), '!');
      expect(screen.queryByRole('alert')).toBeNull();
      await seat.user.clear(screen.getByLabelText(by));
    }
    const searches = seat.paths().filter((path) => path.startsWith('/api/staff/orders?'));
    expect(searches.filter((path) => !path.includes('queue='))).toEqual([]);
  });

  test('lists the items of an order, each with what is wished when it runs out, and its note', async ({
    sitDown,
    server,
    popups,
  }) => {
    const base = pickupOrder();
    const order_items = base.order_items.map((item) => ({
      ...item,
      substitution: 'none' as const,
      note: 'new bags',
    }));
    const body = { ...base, order_items };
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 9, body, isPaid: false });
    const pane = await openOrder(await sitDown('kemi'), code);
    const items = within(pane.getByRole('region', { name: 'Items' }));
    expect(items.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ProductQuantityAmountIf it runs outNote',
      'Parboiled Rice Number 120₦24,000.00No substitutenew bags',
    ]);
  });
});
