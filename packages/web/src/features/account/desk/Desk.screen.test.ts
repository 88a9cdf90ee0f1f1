import { adaeze, pickupOrder, separateOrder, type TestShop } from '@marketsquare/server/testing';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { amountsIn } from '../../../app/testing/checkout-form.ts';
import { orderPane, test } from '../../../app/testing/desk.ts';
import { followedLinks } from '../../../app/testing/followed-links.ts';
import { madeOrder } from '../../../app/testing/orders.ts';
import { nextTask } from '../../../platform/wait.ts';

type Seat = { readonly user: UserEvent };

async function find({ user }: Seat, by: string, text: string) {
  await user.selectOptions(await screen.findByLabelText('Find by'), by);
  await user.type(screen.getByLabelText(by), text);
  await user.type(screen.getByLabelText('Why you look'), 'The customer called.');
  await user.click(screen.getByRole('button', { name: 'Find' }));
}

async function openOrder(seat: Seat, code: string) {
  await find(seat, 'Order code', code);
  await seat.user.click(await screen.findByRole('button', { name: new RegExp(code) }));
  return within(await orderPane(code));
}

/** Presses an action, says why, and presses the button that names what happens. */
async function doIt({ user }: Seat, action: HTMLElement, confirm: string, type?: readonly [string, string]) {
  await user.click(action);
  const dialog = within(await screen.findByRole('dialog'));
  if (type) {
    await user.clear(dialog.getByLabelText(type[0]));
    await user.type(dialog.getByLabelText(type[0]), type[1]);
  }
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: confirm }).disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), 'One bag was torn.');
  await user.click(dialog.getByRole('button', { name: confirm }));
}

/** A bank has taken so much of a charge back, in kobo, that was spent before. */
async function takenBack({ database }: TestShop, memo: string, amount: number): Promise<void> {
  const accounts = { debit_account: 'claims.shoppers', credit_account: 'gateway.paystack' };
  const transfer = { ...accounts, id: `taken_${memo}`, kind: 'refund', memo, at: '2026-11-21T07:30:00.000Z' };
  await database.write
    .insertInto('ledger_transfers')
    .values({ ...transfer, amount })
    .execute();
}

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
    const found = await screen.findByRole('button', { name: new RegExp(code) });
    expect(screen.queryByRole('button', { name: new RegExp(other) })).toBeNull();
    expect(screen.queryByText('There are more: narrow the search.')).toBeNull();
    expect(found.getAttribute('aria-current')).toBe('false');
    await seat.user.click(found);
    const pane = within(await orderPane(code));
    expect(found.getAttribute('aria-current')).toBe('true');
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
    const why = screen.getByLabelText('Why you look');
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
    const row = await screen.findByRole('button', { name: new RegExp(code) });
    expect(row.textContent).toBe(`${code}Processing₦24,095.00Sat, Nov 21, 9:00 AM`);
    expect(sent('staff')).toContainEqual({ reason: 'ab c' });
    await user.click(row);
    expect(row.getAttribute('aria-current')).toBe('true');
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
    expect(screen.queryByRole('region', { name: `Order ${code}` })).toBeNull();
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
    await screen.findByRole('button', { name: new RegExp(later) });
  });

  test('says once that its login has ended, with the way to the door, until its member of staff is back [ROLE-08]', async ({
    sitDown,
  }) => {
    onTestFinished(() => focusManager.setFocused(undefined));
    const { user, answer } = await sitDown('kemi');
    const reply = { status: false, message: 'Please sign in as staff.', code: 'unauthorized' };
    answer('staff', { status: 401, reply });
    await user.selectOptions(await screen.findByLabelText('Find by'), 'All, newest first');
    await user.type(screen.getByLabelText('Why you look'), 'Called.');
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

  test('offers another try while the shop does not answer, in the place of what is no page [ROLE-08]', async ({
    sitDown,
  }) => {
    const { user, answer, showShop } = await sitDown('kemi', {}, { status: 503, reply: {} });
    expect(showShop).not.toHaveBeenCalled();
    await screen.findByText('The shop did not answer who is signed in.');
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
      await screen.findByRole('button', { name: new RegExp(code) });
    }
  });

  test('asks for nothing that cannot be found, and says what is no order code, phone or reference [ROLE-08]', async ({
    sitDown,
  }) => {
    const seat = await sitDown('kemi');
    for (const [by, says] of [
      ['Order code', 'This is no order code: one looks like Gr040720318.'],
      ['Phone', 'This is no phone number.'],
      ['Payment reference', 'This is no payment reference.'],
    ] as const) {
      await find(seat, by, 'Bisi’s');
      expect((await screen.findByRole('alert')).textContent).toBe(says);
      await seat.user.type(screen.getByLabelText(by), '!');
      expect(screen.queryByRole('alert')).toBeNull();
      await seat.user.clear(screen.getByLabelText(by));
    }
    expect(seat.paths().join()).not.toContain('/api/staff/orders');
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

  test('moves a paid order, refunds a part, and cancels it, each with its reason [ORD-22, ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 2 });
    const seat = await sitDown('musa');
    const pane = await openOrder(seat, code);
    await doIt(seat, pane.getByRole('button', { name: 'Move along' }), 'Move to “Ready For Dispatch”');
    await pane.findAllByText('Ready For Dispatch');
    await doIt(seat, pane.getByRole('button', { name: 'Refund' }), 'Refund ₦1,000.50', [
      'Amount in naira',
      '1000.50',
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const left = (24_095 - 1000.5).toLocaleString('en-US', { minimumFractionDigits: 2 });
    // It can be refunded: of the order, and of its one payment.
    expect(await pane.findAllByText(`₦${left}`)).toHaveLength(2);
    await seat.user.click(pane.getByRole('button', { name: 'Cancel the order' }));
    within(await screen.findByRole('dialog')).getByText(`It gives back ₦${left} to the card.`);
    await seat.user.click(screen.getByRole('button', { name: 'Leave it' }));
    await doIt(seat, pane.getByRole('button', { name: 'Cancel the order' }), `Cancel ${code}`);
    await pane.findAllByText('Cancelled');
    expect(pane.queryByText('Still to pay')).toBeNull();
    expect(pane.getByRole<HTMLButtonElement>('button', { name: 'Move along' }).disabled).toBe(true);
    const audited = await server.database.read
      .selectFrom('audit')
      .selectAll()
      .where('reason', '=', 'One bag was torn.')
      .execute();
    expect(audited.map(({ name, action }) => [name, action])).toEqual([
      ['musa', 'order.advanced'],
      ['musa', 'order.refunded'],
      ['musa', 'order.cancelled'],
    ]);
  });

  test('follows a refund until its gateway has given the money back, in its list and its order [ORD-22]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 7 });
    const seat = await sitDown('musa');
    const pane = await openOrder(seat, code);
    await doIt(seat, pane.getByRole('button', { name: 'Refund' }), 'Refund ₦1,000.50', [
      'Amount in naira',
      '1000.50',
    ]);
    const open = within(await screen.findByRole('region', { name: 'Unfinished refunds' }));
    const waits = new RegExp(`${code}, Paystack was not told yet$`);
    await open.findByText(waits);
    const events = within(pane.getByRole('region', { name: 'Events' }));
    await events.findByText('payment.refundAsked');
    await server.workOutbox();
    await waitFor(() => expect(open.queryByText(waits)).toBeNull());
    await events.findByText('payment.refundSent');
  });

  test('does not refund more than is left, and says so before it is asked', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 3 });
    const seat = await sitDown('musa');
    const pane = await openOrder(seat, code);
    await seat.user.click(pane.getByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await seat.user.type(dialog.getByLabelText('Reason'), 'One bag was torn.');
    await seat.user.clear(dialog.getByLabelText('Amount in naira'));
    await seat.user.type(dialog.getByLabelText('Amount in naira'), '900000');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund ₦900,000.00' }).disabled).toBe(true);
    dialog.getByText(/^No more than ₦.* is left to refund\.$/);
  });

  test('shows what the server refuses, and what is so now', async ({ sitDown, server, popups }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 4 });
    const seat = await sitDown('musa');
    const pane = await openOrder(seat, code);
    await seat.user.click(pane.getByRole('button', { name: 'Cancel the order' }));
    const other = server.browser();
    await other.post('/api/staff/login', { name: 'ada', password: 'staff-pass-phrase' });
    await other.post(`/api/staff/orders/${code}/advance`, { to: 'PickedUp', reason: 'Fetched.' });
    const dialog = within(await screen.findByRole('dialog'));
    await seat.user.type(dialog.getByLabelText('Reason'), 'The customer called.');
    await seat.user.click(dialog.getByRole('button', { name: `Cancel ${code}` }));
    expect((await dialog.findByRole('alert')).textContent).toContain('This order was handed over.');
  });

  test('proposes a large credit, which another manager consents to and nobody alone [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 5 });
    const own = await sitDown('ada');
    const pane = await openOrder(own, code);
    const amount = ['Amount in naira', '12000'] as const;
    await doIt(own, pane.getByRole('button', { name: 'Credit the wallet' }), 'Credit ₦12,000.00', amount);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for a manager' }));
    const consent = await waiting.findByRole<HTMLButtonElement>('button', { name: 'Consent' });
    expect(consent.disabled).toBe(true);
    waiting.getByText('Nobody consents to their own proposal.');
    expect(waiting.getByRole('listitem').textContent).toContain(
      `₦12,000.00 to customer ${adaeze.id} for ${code}, proposed by ada: One bag was torn.`,
    );

    await server.database.write
      .updateTable('credits')
      .set({ proposed_by: 'musa' })
      .where('state', '=', 'proposed')
      .execute();
    const second = await sitDown('ada');
    const theirs = within(await screen.findByRole('region', { name: 'Waiting for a manager' }));
    await doIt(second, await theirs.findByRole('button', { name: 'Consent' }), 'Credit ₦12,000.00');
    await theirs.findByText('None.');
    const credit = await server.database.read
      .selectFrom('credits')
      .selectAll()
      .where('kind', '=', 'wallet')
      .executeTakeFirstOrThrow();
    expect(credit).toMatchObject({ state: 'credited', amount: 1_200_000, answered_by: 'ada' });
  });

  test('proposes a large refund of an order that was picked up, which another manager consents to [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 8 });
    const other = server.browser();
    await other.post('/api/staff/login', { name: 'ada', password: 'staff-pass-phrase' });
    await other.post(`/api/staff/orders/${code}/advance`, { to: 'PickedUp', reason: 'Fetched.' });
    const own = await sitDown('musa');
    const pane = await openOrder(own, code);
    await doIt(own, pane.getByRole('button', { name: 'Refund' }), 'Refund ₦24,095.00');
    await screen.findByText('A manager has to consent before anything goes back.');
    const waiting = () => screen.findByRole('region', { name: 'Waiting for a manager' });
    const cannot = await within(await waiting()).findByRole('button', { name: 'Consent' });
    expect(cannot).toHaveProperty('disabled', true);
    const sent = popups.paystack.refunds.length;

    const second = await sitDown('ada');
    const theirs = within(await waiting());
    await theirs.findByText('₦24,095.00');
    expect(theirs.getByRole('listitem').textContent).toContain(
      `₦24,095.00 refunded of ${code}, proposed by musa: One bag was torn.`,
    );
    await second.user.click(theirs.getByRole('button', { name: 'Decline' }));
    within(await screen.findByRole('dialog')).getByText(`Nothing of ${code} goes back.`);
    await second.user.click(screen.getByRole('button', { name: 'Leave it' }));
    await second.user.click(theirs.getByRole('button', { name: 'Consent' }));
    within(await screen.findByRole('dialog')).getByText(
      `₦24,095.00 of ${code} go back to where they came from.`,
    );
    await second.user.click(screen.getByRole('button', { name: 'Leave it' }));
    await doIt(second, theirs.getByRole('button', { name: 'Consent' }), 'Refund ₦24,095.00');
    await theirs.findByText('None.');
    await screen.findByText('The money goes back to where it came from.');
    await server.workOutbox();
    expect(popups.paystack.refunds.slice(sent)).toMatchObject([{ amount: 2_409_500 }]);
  });

  test('lists what is owed; a manager consents by settling it alike [PAY-09, ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    await takenBack(server, '0154022', 1_200_000);
    const list = async () => within(await screen.findByRole('region', { name: 'Claims' }));
    await sitDown('kemi');
    const cannot = await (await list()).findByRole<HTMLButtonElement>('button', { name: 'Paid in cash' });
    expect(cannot.disabled).toBe(true);
    const first = await sitDown('musa');
    let claims = await list();
    await first.user.click(await claims.findByRole('button', { name: 'Write off' }));
    within(await screen.findByRole('dialog')).getByText(
      'It is all that is owed of 0154022 by a guest. What one person gives within 24 hours, in credits, claims and refunds together, needs a manager’s consent above ₦10,000.00. A manager consents by settling it alike.',
    );
    await first.user.click(screen.getByRole('button', { name: 'Leave it' }));
    await doIt(first, claims.getByRole('button', { name: 'Write off' }), 'Write ₦12,000.00 off');
    await claims.findByText(/proposed as written off by musa/);
    expect(claims.getByRole('listitem').textContent).toBe(
      '₦12,000.00 of 0154022, owed by a guest since Sat, Nov 21, 8:30 AM; proposed as written off by musa: One bag was torn.Paid in cashWrite off',
    );
    const second = await sitDown('ada');
    claims = await list();
    await doIt(second, await claims.findByRole('button', { name: 'Write off' }), 'Write ₦12,000.00 off');
    await claims.findByText('None.');
    expect(await server.database.read.selectFrom('claim_endings').selectAll().execute()).toMatchObject([
      { state: 'proposed', staff: 'musa', amount: 1_200_000 },
      { state: 'settled', staff: 'ada', ending: 'writtenOff', proposed_by: 'musa' },
    ]);
  });

  test('books what was paid of a claim in cash [PAY-09, ROLE-08]', async ({ sitDown, server }) => {
    await takenBack(server, '0154023', 9_500);
    const seat = await sitDown('musa');
    const claims = within(await screen.findByRole('region', { name: 'Claims' }));
    await doIt(seat, await claims.findByRole('button', { name: 'Paid in cash' }), 'Book ₦95.00');
    await claims.findByText('None.');
    await screen.findByText('The claim is paid.');
  });

  test('names a gift card that nobody got, and sends its mail again with a reason [GIFT-03, ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    const at = '2026-11-24T08:00:00.000Z';
    const failed = { kind: 'mail.giftCard', subject: 'gcs_1', due_at: at, tries: 80, claimed_until: null };
    await server.database.write
      .insertInto('outbox')
      .values({ ...failed, done_at: at, given_up_at: at })
      .execute();
    await sitDown('kemi');
    const theirs = within(await screen.findByRole('region', { name: 'Mails that nobody got' }));
    expect((await theirs.findByRole<HTMLButtonElement>('button', { name: 'Send again' })).disabled).toBe(
      true,
    );
    theirs.getByText('Only operations and managers may do this.');
    const seat = await sitDown('musa');
    const pane = within(await screen.findByRole('region', { name: 'Mails that nobody got' }));
    await pane.findByText('about gcs_1', { exact: false });
    pane.getByText('Gift card');
    await doIt(seat, pane.getByRole('button', { name: 'Send again' }), 'Send it again');
    await pane.findByText('None.');
    const row = await server.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('subject', '=', 'gcs_1')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tries: 0, done_at: null, given_up_at: null });
  });

  test('lists top-ups and gift cards that ended because nobody paid them, for all of staff [PAY-30, ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    await sitDown('kemi');
    const empty = within(await screen.findByRole('region', { name: 'Ended unpaid' }));
    await empty.findByText('None.');
    const customer = server.browser();
    await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    await customer.post('/api/creditWallet', {
      ...{ user_id: adaeze.id, type: 'CREDIT', balance: 5000, amount: 5000, unique_code: '0154021' },
      payment: { method: 'Paystack card' },
    });
    server.now += 1_800_000;
    await server.workOutbox();
    await sitDown('kemi');
    const pane = within(await screen.findByRole('region', { name: 'Ended unpaid' }));
    const entry = await pane.findByRole('listitem');
    expect(entry.textContent).toBe('Top-up of ₦5,000.00, 0154021, by customer 1, ended Sat, Nov 21, 9:30 AM');
    const looks = await server.database.read.selectFrom('audit').select(['name', 'action']).execute();
    expect(looks).toContainEqual({ name: 'kemi', action: 'ended.found' });
  });

  test('asks a gateway what became of a refund, and has it sent again only where it never came [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 6 });
    await server.workOutbox();
    popups.paystack.refundsAs = 'lost';
    const desk = server.browser();
    await desk.post('/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' });
    const refund = { attempt_id: 'attempt-of-refund-1', amount: 95, reason: 'One bag was torn.' };
    await desk.post(`/api/staff/orders/${code}/refund`, refund);
    await server.workOutbox();
    popups.paystack.refundsAs = 'processed';
    server.now += 3_600_000;

    const seat = await sitDown('musa');
    const pane = within(await screen.findByRole('region', { name: 'Unfinished refunds' }));
    await pane.findByText('₦95.00');
    await doIt(seat, pane.getByRole('button', { name: 'Ask what became of it' }), 'Ask Paystack');
    await screen.findByText('Paystack never had it. It can be sent again.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await doIt(seat, pane.getByRole('button', { name: 'Send it again' }), 'Send ₦95.00 again');
    await screen.findByText('It is sent once more.');
    await server.workOutbox();
    expect(popups.paystack.refunds.filter(({ amount }) => amount === 9500)).toHaveLength(2);
    await sitDown('kemi');
    const after = within(await screen.findByRole('region', { name: 'Unfinished refunds' }));
    await after.findByText('None.');
  });
});
